"""The home of games: every move on disk before it is shown, and to each seat what it may know."""
