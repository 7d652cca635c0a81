import Colorimetry
import Syntax

/// The components of a colour as they come together.
struct ColorBuilder {
  let space: ColorSpace
  let form: ComponentForm
  let channels: Channels
  var storage = SIMD4<Double>(0, 0, 0, 1)
  var missing: Missing = []

  /// Whether the components are said by those of another colour, which may lie outside sRGB.
  var isRelative = false

  init(space: ColorSpace, form: ComponentForm) {
    self.space = space
    self.form = form
    channels = form == .rgb ? .rgb : space.channels
  }

  var color: AnyColor { AnyColor(space, storage: storage, missing: missing) }

  /// Sets a component from its argument, in the units of the space, clamped as CSS says.
  mutating func set(_ index: Int, _ component: ColorComponent) throws(SyntaxError) {
    let channel = channels[index]
    var value = component.value
    switch (component.kind, channel.role) {
    case (.none, _):
      missing.insert(Missing(component: index))
      return
    case (.number, .hue), (.angle, .hue): break
    case (.percentage, .hue):
      throw SyntaxError.wrongKind(at: component.start, expected: "an angle for the hue")
    case (.angle, _):
      throw SyntaxError.wrongKind(at: component.start, expected: "no angle here")
    case (.percentage, _): value = channel.value(ofShare: value)
    case (.number, _):
      let divisor = form.divisor(of: space)
      if divisor != 1 { value /= divisor }
    }
    if form != .custom {
      // Clamped when parsed: CSS Color 4 §5.1, §7, §9.3, §9.4; of relative colours rgb() is not
      // (CSS Color 5 §4.1).
      switch channel.role {
      case .lightness where space != .hsl:
        value = min(max(value, 0), channel.range.upperBound)
      case .colorfulness: value = max(value, 0)
      case .red, .green, .blue: if form == .rgb, !isRelative { value = min(max(value, 0), 1) }
      default: break
      }
    }
    storage[index] = value
  }

  mutating func setAlpha(_ component: ColorComponent) throws(SyntaxError) {
    switch component.kind {
    case .none:
      missing.insert(.alpha)
      storage.w = 0
    case .angle:
      throw SyntaxError.wrongKind(
        at: component.start, expected: "a number or a percentage for alpha")
    case .number, .percentage: storage.w = min(max(component.value, 0), 1)
    }
  }
}
