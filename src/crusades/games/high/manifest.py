"""The High Crusade as every other layer knows it."""

from __future__ import annotations

from crusades.core.manifest import Manifest

MANIFEST = Manifest(
    id="high",
    package="crusades.games.high",
    rules="crusades.games.high.game:HighGame",
    prefix="H",
    place=1,
    content="crusades.games.high.beside.content:sense",
    names="crusades.games.high.beside.names:READ",
    scatter="crusades.games.high.beside.scatter:war",
    verdicts="crusades.games.high.beside.verdicts:VERDICT",
    thumbs="crusades.games.high.beside.thumbs.player:HighPlayer",
    terminal="crusades.games.high.beside.terminal.board:HighBoard",
)
