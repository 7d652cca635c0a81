internal import ColorToolkitCHarfBuzz

/// An OpenType feature that can be switched on or off for a piece of text. All other features keep
/// the defaults of the font.
public enum TextFeature: Sendable, Hashable {
  /// Switches on digits of equal width, for columns of numbers (`tnum`).
  case tabularFigures

  /// Switches off kerning, the adjustment of the space between pairs of letters (`kern`).
  case noKerning

  /// Switches off ligatures (`liga` and `clig`).
  case noLigatures

  var settings: [(tag: String, value: UInt32)] {
    switch self {
    case .tabularFigures: [("tnum", 1)]
    case .noKerning: [("kern", 0)]
    case .noLigatures: [("liga", 0), ("clig", 0)]
    }
  }
}

extension hb_feature_t {
  /// Creates a feature for the whole text.
  init(tag: String, value: UInt32) {
    self.init(tag: ctk_tag(tag), value: value, start: 0, end: .max)
  }
}
