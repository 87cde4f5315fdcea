"""Night Skirmish as every other layer knows it."""

from __future__ import annotations

from crusades.core.manifest import Manifest

MANIFEST = Manifest(
    id="skirmish",
    package="skirmish",
    rules="skirmish.game:SkirmishGame",
    prefix="N",
    names="skirmish.beside.names:READ",
    thumbs="skirmish.beside.thumbs:Thumbs",
)
