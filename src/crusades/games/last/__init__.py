"""The Last Crusade: chapters of its rules."""
