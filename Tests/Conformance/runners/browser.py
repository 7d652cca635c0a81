"""What the runners of browsers share: a page that answers by computed styles and by pixels.

A browser opens the page from a server here, sends what it computed, and takes a screenshot of the
cells whose colours tell places and gradients. No driver is needed."""

import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import common
from PIL import Image

PAGE = Path(__file__).with_name("page.html")
RELATIVE = {"oklch": "l c h", "lch": "l c h", "oklab": "l a b", "lab": "l a b", "hsl": "h s l", "hwb": "h w b",
            "xyz-d65": "x y z", "xyz-d50": "x y z"}  # fmt: skip
TURN = {"oklch": "l c calc(h + {})", "lch": "l c calc(h + {})", "hsl": "calc(h + {}) s l", "hwb": "calc(h + {}) w b"}


def text(ask):
    kind = ask["kind"]
    if kind == "convert" and "none" not in ask["color"]:  # a relative colour carries what a conversion does not
        own = ask["to"] in ("lab", "lch", "oklab", "oklch", "hsl", "hwb")
        words = RELATIVE.get(ask["to"], "r g b")
        return f"{ask['to']}(from {ask['color']} {words})" if own else f"color(from {ask['color']} {ask['to']} {words})"
    if kind == "rotate":
        turned = f"{ask['in']}(from {ask['color']} {TURN[ask['in']].format(ask['degrees'])})"
        return f"color(from {turned} srgb r g b)"
    if kind in ("mix", "between", "relative", "ease", "gradient", "place"):
        return common.css(ask)
    return None


def ask_page(command, vectors, pixels):
    """The answers, and the screenshot where the command takes one and ends."""
    told, done = [], threading.Event()
    page = PAGE.read_text().replace("VECTORS", json.dumps(vectors), 1) if vectors else ""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def do_POST(self):
            if not told:
                told.extend(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()
            done.set()

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        shot = Path(folder) / "shot.png"
        process = subprocess.Popen(
            command(f"http://127.0.0.1:{server.server_port}/", folder, shot),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
            start_new_session=True,
        )  # fmt: skip
        done.wait(240)
        try:
            process.wait(90 if pixels else 0)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(20)
        image = Image.open(io.BytesIO(shot.read_bytes())).convert("RGB") if shot.exists() else None
    server.shutdown()
    return told, image


def serve(program, version, command, pixels=True):
    print(json.dumps({"program": program, "version": version, "precision": PRECISION}), flush=True)
    wanted = []
    for line in sys.stdin:
        vector = json.loads(line)
        css = text(vector["ask"])
        if css and (pixels or vector["ask"]["kind"] not in ("gradient", "place")):
            wanted.append({**vector, "css": css})
    for start in range(0, len(wanted), 3000):
        answers, image = ask_page(command, wanted[start : start + 3000], pixels)
        for answer in answers:
            if "pixel" in answer:
                if image is None:
                    continue
                x, y = answer.pop("pixel")
                answer["got"], answer["space"] = [c / 255 for c in image.getpixel((x, y))], "screen"
            print(json.dumps(answer))


# Alpha is told in two or three decimals. Computed styles are told in some six digits of single precision; pixels in steps of 1/255, of which a
# gradient's table and its rounding may take one and a half.
PRECISION = {"": 3e-4, "alpha": 5.1e-3, "ease": 1e-6, "gradient": 1.6 / 255, "place": 1.6 / 255}
