"""A position in the middle of set-up: `unplaced WHAT` says what comes next of H3; all after it is to come.

The text tells what stands already. What set-up has not reached yet must not stand, and what does must be
where set-up puts it; it may be less than set-up gives, but not more.
"""

from typing import Final

from crusades.core.answer import Answer
from crusades.core.flow import Frame
from crusades.core.game import BadPosition
from crusades.core.known import known
from crusades.games.high import setup, titles
from crusades.games.high.kinds import SETUP
from crusades.games.high.lexicon import HighLexicon
from crusades.games.high.pieces import (
    FLEET,
    GARRISON,
    KNIGHTS,
    LEADER_IDS,
    LEADERS,
    N_CRUSADER,
    N_WERSGORIX,
    NOWHERE,
    UNIT_NAMES,
    UNIT_NATION,
    UNIT_TYPE,
    UNITS,
    W1,
)
from crusades.games.high.setup import (
    BOXES,
    CHURCH,
    COMMANDERS,
    DETACHMENT,
    FIEF,
    FORCES,
    HOST,
    LAST_ZONE,
    ZONES,
)
from crusades.games.high.setup import (
    LEADERS as DEALING,
)
from crusades.games.high.state import High

WORDS: Final = ("boxes", *(zone for zone, _ in ZONES), "detachment", "leaders", "host", *LEADER_IDS[:KNIGHTS],
                "church", "fief")  # fmt: skip
# Statements that set-up itself answers, and where.
GIVEN: Final = {
    "turn": "H3.25", "iq": "H3.21", "equipment": "H3.23", "zone": "H3.20", "satellite": "H3.20",
    "castles": "H3.22", "title": "H8E.10", "cup": "H3.8",
}  # fmt: skip
SAID: Final = ("scenario", "option", "seed", "unplaced")
IN_HEX: Final = ("church",)


