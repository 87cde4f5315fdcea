"""The terminal's board of a game that brought none but declares places and counters (docs/boards.md)."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text

from crusades.cli.boards import Board, View
from crusades.cli.boards.canvas import Canvas
from crusades.play.library import AnyGame, pack_of

ACROSS, DOWN = 12, 3.5  # characters and lines for one of the declaration
NAME = Style(dim=True)
SIDES = (Style(color="cyan", bold=True), Style(color="bright_yellow", bold=True))


def declares(game: AnyGame) -> bool:
    return "places" in pack_of(game).get("board", {})


class DeclaredBoard(Board):
    """Each place is two lines, its name and who is there: `r3 M` is a man, `w1 ?` lies face down."""

    def __init__(self, game: AnyGame, plain: bool = False) -> None:
        super().__init__(game, plain)
        self.declared: dict[str, Any] = pack_of(game)["board"]
        self.letters = {each["id"]: each["letter"] for each in self.declared.get("kinds", ())}

    def chart(self, view: View, width: int, height: int, size: str = "") -> RenderableType | None:
        left = min(place["x"] for place in self.declared["places"])
        top = min(place["y"] for place in self.declared["places"])
        spots = [
            (round((p["x"] - left) * ACROSS) + 1, round((p["y"] - top) * DOWN), p)
            for p in self.declared["places"]
        ]
        canvas = Canvas(max(x for x, _, _ in spots) + ACROSS, max(y for _, y, _ in spots) + 2)
        for x, y, place in spots:
            canvas.put(x, y, self.named(view, place)[: ACROSS - 1], NAME)
            for n, piece in enumerate(self.standing(view, place["id"])):
                style = SIDES[self.game.seats.index(piece["side"]) % len(SIDES)]
                canvas.put(x + n * (ACROSS // 2), y + 1, self.piece(piece), style)
        return Group(*canvas.lines())

    def named(self, view: View, place: dict[str, Any]) -> str:
        """With what has become of it, and by its id where its name is not that."""
        states = [e["states"] for e in view["board"].get("places", ()) if e["id"] == place["id"]]
        marks = "".join("*" for _ in states[0]) if states else ""
        short = place["name"] if place["name"] == place["id"] else f"{place['id']} {place['name']}"
        return f"{marks}{short}"

    def standing(self, view: View, place: str) -> list[dict[str, Any]]:
        return [piece for piece in view["board"]["pieces"] if piece["place"] == place]

    def piece(self, piece: dict[str, Any]) -> str:
        kind = self.letters.get(piece["kind"], piece["kind"]) if piece.get("kind") else "?"
        return f"{piece['id']} {kind}{'' if piece.get('value') is None else piece['value']}"

    def closeup(self, view: View, name: str) -> RenderableType | None:
        for place in self.declared["places"]:
            if name.lower() in (place["id"].lower(), place["name"].lower()):
                ground = self._named("grounds", place.get("ground"))
                lines = [f"{place['name']} ({place['id']}): {ground}" if ground else place["name"]]
                return Text("\n".join([*lines, *(self.told(p) for p in self.standing(view, place["id"]))]))
        return None

    def told(self, piece: dict[str, Any]) -> str:
        kind = self._named("kinds", piece.get("kind")) or "face down"
        states = [self._named("states", each) for each in piece.get("states", ())]
        who = f"{self.side(piece['side']).plain}: {kind} {piece['id']}"
        return f"  {', '.join([who, *states])}"

    def _named(self, what: str, id_: str | None) -> str:
        return next((each["name"] for each in self.declared.get(what, ()) if each["id"] == id_), "")

    def stacks(self, view: View, side: str) -> RenderableType | None:
        own = [each for each in view["board"]["pieces"] if each["side"] == side and each["place"]]
        return Text("\n".join(f"{each['place']}: {self.told(each).strip()}" for each in own))

    def status(self, view: View) -> RenderableType | None:
        rows = [
            f"{self._named('tracks', each['id'])}: {each['value']}"
            + (f" of {each['of']}" if each.get("of") is not None else "")
            for each in view["board"].get("tracks", ())
        ]
        return Text("\n".join(rows))

    def summary(self, view: View) -> str:
        found = self.status(view)
        return ", ".join(found.plain.splitlines()) if isinstance(found, Text) else ""

    def places(self) -> list[str]:
        return [place["id"] for place in self.declared["places"]]

    def crumbs(self, view: View) -> list[str]:
        return [f"Turn {view['turn']}", self.side(view["to_act"]).plain if view["to_act"] else "over"]

    def moment(self, view: View) -> object:
        return view["turn"], view["phase"], view["to_act"]
