#if canImport(SwiftUI)
  public import SwiftUI
  public import Timing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Animation {
    /// Returns an animation that wobbles: a sine is added to its progress, so the value moves back
    /// several times. None of SwiftUI's curves changes its direction this often.
    ///
    /// ```swift
    /// .animation(.wobble(duration: 2), value: isOn)
    /// ```
    ///
    /// - Parameters:
    ///   - wobble: the amplitude, the number of half turns of the sine, and the envelope. The sine
    ///     of the default fades out. With ``Timing/Wobble/article``, the value comes to rest 10 %
    ///     beyond its end.
    ///   - duration: the duration, in seconds.
    public static func wobble(
      _ wobble: Wobble = Wobble(halfTurns: 8.5, envelope: .fading), duration: Double
    ) -> Animation {
      Animation(.curve(.wobbling(wobble), duration: duration))
    }
  }
#endif
