"""What was written, and where: files, texts, nodes with positions."""
