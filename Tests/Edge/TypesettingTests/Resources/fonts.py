"""Makes the fonts of these tests with fontTools: python3 fonts.py

Each has 1000 units to the em and one glyph, 1000 wide, for U+1F600, and a square for U+0041:

layers.ttf  COLR version 0: a red square of 800, half opaque green 400, and 200 of the text's colour
paints.ttf  COLR version 1 and no outline
bitmaps.ttf sbix and no outline
svg.ttf     SVG and an outline
points.ttf  COLR version 0: 100 layers of the letter, which has 60,000 points in a kilobyte
"""

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike


def square(size):
    pen = TTGlyphPen(None)
    if size:
        pen.moveTo((0, 0))
        for point in [(0, size), (size, size), (size, 0)]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def font(name, sizes):
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(sizes))
    builder.setupCharacterMap({0x41: "A", 0x1F600: "face"})
    builder.setupGlyf({glyph: square(size) for glyph, size in sizes.items()})
    builder.setupHorizontalMetrics({glyph: (1000, 0) for glyph in sizes})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "fullName": name, "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    return builder.font


plain = {".notdef": 500, "A": 700, "face": 0}

layers = font("Test Layers", plain | {"face": 600, "large": 800, "middle": 400, "small": 200})
layers["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 1, 0, 128 / 255)]])
layers["COLR"] = buildCOLR({"face": [("large", 0), ("middle", 1), ("small", 0xFFFF)]}, version=0)
layers.save("layers.ttf")

paints = font("Test Paints", plain | {"large": 800})
paints["CPAL"] = buildCPAL([[(1, 0, 0, 1)]])
solid = {"Format": 2, "PaletteIndex": 0, "Alpha": 1.0}
paints["COLR"] = buildCOLR({"face": {"Format": 10, "Glyph": "large", "Paint": solid}}, version=1)
paints.save("paints.ttf")

bitmaps = font("Test Bitmaps", plain)
sbix = bitmaps["sbix"] = newTable("sbix")
strike = Strike(ppem=16, resolution=72)
for glyph in plain:
    strike.glyphs[glyph] = Glyph(glyphName=glyph)
pixel = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c63f8cfc0f01f00050001ff56c72fd60000000049454e44ae426082"
)
strike.glyphs["face"] = Glyph(glyphName="face", graphicType="png ", imageData=pixel)
sbix.strikes[16] = strike
bitmaps.save("bitmaps.ttf")

svg = font("Test SVG", plain | {"face": 600})
svg["SVG "] = newTable("SVG ")
svg["SVG "].docList = [('<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph2"/></svg>', 2, 2)]
svg.save("svg.ttf")

crowd = TTGlyphPen(None)
crowd.moveTo((0, 0))
for _ in range(59_999):
    crowd.lineTo((500, 500))
crowd.closePath()
points = font("Test Points", plain)
points["glyf"]["A"] = crowd.glyph()
points["CPAL"] = buildCPAL([[(1, 0, 0, 1)]])
points["COLR"] = buildCOLR({"face": [("A", 0)] * 100}, version=0)
points.save("points.ttf")
