"""Playing and reading games: rulebooks, records, replay."""
