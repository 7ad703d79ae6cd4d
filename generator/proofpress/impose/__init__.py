"""Which page goes where on which sheet: arithmetic, no drawing."""
