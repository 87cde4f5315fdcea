"""The Last Crusade by rules of thumb.

`mind` says what cards are worth and who threatens what, `odds` what dice promise; each of the other modules
answers the questions of one part of a turn, and `player` brings every question to whoever answers it.
"""
