import Painting
import VectorMath

/// The outlines of placed glyphs.
struct TextInk {
  /// A glyph that differs from the glyph that its character needs.
  struct Fault {
    enum Kind {
      case noGlyph, tooManyPoints
      case noColors(format: String)
    }

    var cluster: Int
    var font: Int
    var kind: Kind
  }

  private(set) var outline = Outline()
  private(set) var layers: [TextRun.Layer] = []
  private(set) var faults: [Fault] = []

  private let size: Double
  private let fonts: [Typeface]

  /// The number of units per em in the first font.
  private let em: Double

  private var pointsLeft = TextRun.mostPoints

  init(size: Double, fonts: [Typeface], em: Double) {
    (self.size, self.fonts, self.em) = (size, fonts, em)
  }

  /// Draws glyphs of a font, starting at a position in units of the first font, with the y axis
  /// pointing down.
  mutating func draw(_ shaped: ShapedItem, font: Int, x: Double, y: Double) {
    let typeface = fonts[font]
    let scale = size / Double(typeface.unitsPerEm)
    let ratio = font == 0 ? 1 : Double(typeface.unitsPerEm) / em
    for glyph in shaped.glyphs where pointsLeft >= 0 {
      let map = Affine2D(
        a: scale, b: 0, c: 0, d: scale, tx: (x * ratio + glyph.x) * scale,
        ty: (y * ratio - glyph.y) * scale)
      let drawing = typeface.drawing(of: glyph.id)
      pointsLeft -= drawing.pointCount
      if pointsLeft < 0 {
        faults.append(Fault(cluster: glyph.cluster, font: font, kind: .tooManyPoints))
        break
      }
      if glyph.id == 0 {
        faults.append(Fault(cluster: glyph.cluster, font: font, kind: .noGlyph))
      }
      switch drawing {
      case .outline(let drawn): outline.append(drawn, transformedBy: map)
      case .layers(let parts):
        for part in parts {
          layers.append(TextRun.Layer(part.outline.transformed(by: map), color: part.color))
        }
      case .uncolored(let drawn, let format):
        faults.append(
          Fault(cluster: glyph.cluster, font: font, kind: .noColors(format: format)))
        outline.append(drawn, transformedBy: map)
      }
    }
  }
}
