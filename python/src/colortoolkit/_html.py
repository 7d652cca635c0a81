"""What notebooks show of colours, gradients, curves and effects."""

from __future__ import annotations

import base64
import html
import struct
import zlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from ._texts import Color

_FONT = "font:12px ui-monospace,monospace"
# Grey squares, on which what is translucent shows.
_SQUARES = (
    "background:repeating-conic-gradient(#bbb 0 25%,#fff 0 50%) 0 0/12px 12px;"
)


def swatches(colors: Sequence[Color]) -> str:
    """Colours side by side, each with what it is called beneath."""
    cells = [
        f'<div style="text-align:center;max-width:110px"><div title="{html.escape(color.css)}" '
        f'style="{_SQUARES}border-radius:6px;overflow:hidden;margin:auto;width:72px;height:48px">'
        f'<div style="background:{html.escape(color.css)};height:100%"></div></div>'
        f"{html.escape(color.hex or _short(color))}</div>"
        for color in colors
    ]
    return f'<div style="display:flex;flex-wrap:wrap;gap:8px;{_FONT}">{"".join(cells)}</div>'


def _short(color: Color) -> str:
    """A colour that has no digits, in a few."""
    parts = ("none" if part is None else f"{part:.4g}" for part in color.components)
    return f"{color.space} {' '.join(parts)}"


def comparison(rows: Sequence[Mapping[str, Any]], methods: Sequence[str]) -> str:
    """A line of colours for each method, of one colour after another, and its mean error."""
    lines = []
    for method in methods:
        own = [row for row in rows if row["method"] == method]
        cells = "".join(
            f'<span title="{html.escape(str(row["input"]))}, {row["angle"]:g}°: '
            f'{html.escape(str(row["hex"] or row["css"]))}" style="background:'
            f'{html.escape(row["css"])};display:inline-block;width:24px;height:24px"></span>'
            for row in own[:_MOST]
        )
        more = f" and {len(own) - _MOST} more" if len(own) > _MOST else ""
        errors = [row["error_deltaE2000"] for row in own if row["error_deltaE2000"] is not None]
        mean = f"{sum(errors) / len(errors):.1f}" if errors else "–"
        lines.append(
            f"<tr><td>{html.escape(method)}</td><td>{cells}{more}</td><td>{mean}</td></tr>"
        )
    return (
        f'<table style="{_FONT}"><tr><th>method</th><th>by angle</th><th>mean ΔE 2000</th></tr>'
        f'{"".join(lines)}</table>'
    )


_MOST = 144
"""So many colours stand in a line."""


def picture(data: bytes, kind: str, width: float, height: float, caption: str) -> str:
    """An image of its own document, so that no style and no name gets in or out."""
    return (
        f'<figure style="margin:0;{_FONT}"><img src="data:image/{kind};base64,'
        f'{base64.b64encode(data).decode()}" width="{width:g}" height="{height:g}" '
        f'alt="{html.escape(caption)}" style="{_SQUARES}border-radius:6px"/>'
        f"<figcaption>{html.escape(caption)}</figcaption></figure>"
    )


def png(pixels: npt.NDArray[np.uint8]) -> bytes:
    """An image of red, green, blue and alpha as PNG.

    Source: W3C, Portable Network Graphics (Third Edition), 5 and 9.
    """
    rows, columns, _ = pixels.shape
    # Each row begins with its filter: none.
    lines = np.zeros((rows, 1 + 4 * columns), np.uint8)
    lines[:, 1:] = pixels.reshape(rows, -1)

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(
            ">I", zlib.crc32(name + data)
        )

    head = struct.pack(">IIBBBBB", columns, rows, 8, 6, 0, 0, 0)
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines.tobytes()))
    return b"\x89PNG\r\n\x1a\n" + body + chunk(b"IEND", b"")


def graph(x: npt.NDArray[Any], y: npt.NDArray[Any], caption: str) -> str:
    """A line over its way from 0 to 1, which two thin lines mark."""
    low, high = min(0.0, float(y.min())), max(1.0, float(y.max()))
    width, height, edge = 240.0, 140.0, 6.0
    across = edge + (x - x[0]) / (x[-1] - x[0]) * (width - 2 * edge)

    def up(value: Any) -> Any:
        return edge + (high - value) / (high - low) * (height - 2 * edge)

    points = " ".join(f"{a:.2f},{b:.2f}" for a, b in zip(across, up(y)))
    marks = "".join(
        f'<path d="M0 {up(value):.2f}H{width:g}" stroke="currentColor" opacity=".3"/>'
        for value in (0, 1)
    )
    return (
        f'<figure style="margin:0;{_FONT}"><svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img" '
        f'aria-label="{html.escape(caption)}">{marks}<polyline points="{points}" fill="none" '
        'stroke="#0a7cff" stroke-width="2" stroke-linejoin="round"/></svg>'
        f"<figcaption>{html.escape(caption)}</figcaption></figure>"
    )
