"""What the documentation's articles show in Python runs."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).parents[2]
ARTICLES = sorted((ROOT / "Sources/Fronts/ColorToolkit/ColorToolkit.docc").glob("*.md"))
LISTINGS = [
    pytest.param(text, id=f"{path.stem}-{number}")
    for path in ARTICLES
    for number, text in enumerate(re.findall(r"^```python\n(.*?)^```", path.read_text(), re.M | re.S))
]


@pytest.mark.parametrize("text", LISTINGS)
def test_listing(text: str) -> None:
    names: dict[str, object] = {}
    exec(compile(text, "listing", "exec"), names)
    for value in names.values():
        if isinstance(value, np.ndarray):
            assert value.size > 0
            assert np.isfinite(value.astype(np.float64)).all()


def test_there_are_listings() -> None:
    assert LISTINGS


def test_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    np.save("scan.npy", np.random.default_rng(1).integers(0, 256, (60, 40, 3), np.uint8))
    text = (ROOT / "python/README.md").read_text()
    listings = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    assert len(listings) == 3
    for listing in listings:
        test_listing(listing)
