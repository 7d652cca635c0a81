"""What notebooks show: valid, escaped, and of the thing itself."""

from __future__ import annotations

import base64
import re
import struct
import xml.etree.ElementTree as tree
import zlib
from typing import Any

import colortoolkit as ct
import numpy as np
import pytest
from colortoolkit import _html, colors

TEXT = "linear-gradient(to right, red, 40%, lime)"
SHOWN: dict[str, Any] = {
    "color": colors.convert("#ff8800"),
    "outside": colors.convert("oklch(0.7 0.3 150 / 0.5)"),
    "colors": colors.harmony("#ff8800", "triadic"),
    "gradient": ct.Gradient(TEXT),
    "stops": ct.Gradient(np.array([[1, 0, 0, 0.5], [0, 1, 0, 1]])),
    "ramp": ct.ramp("linear-gradient(in oklch, red, blue)"),
    "curve": ct.Curve("easeOutBack"),
    "spring": ct.Spring(duration=0.5, bounce=1),
    "effect": ct.effect("pulse"),
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_shown_is_well_formed(name: str) -> None:
    html = SHOWN[name]._repr_html_()
    root = tree.fromstring(html)
    assert root.tag in ("div", "figure")
    # Nothing from elsewhere, and nothing that runs.
    assert not re.search(r"<script|href=|src=\"(?!data:)|url\(", html)


def pixels(html: str) -> Any:
    """The image in a figure, read without the code that wrote it."""
    found = re.search(r"data:image/png;base64,([^\"]+)", html)
    assert found
    data = base64.b64decode(found[1])
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    place, parts = 8, {}
    while place < len(data):
        count, kind = struct.unpack_from(">I4s", data, place)
        body = data[place + 8 : place + 8 + count]
        assert struct.unpack_from(">I", data, place + 8 + count)[0] == zlib.crc32(kind + body)
        parts[kind] = body
        place += 12 + count
    columns, rows = struct.unpack_from(">II", parts[b"IHDR"])
    lines = np.frombuffer(zlib.decompress(parts[b"IDAT"]), np.uint8).reshape(rows, 1 + 4 * columns)
    assert (lines[:, 0] == 0).all()
    return lines[:, 1:].reshape(rows, columns, 4)


def test_a_gradient_is_shown_as_it_is_drawn() -> None:
    drawn = pixels(SHOWN["gradient"]._repr_html_())
    np.testing.assert_array_equal(drawn, ct.fill_gradient(TEXT, drawn.shape))
    strip = pixels(SHOWN["stops"]._repr_html_())
    assert strip[0, 0].tolist() == [255, 0, 0, 128] and strip[0, -1].tolist() == [0, 255, 0, 255]


def test_a_curve_is_drawn_through_its_values() -> None:
    html = SHOWN["curve"]._repr_html_()
    found = re.search(r'polyline points="([^"]+)"', html)
    assert found
    points = np.array([[float(part) for part in point.split(",")] for point in found[1].split()])
    heights = (points[:, 1] - points[0, 1]) / (points[-1, 1] - points[0, 1])
    values = ct.ease(np.linspace(0, 1, len(points)), "easeOutBack")
    np.testing.assert_allclose(heights, values, atol=1e-3)
    assert heights.max() > 1.05


def test_an_effect_is_shown_as_the_document_that_moves() -> None:
    for words in (None, "<&\"", ""):
        told = ct.effect("sheen", words=words)
        found = re.search(r"svg\+xml;base64,([^\"]+)", told._repr_html_() or "")
        assert found
        assert base64.b64decode(found[1]).decode() == ct.effect_svg("sheen", words=words)


def test_captions_are_escaped() -> None:
    told = _html.picture(b"", "png", 1, 1, "<script>\"&")
    assert "<script" not in told and told.count("&lt;script&gt;&quot;&amp;") == 2
