import ColorText
import ColorToolkit
import Colorimetry
import Painting
import Syntax
import VectorMath

/// A colour of a gradient at an offset.
struct GradientSample: ColorAnswer {
  let at: Double
  let color: AnyColor

  init(_ color: AnyColor, at offset: Double) {
    at = offset
    self.color = color
  }

  func write(_ record: inout Record) {
    record.field("at", at)
    record.field(color: color)
    record.field("srgb", SRGB(color).components)
  }
}

/// A gradient as JSON: its stops, or those of its ramp with what is known of it.
struct GradientDocument {
  private let gradient: String

  /// Nil for what CSS can't say.
  private var css: String?
  private let repeating, seamless: Bool
  private let stops: [GradientSample]
  private var ramp: (certified: CertifiedRamp<SRGB>, deltaEOK: Double, deltaE2000: Double)?
  private var mesh: ColorMesh?

  func write(_ record: inout Record) {
    record.field("gradient", gradient)
    record.field("css", css)
    record.field("repeating", repeating)
    record.field("seamless", seamless)
    record.objects("stops", stops) { $1.write(&$0) }
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

  /// A mesh, which has no stops.
  init(_ text: String, _ mesh: ColorMesh) {
    (gradient, repeating, seamless, stops) = (text, false, false, [])
    self.mesh = mesh
  }

  /// Layers along one line.
  init(_ text: String, _ layers: LayerRamp, in box: Size2D) {
    gradient = text
    css = layers.image.css(in: box)
    repeating = layers.image.isRepeating
    seamless = layers.image.isSeamless()
    stops = layers.ramp.stops.map { GradientSample(AnyColor($0.color), at: $0.position) }
    ramp = (
      layers.ramp, layers.ramp.measuredError(from: layers.color),
      layers.ramp.measuredError(from: layers.color, by: .deltaE2000)
    )
  }

  init(_ text: String, _ image: GradientImage, in box: Size2D, ramp: CertifiedRamp<SRGB>?) {
    gradient = text
    css = image.css(in: box)
    repeating = image.isRepeating
    seamless = image.isSeamless()
    let line = image.gradient(in: box)
    if let ramp {
      css = image.replacingLine(by: ramp).css(in: box)
      stops = ramp.stops.map { GradientSample(AnyColor($0.color), at: $0.position) }
      self.ramp = (
        ramp, ramp.measuredError(from: line), ramp.measuredError(from: line, by: .deltaE2000)
      )
    } else {
      stops = zip(line.stops, line.positions).map { GradientSample($0.color, at: $1) }
    }
  }
}
