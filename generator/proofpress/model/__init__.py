"""What it means: nodes become a typed, frozen game."""
