"""The Last Crusade as every other layer knows it."""

from __future__ import annotations

from crusades.core.manifest import Manifest

MANIFEST = Manifest(
    id="last",
    package="crusades.games.last",
    rules="crusades.games.last.game:LastGame",
    prefix="L",
    place=2,
    unheard=("no_shells", "supply_gained"),  # the language of cards allows them, no card uses it
    content="crusades.games.last.beside.content:sense",
    names="crusades.games.last.beside.names:READ",
    scatter="crusades.games.last.beside.scatter:battle",
    verdicts="crusades.games.last.beside.verdicts:VERDICT",
    thumbs="crusades.games.last.beside.thumbs.player:LastPlayer",
    pairings="crusades.games.last.beside.pairings:opposing",
    terminal="crusades.games.last.beside.terminal.board:LastBoard",
    commands=(
        "crusades.games.last.beside.commands.cards:register",
        "crusades.games.last.beside.commands.deck:register",
    ),
)
