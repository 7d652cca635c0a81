/// The form of an effect: corrected, or as the tutorial published it.
public enum EffectForm: String, Sendable, Hashable, CaseIterable {
  /// The corrected effect. It is complete, its parts fit together, and it moves without jumps.
  case corrected

  /// The effect that the tutorial's own code draws, including its faults.
  case asPublished = "as-published"
}

/// The position of the content in SwiftUI's `GeometryReader`.
///
/// Programs built for iOS 13 place the content in the centre. Programs built for later systems
/// place it in the top left corner. The tutorials' code dates from 2019 and 2020, so it draws
/// something different if it is built today.
public enum ReaderPlacement: String, Sendable, Hashable, CaseIterable {
  /// The centre, like in iOS 13, the system for which the tutorials were written.
  case centered

  /// The top left corner, like in iOS 14 and later.
  case topLeading = "top-leading"

  /// Returns the horizontal offset of a child with a given width in a reader with a given width.
  func offset(of width: Double, in whole: Double) -> Double {
    switch self {
    case .centered: (whole - width) / 2
    case .topLeading: 0
    }
  }
}
