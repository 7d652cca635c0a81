internal import ColorToolkitCHarfBuzz

/// An OpenType feature that text may be set with; those of the font's default need no asking.
public enum TextFeature: Sendable, Hashable {
  /// Figures of equal width, for columns of numbers (`tnum`).
  case tabularFigures

  /// Pairs of letters keep the distance of their advances (`kern` off).
  case noKerning

  /// Letters are not joined into ligatures (`liga` and `clig` off).
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
  /// A feature over the whole text.
  init(tag: String, value: UInt32) {
    self.init(tag: ctk_tag(tag), value: value, start: 0, end: .max)
  }
}
