/// When a hue that a grey does not have counts as missing.
public enum PowerlessRule: String, CaseIterable, Sendable, Hashable {
  /// In every grey, given in the space of interpolation or converted: CSS's rule since July 2026.
  case always

  /// After a conversion into the space of interpolation: CSS's rule before, and the browsers'.
  case converted

  /// Never: the hue stays what the arithmetic makes of it.
  case never
}

extension AnyColor {
  /// The colour in a space to interpolate in, under the rules for missing components.
  ///
  /// Source: CSS Color 4 §13 "Color interpolation": what is missing is noted, powerless hues become
  /// missing, the colour is converted, and what was noted is missing again.
  package func prepared(for space: ColorSpace, _ options: MixingOptions) -> AnyColor {
    if self.space == space { return options.powerless == .always ? settled : self }
    guard options.powerless == .never else {
      return converted(to: space, carryingForward: options.carriesForward)
    }
    return AnyColor(
      space, storage: moved(to: space).storage,
      missing: carried(to: space, if: options.carriesForward))
  }
}
