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

  var gradient: String
  var css: String
  var repeating: Bool
  var seamless: Bool
  var stops: [GradientSample]
  var ramp: RampFigures?

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
