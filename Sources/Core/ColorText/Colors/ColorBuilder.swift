import Colorimetry
import Syntax

/// The components of a colour, collected while the colour is read.
struct ColorBuilder {
  let space: ColorSpace
  let form: ComponentForm
  let channels: Channels
  var storage = SIMD4<Double>(0, 0, 0, 1)
  var missing: Missing = []

  /// Whether the components refer to those of another colour, which may lie outside sRGB.
  var isRelative = false

  init(space: ColorSpace, form: ComponentForm) {
    self.space = space
    self.form = form
    channels = form == .rgb ? .rgb : space.channels
  }

  var color: AnyColor { AnyColor(space, storage: storage, missing: missing) }

  /// Sets a component from its argument, in the units of the space, clamped according to CSS.
  mutating func set(_ index: Int, _ component: ColorComponent) throws(SyntaxError) {
    guard component.kind != .none else {
      missing.insert(Missing(component: index))
      return
    }
    // Each by itself: a channel's copy would count its name by reference.
    switch index {
    case 0: storage.x = try value(of: component, channels.first)
    case 1: storage.y = try value(of: component, channels.second)
    default: storage.z = try value(of: component, channels.third)
    }
  }

  private func value(
    of component: ColorComponent, _ channel: SpaceChannel
  ) throws(SyntaxError) -> Double {
    var value = component.value
    switch (component.kind, channel.role) {
    case (.number, .hue), (.angle, .hue): break
    case (.percentage, .hue):
      throw SyntaxError.wrongKind(at: component.start, expected: "an angle for the hue")
    case (.angle, _):
      throw SyntaxError.wrongKind(at: component.start, expected: "a number or a percentage")
    case (.percentage, _): value = channel.value(ofShare: value)
    case (.number, _), (.none, _):
      let divisor = form.divisor(of: space)
      if divisor != 1 { value /= divisor }
    }
    // Clamped when parsed: CSS Color 4 §5.1, §7, §9.3, §9.4; of relative colours rgb() is not
    // (CSS Color 5 §4.1).
    if form == .custom { return value }
    switch channel.role {
    case .lightness where space != .hsl: return min(max(value, 0), channel.range.upperBound)
    case .colorfulness: return max(value, 0)
    case .red, .green, .blue: return form == .rgb && !isRelative ? min(max(value, 0), 1) : value
    default: return value
    }
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
