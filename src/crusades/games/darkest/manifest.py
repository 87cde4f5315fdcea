"""The Darkest Crusade as every other layer knows it."""

from __future__ import annotations

from crusades.core.manifest import Manifest

MANIFEST = Manifest(
    id="darkest",
    package="crusades.games.darkest",
    rules="crusades.games.darkest.game:DarkestGame",
    prefix="D",
    place=3,
    content="crusades.games.darkest.beside.content:sense",
    names="crusades.games.darkest.beside.names:READ",
    scatter="crusades.games.darkest.beside.scatter:front",
    verdicts="crusades.games.darkest.beside.verdicts:VERDICT",
    thumbs="crusades.games.darkest.beside.thumbs.player:DarkestPlayer",
    policy="crusades.games.darkest.thumbs.policy:Thumbs",
    terminal="crusades.games.darkest.beside.terminal.board:DarkestBoard",
)
