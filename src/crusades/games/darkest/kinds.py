"""Kinds of frames: one for every procedure of the game, numbered by chapter."""

from typing import Final

# set-up (D27 – D29) and the turn (D26)
SETUP: Final = 0
SETUP_CHOICE: Final = 1  # who wants a free set-up (D29.1)
SETUP_PLACE: Final = 2
TURN: Final = 4
# preparation (A.1, B.1)
REPLACEMENTS: Final = 8
REINFORCEMENTS: Final = 9
FORTIFY: Final = 10
AIR_BASING: Final = 11
STRATEGIC: Final = 12
PLACE_UNIT: Final = 13  # an arriving unit is put on the map
CARRIAGE: Final = 16  # one unit goes by rail or sea
# operations (A.2, B.2)
FIRST_ATTACKS: Final = 20  # attacks before movement
MOVEMENT: Final = 21
ANNOUNCE: Final = 22  # one attack being put together
WAY: Final = 24  # one unit goes its way hex by hex
COMBAT: Final = 23  # announced attacks, one after another
BATTLE: Final = 25
HITS: Final = 26  # the owner assigns hits
RETREATS: Final = 27
BREAKTHROUGH: Final = 30
STRIKE: Final = 32  # a breakthrough attack being put together
# air and sea
MISSION: Final = 36
INTERCEPTION: Final = 37
NAVAL: Final = 38
AIR_STEP: Final = 39  # A.3, B.3
PORT: Final = 40  # a fleet that lost its base
# supply and the end
SUPPLY: Final = 44
HOLD_OUT: Final = 45  # which units a place keeps alive

KINDS: Final = 56

# A fight is under way while one of these is.
FIGHTS: Final = (BATTLE, HITS, RETREATS, BREAKTHROUGH, STRIKE, MISSION, INTERCEPTION, NAVAL)
