"""Kinds of frames: one for every procedure of the game, numbered by chapter."""

from typing import Final

# set-up and the turn
SETUP: Final = 0
TURN: Final = 1
PHASE_A: Final = 2
REINFORCE: Final = 3
# random events
EVENT: Final = 8
IMPERIAL_EVENT: Final = 9
EARTH: Final = 10
HERETIC: Final = 11
# conversion, fiefs, titles
PHASE_B: Final = 16
PHASE_C: Final = 17
TITLES: Final = 18
CLAIM: Final = 19
# movement
MOVEMENT: Final = 24
FLEET_MOVE: Final = 25
LAND_MOVE: Final = 26
FIRE: Final = 27
ALERT: Final = 28
# combat
COMBAT: Final = 32
ANNOUNCE: Final = 33
BATTLE: Final = 34
LOSSES: Final = 35
GAMBLE: Final = 36
# strongpoints and sieges
OCCUPY: Final = 40
STEP_OUT: Final = 41
SIEGES: Final = 42
NUCLEAR: Final = 43
# alliances
PHASE_F: Final = 48
PHASE_J: Final = 49
NEW_ALLY: Final = 50

FIGHTS: Final = (FIRE, BATTLE, LOSSES, GAMBLE, NUCLEAR)

KINDS: Final = 64
