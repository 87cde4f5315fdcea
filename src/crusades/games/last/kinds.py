"""Kinds of frames: one for every procedure of the game, numbered by chapter."""

from typing import Final

# set-up (L5)
SETUP: Final = 0  # runs the steps of L5.0.2 in order
LAY_TERRAIN: Final = 1
BRIDGE_CHOICE: Final = 2
LAY_CENTRE: Final = 3
BUY: Final = 4
PLACE_FORCE: Final = 5
OPENING_HAND: Final = 6
# the turn and its phases (L7)
TURN: Final = 8
REINFORCE: Final = 9
AIR_PHASE: Final = 10
RECON_PHASE: Final = 11
BOMBARD_PHASE: Final = 12
MANEUVER_PHASE: Final = 13
# reinforcement
SUPPLY_ROLL: Final = 14
INDEFINITE: Final = 15
DRAW: Final = 16
REFIT_POOL: Final = 17
# air
LAUNCH: Final = 18
FLIGHT: Final = 19
ANTI_AIRCRAFT: Final = 20
INTERCEPTION: Final = 21
AIR_BATTLE: Final = 22
RETURN_FIRE: Final = 23
# recon and bombardment
RECON_ATTEMPT: Final = 24
AIR_STRIKE: Final = 25
ARTILLERY: Final = 26
SCRAMBLE: Final = 27  # a card sends a fighter to intercept
# fire and maneuver
ASSAULT_DECLARE: Final = 28
ASSAULT: Final = 29
DEFENSE: Final = 30
OBSTACLES: Final = 31
FIRE_ROUND: Final = 32
WITHDRAWAL: Final = 33
ADVANCE: Final = 34
RETREAT: Final = 35
EXCESS: Final = 36  # the owner chooses what an overfull place loses (L3.5.4)
DROP: Final = 37
COUNTERATTACK: Final = 38
# combat (L6) and cards (L2.3)
ATTACK: Final = 40
WINDOW: Final = 41
PLAY_CARD: Final = 42
CHOOSE: Final = 43  # targets of a card or an ability
EFFECT: Final = 44  # the verbs of a card, one after the other
MASKIROVKA: Final = 45
LOSS: Final = 46  # the owner orders or picks losses (a card's effect)
SEARCH: Final = 47
ABILITY: Final = 48  # the target of an ability of a card in play
SALVO: Final = 50  # simultaneous fire of an assault (L7.5.61)
ROUND_OPENING: Final = 51  # what units may do at the start of an assault round
LEVY_PLACE: Final = 49  # where a free unit enters that may enter elsewhere

KINDS: Final = 64

# A fight is under way while one of these is.
FIGHTS: Final = (ASSAULT, ATTACK, AIR_BATTLE, AIR_STRIKE, ARTILLERY, ANTI_AIRCRAFT, RETURN_FIRE)
