"""The Darkest Crusade: chapters of its rules."""
