import Colorimetry
public import Painting
public import VectorMath

extension GradientImage {
  /// The gradient as CSS text, which reads back as the same gradient.
  ///
  /// SwiftUI's shapes are written as CSS draws them in the box: see ``asCSS(in:)``. Mixing that
  /// CSS has no words for (unpremultiplied, or without carrying missing components) is left unsaid.
  public func cssText(in box: Size2D = Size2D(width: 100, height: 100)) -> String {
    let image = asCSS(in: box)
    var parts: [String] = []
    let prelude = image.preludeText
    if !prelude.isEmpty { parts.append(prelude) }
    for (index, stop) in image.stops.enumerated() {
      let color = stop.color.cssText
      parts.append(stop.position.map { "\(color) \($0.cssText)" } ?? color)
      if let hint = stop.hint, index < image.stops.count - 1 { parts.append(hint.cssText) }
    }
    if image.stops.isEmpty { parts.append("transparent") }
    return "\(image.functionName)(\(parts.joined(separator: ", ")))"
  }

  private var functionName: String {
    let name =
      switch kind {
      case .linear: "linear-gradient"
      case .radial, .elliptical: "radial-gradient"
      case .conic, .angular: "conic-gradient"
      }
    return isRepeating ? "repeating-" + name : name
  }

  /// What stands before the colours; defaults are left out.
  private var preludeText: String {
    var words: [String] = []
    var center = BoxPosition.center
    switch kind {
    case .linear(.toward(let side)) where side != .bottom: words.append("to \(side.rawValue)")
    case .linear(.angle(let degrees)): words.append("\(cssNumber(degrees))deg")
    case .conic(let geometry):
      if geometry.degrees != 0 { words.append("from \(cssNumber(geometry.degrees))deg") }
      center = geometry.center
    case .radial(let geometry):
      if geometry.size != .ellipse(.farthestCorner) { words.append(geometry.size.cssText) }
      center = geometry.center
    case .linear, .angular, .elliptical: break  // no other shapes are left
    }
    if center != .center { words.append("at \(center.x.cssText) \(center.y.cssText)") }
    let isLegacy = stops.allSatisfy { [.srgb, .hsl, .hwb].contains($0.color.space) }
    if interpolation != (isLegacy ? .device : .perceptual) {
      words.append("in \(interpolation.space.cssIdentifier)")
      let hue = interpolation.options.hue
      if hue != .shorter, interpolation.space.channels.hueIndex != nil {
        words.append("\(hue.rawValue) hue")
      }
    }
    return words.joined(separator: " ")
  }
}

extension RadialGeometry.Size {
  fileprivate var cssText: String {
    switch self {
    case .circle(.farthestCorner): "circle"
    case .circle(let extent): "circle \(extent.rawValue)"
    case .ellipse(let extent): extent.rawValue
    case .radius(let radius), .ring(_, let radius): "\(cssNumber(radius))px"
    case .radii(let x, let y): "\(x.cssText) \(y.cssText)"
    }
  }
}

extension BoxLength {
  fileprivate var cssText: String {
    if pixels == 0 { return "\(cssNumber(percent))%" }
    if percent == 0 { return "\(cssNumber(pixels))px" }
    return "calc(\(cssNumber(percent))% \(pixels < 0 ? "-" : "+") \(cssNumber(abs(pixels)))px)"
  }
}

extension AnyColor {
  /// The colour with every digit it has, in a form that reads back as the same components.
  ///
  /// CSS's own serialisation rounds sRGB to 8 bits, which a gradient's stop must not be.
  fileprivate var cssText: String {
    if let hex = hexText { return hex }
    let components = (0..<3).map { i -> String in
      guard let value = self[component: i] else { return "none" }
      let isHue = space.channels[i].role == .hue
      return !isHue && isInPercent ? cssPercentage(fraction: value) : cssNumber(value)
    }
    var body = components.joined(separator: " ")
    if missing.contains(.alpha) {
      body += " / none"
    } else if alpha != 1 {
      body += " / \(cssNumber(alpha))"
    }
    return switch space {
    case .srgb: "rgb(\(body))"
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch:
      isKept ? "\(space.rawValue)(\(body))" : "color(--\(space.rawValue) \(body))"
    default: "color(\(space.cssIdentifier) \(body))"
    }
  }

  /// Whether numbers in the text are hundredths of the components.
  private var isInPercent: Bool { [.srgb, .hsl, .hwb, .hsb].contains(space) }

  /// Whether the space's own function clamps none of the components.
  private var isKept: Bool {
    (0..<3).allSatisfy { i in
      switch space.channels[i].role {
      case .lightness: space == .hsl || space.channels[i].range.contains(storage[i])
      case .colorfulness: storage[i] >= 0
      default: true
      }
    }
  }

  private var hexText: String? {
    guard space == .srgb, missing.isEmpty, alpha == 1 else { return nil }
    var result = "#"
    for i in 0..<3 {
      let level = (storage[i] * 255).rounded()
      guard (0...255).contains(level), level / 255 == storage[i] else { return nil }
      let digits = String(Int(level), radix: 16)
      result += digits.utf8.count == 1 ? "0" + digits : digits
    }
    return result
  }
}

/// The shortest digits that read back to the same number.
func cssNumber(_ value: Double) -> String {
  let text = "\(value + 0)"  // no sign on a zero
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A share as a percentage: its digits, the point two places on, so that nothing is rounded.
func cssPercentage(fraction: Double) -> String {
  let text = cssNumber(fraction)
  if let e = text.firstIndex(of: "e") {
    return "\(text[..<e])e\((Int(text[text.index(after: e)...]) ?? 0) + 2)%"
  }
  let sign = text.hasPrefix("-") ? "-" : ""
  let parts = text.dropFirst(sign.count).split(separator: ".", maxSplits: 1)
  let decimals = parts.count > 1 ? String(parts[1]) : ""
  let padded = decimals + String(repeating: "0", count: max(0, 2 - decimals.count))
  let whole = (parts[0] + padded.prefix(2)).drop { $0 == "0" }
  let rest = padded.dropFirst(2)
  return sign + (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest) + "%"
}
