"""What people read in the pack, by the section of the words that has it in their language."""

from __future__ import annotations

from crusades.play.drawn import Read, known

READ: Read = {
    ("places", "name"): known("place"),
    ("grounds", "name"): known("ground"),
    ("kinds", "name"): known("kind"),
    ("kinds", "letter"): known("letter"),
    ("tracks", "name"): known("track"),
    ("states", "name"): known("state"),
}
