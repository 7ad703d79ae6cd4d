"""What leaves for other tables and machines: sheets, objects and lines in their formats."""
