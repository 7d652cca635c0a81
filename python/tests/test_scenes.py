"""Scenes: objects and JSON alike, files beside them, faults with their place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "Sources/Edge/Scenes/Examples").glob("*.json"))
BOX = {"type": "rectangle", "rect": [0, 0, 4, 2], "fill": "#ff8000"}


def scene(**members: Any) -> dict[str, Any]:
    return {"size": [4, 4], "nodes": [BOX], **members}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples_are_drawn(path: Path) -> None:
    told = ct.scene(path.read_text(), scale=0.5)
    frame = ct.render_scene(path.read_text(), at=0.4, scale=0.5)
    assert frame.shape == (*told.shape, 4)
    assert np.ptp(frame[..., :3]) > 0
    assert not told.warnings


def test_a_mapping_is_its_json() -> None:
    frame = ct.render_scene(scene())
    np.testing.assert_array_equal(frame[0, 0], [255, 128, 0, 255])
    np.testing.assert_array_equal(frame[3, 3], [0, 0, 0, 0])
    np.testing.assert_array_equal(ct.render_scene(json.dumps(scene())), frame)
    assert ct.render_scene(scene(), scale=2).shape == (8, 8, 4)
    np.testing.assert_allclose(
        ct.render_scene(scene(), dtype=np.float64)[0, 0], [1, 128 / 255, 0, 1], atol=1e-12)


def test_frames_are_the_scenes_own() -> None:
    fade = {**BOX, "opacity": {"from": 0, "to": 1, "curve": "linear(duration: 2)"}}
    moving = scene(nodes=[fade], fps=10)
    told = ct.scene(moving)
    assert (told.length, told.frame_duration, told.is_loop) == (2.0, 0.1, False)
    frames = ct.render_scene(moving, frames=range(21))
    assert frames.shape == (21, 4, 4, 4)
    assert [int(frame[0, 0, 3]) for frame in frames[::5]] == [0, 64, 128, 191, 255]
    np.testing.assert_array_equal(frames[10], ct.render_scene(moving, at=1.0))
    np.testing.assert_array_equal(frames[10], ct.render_scene(moving, frames=20, fps=20))


def test_files_are_beside_the_scene(tmp_path: Path) -> None:
    drawn = scene(nodes=[{"type": "image", "file": "dot.png", "rect": [0, 0, 4, 4]}])
    with pytest.raises(ct.ParseError, match=r"\$\.nodes\[0\]\.file"):
        ct.render_scene(drawn, directory=tmp_path)
    # The smallest PNG of one red pixel: W3C PNG's signature, IHDR, IDAT and IEND.
    (tmp_path / "dot.png").write_bytes(bytes.fromhex(
        "89504e470d0a1a0a0000000d49484452000000010000000108020000009077"
        "53de0000000c49444154789c63f8cfc0000003010100c9fe92ef0000000049"
        "454e44ae426082"))
    np.testing.assert_array_equal(
        ct.render_scene(drawn, directory=tmp_path)[2, 2], [255, 0, 0, 255])


def test_faults_tell_their_place() -> None:
    with pytest.raises(ct.ParseError, match=r"\$\.nodes\[0\]\.fill.*orange"):
        ct.render_scene(scene(nodes=[{**BOX, "fill": "orang"}]))
    for bad in ("", "{", "[]"):
        with pytest.raises(ct.ParseError):
            ct.scene(bad)
    for scale in (0, -1, float("nan")):
        with pytest.raises(ValueError, match="scale"):
            ct.scene(scene(), scale=scale)
    with pytest.raises(ValueError, match="pixels|size"):
        ct.scene(scene(), scale=1e9)
    with pytest.raises(TypeError):
        ct.scene(b"{}")  # type: ignore[arg-type]
