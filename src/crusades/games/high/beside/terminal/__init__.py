"""The High Crusade at the terminal."""
