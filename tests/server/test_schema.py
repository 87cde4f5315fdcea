"""The OpenAPI document is true: whatever fits is answered as it says, and nothing makes the server fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.visitors import ORIGIN, Client, Visitor

EXAMPLES = 5  # of each operation and mode
SEED = 1096
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
PROMISES = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance, negative_data_rejection,
]  # fmt: skip
PATH = "/api/docs/openapi.json"
# What changes who asks would make strangers of us for all that follows.
PARTING = {"/api/logout", "/api/logout/everywhere", "/api/account/password"}


@pytest.fixture(scope="module")
def document(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get(PATH).json()
    return found


@pytest.fixture(scope="module")
def ann(client: Client) -> Visitor:
    return Visitor.guest(client)


@pytest.fixture(scope="module")
def games(ann: Visitor) -> list[str]:
    """Some that wait, some that are played: paths that lead somewhere."""
    made = []
    for game in ("high", "last", "darkest"):
        for other in ("open", "here"):
            seats = [{"kind": "me"}, {"kind": other}]
            made.append(ann.post("/api/tables", {"game": game, "seats": seats}).json()["id"])
    return made


def test_the_document_says_what_errors_look_like(document: dict[str, Any]) -> None:
    assert document["components"]["schemas"]["Problem"]["required"] == ["code", "text"]
    for path in document["paths"].values():
        for operation in path.values():
            assert operation["responses"]["default"]["content"]["application/json"]["schema"] == {
                "$ref": "#/components/schemas/Problem"
            }


def test_the_document_knows_tags_and_lengths(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    line = schemas["LogLine"]
    assert (line["type"], line["minItems"], len(line["prefixItems"])) == ("array", 6, 6)
    assert schemas["Move"]["properties"]["t"] == {"enum": ["move"]}
    assert schemas["Move"]["additionalProperties"] is False
    names = {ref.rpartition("/")[2] for ref in references(document)}
    assert names <= set(schemas)


def references(of: Any) -> Iterator[str]:
    if isinstance(of, dict):
        if isinstance(of.get("$ref"), str):
            yield of["$ref"]
        for each in of.values():
            yield from references(each)
    elif isinstance(of, list):
        for each in of:
            yield from references(each)


def operations() -> list[str]:
    """Named here, for a parametrised test needs them before there is a server; the next test compares."""
    return [
        "GET /api/me", "POST /api/me", "PATCH /api/me", "POST /api/account", "PUT /api/account/password",
        "POST /api/login", "POST /api/logout", "POST /api/logout/everywhere", "POST /api/tokens",
        "GET /api/tokens",
        "DELETE /api/tokens/{token}", "GET /api/me/notices", "PUT /api/me/notices", "GET /api/games",
        "POST /api/tables", "GET /api/tables", "GET /api/watch", "GET /api/tables/{id}",
        "POST /api/tables/{id}/say", "GET /api/tables/{id}/chat",
        "POST /api/tables/{id}/invitation", "POST /api/tables/{id}/join",
        "GET /api/tables/{id}/record", "POST /api/tables/{id}/again", "POST /api/tables/{id}/computer",
        "POST /api/tables/{id}/back", "GET /api/tables/{id}/replay", "GET /api/tables/{id}/orders",
        "PUT /api/tables/{id}/orders", "POST /api/records", "GET /api/records/{key}/{n}",
        "GET /api/records/{key}/beats", "GET /api/records/{key}/beats/{n}",
        "POST /api/records/{key}/fork", "GET /api/games/{game}/board", "GET /api/rules",
        "GET /api/rules/{game}",
    ]  # fmt: skip


def test_every_operation_is_tried(document: dict[str, Any]) -> None:
    found = {f"{method.upper()} {path}" for path, of in document["paths"].items() for method in of}
    assert found == set(operations())


@pytest.mark.parametrize("mode", MODES, ids=["fitting", "unfitting"])
@pytest.mark.parametrize("name", operations())
def test_an_operation_keeps_to_the_document(
    client: Client, document: dict[str, Any], ann: Visitor, games: list[str], name: str, mode: GenerationMode
) -> None:
    method, path = name.split()
    operation = schemathesis.openapi.from_dict(document)[path][method]
    if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query):
        return  # any path fits
    person = Visitor.guest(client, "Passing") if path in PARTING else ann
    number = iter(range(10_000))

    @seed(SEED)
    @settings(
        max_examples=EXAMPLES,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def attempt(case: schemathesis.Case) -> None:
        if "id" in case.path_parameters and mode is GenerationMode.POSITIVE:
            case.path_parameters["id"] = games[next(number) % len(games)]
        asked = case.as_transport_kwargs(base_url=ORIGIN)
        answer = client.request(
            asked["method"],
            asked["url"],
            params=asked.get("params"),
            content=asked.get("data"),
            json=asked.get("json"),
            headers={**dict(asked.get("headers") or {}), **person.headers()},
        )
        client.cookies.clear()
        case.validate_response(answer, checks=PROMISES)

    attempt()
