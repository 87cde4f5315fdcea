"""The High Crusade: medieval knights who captured a spaceship, against a star empire."""
