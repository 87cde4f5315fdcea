"""People's own routes: guests, accounts, log-ins, bots' tokens, where to send notices."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, patch, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from crusades.core.answer import Answer
from crusades.server import addresses, seating, wire
from crusades.server.game_store import fingerprint
from crusades.server.guards import ANYBODY, csrf_token
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
from crusades.server.refused import Refused
from crusades.server.services import Services, TheServices
from crusades.server.settings import LABEL, NAME, PASSWORD
from crusades.server.visible_text import is_readable

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
        raise Refused("letters", Answer("refused.letters"))
    return name


async def known(services: Services, request: AnyRequest) -> Person:
    person = await services.who(request)
    if person is None:
        raise Refused("stranger", Answer("refused.stranger"))
    return person


async def owner(services: Services, request: AnyRequest) -> Person:
    """A person himself: his bots play for him, but his account is not theirs."""
    person = await known(services, request)
    if person.by != COOKIE:
        raise Refused("bot", Answer("refused.no_program"))
    return person


def cookie(services: Services, key: str) -> Cookie:
    """No script reads it and no other site sends it. An empty one is forgotten at once."""
    return Cookie(
        services.settings.cookie_name,
        value=key,
        httponly=True,
        samesite="strict",
        secure=services.settings.secure,
        max_age=YEAR if key else 0,
        path="/",
    )


def shown(person: Person, key: str | None) -> Who:
    return Who(id=person.id, name=person.name, guest=person.is_guest, csrf=csrf_token(key) if key else "")


def welcome(services: Services, person: Person, key: str, status: int = 201) -> Response[Who]:
    return Response(shown(person, key), status_code=status, cookies=[cookie(services, key)])


@get("/api/me")
async def me(services: TheServices, request: AnyRequest) -> Who:
    """Who I am."""
    return shown(await known(services, request), services.cookie(request))


@post("/api/me", opt={ANYBODY: True})
async def greet(services: TheServices, request: AnyRequest, data: JSONBody[Greeting]) -> Response[Who]:
    """Play as a guest: a cookie is all it takes. Whoever has one stays who he is."""
    person, key = await services.who(request), services.cookie(request)
    if person is not None:
        return Response(shown(person, key))
    services.guards.newcomer(request)
    person, key = await services.people.guest(readable(data.name or ""))
    return welcome(services, person, key)


@patch("/api/me")
async def rename(services: TheServices, request: AnyRequest, data: JSONBody[Rename]) -> Who:
    """Another name from now on; at the tables where I sit I keep the old one."""
    person = await owner(services, request)
    return shown(await services.people.rename(person, readable(data.name)), services.cookie(request))


@post("/api/account")
async def register(services: TheServices, request: AnyRequest, data: JSONBody[Account]) -> Who:
    """Keep my games under a name and a password."""
    person = await owner(services, request)
    services.guards.newcomer(request)
    name = readable(data.name)
    return shown(await services.people.register(person, name, data.password), services.cookie(request))


@put("/api/account/password", status_code=204)
async def change_password(services: TheServices, request: AnyRequest, data: JSONBody[PasswordChange]) -> None:
    """A new password; everywhere else I am logged out."""
    person = await owner(services, request)
    services.guards.newcomer(request)
    if person.is_guest:
        raise Refused("account", Answer("refused.no_account"))
    await services.people.change_password(person, data.old, data.new)
    await services.people.drop_cookies(person.id, but=services.cookie(request))
    services.hub.dismiss(person.id)


@post("/api/login", opt={ANYBODY: True})
async def log_in(services: TheServices, request: AnyRequest, data: JSONBody[Login]) -> Response[Who]:
    """My account, from wherever I am."""
    services.guards.newcomer(request)
    services.guards.login(login_of(data.name))
    guest = await visitor(services, request) if data.bring else None
    person, key = await services.people.log_in(data.name, data.password)
    if guest is not None:
        await seating.move_in(services.hub, services.people, guest, person)
        services.hub.dismiss(guest.id)
    return welcome(services, person, key)


async def visitor(services: Services, request: AnyRequest) -> Person:
    """A guest who says himself that he is somebody."""
    person = await owner(services, request)
    services.guards.must_be_meant(request, services.cookie(request), needs_token=True)
    if not person.is_guest:
        raise Refused("account", Answer("refused.account_already"))
    return person


@post("/api/logout", status_code=204)
async def log_out(services: TheServices, request: AnyRequest) -> Response[None]:
    """Forget this browser. A guest who does this is never seen again."""
    key = services.cookie(request)
    if key:
        await services.people.drop_key(key)
        services.hub.dismiss_key(fingerprint(key))
    return Response(None, status_code=204, cookies=[cookie(services, "")])


@post("/api/logout/everywhere", status_code=204)
async def log_out_everywhere(services: TheServices, request: AnyRequest) -> Response[None]:
    """Forget all my browsers, and close what they have open. Bots stay; they are revoked one by one."""
    person = await owner(services, request)
    await services.people.drop_cookies(person.id)
    services.hub.dismiss(person.id)
    return Response(None, status_code=204, cookies=[cookie(services, "")])


# bots -----------------------------------------------------------------------------------------------------
@post("/api/tokens")
async def make_token(services: TheServices, request: AnyRequest, data: JSONBody[Label]) -> Token:
    """A token with which a program plays in my name. It is shown once."""
    person = await owner(services, request)
    most = services.settings.limits.tokens
    return Token(token=await services.people.new_key(person.id, BOT, data.label, most))


@get("/api/tokens")
async def list_tokens(services: TheServices, request: AnyRequest) -> list[Bot]:
    """My bots."""
    person = await owner(services, request)
    return await services.people.bots(person.id)


@delete("/api/tokens/{token:str}")
async def revoke_token(services: TheServices, request: AnyRequest, token: TokenId) -> None:
    """This bot plays no more."""
    person = await owner(services, request)
    await services.people.revoke(person.id, token)
    services.hub.dismiss(person.id)


# notices --------------------------------------------------------------------------------------------------
@get("/api/me/notices")
async def notices(services: TheServices, request: AnyRequest) -> Notices:
    """Where I am told that it is my turn."""
    person = await owner(services, request)
    found = await services.people.notices(person.id)
    return msgspec.structs.replace(found, key=await services.notices.key_of(person.id))


@put("/api/me/notices")
async def set_notices(services: TheServices, request: AnyRequest, data: JSONBody[Told]) -> Notices:
    """Tell me here, or nowhere."""
    person = await owner(services, request)
    key = await services.notices.key_of(person.id)
    wanted = Notices(mail=data.mail, webhook=data.webhook, key=key)
    if wanted.mail and wanted.mail != (await services.people.notices(person.id)).mail:
        addresses.checked_mail(wanted.mail)
        if not data.code:
            services.guards.stranger_mailed(request, wanted.mail)
        await services.notices.must_be_his(person.id, wanted.mail, data.code)
    if wanted.webhook:
        await addresses.checked_webhook(wanted.webhook, services.settings.private_webhooks)
    await services.people.set_notices(person, wanted)
    return wanted


ROUTES = [
    me, greet, rename, register, change_password, log_in, log_out, log_out_everywhere,
    make_token, list_tokens, revoke_token, notices, set_notices,
]  # fmt: skip
