"""In which packing an answer is sent: what the other side says it can unpack, the best of what there is."""

from __future__ import annotations

IDENTITY = ""
HEADER = "accept-encoding"


def chosen(accepted: str, there: tuple[str, ...]) -> str:
    """The packing of those that are `there`, best first, which an Accept-Encoding header likes best; or none.

    Who refuses even what is not packed gets it all the same: a page is better than a complaint.
    """
    likings = dict(_liking(part) for part in accepted.lower().split(",") if part.strip())
    every = likings.get("*", 0.0)
    packed = [(likings.get(name, every), -n, name) for n, name in enumerate(there)]
    best = max(packed, default=(0.0, 0, IDENTITY))
    return best[2] if best[0] > 0 and best[0] >= likings.get("identity", 0.0) else IDENTITY


def _liking(part: str) -> tuple[str, float]:
    """`gzip;q=0.5`: what it is called, and how much it is liked."""
    name, *more = (each.strip() for each in part.split(";"))
    said = next((each[2:] for each in more if each.startswith("q=")), "1")
    try:
        return name, float(said)
    except ValueError:
        return name, 0.0
