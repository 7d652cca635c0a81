public import Colorimetry

// Words of SwiftUI, CSS and other libraries for what has one here: the compiler says ours.

extension HueRotationMethod {
  @available(*, unavailable, message: ".hue(.oklch)")
  public static var oklch: Self { fatalError() }
  @available(*, unavailable, message: ".hue(.hsb)")
  public static var hsb: Self { fatalError() }
  @available(*, unavailable, message: ".matrix(.swiftUI)")
  public static var swiftUI: Self { fatalError() }
  @available(*, unavailable, message: ".matrix(.css)")
  public static var css: Self { fatalError() }
}

extension HueRotation {
  @available(*, unavailable, renamed: "init(degrees:)")
  public init(_ degrees: Double) { fatalError() }
}

extension FilterChain {
  @available(*, unavailable, message: "init(css: \"hue-rotate(90deg)\")")
  public static func hueRotation(degrees: Double) -> Self { fatalError() }
}

extension ColorVision {
  @available(*, unavailable, renamed: "init(_:)")
  public static var protan: Self { fatalError() }
  @available(*, unavailable, renamed: "init(_:)")
  public static var deutan: Self { fatalError() }
  @available(*, unavailable, renamed: "init(_:)")
  public static var tritan: Self { fatalError() }
}

extension ColorTemperature {
  @available(*, unavailable, renamed: "init(kelvin:)")
  public init(_ kelvin: Double) { fatalError() }
}
