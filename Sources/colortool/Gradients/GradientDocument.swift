import ColorText
import ColorToolkit
import Colorimetry
import Painting
import Syntax
import VectorMath

/// A colour of a gradient at an offset.
struct GradientSample: Encodable, ColorAnswer {
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

  private enum Key: String, CodingKey { case at, space, components, alpha, srgb, css, hex }

  // Written out, so that what is missing is null and not left out.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(at, forKey: .at)
    try container.encode(color.space.rawValue, forKey: .space)
    try container.encode((0..<3).map { color[component: $0] }, forKey: .components)
    try container.encode(color.missing.contains(.alpha) ? nil : color.alpha, forKey: .alpha)
    let rgb = SRGB(color)
    try container.encode([rgb.red, rgb.green, rgb.blue], forKey: .srgb)
    try container.encode(color.cssText(), forKey: .css)
    try container.encode(color.nearestHex, forKey: .hex)
  }
}

/// A gradient as JSON: its stops, or those of its ramp with what is known of it.
struct GradientDocument: Encodable {
  struct RampFigures: Encodable {
    var tolerance: Double
    var bound: Double
    var proved: Bool
    var deltaEOK: Double
    var deltaE2000: Double
  }

  struct Mesh: Encodable {
    var width: Int
    var height: Int
    var points: [[Double]]
    var colors: [String]
    var background: String
    var smoothsColors: Bool
    var space: String
  }

  var gradient: String
  var css: String?
  var repeating: Bool
  var seamless: Bool
  var stops: [GradientSample]
  var ramp: RampFigures?
  var mesh: Mesh?

  private enum Key: String, CodingKey { case gradient, css, repeating, seamless, stops, ramp, mesh }

  // Written out, so that what CSS can't say is null and not left out.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(gradient, forKey: .gradient)
    try container.encode(css, forKey: .css)
    try container.encode(repeating, forKey: .repeating)
    try container.encode(seamless, forKey: .seamless)
    try container.encode(stops, forKey: .stops)
    try container.encodeIfPresent(ramp, forKey: .ramp)
    try container.encodeIfPresent(mesh, forKey: .mesh)
  }

  /// A mesh, which has no stops.
  init(_ text: String, _ mesh: ColorMesh) {
    (gradient, repeating, seamless, stops) = (text, false, false, [])
    self.mesh = Mesh(
      width: mesh.width, height: mesh.height,
      points: mesh.vertices.map { [$0.position.x, $0.position.y] },
      colors: mesh.colors.map { $0.cssText() }, background: mesh.background.cssText(),
      smoothsColors: mesh.smoothsColors, space: mesh.interpolation.space.rawValue)
  }

  /// Layers along one line.
  init(_ text: String, _ layers: LayerRamp, in box: Size2D) {
    gradient = text
    css = layers.image.css(in: box)
    repeating = layers.image.isRepeating
    seamless = layers.image.isSeamless()
    let ramp = layers.ramp
    stops = ramp.stops.map { GradientSample(AnyColor($0.color), at: $0.position) }
    self.ramp = RampFigures(
      tolerance: ramp.tolerance, bound: ramp.bound, proved: ramp.isProved,
      deltaEOK: ramp.measuredError(from: layers.color),
      deltaE2000: ramp.measuredError(from: layers.color, by: .deltaE2000))
  }

  init(_ text: String, _ image: GradientImage, in box: Size2D, ramp: CertifiedRamp<SRGB>?) {
    gradient = text
    css = image.css(in: box)
    repeating = image.isRepeating
    seamless = image.isSeamless()
    if let ramp {
      let line = image.gradient(in: box)
      css = image.replacingLine(by: ramp).css(in: box)
      stops = ramp.stops.map { GradientSample(AnyColor($0.color), at: $0.position) }
      self.ramp = RampFigures(
        tolerance: ramp.tolerance, bound: ramp.bound,
        proved: ramp.isProved, deltaEOK: ramp.measuredError(from: line),
        deltaE2000: ramp.measuredError(from: line, by: .deltaE2000))
    } else {
      let line = image.gradient(in: box)
      stops = zip(line.stops, line.positions).map { GradientSample($0.color, at: $1) }
    }
  }
}
