"""Rules of thumb for The High Crusade, one module for each thing that has to be decided.

`mind` is what a player knows at one decision, `odds` and `worth` weigh it up, `player` asks whoever is
responsible. Nothing here changes a state: `mind.s` is imagined from the view and only read.
"""
