"""SVG as others draw it: resvg and CairoSVG, which know SVG 1.1 and little of CSS; librsvg and Chromium
where they are installed.
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import colortoolkit as ct
import numpy as np
import numpy.typing as npt
import pytest
from colortoolkit.typing import EffectName

try:
    import cairosvg
    import resvg_py
    from PIL import Image
except (ImportError, OSError) as error:  # Without the system's Cairo it is the latter.
    pytest.skip(f"no other renderers: {error}", allow_module_level=True)

Pixels = npt.NDArray[np.uint8]


def read(png: bytes) -> Pixels:
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))


CHROMIUM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)


def by_chromium(svg: str) -> Pixels:
    """A document as a browser shows it at its beginning, in its own size."""
    size = re.search(r'width="([0-9.]+)" height="([0-9.]+)"', svg)
    assert size
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "a.svg").write_text(svg)
        subprocess.run(
            [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             f"--user-data-dir={folder}/profile", f"--screenshot={folder}/a.png",
             "--default-background-color=00000000", "--force-device-scale-factor=1",
             f"--window-size={float(size[1]):.0f},{float(size[2]):.0f}", f"file://{folder}/a.svg"],
            check=True, capture_output=True, timeout=60,
        )  # fmt: skip
        return read((folder / "a.png").read_bytes())


def drawn(svg: str, moves: bool = False) -> list[Pixels]:
    """A document by each renderer; a browser has begun to move what moves."""
    one: Any = resvg_py.svg_to_bytes(svg_string=svg)
    pictures = [read(bytes(one)), read(cairosvg.svg2png(bytestring=svg.encode()))]
    if shutil.which("rsvg-convert"):
        done = subprocess.run(
            ["rsvg-convert"], input=svg.encode(), check=True, capture_output=True, timeout=60
        )
        pictures.append(read(done.stdout))
    if CHROMIUM and not moves:
        pictures.append(by_chromium(svg))
    return pictures


def written(tmp_path: Path, *arguments: str) -> str:
    """What the command writes as SVG."""
    tool = Path(os.environ.get("COLORTOOLKIT_LIBRARY", ".")).with_name("colortool")
    if not tool.exists():
        pytest.skip("the command is not beside the library")
    out = tmp_path / "out.svg"
    subprocess.run([tool, *arguments, "-o", out], check=True)
    return out.read_text()


def near(pixel: Pixels, color: tuple[int, int, int, int]) -> bool:
    """Within two levels: compositing in bytes rounds more than once."""
    return bool(np.all(np.abs(pixel.astype(int) - color) <= 2))


def test_translucent_fills_and_strokes_are_translucent(tmp_path: Path) -> None:
    scene = {
        "size": [20, 20], "nodes": [
            {"type": "rectangle", "rect": [2, 2, 16, 16],
             "fill": "rgb(255 0 0 / 50%)", "stroke": {"paint": "#0000ff80", "width": 2}},
        ],
    }  # fmt: skip
    (tmp_path / "scene.json").write_text(json.dumps(scene))
    for picture in drawn(written(tmp_path, "render", str(tmp_path / "scene.json"))):
        assert near(picture[10, 10], (255, 0, 0, 128))
        # Outside of the rectangle the stroke alone.
        assert near(picture[1, 10], (0, 0, 255, 128))


def test_gradients_have_their_opacities(tmp_path: Path) -> None:
    text = "linear-gradient(90deg, rgb(255 0 0 / 50%), rgb(0 0 255 / 50%))"
    for picture in drawn(written(tmp_path, "gradient", text, "--size", "64x4")):
        assert near(picture[2, 0], (253, 0, 2, 128))
        assert near(picture[2, 63], (2, 0, 253, 128))


@pytest.mark.parametrize("text", [
    "radial-gradient(circle at 30% 40%, red, rgb(0 0 255 / 40%) 60%, lime)",
    "repeating-linear-gradient(30deg in oklab, #f80 0, #08f 13px)",
    "linear-gradient(in oklch longer hue, rgb(255 0 0 / 80%), #08f)",
])  # fmt: skip
def test_gradients_are_drawn_as_their_pictures(tmp_path: Path, text: str) -> None:
    svg = written(tmp_path, "gradient", text, "--size", "64x48", "--tolerance", "0.002")
    tool = Path(os.environ["COLORTOOLKIT_LIBRARY"]).with_name("colortool")
    subprocess.run(
        [tool, "gradient", text, "--size", "64x48", "-o", tmp_path / "a.png"], check=True
    )
    ours = read((tmp_path / "a.png").read_bytes()).astype(int)
    for picture in drawn(svg):
        assert picture.shape == ours.shape
        # A renderer's own ramp has 256 steps or fewer; edges of a repetition are smoothed or not.
        assert np.percentile(np.abs(picture - ours), 95) <= 4, text


# Loader and effects begin with what the markup alone does not have, only what plays it.
@pytest.mark.parametrize("name", ["border", "rainbow", "badge", "crossfade"])
def test_scenes_begin_with_what_they_show(tmp_path: Path, name: str) -> None:
    svg = written(tmp_path, "render", "--example", name)
    tool = Path(os.environ["COLORTOOLKIT_LIBRARY"]).with_name("colortool")
    subprocess.run(
        [tool, "render", "--example", name, "--at-time", "0", "--scale", "1", "-o",
         tmp_path / "a.png"], check=True,
    )  # fmt: skip
    ours = read((tmp_path / "a.png").read_bytes()).astype(int)
    for index, picture in enumerate(drawn(svg, moves=name != "badge")):
        assert picture.shape == ours.shape
        # CairoSVG, the second, has neither blurs and shadows nor blend modes.
        if name != "badge" or index != 1:
            assert np.abs(picture - ours).mean() < 6, (name, index)


@pytest.mark.parametrize("name", [
    "rainbow", "rainbow-animation", "pulse", "sheen", "sheen-button", "border", "border-dashed",
    "gradient-points", "gradient-hue", "gradient-wobble", "gradient-crossfade",
])  # fmt: skip
def test_effects_begin_with_what_they_show(name: EffectName) -> None:
    svg = ct.effect_svg(name)
    ours = ct.render_effect(name, at=0.0)
    for picture in drawn(svg, moves=True):
        assert picture.shape[:2] == ours.shape[:2]
        # Edges, blurs and text's hints differ by renderer, colours do not.
        assert np.abs(picture.astype(int) - ours.astype(int)).mean() < 6, name


def test_a_curve_is_drawn_as_its_picture(tmp_path: Path) -> None:
    curve = "spring(duration: 0.5, bounce: 0.3)"
    svg = written(tmp_path, "ease", curve, "--format", "svg")
    tool = Path(os.environ["COLORTOOLKIT_LIBRARY"]).with_name("colortool")
    subprocess.run(
        [tool, "ease", curve, "--format", "png", "-o", tmp_path / "a.png"], check=True
    )
    ours = read((tmp_path / "a.png").read_bytes())
    for picture in drawn(svg):
        scale = ours.shape[0] // picture.shape[0]
        small = ours.reshape(picture.shape[0], scale, picture.shape[1], scale, 4).mean((1, 3))
        assert np.abs(picture - small).mean() < 3
