import ColorText
import ColorToolkit
import Colorimetry
import Painting
import VectorMath

/// A colour of a gradient at a place, as it is answered.
struct GradientSample: Encodable {
  var at: Double
  var space: String
  var components: [Double?]
  var alpha: Double?
  var srgb: [Double]
  var css: String

  init(_ color: AnyColor, at place: Double) {
    at = place
    space = color.space.rawValue
    components = (0..<3).map { color[component: $0] }
    alpha = color.missing.contains(.alpha) ? nil : color.alpha
    let rgb = SRGB(color)
    srgb = [rgb.red, rgb.green, rgb.blue]
    css = color.cssText()
  }

  private enum Key: String, CodingKey { case at, space, components, alpha, srgb, css }

  // Written out, so that what is missing is null and not left out.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(at, forKey: .at)
    try container.encode(space, forKey: .space)
    try container.encode(components, forKey: .components)
    try container.encode(alpha, forKey: .alpha)
    try container.encode(srgb, forKey: .srgb)
    try container.encode(css, forKey: .css)
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
        tolerance: ramp.tolerance, bound: ramp.certificate.bound,
        proved: ramp.certificate.isProved, deltaEOK: ramp.measuredError(from: line),
        deltaE2000: ramp.measuredError(from: line, by: .deltaE2000))
    } else {
      let line = image.gradient(in: box)
      stops = zip(line.stops, line.positions).map { GradientSample($0.color, at: $1) }
    }
  }
}
