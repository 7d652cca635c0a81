import ColorToolkit

/// A colour brought into a gamut, as `gamut` writes it.
struct GamutAnswer: ColorAnswer {
  let input: String
  let method: GamutMapping
  let isInGamut: Bool
  let color: AnyColor

  /// The components for the device of a profile's gamut, and the profile's description.
  let device: (components: [Double], profile: String)?

  /// - Parameters:
  ///   - mapped: the colour in the gamut.
  init(
    _ input: String, mapped: AnyColor, method: GamutMapping, isInGamut: Bool,
    device: (components: [Double], profile: String)? = nil
  ) {
    self.input = input
    self.method = method
    self.isInGamut = isInGamut
    self.device = device
    color = mapped
  }

  func write(_ record: inout Record) {
    record.field("input", input)
    record.field("method", method.rawValue)
    record.field(color: color)
    record.field("inGamut", isInGamut)
    if let device {
      record.field("profile", device.profile)
      record.field("device", device.components)
    }
  }

  func text(_ style: AnswerStyle) -> String {
    style.line(color, css(style)) + (isInGamut ? "  was inside" : "")
  }
}
