internal import ColorToolkitCHarfBuzz

/// An OpenType feature that a text can be set with. The font's default features are always on.
public enum TextFeature: Sendable, Hashable {
  /// Figures of equal width, for columns of numbers (`tnum`).
  case tabularFigures

  /// Pairs of letters without kerning (`kern` off).
  case noKerning

  /// Letters without ligatures (`liga` and `clig` off).
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
