"""What a seat may be asked in the other's turn, as standing orders call it: the sheet that a page offers."""

from typing import Final

CARDS: Final = ("ask", "never")
SHOTS: Final = ("ask", "never", "always")
WINDOWS: Final = (
    ("window eR", "Cards in the enemy's Reinforcement Phase", CARDS),
    ("window eA", "Cards in the enemy's Air Action Phase", CARDS),
    ("window eC", "Cards in the enemy's Recon Phase", CARDS),
    ("window eB", "Cards in the enemy's Bombardment Phase", CARDS),
    ("window eM", "Cards and counterattacks in the enemy's Fire & Maneuver Phase", CARDS),
    ("window assault.declare", "Cards when an assault is declared", CARDS),
    ("window assault.round*", "Cards when a round of an assault begins", CARDS),
    ("window assault.between", "Cards between the rounds of an assault", CARDS),
    ("window assault.end", "Cards when an assault is over", CARDS),
    ("window attack.before", "Cards on a shot", CARDS),
    ("window attack.after", "Cards against hits", CARDS),
    ("window unit.destroyed", "Cards when a unit is destroyed", CARDS),
    ("window zone.captured", "Cards when a zone is lost", CARDS),
    ("window air.*", "Cards while aircraft fly", CARDS),
    ("window bombard.declare", "Cards when artillery bombards", CARDS),
    ("window recon.declare", "Cards when a unit reconnoitres", CARDS),
    ("window supply.roll", "Cards on the Supply roll", CARDS),
    ("window card.played", "Cards in answer to a card", CARDS),
    ("anti_aircraft", "Fire at aircraft that come by", SHOTS),
    ("return_fire", "Return the fire of aircraft", SHOTS),
    ("interception", "Intercept aircraft", SHOTS),
    ("defense", "Supply and support the defense", SHOTS),
)
