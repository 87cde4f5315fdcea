"""The Darkest Crusade by rules of thumb.

`mind` says what places are worth and how far they are, `odds` what an attack promises; the other modules each
answer the questions of one part of a turn, and `player` brings every question to whoever answers it.
"""
