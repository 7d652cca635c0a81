/// When a hue that a grey does not have counts as missing.
public enum PowerlessRule: String, CaseIterable, Sendable, Hashable {
  /// After a conversion into the space of interpolation: CSS's rule.
  case converted

  /// In every grey, given in the space of interpolation or converted.
  case always

  /// Never: the hue stays what the arithmetic makes of it.
  case never
}

extension AnyColor {
  /// The colour in a space to interpolate in, under the rules for missing components.
  func prepared(for space: ColorSpace, _ options: MixingOptions) -> AnyColor {
    var color = converted(to: space, carryingForward: options.carriesForward)
    switch options.powerless {
    case .converted: return color
    case .always:
      color.missing.formUnion(color.powerless)
    case .never:
      guard self.space != space else { return color }
      func convert<Target: ColorValue>(_: Target.Type) -> SIMD4<Double> {
        Target(self).storage
      }
      color = AnyColor(space, storage: convert(space.type))
      if missing.contains(.alpha) { color.missing.insert(.alpha) }
      if options.carriesForward {
        color.missing.formUnion(missing.carried(from: self.space.channels, to: space.channels))
      }
    }
    return AnyColor(space, storage: color.storage, missing: color.missing)
  }
}
