// Names from SwiftUI, Flutter and CSS, for which the compiler suggests the names here.

extension TimingCurve {
  @available(*, unavailable, renamed: "bezier(_:_:_:_:)")
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Self {
    fatalError()
  }
}

extension CubicBezier {
  @available(*, unavailable, renamed: "init(_:_:_:_:)")
  public init(x1: Double, y1: Double, x2: Double, y2: Double) { fatalError() }
}

extension DampedSpring {
  @available(*, unavailable, renamed: "init(response:dampingFraction:)")
  public init(response: Double, dampingRatio: Double) { fatalError() }
  @available(*, unavailable, renamed: "value(at:)")
  public func callAsFunction(_ time: Double) -> Double { fatalError() }
  @available(*, unavailable, message: "target * value(at: time)")
  public func value(target: Double, time: Double) -> Double { fatalError() }
}

extension Motion {
  @available(*, unavailable, message: "spring(.smooth)")
  public static var smooth: Self { fatalError() }
  @available(*, unavailable, message: "spring(.snappy)")
  public static var snappy: Self { fatalError() }
  @available(*, unavailable, message: "spring(.bouncy)")
  public static var bouncy: Self { fatalError() }
}