class Unplaced:
    """The statement, once it is read; `line` is where it stands."""

    def __init__(self, line: int, words: list[str], s: High, lexicon: HighLexicon) -> None:
        self.line = line
        self.s = s
        self.lexicon = lexicon
        self.frame = Frame(SETUP)
        what = words[1].lower() if len(words) > 1 else ""
        if not what:
            raise self.fail("form_unplaced_what", known=known("", WORDS))
        if what not in WORDS:
            raise self.fail("no_part_set", word=words[1], known=known(words[1], WORDS))
        self.what = what
        self.read(words[2:])

    def fail(self, key: str, **values: object) -> BadPosition:
        return self.failing(Answer(f"high.{key}", **values))

    def failing(self, what: Answer) -> BadPosition:
        return BadPosition(Answer("said.line", line=self.line, what=what))

    def read(self, rest: list[str]) -> None:
        f, b = self.frame, self.s.board
        zones = [zone for zone, _ in ZONES]
        if self.what in zones:
            k = zones.index(self.what)
            zone = b.zone_ids.index(self.what)
            f.step, f.marks = FORCES, [k]
            self.points(rest, b.start_fleet[zone], b.start_army[zone], ZONES[k][1], k == LAST_ZONE)
            f.place = b.capital_hex[zone] if k < LAST_ZONE else self.detachment(rest[2])
            return
        if self.what == "host":
            f.step, f.place = HOST, b.capital_hex[b.thraxian_zone]
            self.points(rest, b.crusader_fleet, b.crusader_army, "H3.22", False)
            return
        if rest:
            raise self.fail("form_unplaced", what=self.what)
        if self.what in LEADER_IDS:
            f.step, f.unit = COMMANDERS, LEADER_IDS.index(self.what)
        elif self.what == "detachment":
            f.step, f.marks = DETACHMENT, [LAST_ZONE - 1]
        else:
            f.step = {"boxes": BOXES, "leaders": DEALING, "church": CHURCH, "fief": FIEF}[self.what]

    def points(self, rest: list[str], fleet: int, army: int, clause: str, has_hex: bool) -> None:
        if len(rest) != (3 if has_hex else 2):
            raise self.fail("form_unplaced_fleet", what=self.what, hex=" HEX" if has_hex else "")
        left = [int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1 for word in rest[:2]]
        if not (0 <= left[0] <= fleet and 0 <= left[1] <= army and left[0] + left[1] > 0):
            raise self.fail("force_at_most", fleet=fleet, army=army, clause=clause)  # fmt: skip
        self.frame.count, self.frame.unit = left

    def detachment(self, word: str) -> int:
        h = self.lexicon.read("hex", word)
        if h < 0 or setup.why_not_detach(self.s, h):
            raise self.fail("no_hex_thraxian", word=word)
        return h

    # what the text may tell --------------------------------------------------------------------------
    def check_statement(self, line: int, head: str) -> None:
        if head not in SAID:
            raise BadPosition(
                Answer("high.line_during_set", line=line, head=head, clause=GIVEN.get(head, "H3.26"))
            )

    def check_mark(self, line: int, word: str) -> None:
        """Of a planet its race is told, once the boxes are filled; nothing has happened to it yet."""
        if word != "race" or self.frame.step == BOXES:
            clause = "H3.4" if word == "race" else "H3.26"
            raise BadPosition(Answer("high.line_before_set", line=line, word=word, clause=clause))

    def check(self, moved: bool) -> None:
        """Nothing stands that set-up has not reached, and nothing elsewhere than where set-up puts it."""
        s, step = self.s, self.frame.step
        if moved or s.storms or s.razed or any(s.inside):
            raise self.fail("nothing_moves_fights")
        for u in range(UNITS):
            if s.at[u] != NOWHERE:
                self.check_unit(u)
        for i in range(LEADERS):
            if s.lat[i] != NOWHERE:
                self.check_leader(i)
        built = [p for p in range(s.board.planets) if s.church[p] >= 0]
        if built != ([s.board.thraxian] if step == FIEF else []):
            raise self.fail("church_set_up")
        self.check_totals()

    def check_unit(self, u: int) -> None:
        s, b, step = self.s, self.s.board, self.frame.step
        name, h = UNIT_NAMES[u], s.at[u]
        if UNIT_TYPE[u] == GARRISON:
            raise self.fail("no_garrison_stands", name=name)
        if UNIT_NATION[u] == N_CRUSADER:
            if step < HOST or not b.planet_area[b.thraxian] >> h & 1:
                raise self.fail("crusader_host_set", name=name)
        elif UNIT_NATION[u] != N_WERSGORIX:
            raise self.fail("only_wersgorix_crusader", name=name)
        elif step == BOXES:
            raise self.fail("no_unit_stands", name=name)
        elif self.zone_at(h) < 0:
            raise self.fail("zone_was_reached", name=name)  # fmt: skip

    def zone_at(self, h: int) -> int:
        """Which of ZONES sets up in a hex, as far as set-up has come, or -1."""
        b = self.s.board
        last = self.frame.marks[0] if self.frame.step in (FORCES, DETACHMENT) else LAST_ZONE
        for k in range(last + 1):
            if k == LAST_ZONE:
                chosen = self.frame.place if self.frame.step == FORCES else h
                if setup.why_not_detach(self.s, h) == "" and h == chosen:
                    return k
            elif b.capital_hex[b.zone_ids.index(ZONES[k][0])] == h:
                return k
        return -1

    def check_leader(self, i: int) -> None:
        s, b, step = self.s, self.s.board, self.frame.step
        if i >= W1:
            if step < HOST:
                raise self.fail("leaders_dealt_when", leader_id=LEADER_IDS[i])
            return
        due = step > COMMANDERS or (step == COMMANDERS and i < self.frame.unit)
        if i >= KNIGHTS or not due or not b.planet_area[b.thraxian] >> s.lat[i] & 1:
            raise self.fail("five_crusader_leaders", leader_id=LEADER_IDS[i])

    def check_totals(self) -> None:
        """No force has more points than its clause gives; H2C.15: letters are left for the rest."""
        s, b, f = self.s, self.s.board, self.frame
        given = [
            (b.start_fleet[b.zone_ids.index(zone)], b.start_army[b.zone_ids.index(zone)]) for zone, _ in ZONES
        ]
        given.append((b.crusader_fleet, b.crusader_army))
        force = [[0, 0] for _ in given]
        for u in range(UNITS):
            if s.at[u] != NOWHERE:
                k = len(ZONES) if UNIT_NATION[u] == N_CRUSADER else self.zone_at(s.at[u])
                force[k][0 if UNIT_TYPE[u] == FLEET else 1] += s.strength[u]
        if f.step in (FORCES, HOST):
            k = len(ZONES) if f.step == HOST else f.marks[0]
            force[k] = [force[k][0] + f.count, force[k][1] + f.unit]
        for k in range(len(given)):
            if force[k][0] > given[k][0] or force[k][1] > given[k][1]:
                name, clause = ZONES[k] if k < len(ZONES) else ("host", "H3.22")
                raise self.fail(
                    "force_fleet_army",
                    name=name,
                    clause=clause,
                    fleet=given[k][0],
                    army=given[k][1],
                    fleet2=force[k][0],
                    army2=force[k][1],
                )
        if f.step in (FORCES, HOST) and not setup.is_formable(s, f):
            raise self.fail("too_few_letters")

    # going on -----------------------------------------------------------------------------------------
    def begin(self) -> None:
        s, f, b = self.s, self.frame, self.s.board
        if f.step == DEALING:
            found = [h for h in s.at if h >= 0 and setup.why_not_detach(s, h) == ""]
            if not found or len(set(found)) > 1:
                raise self.fail("leaders_dealt_when_detachment")
            f.place = found[0]
        s.castles = 1 << b.capital_hex[b.thraxian_zone] if f.step == FIEF else 0
        if f.step >= HOST:
            titles.begin(s)
        s.push(f)
