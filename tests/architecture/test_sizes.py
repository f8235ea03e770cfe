"""Long files are remarked upon, never refused: where keeping one short would make it worse, it may be long."""

from __future__ import annotations

import warnings

from tests.architecture.sources import modules

LINES_RARELY_PAST = 300


def test_long_files_are_remarked_upon() -> None:
    # Given every file of the product
    # When some have grown past what is easy to read in one go
    long = {module.path: module.lines for module in modules() if module.lines > LINES_RARELY_PAST}
    if long:
        remark = ", ".join(f"{path} ({lines})" for path, lines in sorted(long.items()))
        warnings.warn(f"long files; can they be told in two? {remark}", stacklevel=1)

    # Then it is said, and most of the product is in shorter ones
    assert len(long) < len(modules()) / 10
