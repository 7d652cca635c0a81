public import Colorimetry

// Words of SwiftUI and CSS for what has one here: the compiler says ours.

extension GradientPaint {
  @available(*, unavailable, renamed: "linear(_:_:in:hue:isRepeating:)")
  public static func linear(colors: [some ColorValue]) -> Self { fatalError() }
  @available(*, unavailable, renamed: "radial(_:_:center:in:hue:isRepeating:)")
  public static func radial(colors: [some ColorValue]) -> Self { fatalError() }
  @available(*, unavailable, renamed: "conic(_:fromDegrees:center:in:hue:isRepeating:)")
  public static func angular(_ colors: [some ColorValue]) -> Self { fatalError() }
  @available(*, unavailable, renamed: "init(parsing:)")
  public init(css text: String) { fatalError() }
}
