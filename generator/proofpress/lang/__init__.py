"""What each language says: catalogs, terms, and our own words."""
