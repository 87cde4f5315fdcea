"""The OpenAPI document, mended.

Litestar writes it from the routes; structs are described anew by msgspec, which reads them and therefore
knows them best (tags, arrays of fixed length, what else is forbidden), and every route says what its errors
look like.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from crusades.server.problems import Problem

PATH = "/api/docs"
FILE = "openapi.json"
REF = "#/components/schemas/{name}"
METHODS = frozenset({"get", "put", "post", "delete", "patch"})
ABOUT = (
    "Play by request, or over the socket at /api/tables/{id}/live, which takes what /say takes. Programs "
    "send `Authorization: Bearer TOKEN`; pages use a cookie and send `csrf` of /api/me "
    "as the header x-csrf-token."
)


class Document(JsonRenderPlugin):
    """The document and nothing else: pages that show it would bring strangers' scripts."""

    def __init__(self) -> None:
        super().__init__(path=f"/{FILE}")
        self.mended: dict[str, Any] = {}

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self.mended:
            self.mended = mend(openapi_schema, structs(request.app))
        return super().render(request, self.mended)


def config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Crusades", version="1", description=ABOUT, path=PATH, render_plugins=[Document()],
        use_handler_docstrings=True,
    )  # fmt: skip


def structs(app: Litestar) -> list[type]:
    """Every struct that a route takes or gives, and those within them."""
    found: list[Any] = [Problem]
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            signature = handler.parsed_fn_signature
            data = signature.parameters.get("data")
            for field in (signature.return_type, data):
                if field is not None:
                    found += _structs(field.annotation)
    return list(dict.fromkeys(found))


def _structs(annotation: Any) -> list[Any]:
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return [annotation]
    return [each for inner in getattr(annotation, "__args__", ()) for each in _structs(inner)]


def _anything(of: type) -> dict[str, Any]:
    return {"description": "anything"}


def mend(document: dict[str, Any], known: list[type]) -> dict[str, Any]:
    components = document["components"]["schemas"]
    _, described = msgspec.json.schema_components(known, schema_hook=_anything, ref_template=REF)
    components.update(described)
    for path in document["paths"].values():
        for method, operation in path.items():
            if method in METHODS:
                _mend(operation)
    return document


def _mend(operation: dict[str, Any]) -> None:
    responses = operation["responses"]
    for status in [each for each in responses if each.startswith(("4", "5"))]:
        del responses[status]
    responses.get("204", {}).pop("content", None)
    schema = {"$ref": REF.format(name=Problem.__name__)}
    responses["default"] = {"description": "A refusal", "content": {"application/json": {"schema": schema}}}
    for parameter in operation.get("parameters", ()):
        parameter["schema"] = _mended_parameter(parameter["schema"])


def _mended_parameter(schema: dict[str, Any]) -> dict[str, Any]:
    """One that may be left out is not null: there is no null in an address."""
    inner = [each for each in schema.get("oneOf", ()) if each.get("type") != "null"]
    if len(inner) != 1:
        return schema
    return {**inner[0], **{key: value for key, value in schema.items() if key != "oneOf"}}
