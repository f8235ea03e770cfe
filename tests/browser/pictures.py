"""Take pictures of scenes: ``python -m tests.browser.pictures FOLDER [SCENE...]``, to be looked at by a person."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.browser.chromium import SIZES, chromium
from tests.browser.driving import Dashboard, draw_unread_card
from tests.browser.scenes import SCENES

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    names = sys.argv[2:] or list(SCENES)
    with TemporaryDirectory() as kept, Dashboard.started(Path(kept)) as dashboard, chromium() as browser:
        draw_unread_card(Path(kept))
        browser.get(dashboard.link())
        for name in names:
            language = name.split("-")[-1] if name.endswith(("-pl", "-it")) else "en"
            theme = "light" if name.startswith("light:") else "dark"
            dashboard.say(scene=name.removeprefix("light:"))
            browser.get(f"{dashboard.url}/dealer?lang={language}&theme={theme}")
            for size, (width, height) in SIZES.items():
                browser.resize(width, height)
                time.sleep(0.5)
                browser.driver.save_screenshot(str(folder / f"{name.replace(':', '-')}-{size}.png"))
