/// The rule for when the powerless hue of a grey is treated as missing.
public enum PowerlessRule: String, CaseIterable, Sendable, Hashable {
  /// If a colour must be converted to the interpolation space, a powerless hue is missing, both
  /// before and after the conversion. A colour that is already in the interpolation space keeps its
  /// hue. This is the rule of CSS and of browsers.
  ///
  /// Source: CSS Color 4 §13 of 25 August 2026, step 2, “if conversion is required”
  /// (w3c/csswg-drafts #14347, #14374).
  case converted

  /// The hue of every grey is missing, even if the grey is given in the interpolation space. This
  /// was CSS's rule of July 2026.
  case always

  /// A powerless hue is never treated as missing. Its value is the number that the conversion
  /// computes.
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
