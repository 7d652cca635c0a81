"""Records conversions by coloraide (pip install coloraide) of seeded random colours.

Run in this folder: writes coloraide_random.json.
"""
import json, math, random
from coloraide.everything import ColorAll as Base
import coloraide
class Color(Base): pass
ids = """a98-rgb a98-rgb-linear aces2065-1 acescc acescct acescg cam02-jmh cam02-lcd cam02-scd cam02-ucs cam16-jmh cam16-lcd cam16-scd cam16-ucs cmy cubehelix din99o display-p3 display-p3-linear hct hellwig-hk-jmh hellwig-jmh hpluv hsi hsl hsluv hsv hunter-lab hwb ictcp igpgtg ipt jzazbz jzczhz lab lab-d65 lch lch-d65 lch99o lchuv luv okhsl okhsv oklab oklch oklrab oklrch orgb rec2020 rec2020-linear rec2020-oetf rec2100-hlg rec2100-linear rec2100-pq rec709 rec709-oetf rlab scam-jmh srgb srgb-linear sucs ucs xyb xyy xyz-d50 xyz-d65 zcam-jmh""".split()
rng = random.Random(20260101)
out = []
def add(src, coords, to):
    c = Color(src, coords)
    r = c.convert(to, norm=False)
    v = [None if not math.isfinite(x) else x for x in r[:-1]]
    out.append({"id": f"coloraide_random-{len(out)+1}", "op": "convert", "from": src, "coords": coords, "to": to, "expect": v})
for to in ids:
    for _ in range(4): add("srgb", [rng.random() for _ in range(3)], to)
    for _ in range(2): add("display-p3", [rng.random() for _ in range(3)], to)
    for _ in range(2): add("rec2020", [rng.random() for _ in range(3)], to)
    add("srgb", [rng.uniform(-0.1, 1.3) for _ in range(3)], to)
# And back, from each space, of what it says of a colour of sRGB.
for src in ids:
    if src == "srgb": continue
    for _ in range(2):
        c = Color("srgb", [rng.random() for _ in range(3)]).convert(src, norm=False)
        add(src, [float(f"{x:.6g}") for x in c[:-1]], "xyz-d65")
import importlib.metadata
json.dump({"meta": {"source": "results of running coloraide "+importlib.metadata.version("coloraide")+" in float64, norm=False", "repo": "facelessuser/coloraide", "license": "MIT", "note": "Seeded random colours of sRGB, Display P3, Rec. 2020 and extended sRGB into every space, and numbers of each space into XYZ. Generator: random_conversions.py beside this file.", "schema": "colour-vectors/1", "count": len(out)}, "vectors": out}, open("coloraide_random.json","w"), separators=(",",":"))
print(len(out))
