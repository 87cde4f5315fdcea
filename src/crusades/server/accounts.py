"""People's own routes: guests, accounts, log-ins, bots' tokens, where to send notices."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, patch, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from crusades.server import addresses, sitting, wire
from crusades.server.desk import Desk, TheDesk
from crusades.server.guards import ANYBODY, csrf_token
from crusades.server.letters import is_readable
from crusades.server.people import (
    BOT,
    COOKIE,
    SHORTEST_PASSWORD,
    TOKEN_ID,
    YEAR,
    Bot,
    Notices,
    Person,
    login_of,
)
from crusades.server.room import Refused
from crusades.server.settings import LABEL, NAME, PASSWORD
from crusades.server.shelf import fingerprint

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME, pattern=wire.NAMED)]
Password = Annotated[str, msgspec.Meta(min_length=1, max_length=PASSWORD)]
NewPassword = Annotated[str, msgspec.Meta(min_length=SHORTEST_PASSWORD, max_length=PASSWORD)]
TokenId = Annotated[str, PathParameter(min_length=1, max_length=TOKEN_ID)]
AnyRequest = Request[Any, Any, Any]


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    pass


class Who(Strict, kw_only=True):
    """Somebody as he sees himself. `csrf` goes back as the header x-csrf-token with every change."""

    id: str
    name: str
    guest: bool
    csrf: str = ""  # none for those who show a token


class Greeting(Strict, kw_only=True):
    name: Name | None = None


class Rename(Strict, kw_only=True):
    name: Name


class Account(Strict, kw_only=True):
    name: Name
    password: NewPassword


class Login(Strict, kw_only=True):
    """`bring`: what I began here as a guest comes with me; says so the guest himself, with `csrf`."""

    name: Name
    password: Password
    bring: bool = False


class PasswordChange(Strict, kw_only=True):
    old: Password
    new: NewPassword


class Label(Strict, kw_only=True):
    label: Annotated[str, msgspec.Meta(max_length=LABEL, pattern=wire.LINE)] = ""


class Token(Strict, kw_only=True):
    token: str


class Told(Strict, kw_only=True):
    """Where I am told that it is my turn; empty: not at all."""

    mail: Annotated[str, msgspec.Meta(max_length=addresses.LONGEST_MAIL)] = ""
    webhook: Annotated[str, msgspec.Meta(max_length=addresses.LONGEST_URL)] = ""
    code: Annotated[str, msgspec.Meta(max_length=40)] = ""  # that was mailed to a new address


def readable(name: str) -> str:
    """A name that is what it looks like: nothing in it hides or turns it round."""
    if not is_readable(name):
        raise Refused("letters", "There are letters in it that cannot be seen.")
    return name


async def known(desk: Desk, request: AnyRequest) -> Person:
    person = await desk.who(request)
    if person is None:
        raise Refused("stranger", "Say who you are first.")
    return person


async def owner(desk: Desk, request: AnyRequest) -> Person:
    """A person himself: his bots play for him, but his account is not theirs."""
    person = await known(desk, request)
    if person.by != COOKIE:
        raise Refused("bot", "A program cannot do this.")
    return person


def cookie(desk: Desk, key: str) -> Cookie:
    """No script reads it and no other site sends it. An empty one is forgotten at once."""
    return Cookie(
        desk.settings.cookie_name,
        value=key,
        httponly=True,
        samesite="strict",
        secure=desk.settings.secure,
        max_age=YEAR if key else 0,
        path="/",
    )


def shown(person: Person, key: str | None) -> Who:
    return Who(id=person.id, name=person.name, guest=person.is_guest, csrf=csrf_token(key) if key else "")


def welcome(desk: Desk, person: Person, key: str, status: int = 201) -> Response[Who]:
    return Response(shown(person, key), status_code=status, cookies=[cookie(desk, key)])


@get("/api/me")
async def me(desk: TheDesk, request: AnyRequest) -> Who:
    """Who I am."""
    return shown(await known(desk, request), desk.cookie(request))


@post("/api/me", opt={ANYBODY: True})
async def greet(desk: TheDesk, request: AnyRequest, data: JSONBody[Greeting]) -> Response[Who]:
    """Play as a guest: a cookie is all it takes. Whoever has one stays who he is."""
    person, key = await desk.who(request), desk.cookie(request)
    if person is not None:
        return Response(shown(person, key))
    desk.guards.newcomer(request)
    person, key = await desk.people.guest(readable(data.name or ""))
    return welcome(desk, person, key)


@patch("/api/me")
async def rename(desk: TheDesk, request: AnyRequest, data: JSONBody[Rename]) -> Who:
    """Another name from now on; at the tables where I sit I keep the old one."""
    person = await owner(desk, request)
    return shown(await desk.people.rename(person, readable(data.name)), desk.cookie(request))


@post("/api/account")
async def register(desk: TheDesk, request: AnyRequest, data: JSONBody[Account]) -> Who:
    """Keep my games under a name and a password."""
    person = await owner(desk, request)
    desk.guards.newcomer(request)
    name = readable(data.name)
    return shown(await desk.people.register(person, name, data.password), desk.cookie(request))


@put("/api/account/password", status_code=204)
async def change_password(desk: TheDesk, request: AnyRequest, data: JSONBody[PasswordChange]) -> None:
    """A new password; everywhere else I am logged out."""
    person = await owner(desk, request)
    desk.guards.newcomer(request)
    if person.is_guest:
        raise Refused("account", "You have no account.")
    await desk.people.change_password(person, data.old, data.new)
    await desk.people.drop_cookies(person.id, but=desk.cookie(request))
    desk.hub.dismiss(person.id)


@post("/api/login", opt={ANYBODY: True})
async def log_in(desk: TheDesk, request: AnyRequest, data: JSONBody[Login]) -> Response[Who]:
    """My account, from wherever I am."""
    desk.guards.newcomer(request)
    desk.guards.login(login_of(data.name))
    guest = await visitor(desk, request) if data.bring else None
    person, key = await desk.people.log_in(data.name, data.password)
    if guest is not None:
        await sitting.move_in(desk.hub, desk.people, guest, person)
        desk.hub.dismiss(guest.id)
    return welcome(desk, person, key)


async def visitor(desk: Desk, request: AnyRequest) -> Person:
    """A guest who says himself that he is somebody."""
    person = await owner(desk, request)
    desk.guards.must_be_meant(request, desk.cookie(request), needs_token=True)
    if not person.is_guest:
        raise Refused("account", "You have an account already.")
    return person


@post("/api/logout", status_code=204)
async def log_out(desk: TheDesk, request: AnyRequest) -> Response[None]:
    """Forget this browser. A guest who does this is never seen again."""
    key = desk.cookie(request)
    if key:
        await desk.people.drop_key(key)
        desk.hub.dismiss_key(fingerprint(key))
    return Response(None, status_code=204, cookies=[cookie(desk, "")])


@post("/api/logout/everywhere", status_code=204)
async def log_out_everywhere(desk: TheDesk, request: AnyRequest) -> Response[None]:
    """Forget all my browsers, and close what they have open. Bots stay; they are revoked one by one."""
    person = await owner(desk, request)
    await desk.people.drop_cookies(person.id)
    desk.hub.dismiss(person.id)
    return Response(None, status_code=204, cookies=[cookie(desk, "")])


# bots -----------------------------------------------------------------------------------------------------
@post("/api/tokens")
async def make_token(desk: TheDesk, request: AnyRequest, data: JSONBody[Label]) -> Token:
    """A token with which a program plays in my name. It is shown once."""
    person = await owner(desk, request)
    most = desk.settings.limits.tokens
    return Token(token=await desk.people.new_key(person.id, BOT, data.label, most))


@get("/api/tokens")
async def list_tokens(desk: TheDesk, request: AnyRequest) -> list[Bot]:
    """My bots."""
    person = await owner(desk, request)
    return await desk.people.bots(person.id)


@delete("/api/tokens/{token:str}")
async def revoke_token(desk: TheDesk, request: AnyRequest, token: TokenId) -> None:
    """This bot plays no more."""
    person = await owner(desk, request)
    await desk.people.revoke(person.id, token)
    desk.hub.dismiss(person.id)


# notices --------------------------------------------------------------------------------------------------
@get("/api/me/notices")
async def notices(desk: TheDesk, request: AnyRequest) -> Notices:
    """Where I am told that it is my turn."""
    person = await owner(desk, request)
    found = await desk.people.notices(person.id)
    return msgspec.structs.replace(found, key=await desk.notices.key_of(person.id))


@put("/api/me/notices")
async def set_notices(desk: TheDesk, request: AnyRequest, data: JSONBody[Told]) -> Notices:
    """Tell me here, or nowhere."""
    person = await owner(desk, request)
    key = await desk.notices.key_of(person.id)
    wanted = Notices(mail=data.mail, webhook=data.webhook, key=key)
    if wanted.mail and wanted.mail != (await desk.people.notices(person.id)).mail:
        addresses.checked_mail(wanted.mail)
        if not data.code:
            desk.guards.stranger_mailed(request, wanted.mail)
        await desk.notices.must_be_his(person.id, wanted.mail, data.code)
    if wanted.webhook:
        await addresses.checked_webhook(wanted.webhook, desk.settings.private_webhooks)
    await desk.people.set_notices(person, wanted)
    return wanted


ROUTES = [
    me, greet, rename, register, change_password, log_in, log_out, log_out_everywhere,
    make_token, list_tokens, revoke_token, notices, set_notices,
]  # fmt: skip
