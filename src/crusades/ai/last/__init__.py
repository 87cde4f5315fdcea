"""The Last Crusade by rules of thumb.

`mind` says what cards are worth and who threatens what, `odds` what dice promise; the other modules each answer
the questions of one part of a turn, and `player` brings every question to whoever answers it.
"""
