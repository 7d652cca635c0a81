/// The rule for when a grey's powerless hue counts as missing.
public enum PowerlessRule: String, CaseIterable, Sendable, Hashable {
  /// The hue is missing before and after a conversion into the interpolation space, if such a
  /// conversion is needed. This is the rule of CSS and of browsers.
  ///
  /// Source: CSS Color 4 §13 of 25 August 2026, step 2, “if conversion is required”
  /// (w3c/csswg-drafts #14347, #14374).
  case converted

  /// The hue is missing in every grey, even in a grey that is given in the interpolation space.
  /// This was CSS's rule of July 2026.
  case always

  /// The hue is never missing: it is the result of the arithmetic.
  case never
}

extension AnyColor {
  /// Returns the colour in an interpolation space, according to the rules for missing components.
  ///
  /// Source: CSS Color 4 §13 "Color interpolation", steps 1 to 4. Missing components are noted. If
  /// a conversion is needed, powerless hues become missing, and the colour is converted. The noted
  /// components are then made missing again.
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
