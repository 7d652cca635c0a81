/// SwiftUI's named springs. If versions of SwiftUI differ, each version has a separate case.
///
/// ```swift
/// print(SpringPreset.snappy.spring == .snappy, DampedSpring.smooth.bounce)  // true 0.0
/// ```
///
/// Sources: Apple's documentation of `Animation`; OpenSwiftUI for values marked “measured”.
public enum SpringPreset: String, Sendable, Hashable, CaseIterable {
  /// The spring `.smooth` of iOS 17, with a duration of 0.5 seconds and a bounce of 0. From iOS 17
  /// on, `.spring` is the same spring.
  case smooth

  /// The spring `.snappy` of iOS 17, with a duration of 0.5 seconds and a bounce of 0.15.
  case snappy

  /// The spring `.bouncy` of iOS 17, with a duration of 0.5 seconds and a bounce of 0.3.
  case bouncy

  /// The spring `.spring()` of iOS 13 to 16, with a response of 0.55 seconds and a damping ratio of
  /// 0.825.
  case spring13

  /// The spring that `.spring(response:dampingFraction:)` now gives by default, with a response of
  /// 0.5 seconds and a damping ratio of 0.825.
  case spring17

  /// The spring `.interactiveSpring()` from iOS 13 on, with a response of 0.15 seconds and a
  /// damping ratio of 0.86.
  case interactive13

  /// The spring `.interactiveSpring(duration:extraBounce:)` of iOS 17, with a response of 0.15
  /// seconds and a damping ratio of 0.85 (measured).
  case interactive17

  /// The documented spring of `.default` from iOS 17 on, with a response of 0.55 seconds and a
  /// damping ratio of 1.
  ///
  /// Before iOS 17, `.default` was `easeInOut`. In OpenSwiftUI, `.default` is the spring
  /// ``smooth``.
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
  /// The spring ``SpringPreset/smooth``, with a duration of 0.5 seconds and a bounce of 0.
  public static let smooth = SpringPreset.smooth.spring
  /// The spring ``SpringPreset/snappy``, with a duration of 0.5 seconds and a bounce of 0.15.
  public static let snappy = SpringPreset.snappy.spring
  /// The spring ``SpringPreset/bouncy``, with a duration of 0.5 seconds and a bounce of 0.3.
  public static let bouncy = SpringPreset.bouncy.spring

  /// Returns the spring of SwiftUI's `smooth(duration:extraBounce:)`, whose bounce is the extra
  /// bounce. The ranges are those of ``init(duration:bounce:)``.
  public static func smooth(duration: Double, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: extraBounce)
  }

  /// Returns the spring of SwiftUI's `snappy(duration:extraBounce:)`, whose bounce is 0.15 plus the
  /// extra bounce.
  public static func snappy(duration: Double, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns the spring of SwiftUI's `bouncy(duration:extraBounce:)`, whose bounce is 0.3 plus the
  /// extra bounce.
  public static func bouncy(duration: Double, extraBounce: Double = 0) -> Self {
    Self(duration: duration, bounce: 0.3 + extraBounce)
  }
}
