#if canImport(SwiftUI)
  public import SwiftUI
  public import Timing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Animation {
    /// Progress with a sine on it, as an animation: no curve of SwiftUI's own turns back so often.
    ///
    /// ```swift
    /// .animation(.wobble(duration: 2), value: isOn)
    /// ```
    ///
    /// - Parameters:
    ///   - wobble: its height and half turns; the fading one unless another is given. The article's own,
    ///     ``Timing/Wobble/article``, comes to rest 10 % beyond its end.
    ///   - duration: the seconds it takes.
    public static func wobble(
      _ wobble: Wobble = Wobble(halfTurns: 8.5, envelope: .fading), duration: Double
    ) -> Animation {
      Animation(.curve(.wobbling(wobble), duration: duration))
    }
  }
#endif
