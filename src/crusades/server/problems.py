"""What an error looks like: a word for programs, a sentence for people, never more than that.

No hidden fact, no line of code and no secret is ever part of one: refusals are written for whoever reads
them, and whatever goes wrong by our own fault is told to the log alone.
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from crusades.core.answer import Answer
from crusades.play.answers import sentence
from crusades.play.library import LANGUAGE, LANGUAGES
from crusades.server.database import failure_of
from crusades.server.refused import Refused

log = logging.getLogger(__name__)

# What a refusal is called in HTTP; everything else is 409: the game stands otherwise than you think.
STATUS = {
    "stranger": 401, "login": 401, "seat": 403, "hints": 403, "csrf": 403, "bot": 403, "unknown": 404,
    "flood": 429, "choice": 400, "level": 400, "password": 400, "seats": 400, "notation": 400, "address": 400,
    "illegal": 422, "damaged": 422, "edition": 422, "long": 413, "forgotten": 404, "orders": 400,
    "letters": 400, "closing": 503,
}  # fmt: skip
CONFLICT = 409
LONGEST = 300  # characters of somebody's own words that come back to him


class Problem(msgspec.Struct):
    code: str
    text: str
    rule: str = ""


def answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    text = sentence(error.answer, error.lang or language(request))
    return answer(STATUS.get(error.code, CONFLICT), Problem(error.code, text, error.rule))


def language(request: Request[Any, Any, Any]) -> str:
    """What is asked for in the address, else what the browser says it reads."""
    return wanted(f"{request.query_params.get('lang', '')},{request.headers.get('accept-language', '')}")


def wanted(accepted: str) -> str:
    """The first language of an Accept-Language header that is spoken here; else English."""
    spoken = [each.strip()[:2].lower() for each in accepted.split(",")]
    return next((lang for lang in spoken if lang in LANGUAGES), LANGUAGE)


def malformed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What never reached a route: no such path, no such method, a body that does not fit."""
    status = error.status_code
    is_ours = status >= HTTPStatus.INTERNAL_SERVER_ERROR
    text = sentence(Answer("refused.fault"), language(request)) if is_ours else error.detail
    if isinstance(error, ValidationException):
        text = "; ".join(complaint(each) for each in error.extra or ()) or text
    code = HTTPStatus(status).name.lower()
    return answer(status, Problem(code, text[:LONGEST]), error.headers)


def complaint(extra: Any) -> str:
    if not isinstance(extra, dict):
        return str(extra)
    key, message = extra.get("key", ""), extra.get("message", "")
    return f"{key}: {message}" if key else str(message)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    return answer(400, Problem("bad_request", sentence(Answer("refused.nested"), language(request))))


FAULT = "fault"
UNWRITTEN = "store"


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    why = failure_of(error)
    if why:
        log.warning("database", extra={"outcome": why})
        return answer(503, Problem(UNWRITTEN, sentence(Answer("refused.store"), language(request))))
    log.error("fault in %s %s", request.method, request.scope["path"], exc_info=error)
    return answer(500, Problem(FAULT, sentence(Answer("refused.fault"), language(request))))


HANDLERS: dict[Any, Any] = {
    Refused: refused,
    HTTPException: malformed,
    RecursionError: too_deep,
    Exception: fault,
}
