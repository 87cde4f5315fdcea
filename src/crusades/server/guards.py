"""Against strangers' pages and floods: origins, tokens, rates, open sockets.

A page of somebody else may make a browser send a request with our cookie, but it can neither read our answers
(no CORS header is ever sent) nor add a header of its own. So a request that changes something and is vouched
for by a cookie must come from our own page (`Origin`, `Sec-Fetch-Site`) and bear a token that is made of the
cookie and that only somebody who read `GET /api/me` can know. Programs show a bearer token, which no browser
adds by itself.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection

from crusades.core.answer import Answer
from crusades.server.refused import Refused
from crusades.server.settings import Settings

CSRF_HEADER = "x-csrf-token"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITES = frozenset({"same-origin", "none"})  # of Sec-Fetch-Site: our page, or whoever sits there
ANYBODY = "no_token"  # option of a route: for those who are not known yet, whatever old cookie they have
CODES = 6  # mails with a code in an hour, to one address and from one
HOUSEHOLD = 3  # persons whose share of replays one address has
SWEEP = 4096  # buckets kept before full ones are thrown away
SWEEP_SECONDS = 1.0
KNOWN = 20_000  # persons of whom it is remembered where they are
NEIGHBOURS = 64  # bits of an IPv6 address that belong to one household

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def csrf_token(key: str) -> str:
    """What the page of a cookie's owner sends with everything that changes something."""
    return hmac.new(key.encode(), b"crusades csrf", hashlib.sha256).hexdigest()


class Speaker(NamedTuple):
    """Under whose name somebody is counted: his own, or his address if nobody knows him; and where he is."""

    name: str
    address: str


