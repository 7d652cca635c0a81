#if canImport(SwiftUI)
  public import SwiftUI
  public import Timing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Spring {
    /// Creates a SwiftUI spring from a damped spring.
    public init(_ spring: DampedSpring) {
      self.init(response: spring.response, dampingRatio: spring.dampingRatio)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension DampedSpring {
    /// Creates a damped spring from a SwiftUI spring.
    ///
    /// - Throws: ``TimingError`` if the spring is infinitely stiff, with a response of 0.
    public init(_ spring: Spring) throws(TimingError) {
      try self.init(validatingResponse: spring.response, dampingFraction: spring.dampingRatio)
    }
  }
#endif
