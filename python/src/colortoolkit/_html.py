"""HTML for colours, gradients, curves and effects in notebooks."""

from __future__ import annotations

import base64
import html
import struct
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt


class Shown(Protocol):
    """A colour to display."""

    @property
    def space(self) -> str: ...
    @property
    def components(self) -> tuple[float | None, ...]: ...
    @property
    def css(self) -> str: ...
    @property
    def hex(self) -> str | None: ...


_FONT = "font:12px ui-monospace,monospace"
# Grey squares behind translucent colours.
_SQUARES = (
    "background:repeating-conic-gradient(#bbb 0 25%,#fff 0 50%) 0 0/12px 12px;"
)


def swatches(colors: Sequence[Shown]) -> str:
    """Returns colours side by side, each above its digits."""
    cells = [
        f'<div style="text-align:center;max-width:110px"><div title="{html.escape(color.css)}" '
        f'style="{_SQUARES}border-radius:6px;overflow:hidden;margin:auto;width:72px;height:48px">'
        f'<div style="background:{html.escape(color.css)};height:100%"></div></div>'
        f"{html.escape(color.hex or _short(color))}</div>"
        for color in colors
    ]
    return f'<div style="display:flex;flex-wrap:wrap;gap:8px;{_FONT}">{"".join(cells)}</div>'


def _short(color: Shown) -> str:
    """Returns a short text for a colour without hexadecimal digits."""
    parts = ("none" if part is None else f"{part:.4g}" for part in color.components)
    return f"{color.space} {' '.join(parts)}"


def comparison(
    rows: Sequence[Mapping[str, Any]], methods: Sequence[str], reference: str
) -> str:
    """Returns a table for each colour: a line per method, a column per angle, and the mean errors."""
    inputs = dict.fromkeys((row["color"], row.get("at")) for row in rows)
    lines = []
    for which in list(inputs)[:_MOST]:
        own = [row for row in rows if (row["color"], row.get("at")) == which]
        angles = list(dict.fromkeys(row["angle"] for row in own))
        name = str(which[0]) if which[1] is None else f"{which[0]} at {which[1]:g}"
        heads = "".join(f'<th style="font-weight:normal">{angle:g}°</th>' for angle in angles)
        lines.append(
            f'<tr><th style="text-align:left">{html.escape(name)}, rotated by</th>{heads}'
            f"<th>mean ΔE 2000 from {html.escape(reference)}</th>"
            "<th>mean error of Munsell hue</th></tr>"
        )
        for method in methods:
            turned = [row for row in own if row["method"] == method]
            cells = "".join(
                f'<td style="padding:0"><div title="{html.escape(str(row["hex"] or row["css"]))}" '
                f'style="background:{html.escape(row["css"])};width:32px;height:20px"></div></td>'
                for row in turned
            )
            lines.append(
                f"<tr><td>{html.escape(method)}</td>{cells}<td>{_mean(turned, 'error_delta_e_2000')}</td>"
                f"<td>{_mean(turned, 'seen_hue', '°')}</td></tr>"
            )
    more = len(inputs) - _MOST
    told = f"<caption>and {more} more</caption>" if more > 0 else ""
    return f'<table style="{_FONT}">{told}{"".join(lines)}</table>'


def _mean(rows: Sequence[Mapping[str, Any]], key: str, unit: str = "") -> str:
    """Returns the mean size of the numbers in a column, without rotations by 0°, as in colortool."""
    numbers = [abs(row[key]) for row in rows if row["angle"] % 360 and row[key] is not None]
    return f"{sum(numbers) / len(numbers):.1f}{unit}" if numbers else "–"


_MOST = 24
"""The largest number of colours in a table."""


def picture(data: bytes, kind: str, width: float, height: float, caption: str) -> str:
    """Returns an image as a document of its own, isolated from the page's styles and names."""
    return (
        f'<figure style="margin:0;{_FONT}"><img src="data:image/{kind};base64,'
        f'{base64.b64encode(data).decode()}" width="{width:g}" height="{height:g}" '
        f'alt="{html.escape(caption)}" style="{_SQUARES}width:{width:g}px;height:{height:g}px;'
        'border-radius:6px"/>'
        f"<figcaption>{html.escape(caption)}</figcaption></figure>"
    )


def png(pixels: npt.NDArray[np.uint8]) -> bytes:
    """Returns an image of red, green, blue and alpha as PNG.

    Source: W3C, Portable Network Graphics (Third Edition), 5 and 9.
    """
    rows, columns, _ = pixels.shape
    # Each row begins with the number of its filter, 0.
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
    """Returns a graph of a curve, with thin lines at 0 and 1."""
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
