/// The two forms of an effect.
public enum EffectForm: String, Sendable, Hashable, CaseIterable {
  /// Complete, fitted and without jumps.
  case corrected

  /// The drawing of the tutorial's own code, faults included.
  case asPublished = "as-published"
}

/// The position that SwiftUI's `GeometryReader` gives its content.
///
/// Programs built for iOS 13 have it in the centre, and those built for later systems at the top
/// left corner. The tutorials' code of 2019 and 2020 therefore draws something else today.
public enum ReaderPlacement: String, Sendable, Hashable, CaseIterable {
  /// In the centre: iOS 13, the tutorials' own system.
  case centered

  /// At the top left corner: iOS 14 and later.
  case topLeading = "top-leading"

  /// The offset to the right of a child of a width in a reader of a width.
  func offset(of width: Double, in whole: Double) -> Double {
    switch self {
    case .centered: (whole - width) / 2
    case .topLeading: 0
    }
  }
}
