/// When a hue that a grey does not have counts as missing.
public enum PowerlessRule: String, CaseIterable, Sendable, Hashable {
  /// Where a conversion into the space of interpolation is needed, before it and after it: CSS's
  /// rule, and the browsers'.
  ///
  /// Source: CSS Color 4 §13 of 25 August 2026, step 2, “if conversion is required”
  /// (w3c/csswg-drafts #14347, #14374).
  case converted

  /// In every grey, given in the space of interpolation too: CSS's rule of July 2026.
  case always

  /// Never: the hue stays what the arithmetic makes of it.
  case never
}

extension AnyColor {
  /// The colour in a space to interpolate in, under the rules for missing components.
  ///
  /// Source: CSS Color 4 §13 "Color interpolation", steps 1 to 4: what is missing is noted; if a
  /// conversion is needed, powerless hues become missing, the colour is converted, and what was
  /// noted is missing again.
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
