import Colorimetry
import Fuzzing
import Painting
import Syntax
import Typesetting
import VectorMath

extension FuzzTarget {
  /// Fonts: a text of letters, ligatures, Arabic and emoji, set and drawn.
  static let fonts = FuzzTarget(
    "fonts", seeds: { files(in: "Tests/Edge/TypesettingTests/Resources", ["ttf"]) },
    words: [
      "cmap", "glyf", "loca", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "CFF ",
      "CFF2", "COLR", "CPAL", "SVG ", "sbix", "CBDT", "CBLC", "GSUB", "GPOS", "GDEF", "kern",
      "fvar", "gvar", "HVAR", "avar", "vmtx", "vhea", "ttcf", "OTTO", "true", "morx", "kerx",
    ],
    check: { bytes in
      guard let typeface = try? Typeface(bytes: bytes) else { return }
      must(typeface.unitsPerEm > 0, "an em has units")
      mustNotSteer(typeface.name.visible, "a name")
      var layout = TextLayout()
      layout.width = 90
      let run = typeface.shape("A ffi é\nسلام 😀1", size: 20, layout)
      must(run.advance.isFinite && run.size.height.isFinite, "a text has a size")
      let metrics = run.metrics
      must(
        [metrics.ascent, metrics.descent, metrics.lineGap, metrics.xHeight, metrics.capHeight]
          .allSatisfy { $0.isFinite }, "measures are finite")
      for warning in run.warnings { mustNotSteer(warning.visible, "a warning") }
      var picture = Picture()
      picture.fill(
        run, centeredIn: Rect2D(x: 0, y: 0, width: 24, height: 16), with: .solid(SRGB(1, 0, 0)))
      draw(picture, width: 24, height: 16)
    })
}
