"""Verbs of `crusades` for cards and decks."""
