import Colorimetry
import Syntax

extension Keywords {
  private static let alpha: Name = "alpha"

  /// Creates keywords for a colour's channels, in the units of the function that reads them, and
  /// for `alpha`.
  init(_ color: AnyColor, form: ComponentForm) {
    let channels = color.space.channels
    var values = color.storage
    for i in 0..<3 {
      values[i] =
        channels[i].role == .hue
        ? wrappedDegrees(values[i]) : values[i] * form.divisor(of: color.space)
    }
    self.init(
      (
        Name(channels.first.name), Name(channels.second.name), Name(channels.third.name),
        Self.alpha
      ), values: values, missing: color.missing.rawValue)
  }

  /// Creates the keyword `alpha` alone.
  init(alphaOf color: AnyColor) {
    self.init(
      (.tooLong, .tooLong, .tooLong, Self.alpha), values: color.storage,
      missing: color.missing.rawValue)
  }
}
