"""What changed between two views, so that a move sends a few hundred bytes in place of the whole board.

A patch says, by key of the view: `set` these, replace `items` of these lists or objects one by one, `drop`
these. It is made from two views that the same audience has been shown, and so tells nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, count
from operator import is_not
from typing import Any

from crusades.core.game import Json
from crusades.server.updates import Patch

# By key of a view: what it was, what it is, and what was found to have changed; None: all of it.
Known = dict[str, tuple[object, object, dict[str, Any] | None]]


def difference(old: Json, new: Json, known: Known | None = None) -> Patch:
    """The patch by which the old view becomes the new one.

    Audiences share most parts of their views: `known` is what was found for others at the same moment.
    """
    known = {} if known is None else known
    patch = Patch({}, {}, [])
    if [*old] == [*new]:
        changed: Iterable[str] = compress(new, map(is_not, new.values(), old.values()))
    else:
        changed = new
        patch.drop = [key for key in old if key not in new]
    for key in changed:
        before, value = old.get(key, patch), new[key]
        found = known.get(key)
        if found is None or found[0] is not before or found[1] is not value:
            found = known[key] = (before, value, _items(before, value))
        items = found[2]
        if items is None:
            patch.set[key] = value
        elif items:
            patch.items[key] = items
    return patch


def _items(before: object, value: object) -> dict[str, Any] | None:
    """The items that differ, if they are few and none came or went. Most are the same: views share them."""
    if isinstance(before, list) and isinstance(value, list):
        if len(before) != len(value):
            return None
        others = compress(count(), map(is_not, before, value))
        changed = {str(n): value[n] for n in others if before[n] != value[n]}
    elif isinstance(before, dict) and isinstance(value, dict) and before.keys() == value.keys():
        changed = {k: new for k, new in value.items() if before[k] is not new and before[k] != new}
    else:
        return {} if before == value and type(before) is type(value) else None
    return changed if 2 * len(changed) <= len(value) else None


def apply(view: Json, patch: dict[str, Any]) -> Json:
    """The new view; the old one stays as it is. `patch` is as it came over the wire."""
    gone = patch.get("drop", ())
    found = {key: value for key, value in view.items() if key not in gone}
    found.update(patch.get("set", {}))
    for key, items in patch.get("items", {}).items():
        part: Any = found[key]
        if isinstance(part, list):
            part = part[:]
            for place, value in items.items():
                part[int(place)] = value
        else:
            part = {**part, **items}
        found[key] = part
    return found
