"""Measuring games: checks that every game passes, fuzzing."""
