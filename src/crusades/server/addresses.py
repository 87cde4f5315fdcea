"""Addresses that people give us: where to mail, and which address to call when it is their turn.

A server that calls whatever it is told to can be made to call what only it can reach. So a webhook must lead
to a public address: this is asked when it is set, and must be asked again with the addresses that are really
called, for a name may lead elsewhere by then.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from urllib.parse import urlsplit

from crusades.core.answer import Answer
from crusades.server.refused import Refused

MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*")
LONGEST_MAIL = 254
LONGEST_URL = 1000
PRINTABLE = re.compile(r"[!-~]+")
PORTS = {"http": 80, "https": 443}
LOOKUP_SECONDS = 5.0
NAT64 = ipaddress.ip_network("64:ff9b::/96")


def checked_mail(text: str) -> str:
    if len(text) > LONGEST_MAIL or not MAIL.fullmatch(text):
        raise Refused("address", Answer("refused.no_mail_address"))
    return text


async def checked_webhook(url: str, is_private_fine: bool) -> str:
    """The address, if it may be called."""
    await call_at(url, is_private_fine)
    return url


async def call_at(url: str, is_private_fine: bool) -> tuple[str, int]:
    """The numeric address and port behind a webhook; `Refused` if it must not be called."""
    host, port = parts(url)
    try:
        found = await asyncio.wait_for(
            asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM), LOOKUP_SECONDS
        )
    except (OSError, UnicodeError, TimeoutError):
        raise Refused("address", Answer("refused.address_nowhere")) from None
    numbers = [str(each[4][0]).partition("%")[0] for each in found]
    if not numbers or not (is_private_fine or all(is_public(number) for number in numbers)):
        raise Refused("address", Answer("refused.address_not_public"))
    return numbers[0], port


def parts(url: str) -> tuple[str, int]:
    try:
        split = urlsplit(url)
        host, port = split.hostname, split.port
    except ValueError:
        split, host, port = urlsplit(""), None, None
    is_well_formed = len(url) <= LONGEST_URL and PRINTABLE.fullmatch(url) and "\\" not in url
    if not (is_well_formed and host and split.scheme in PORTS):
        raise Refused("address", Answer("refused.webhook_form"))
    if split.username is not None or split.password is not None:
        raise Refused("address", Answer("refused.webhook_bare"))
    return host, port or PORTS[split.scheme]


def is_public(number: str) -> bool:
    """Whether everybody can reach an address: nothing of this machine or of its neighbours."""
    address = ipaddress.ip_address(number)
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if inner is None and address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None and not is_public(str(inner)):
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved
