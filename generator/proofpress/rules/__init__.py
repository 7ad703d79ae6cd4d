"""The rules as data: read, compiled, played, explored, bounded and told."""
