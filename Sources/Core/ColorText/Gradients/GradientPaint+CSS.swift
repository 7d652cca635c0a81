import Colorimetry
public import Painting
import Syntax
import TimingText
public import VectorMath

extension GradientPaint {
  /// Returns the gradient as a CSS string that reads back as the same gradient.
  ///
  /// ```swift
  /// let colors = [SRGB(1, 0, 0), SRGB(1, 0.8, 0)]
  /// let sunset = GradientPaint.linear(colors, .toward(.right), in: .oklch)
  /// print(sunset.css())  // linear-gradient(to right in oklch, #ff0000, #ffcc00)
  /// ```
  ///
  /// Curves between stops are written in the place of a hint, and no browser can read them yet. If
  /// you need CSS that browsers can read, replace the curves with a ramp first; see
  /// ``replacingLine(by:)``. A SwiftUI shape becomes the CSS shape that looks the same in a box of
  /// the given size; see ``asCSS(in:)``.
  ///
  /// CSS has no syntax for mixing without premultiplication, or for mixing without carrying missing
  /// components forward. These options are omitted, and such a gradient reads back with the default
  /// options.
  public func css(in box: Size2D = Size2D(width: 100, height: 100)) -> String {
    let image = asCSS(in: box)
    var parts: [String] = []
    let prelude = image.preludeText
    if !prelude.isEmpty { parts.append(prelude) }
    for (index, stop) in image.stops.enumerated() {
      let color = stop.color.stopText
      parts.append(stop.position.map { "\(color) \($0.cssText)" } ?? color)
      guard index < image.stops.count - 1 else { break }
      if let pace = stop.easing?.text ?? stop.hint?.cssText { parts.append(pace) }
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

  /// The words before the colours; defaults are omitted.
  private var preludeText: String {
    var words: [String] = []
    var center = BoxPosition.center
    switch kind {
    case .linear(.toward(let side)) where side != .bottom: words.append("to \(side.rawValue)")
    case .linear(.angle(let degrees)): words.append("\(degrees.plainDecimal)deg")
    case .conic(let degrees, let middle):
      if degrees != 0 { words.append("from \(degrees.plainDecimal)deg") }
      center = middle
    case .radial(let size, let middle):
      if size != .ellipse(.farthestCorner) { words.append(size.cssText) }
      center = middle
    case .linear, .angular, .elliptical: break  // no other shapes are left
    }
    if center != .center { words.append("at \(center.x.cssText) \(center.y.cssText)") }
    let isLegacy = stops.allSatisfy { $0.color.isLegacyText }
    if interpolation != (isLegacy ? .device : .perceptual) {
      words.append(interpolation.cssText)
    }
    return words.joined(separator: " ")
  }
}

extension GradientInterpolation {
  /// The method as a CSS `<color-interpolation-method>`, if CSS can express it.
  var cssText: String {
    let way =
      options.hue != .shorter && space.channels.hueIndex != nil
      ? " \(options.hue.rawValue) hue" : ""
    return "in \(space.cssIdentifier)\(way)"
  }
}

extension RadialSize {
  fileprivate var cssText: String {
    switch self {
    case .circle(.farthestCorner): "circle"
    case .circle(let extent): "circle \(extent.rawValue)"
    case .ellipse(let extent): extent.rawValue
    case .radius(let radius), .ring(_, let radius): "\(radius.plainDecimal)px"
    case .radii(let x, let y): "\(x.cssText) \(y.cssText)"
    }
  }
}

extension BoxLength {
  fileprivate var cssText: String {
    if pixels == 0 { return percentText }
    if percent == 0 { return "\(pixels.plainDecimal)px" }
    return "calc(\(percentText) \(pixels < 0 ? "-" : "+") \(abs(pixels).plainDecimal)px)"
  }

  private var percentText: String { percent.plainDecimal + "%" }
}

extension AnyColor {
  /// The colour with all of its digits, in a form that reads back as the same components.
  ///
  /// sRGB is written in a legacy syntax, so that the gradient's default interpolation does not
  /// change. If the space's own CSS function would clamp a component, the colour is written with
  /// `color()`.
  var stopText: String {
    if space == .srgb, isKept { return longHex ?? cssText(in: "rgb(", isPercent: true) }
    let hasFunction = [.hsl, .hwb, .lab, .lch, .oklab, .oklch].contains(space)
    return isKept || !hasFunction
      ? cssText(.specified) : cssText(in: "color(--\(space.rawValue) ")
  }

  /// Whether ``stopText`` uses one of CSS's legacy syntaxes.
  var isLegacyText: Bool { isKept && [.srgb, .hsl, .hwb].contains(space) }

  /// Whether the space's own function clamps none of the components.
  private var isKept: Bool {
    (0..<3).allSatisfy { i in
      switch space.channels[i].role {
      case .red, .green, .blue: space != .srgb || 0...1 ~= storage[i]
      case .lightness: space == .hsl || space.channels[i].range.contains(storage[i])
      case .colorfulness: storage[i] >= 0
      default: true
      }
    }
  }

  private var longHex: String? {
    let isExact = (0..<3).allSatisfy {
      let level = (storage[$0] * 255).rounded()
      return (0...255).contains(level) && level / 255 == storage[$0]
    }
    return isExact && missing.isEmpty && alpha == 1 ? hex : nil
  }
}
