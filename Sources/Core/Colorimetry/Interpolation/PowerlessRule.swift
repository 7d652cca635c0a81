/// The rule for when a grey's powerless hue counts as missing.
public enum PowerlessRule: String, CaseIterable, Sendable, Hashable {
  /// Missing if a conversion into the space of interpolation is needed, before it and after it: the
  /// rule of CSS and of browsers.
  ///
  /// Source: CSS Color 4 §13 of 25 August 2026, step 2, “if conversion is required”
  /// (w3c/csswg-drafts #14347, #14374).
  case converted

  /// Missing in every grey, even one given in the space of interpolation: CSS's rule of July 2026.
  case always

  /// Never missing: the hue is the result of the arithmetic.
  case never
}

extension AnyColor {
  /// The colour in a space to interpolate in, under the rules for missing components.
  ///
  /// Source: CSS Color 4 §13 "Color interpolation", steps 1 to 4. Missing components are noted. If
  /// a conversion is needed, powerless hues become missing, and the colour is converted. The noted
  /// components are then missing again.
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
