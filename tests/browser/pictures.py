"""Take pictures of scenes: ``python -m tests.browser.pictures FOLDER [SCENE...]``, to be looked at by a person.

A scene may go on with taps: ``turn+Put right+Count a stack`` taps the keys that begin so; ``pl/turn`` is in Polish,
``light:turn`` in the light theme.
"""

from __future__ import annotations

import argparse
import re
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.chromium import SIZES, chromium
from tests.browser.driving import Dashboard, draw_unread_card
from tests.browser.page import SETTLED_S, Page
from tests.browser.scenes import SCENES

NAME = re.compile(r"(?P<light>light:)?((?P<language>en|pl|it)/)?(?P<scene>[a-z0-9-]+)(?P<taps>(\+[^+]+)*)")


def main(folder: Path, names: list[str]) -> None:
    """Draw each scene at each size."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as kept, Dashboard.started(Path(kept)) as dashboard, chromium() as browser:
        draw_unread_card(Path(kept))
        browser.get(dashboard.link())
        for name in names:
            draw(Page(dashboard, browser), name, folder)


def draw(page: Page, name: str, folder: Path) -> None:
    """Draw one scene at each size, once its taps are made."""
    asked = NAME.fullmatch(name)
    assert asked is not None, name
    spoken = name.split("-")[-1] if name.endswith(("-pl", "-it")) else "en"
    theme = "light" if asked["light"] else "dark"
    for size, (width, height) in SIZES.items():
        page.browser.resize(width, height)
        page.browser.get(f"{page.dashboard.url}/dealer?lang={asked['language'] or spoken}&theme={theme}")
        page.shows(asked["scene"])
        for tap in filter(None, asked["taps"].split("+")):
            page.tap(tap)
            time.sleep(SETTLED_S)
        time.sleep(0.2)
        page.browser.driver.save_screenshot(str(folder / f"{re.sub('[^a-zA-Z0-9]+', '-', name)}-{size}.png"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.browser.pictures", description=(__doc__ or "").split(":")[0])
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("scene", nargs="*", help=f"all of them where none is named: {', '.join(SCENES)}")
    asked = parser.parse_args()
    main(asked.folder, asked.scene or list(SCENES))
