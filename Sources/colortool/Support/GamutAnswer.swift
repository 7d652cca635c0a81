import ColorText
import Colorimetry

/// A colour brought into a gamut, as `gamut` writes it.
struct GamutAnswer: Answer {
  let input: String
  let method: GamutMapping
  let isInGamut: Bool
  let color: AnyColor

  /// What the device of a profile's gamut is told, and the profile's description.
  let device: (components: [Double], profile: String)?

  /// - Parameters:
  ///   - color: the colour asked for, whose missing alpha stays missing.
  ///   - mapped: the colour in the gamut.
  init(
    _ input: String, _ color: AnyColor, mapped: AnyColor, method: GamutMapping, isInGamut: Bool,
    device: (components: [Double], profile: String)? = nil
  ) {
    self.input = input
    self.method = method
    self.isInGamut = isInGamut
    self.device = device
    var mapped = mapped
    if color.missing.contains(.alpha) { mapped.missing.insert(.alpha) }
    self.color = mapped
  }

  func write(_ record: inout Record) {
    record.field("input", input)
    record.field("space", color.space.rawValue)
    record.field("method", method.rawValue)
    record.field(components: color)
    record.field("inGamut", isInGamut)
    record.field("css", css)
    if let device {
      record.field("profile", device.profile)
      record.field("device", device.components)
    }
  }

  var css: String { color.cssText() }

  func text(_ palette: TerminalPalette) -> String {
    palette.line(color, css) + (isInGamut ? "  was inside" : "")
  }
}
