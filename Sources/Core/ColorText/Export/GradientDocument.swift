import Colorimetry
import Painting
import Syntax
import VectorMath

/// A gradient as JSON: either its own stops, or the stops of its ramp with the ramp's errors.
struct GradientDocument {
  private let name: String

  /// The CSS text; nil for gradients that CSS cannot express.
  private var css: String?
  private var isRepeating = false
  private var isSeamless = false
  private var stops: [(color: AnyColor, offset: Double)] = []
  private var ramp: (certified: CertifiedRamp<SRGB>, deltaEOK: Double, deltaE2000: Double)?
  private var mesh: ColorMesh?

  /// The ramp, if there is one.
  var certified: CertifiedRamp<SRGB>? { ramp?.certified }

  init(
    _ layer: GradientLayer, name: String, in box: Size2D, within limit: GradientForm.Limit?,
    _ mapping: GamutMapping
  ) throws(GradientExportError) {
    self.name = name
    switch layer {
    case .image(let image):
      (isRepeating, isSeamless) = (image.isRepeating, image.isSeamless())
      let line = image.gradient(in: box)
      if let limit = limit ?? (image.isEased ? .usual : nil) {
        let ramp = try image.ramp(in: box, within: limit, mapping)
        css = image.replacingLine(by: ramp).css(in: box)
        measure(ramp) { line.color(at: $0).mapped(into: SRGB.self, by: mapping) }
      } else {
        css = image.css(in: box)
        stops = zip(line.stops, line.positions).map { ($0.color, $1) }
      }
    case .mesh(let mesh): self.mesh = mesh
    default:
      let layers = try layer.ramp(in: box, within: limit, mapping, for: "CSS")
      css = layers.image.css(in: box)
      (isRepeating, isSeamless) = (layers.image.isRepeating, layers.image.isSeamless())
      measure(layers.ramp, from: layers.color)
    }
  }

  private mutating func measure(
    _ ramp: CertifiedRamp<SRGB>, from line: (Double) -> SRGB
  ) {
    stops = ramp.stops.map { (AnyColor($0.color), $0.position) }
    self.ramp = (
      ramp, ramp.measuredError(from: line), ramp.measuredError(from: line, by: .deltaE2000)
    )
  }

  func write(_ record: inout Record) {
    record.field("gradient", name)
    record.field("css", css)
    record.field("repeating", isRepeating)
    record.field("seamless", isSeamless)
    record.objects("stops", stops) { record, stop in
      record.field("at", stop.offset)
      record.field(color: stop.color)
      record.field("srgb", SRGB(stop.color).components)
    }
    if let (ramp, deltaEOK, deltaE2000) = ramp {
      record.object("ramp") { record in
        record.field("tolerance", ramp.tolerance)
        record.field("bound", ramp.bound)
        record.field("proved", ramp.isProved)
        record.field("deltaEOK", deltaEOK)
        record.field("deltaE2000", deltaE2000)
      }
    }
    if let mesh {
      record.object("mesh") { record in
        record.field("width", Double(mesh.width))
        record.field("height", Double(mesh.height))
        let points = mesh.vertices.map { SIMD2($0.position.x, $0.position.y) }
        record.field("points", rows: points.count, of: 2) { points[$0][$1] }
        record.field("colors", mesh.colors.map { $0.cssText() })
        record.field("background", mesh.background.cssText())
        record.field("smoothsColors", mesh.smoothsColors)
        record.field("space", mesh.interpolation.space.rawValue)
      }
    }
  }
}
