"""What becomes of a field when a state is cloned and saved, said by its type where it is declared.

`make states` reads these words and writes `__slots__`, `clone`, saving and loading (docs/adr/0018). To the
type checker they are the types inside them.

A plain field is copied as deep as it is mutable, and saved: ints as they are, lists as lists, whatever else
by its own `clone`, `save` and `load`.
"""

from typing import Annotated, TypeVar

T = TypeVar("T")

Shared = Annotated[T, "a clone has the same one: it is replaced, never changed in place"]
Unsaved = Annotated[T, "never saved: a cache, or made anew by whoever loads"]
BySeat = Annotated[list[T], "one for each of the two seats"]
Bits = Annotated[int, "a set as bits, saved in hexadecimal: too wide for JSON readers"]
