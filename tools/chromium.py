"""A Chromium for tests and pictures: the one of the system, or Debian's package, installed when needed.

CRUSADES_CHROMIUM (the path of a browser) is used instead if it is set.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The address bar of every window would prepare two pages of its own, a third of what opening ours takes.
UNSEEN = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"]
# Only the last such list holds: what Playwright leaves out is left out here again.
AS_PLAYWRIGHT = [
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay",
    "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]  # fmt: skip
# As root in a container there is no sandbox to be had; the rest keeps it from calling home.
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(AS_PLAYWRIGHT + UNSEEN)}",
]  # fmt: skip


def find() -> str | None:
    given = os.environ.get("CRUSADES_CHROMIUM")
    return given or next((path for path in map(shutil.which, NAMES) if path), None)


def install() -> str | None:
    """Several test processes wait for one another."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    with Path(tempfile.gettempdir(), "crusades-install-chromium").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is None:
            get = ["apt-get", "-qq", "-o", "Dpkg::Options::=--force-confold"]
            quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run([*get, "update"], env=quiet, check=False)
            subprocess.run(
                [*get, "install", "-y", "--no-install-recommends", "chromium"], env=quiet, check=False
            )
    return find()


def path() -> str:
    found = find() or install()
    if found is None:
        raise RuntimeError(
            "The page is tested and drawn in Chromium: install Debian's package, or set CRUSADES_CHROMIUM."
        )
    return found
