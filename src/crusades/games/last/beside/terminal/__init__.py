"""The Last Crusade at the terminal."""
