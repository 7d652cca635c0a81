import Colorimetry

/// The channels of the origin of a relative colour, by their keywords.
struct ChannelKeywords {
  var names: (CSSName, CSSName, CSSName)
  var values: SIMD4<Double>
  var missing: Missing

  static let alpha: CSSName = "alpha"

  /// The value of a keyword: nil if there is no such keyword, nil inside where it is missing.
  func value(_ name: CSSName) -> Double?? {
    let index =
      name == names.0
      ? 0 : name == names.1 ? 1 : name == names.2 ? 2 : name == Self.alpha ? 3 : -1
    guard index >= 0 else { return .none }
    return .some(missing.contains(Missing(component: index)) ? nil : values[index])
  }

  /// The channels of a colour as the function that reads them counts them.
  init(_ color: AnyColor, form: ComponentForm) {
    let channels = color.space.channels
    names = (
      CSSName(channels.first.name), CSSName(channels.second.name), CSSName(channels.third.name)
    )
    values = color.storage
    missing = color.missing
    for i in 0..<3 {
      values[i] =
        channels[i].role == .hue
        ? values[i].wrappedToTurn : values[i] * form.divisor(of: color.space)
    }
  }
}

extension Double {
  /// The angle congruent to this one in degrees, in [0, 360); 0 for one that is not finite.
  var wrappedToTurn: Double {
    if self >= 0, self < 360 { return self }
    guard isFinite else { return 0 }
    let remainder = truncatingRemainder(dividingBy: 360)
    let wrapped = remainder < 0 ? remainder + 360 : remainder
    return wrapped < 360 ? wrapped : 0
  }
}
