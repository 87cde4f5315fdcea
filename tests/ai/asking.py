"""What a player answers, as an action of the match."""

from __future__ import annotations

from crusades.ai import Player
from crusades.play.action import Action
from crusades.play.session import Match


def choice(match: Match, player: Player) -> Action:
    legal = match.legal()
    code = player.choose(match.game, match.view(match.seat), [action.code for action in legal])
    return next(action for action in legal if action.code == code)
