/// Which of its two forms an effect takes.
public enum EffectForm: String, Sendable, Hashable, CaseIterable {
  /// Complete, fitted and without a jump.
  case corrected

  /// What the tutorial's own code draws, faults and all.
  case asPublished = "as-published"
}

/// Where SwiftUI's `GeometryReader` puts what it holds.
///
/// Programs built for iOS 13 find it in the middle, those built for a later system at the top left
/// corner: the tutorials' code of 2019 and 2020 draws something else today.
public enum ReaderPlacement: String, Sendable, Hashable, CaseIterable {
  /// In the middle: iOS 13, the tutorials' own system.
  case centered

  /// At the top left corner: iOS 14 and later.
  case topLeading = "top-leading"

  /// How far to the right a child of a width lies in a reader of a width.
  func offset(of width: Double, in whole: Double) -> Double {
    switch self {
    case .centered: (whole - width) / 2
    case .topLeading: 0
    }
  }
}
