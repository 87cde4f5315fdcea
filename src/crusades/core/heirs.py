"""The mark of a class that games outside this program inherit from, also where this program is compiled.

Interpreted classes may inherit from a compiled one only if it says so (ADR 17). The mark is mypyc's; who runs
the program needs no compiler, so what means nothing to an interpreter is defined here. This module alone of
`core` stays interpreted: a compiled one would hold the true name, which is not there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_marks):
        return lambda marked: marked


__all__ = ["mypyc_attr"]
