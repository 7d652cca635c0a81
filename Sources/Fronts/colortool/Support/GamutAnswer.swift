import ColorToolkit

extension Answer {
  /// Creates the answer for a colour that was mapped into a gamut.
  ///
  /// - Parameters:
  ///   - color: the colour in the gamut.
  ///   - device: for the gamut of a profile, the device components and the profile's description.
  init(
    _ input: String, mapped color: AnyColor, method: GamutMapping, isInGamut: Bool,
    device: (components: [Double], profile: String)? = nil
  ) {
    func text(_ style: AnswerStyle) -> String {
      style.line(color) + (isInGamut ? "  was inside" : "")
    }
    self.init(color, text: text) {
      $0.field("input", input)
      $0.field("method", method.rawValue)
      $0.field(color: color)
      $0.field("inGamut", isInGamut)
      if let device {
        $0.field("profile", device.profile)
        $0.field("device", device.components)
      }
    }
  }
}
