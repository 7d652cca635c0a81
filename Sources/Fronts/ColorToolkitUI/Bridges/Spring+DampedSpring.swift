#if canImport(SwiftUI)
  public import SwiftUI
  public import Timing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Spring {
    /// A damped spring.
    public init(_ spring: DampedSpring) {
      self.init(response: spring.response, dampingRatio: spring.dampingRatio)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension DampedSpring {
    /// SwiftUI's spring.
    ///
    /// - Throws: ``TimingError`` for one that is infinitely stiff, with a response of 0.
    public init(_ spring: Spring) throws(TimingError) {
      try self.init(validatingResponse: spring.response, dampingFraction: spring.dampingRatio)
    }
  }
#endif
