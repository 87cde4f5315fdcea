"""The Darkest Crusade at the terminal."""
