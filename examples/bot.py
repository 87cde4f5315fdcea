"""A bot that plays any game at one table, by token: python bot.py http://127.0.0.1:8765 TOKEN TABLE

It chooses at random; put something better into `choose`. docs/bots.md has what the server says and takes.
"""

import json
import random
import sys
import time
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


def choose(view: dict[str, Any]) -> str:
    """One of the legal actions. `view` holds all that my seat may know."""
    verb = random.choice(sorted({action.split()[0] for action in view["legal"]}))  # or no phase ever ends
    return random.choice([action for action in view["legal"] if action.split()[0] == verb])


def answer(game: dict[str, Any]) -> dict[str, Any] | None:
    """What to say now, if anything. The id bears the number that it answers: said twice, it is done once."""
    asked, ply = game["asked"], game["ply"]
    if asked and game["seats"][asked["seat"]]["seat"] != game["you"]:
        return {"t": "answer", "id": f"answer-{asked['seq']}", "yes": False, "to": asked["seq"]}
    if game["status"] == "running" and game["to_act"] == game["you"]:
        return {"t": "move", "id": f"move-{ply}", "action": choose(game["view"]), "expect": ply}
    return None


def sit(socket: ClientConnection) -> None:
    """Play until the game is over; the connection may be so before."""
    while (game := json.loads(socket.recv())).get("status") != "over":
        if game["t"] == "no" and game["code"] == "flood":
            time.sleep(1)
            socket.send(json.dumps({"t": "resume", "id": "resume"}))
        if game["t"] == "update" and (reply := answer(game)):
            socket.send(json.dumps(reply))
    print(f"{game['ended']}: {game['winner'] or 'nobody'} wins")


def main(server: str, token: str, table: str) -> None:
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
    headers = {"Authorization": f"Bearer {token}"}
    while True:
        try:
            with connect(address, additional_headers=headers, max_size=None) as socket:
                return sit(socket)
        except (OSError, ConnectionClosed) as error:  # the server is away for a moment: it forgets nothing
            closed = error.rcvd if isinstance(error, ConnectionClosed) else None
            if closed and closed.code in (4401, 4404):
                sys.exit(f"{closed.code}: {closed.reason}")
            time.sleep(1)


if __name__ == "__main__":
    main(*sys.argv[1:4])
