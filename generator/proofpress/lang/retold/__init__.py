"""What a booklet tells of the pieces in typed words, compared with the pieces themselves."""
