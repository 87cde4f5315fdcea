"""What people read in a pack of The High Crusade."""

from __future__ import annotations

from crusades.play.drawn import Read, known

READ: Read = {
    ("zones", "name"): known("zone"),
    ("leaders", "name"): known("leader"),
    ("crusader", "name"): known("leader"),
    ("allyAndThrall", "name"): known("leader"),
    ("wersgorix", "name"): known("leader"),
}
