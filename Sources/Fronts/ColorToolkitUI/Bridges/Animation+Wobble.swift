#if canImport(SwiftUI)
  public import SwiftUI
  public import Timing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Animation {
    /// Returns an animation whose progress has a sine added. None of SwiftUI's own curves reverses
    /// that often.
    ///
    /// ```swift
    /// .animation(.wobble(duration: 2), value: isOn)
    /// ```
    ///
    /// - Parameters:
    ///   - wobble: the amplitude and the number of half turns. The default fades out. The article's
    ///     own wobble, ``Timing/Wobble/article``, comes to rest 10 % beyond its end.
    ///   - duration: the duration, in seconds.
    public static func wobble(
      _ wobble: Wobble = Wobble(halfTurns: 8.5, envelope: .fading), duration: Double
    ) -> Animation {
      Animation(.curve(.wobbling(wobble), duration: duration))
    }
  }
#endif
