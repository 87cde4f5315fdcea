"""The command `crusades`."""