class Guards:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets: dict[str, tuple[float, float, float]] = {}
        self.swept = 0.0
        self.sockets: Counter[str] = Counter()
        self.addresses: OrderedDict[str, str] = OrderedDict()  # from where a person was last heard

    # whose page it is -----------------------------------------------------------------------------------
    def is_own_origin(self, connection: AnyConnection) -> bool:
        """Browsers say which page asks. Programs do not, and carry no cookie of somebody else's."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        if origin in self.settings.origins:
            return True
        host = connection.headers.get("host", "")
        schemes = ("https",) if self.settings.secure else ("http", "https")
        return origin in [f"{scheme}://{host}" for scheme in schemes]

    def must_be_meant(self, connection: AnyConnection, key: str | None, needs_token: bool) -> None:
        """Refuse what a stranger's page makes a browser send; `key` is the cookie that vouches for it."""
        site = connection.headers.get("sec-fetch-site")
        is_listed = connection.headers.get("origin") in self.settings.origins
        is_elsewhere = site is not None and site not in OWN_SITES and not is_listed
        if is_elsewhere or not self.is_own_origin(connection):
            raise Refused("csrf", Answer("refused.other_page"))
        if key and needs_token:
            shown = connection.headers.get(CSRF_HEADER, "")
            if not hmac.compare_digest(shown.encode(), csrf_token(key).encode()):
                raise Refused("csrf", Answer("refused.csrf", header=CSRF_HEADER))

    # how often ------------------------------------------------------------------------------------------
    def speaker(self, connection: AnyConnection, person: str) -> Speaker:
        address = self.address(connection)
        if person:
            self.addresses[person] = address
            self.addresses.move_to_end(person)
            if len(self.addresses) > KNOWN:
                self.addresses.popitem(last=False)
        return Speaker(person or f"at {address}", address)

    def address_of(self, person: str) -> str:
        """Where somebody was last heard from in this process; his own name if he was not."""
        return self.addresses.get(person, person)

    def address(self, connection: AnyConnection) -> str:
        return household(connection.client.host if connection.client else "?")

    def newcomer(self, connection: AnyConnection) -> None:
        """Guests, accounts and log-ins are few from one address."""
        most = self.settings.limits.new_people
        self._must_take(f"new {self.address(connection)}", most, most / 60)

    def login(self, name: str) -> None:
        """Passwords of one account are not guessed from many addresses either."""
        most = self.settings.limits.logins
        self._must_take(f"login {name}", most, most / 60)

    def stranger_mailed(self, connection: AnyConnection, mail: str) -> None:
        """Nobody's letter box is filled with codes that he never asked for."""
        for who in (f"mail {mail.lower()}", f"mail {self.address(connection)}"):
            self._must_take(who, CODES, CODES / 3600)

    def replay(self, connection: AnyConnection, person: str) -> None:
        """Records that are replayed, and games that go on from one: of a person, and from his address."""
        address, most = self.address(connection), self.settings.limits.replays
        for who, share in ((person or f"at {address}", most), (f"all {address}", most * HOUSEHOLD)):
            self._must_take(f"replay {who}", share, share / 60)

    def may_speak(self, who: Speaker) -> bool:
        limits = self.settings.limits
        many = limits.household
        return self._take(who.name, limits.burst, limits.rate) and self._take(
            f"all {who.address}", many * limits.burst, many * limits.rate
        )

    def must_be_slow(self, who: Speaker) -> None:
        if not self.may_speak(who):
            raise Refused("flood", Answer("refused.slower"))

    def must_not_chatter(self, who: Speaker, table: str, is_player: bool) -> None:
        """Those who watch share what may be said at a table; those who play are not silenced by them."""
        limits = self.settings.limits
        most, each = limits.chat, 1 / limits.chat_seconds
        many = limits.household
        self._must_take(f"chat {who.name}", most, each)
        kind = "players" if is_player else "watchers"
        self._must_take(f"chat of {kind} {who.address}", many * most, many * each)
        if not is_player:
            self._must_take(f"chat at {table}", many * most, many * each)

    def new_game(self, connection: AnyConnection, is_for_computers: bool) -> None:
        """Games that are made from one address: in a day, and those in which nobody plays in an hour."""
        limits = self.settings.limits
        address = self.address(connection)
        for name, most, seconds in (
            ("computers", limits.computer_games * limits.household, 3600),
            ("games", limits.games * limits.household, 24 * 3600),
        ):
            is_counted = is_for_computers or name == "games"
            if is_counted and not self._take(f"{name} {address}", most, most / seconds):
                raise Refused("games", Answer("refused.games_address"))

    def _must_take(self, who: str, burst: float, rate: float) -> None:
        if not self._take(who, burst, rate):
            raise Refused("flood", Answer("refused.slower"))

    def _take(self, who: str, burst: float, rate: float) -> bool:
        """A bucket of `burst` that fills with `rate` a second."""
        now = time.monotonic()
        if len(self.buckets) > SWEEP and now - self.swept > SWEEP_SECONDS:
            self.swept = now
            self.buckets = {k: v for k, v in self.buckets.items() if v[2] > now}
        left, then, _ = self.buckets.get(who, (float(burst), now, now))
        left = min(float(burst), left + (now - then) * rate)
        granted = left >= 1
        left -= granted
        self.buckets[who] = (left, now, now + (burst - left) / rate)  # full again by then: may be forgotten
        return granted

    # how many -------------------------------------------------------------------------------------------
    @contextmanager
    def socket(self, who: Speaker) -> Iterator[None]:
        """Somebody holds one socket more; `Refused` if he, or all at his address, hold too many."""
        limits = self.settings.limits
        counted = {who.name: limits.sockets, f"all {who.address}": limits.sockets * limits.household}
        if any(self.sockets[name] >= most for name, most in counted.items()):
            raise Refused("flood", Answer("refused.connections"))
        self.sockets.update(counted.keys())
        try:
            yield
        finally:
            self.sockets.subtract(counted.keys())
            for name in counted:
                if not self.sockets[name]:
                    del self.sockets[name]


def household(address: str) -> str:
    """Whoever has an IPv6 address has 2^64 of them: they count as one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is None:
        return str(ipaddress.ip_network((found, NEIGHBOURS), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)


# headers --------------------------------------------------------------------------------------------------
HEADERS = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
HTTPS_ONLY = "max-age=31536000"
HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")


@lru_cache(maxsize=256)
def policy(host: str) -> str:
    """Content-Security-Policy: scripts and styles from here only, none of them written into the page."""
    connect = "'self'"
    if HOST.fullmatch(host):  # not every browser takes 'self' for sockets too
        connect += f" ws://{host} wss://{host}"
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; "
        f"connect-src {connect}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def security_headers(host: str, is_secure: bool) -> list[tuple[bytes, bytes]]:
    """With every answer, errors included."""
    headers = {**HEADERS, "content-security-policy": policy(host)}
    if is_secure:
        headers["strict-transport-security"] = HTTPS_ONLY
    return [(name.encode(), value.encode()) for name, value in headers.items()]
