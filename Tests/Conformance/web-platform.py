#!/usr/bin/env python3
"""Writes web platform tests of the vectors, and runs them.

usage: web-platform.py                         writes web-platform/*.html
       web-platform.py --run TESTHARNESS.JS    runs them in Chromium with that file as the harness

A test is one vector by computed style: colours by getComputedStyle(), curves by getComputedTiming().
Topics that only pixels tell (gradients, geometry) are reftests' matter and not among them."""

import json
import re
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "runners"))
sys.dont_write_bytecode = True
import score  # noqa: E402
from common import css  # noqa: E402

COLORS = ["hue-rules", "premultiplication", "mixing-missing", "color-mix", "relative-color"]
CURVES = ["easing-cubic-bezier", "easing-linear", "easing-steps"]
SUPPORT = """// Vectors with 50 digits, compared as far as a computed style tells them.

function components(text) {
  const [, name, inside] = text.match(/^([a-z]+)\\((.*)\\)$/);
  const [body, alpha] = inside.split("/");
  const words = body.trim().split(/[\\s,]+/);
  if (name === "color") words.shift();
  const values = words.map((word) => (word === "none" ? null : parseFloat(word)));
  const opacity = alpha === undefined ? 1 : alpha.trim() === "none" ? null : parseFloat(alpha);
  return [...values, opacity];
}

/** `ranges` are what the components run over, 360 for a hue; alpha may be told in two decimals. */
function color_test(css, want, ranges, name) {
  test(() => {
    const probe = document.getElementById("probe");
    probe.style.color = "";
    probe.style.color = css;
    assert_not_equals(probe.style.color, "", `${css} is read`);
    const got = components(getComputedStyle(probe).color);
    assert_equals(got.length, want.length, "number of components");
    want.forEach((wanted, i) => {
      if (wanted === null || got[i] === null) {
        assert_equals(got[i], wanted, `component ${i} of ${got}`);
        return;
      }
      const gap = Math.abs(got[i] - wanted);
      const range = ranges[i] ?? 1;
      const off = range === 360 ? Math.min(gap % 360, 360 - (gap % 360)) : gap;
      assert_less_than_equal(off, range * (i === 3 ? 0.0051 : 0.0003), `component ${i} of ${got}, wanted ${want}`);
    });
  }, name);
}

function curve_test(easing, progress, want, before, name) {
  test(() => {
    const timing = { duration: 1000, delay: before ? 1 : 0, easing, fill: "both" };
    const animation = document.getElementById("probe").animate(null, timing);
    animation.pause();
    animation.currentTime = progress * 1000;
    assert_approx_equals(animation.effect.getComputedTiming().progress, want, 1e-6);
    animation.cancel();
  }, name);
}
"""


def colors(vector):
    """The test of a colour; of hsl() and hwb() the computed value is told in sRGB."""
    ask, want = vector["ask"], [None if x is None else float(x) for x in vector["want"]]
    space = ask["in"]
    ranges = list(score.RANGES.get(space, (1, 1, 1)))
    if space in ("hsl", "hwb"):
        if ask["kind"] == "relative" and None in want:
            return None
        want = [*score.hexagon(space, want[:3]), want[3]]
        ranges = [1, 1, 1]
    if space in ("lch", "oklch") and want[1] is not None and abs(want[1]) < 1e-9:
        return None  # a hue that nothing shows
    want = [None if x is None else float(f"{x:.9g}") for x in want]
    return f"color_test({json.dumps(css(ask))}, {json.dumps(want)}, {json.dumps(ranges)}, {json.dumps(vector['id'] + ', ' + vector['by'])});"


def curves(vector):
    ask, want = vector["ask"], float(f"{float(vector['want'][0]):.12g}")
    before = bool(ask.get("before"))
    if not 0 <= float(ask["t"]) <= 1 or (before and ask["t"] != "0"):
        return None
    return f"curve_test({json.dumps(ask['easing'])}, {ask['t']}, {json.dumps(want)}, {json.dumps(before)}, {json.dumps(vector['id'] + ', ' + vector['by'])});"


def write():
    folder = HERE / "web-platform"
    (folder / "support").mkdir(parents=True, exist_ok=True)
    (folder / "support" / "vectors.js").write_text(SUPPORT)
    for document in score.load(COLORS + CURVES):
        make = colors if document["topic"] in COLORS else curves
        tests = [t for v in document["vectors"] if not v.get("undefined") for t in [make(v)] if t]
        links = sorted({s["source"] for s in document["sentences"].values() if s["source"].startswith("http")})
        help_ = "\n".join(f'<link rel="help" href="{link}">' for link in links)
        (folder / f"{document['topic']}.html").write_text(f"""<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>{document['about']}</title>
{help_}
<meta name="assert" content="{document['about']}">
<script src="/resources/testharness.js"></script>
<script src="/resources/testharnessreport.js"></script>
<script src="support/vectors.js"></script>
<div id="probe"></div>
<script>
{chr(10).join(tests)}
</script>
""")
        print(f"{document['topic']}: {len(tests)} tests")


class Handler(SimpleHTTPRequestHandler):
    harness = b""

    def do_GET(self):
        if self.path.startswith("/resources/"):
            text = self.harness if self.path.endswith("harness.js") else (
                b"add_completion_callback((tests) => { const failed = tests.filter((t) => t.status !== 0);"
                b"const pre = document.createElement('pre'); pre.id = 'summary'; pre.textContent ="
                b"JSON.stringify({passed: tests.length - failed.length, failed: failed.map((t) => t.name + ': ' + t.message)});"
                b"document.body.append(pre); });"
            )  # fmt: skip
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.end_headers()
            self.wfile.write(text)
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


def run(harness):
    Handler.harness = Path(harness).read_bytes()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=HERE / "web-platform"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for path in sorted((HERE / "web-platform").glob("*.html")):
        with tempfile.TemporaryDirectory() as profile:
            command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}", "--virtual-time-budget=120000",
                       "--dump-dom", f"http://127.0.0.1:{server.server_port}/{path.name}"]  # fmt: skip
            dom = subprocess.run(command, capture_output=True, text=True, timeout=300).stdout
        found = re.search(r'<pre id="summary">(.*?)</pre>', dom, re.S)
        if not found:
            sys.exit(f"{path.name}: the harness did not complete")
        told = json.loads(found[1].replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
        print(f"{path.name}: {told['passed']} passed, {len(told['failed'])} failed")
        for line in told["failed"][:2]:
            print(f"  {line}")
    server.shutdown()


if sys.argv[1:2] == ["--run"]:
    run(sys.argv[2])
else:
    write()
