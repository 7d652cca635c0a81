/// SwiftUI's named springs, with separate cases where versions differ.
///
/// ```swift
/// print(SpringPreset.snappy.spring == .snappy, DampedSpring.smooth.bounce)  // true 0.0
/// ```
///
/// Sources: Apple's documentation of `Animation`; OpenSwiftUI for values marked “measured”.
public enum SpringPreset: String, Sendable, Hashable, CaseIterable {
  /// `.smooth`, iOS 17: duration 0.5, bounce 0. Also `.spring` from iOS 17 on.
  case smooth

  /// `.snappy`, iOS 17: duration 0.5, bounce 0.15.
  case snappy

  /// `.bouncy`, iOS 17: duration 0.5, bounce 0.3.
  case bouncy

  /// `.spring()` of iOS 13 to 16: response 0.55, damping 0.825.
  case spring13

  /// The defaults of `.spring(response:dampingFraction:)` now: 0.5 and 0.825.
  case spring17

  /// `.interactiveSpring()` of iOS 13 on: response 0.15, damping 0.86.
  case interactive13

  /// `.interactiveSpring(duration:extraBounce:)`, iOS 17: 0.15, damping 0.85 (measured).
  case interactive17

  /// `.default` from iOS 17 on, as documented: response 0.55, damping 1.
  ///
  /// Before iOS 17 `.default` was `easeInOut`. OpenSwiftUI resolves it to ``smooth``.
  case default17

  /// The preset's response and damping as a spring.
  public var spring: DampedSpring {
    let (response, damping): (Double, Double) =
      switch self {
      case .smooth: (0.5, 1)
      case .snappy: (0.5, 0.85)
      case .bouncy: (0.5, 0.7)
      case .spring13: (0.55, 0.825)
      case .spring17: (0.5, 0.825)
      case .interactive13: (0.15, 0.86)
      case .interactive17: (0.15, 0.85)
      case .default17: (0.55, 1)
      }
    return DampedSpring(unchecked: 2 * .pi / response, damping)
  }
}

extension DampedSpring {
  /// ``SpringPreset/smooth``: duration 0.5, bounce 0.
  public static let smooth = SpringPreset.smooth.spring
  /// ``SpringPreset/snappy``: duration 0.5, bounce 0.15.
  public static let snappy = SpringPreset.snappy.spring
  /// ``SpringPreset/bouncy``: duration 0.5, bounce 0.3.
  public static let bouncy = SpringPreset.bouncy.spring

  /// Creates SwiftUI's `smooth(duration:extraBounce:)`; the ranges are those of
  /// ``init(duration:bounce:)``.
  public static func smooth(duration: Double, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: extraBounce)
  }

  /// Creates SwiftUI's `snappy(duration:extraBounce:)`, with a bounce of 0.15 plus the extra
  /// bounce.
  public static func snappy(duration: Double, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Creates SwiftUI's `bouncy(duration:extraBounce:)`, with a bounce of 0.3 plus the extra bounce.
  public static func bouncy(duration: Double, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: 0.3 + extraBounce)
  }
}
