import VectorMath

extension AnyColor: CustomStringConvertible, CustomDebugStringConvertible {
  /// The colour as CSS text, rounded to a ten-thousandth of each component's range:
  /// `oklch(0.628 0.2577 29.23)`, `color(display-p3 1 0 0 / 0.5)`.
  ///
  /// A missing component is `none`. For text that gives the same colour to the last bit, use `css`
  /// from `ColorText`.
  public var description: String {
    let channels = space.channels
    var parts: [String] = []
    for index in 0..<3 {
      let (value, channel) = (storage[index], channels[index])
      if missing.contains(component: index) {
        parts.append("none")
      } else if isPercentage, channel.role != .hue {
        parts.append(Self.text(value, upTo: 1, unit: "%"))
      } else {
        parts.append(Self.text(value, upTo: channel.range.upperBound))
      }
    }
    if missing.contains(.alpha) {
      parts.append("/ none")
    } else if alpha != 1 {
      parts.append("/ " + Self.text(alpha, upTo: 1))
    }
    let arguments = parts.joined(separator: " ")
    return switch space {
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch: "\(space.rawValue)(\(arguments))"
    default: "color(\(space.cssIdentifier) \(arguments))"
    }
  }

  /// The name of the space, and the components and alpha with all their digits. A failing test
  /// prints this form.
  public var debugDescription: String {
    let numbers = (0..<4).map { index in
      let mark = index < 3 ? Missing(component: index) : .alpha
      return missing.contains(mark) ? "none" : "\(storage[index])"
    }
    return "\(space.rawValue)(\(numbers[..<3].joined(separator: ", ")), alpha: \(numbers[3]))"
  }

  /// Whether CSS text gives the components as percentages, although their values are 0…1.
  private var isPercentage: Bool { space == .hsl || space == .hwb || space == .hsb }

  /// Returns a number with four decimals, minus one decimal for each digit before the decimal point
  /// in the component's range.
  fileprivate static func text(_ value: Double, upTo limit: Double, unit: String = "") -> String {
    guard value.isFinite else {
      let name = value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity"
      return unit.isEmpty ? "calc(\(name))" : "calc(\(name) * 1\(unit))"
    }
    let decimals = (limit < 10 ? 4 : limit < 100 ? 3 : 2) - (unit.isEmpty ? 0 : 2)
    let scale: Int64 = [1, 10, 100, 1000, 10_000][decimals]
    let scaled = (value * (unit.isEmpty ? 1 : 100) * Double(scale)).rounded()
    guard scaled.magnitude < 0x1p53 else { return "\(value * (unit.isEmpty ? 1 : 100))\(unit)" }
    let (whole, rest) = Int64(saturating: scaled.magnitude).quotientAndRemainder(dividingBy: scale)
    var text = (scaled < 0 ? "-" : "") + "\(whole)"
    if rest != 0 {
      var digits = "\(scale + rest)".dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text + unit
  }
}

extension ColorValue {
  /// The colour as CSS text, such as `oklch(0.628 0.2577 29.23)`; see ``AnyColor/description``. If
  /// a client defined the space, the text consists of the type's name and the components.
  public var description: String {
    guard Self.space == nil else { return AnyColor(self).description }
    let channels = Self.channels
    let parts = (0..<3).map { AnyColor.text(storage[$0], upTo: channels[$0].range.upperBound) }
    let alpha = alpha == 1 ? "" : " / " + AnyColor.text(alpha, upTo: 1)
    return "\(Self.self)(\(parts.joined(separator: " "))\(alpha))"
  }

  /// The name of the type, and the components and alpha with all their digits. A failing test
  /// prints this form.
  public var debugDescription: String {
    "\(Self.self)(\(storage.x), \(storage.y), \(storage.z), alpha: \(storage.w))"
  }
}
