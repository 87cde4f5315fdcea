"""A server whose games all have the same secret, so that dice are known beforehand: for tests only."""

from __future__ import annotations

import secrets
from types import SimpleNamespace

from crusades.server import game_store
from crusades.server.checks.house import main
from tests.browser.pace_records import SECRET

if __name__ == "__main__":
    known = SimpleNamespace(token_bytes=lambda count: SECRET[:count], token_urlsafe=secrets.token_urlsafe)
    game_store.secrets = known  # type: ignore[assignment]
    main()
