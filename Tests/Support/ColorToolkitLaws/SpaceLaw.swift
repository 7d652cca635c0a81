public import Colorimetry
@_exported public import PropertyTesting
public import Testing
import VectorMath

/// A law that every colour space of the library is held to, and that a client's own can be.
///
///     @Test(arguments: SpaceLaw.allCases)
///     func `percent IPT keeps the laws of a space`(_ law: SpaceLaw) {
///       law.check(PercentIPT.self)
///     }
///
/// The laws run on generated colours, the same in every run; see ``forAll(_:count:seed:examples:sourceLocation:_:)``.
/// A fault is recorded as an issue of the test that runs, with a simple colour that breaks the law.
public enum SpaceLaw: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// A colour of sRGB that goes into the space comes back as it was.
  case roundTrip = "there and back is the identity"

  /// A colour whose space is a value converts as the type does, to the round trip's tolerance.
  case value = "a colour with its space as a value converts as one of the type"

  /// Black, white, the corners of sRGB and what is next to them have finite components.
  case defined = "no colour of sRGB becomes infinite or not a number"

  /// Components of any size that a 32-bit Float holds give finite ones in every space of the library.
  case finite = "a finite colour is finite in every space"

  /// Opacity is no part of a conversion.
  case alpha = "alpha survives every conversion"

  /// A conversion to the space that a colour is in takes no way at all.
  case identity = "a conversion to the space itself changes nothing"

  /// Hues are degrees, 0 or more and less than 360.
  case hue = "a hue lies in a turn"

  /// Greys of sRGB count as greys where there is a hue, which then says nothing.
  case gray = "a grey of sRGB is achromatic where there is a hue"

  public var testDescription: String { rawValue }
}

extension SpaceLaw {
  /// Checks a space, and records an issue where it breaks the law.
  ///
  /// - Parameter tolerance: what a round trip may lose, in components of sRGB.
  public func check<Color: ColorValue>(
    _: Color.Type, tolerance: Double = 1e-12, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    switch self {
    case .roundTrip:
      forAll(.srgb, sourceLocation: sourceLocation) { color in
        try ensureClose(SRGB(Color(color)), color, absolute: tolerance)
      }
    case .value:
      forAll(.srgb, sourceLocation: sourceLocation) { color in
        try ensureClose(SRGB(AnyColor(Color(color))), color, absolute: tolerance)
        try ensureClose(SRGB(Color(AnyColor(color))), color, absolute: tolerance)
      }
    case .defined: Self.checkCorners(Color.self, sourceLocation)
    case .finite:
      forAll(
        Self.components, Self.components, Self.components, count: 40,
        sourceLocation: sourceLocation
      ) { x, y, z in
        let color = AnyColor(Color(x, y, z))
        for target in ColorSpace.allCases {
          let moved = color.moved(to: target).storage
          let isFinite = moved.x.isFinite && moved.y.isFinite && moved.z.isFinite
          try ensure(isFinite, "\(target): \(moved)")
        }
      }
    case .alpha:
      forAll(.srgb, .double(in: 0...1), sourceLocation: sourceLocation) { color, alpha in
        let there = Color(color.with(alpha: alpha))
        try ensureEqual(there.alpha, alpha)
        try ensureEqual(SRGB(there).alpha, alpha)
      }
    case .identity:
      forAll(.srgb, sourceLocation: sourceLocation) { color in
        let there = Color(color)
        try ensureEqual(Color(there), there)
      }
    case .hue:
      guard let hue = Color.hueIndex else { return }
      forAll(.srgb, sourceLocation: sourceLocation) { color in
        let degrees = Color(color).storage[hue]
        try ensure(degrees >= 0 && degrees < 360, "hue \(degrees)")
      }
    case .gray:
      guard Color.hueIndex != nil else { return }
      forAll(.double(in: 0...1, landmarks: [0, 0.5, 1]), sourceLocation: sourceLocation) { level in
        try ensure(Color(SRGB(level, level, level)).isAchromatic)
      }
    }
  }

  private static func checkCorners<Color: ColorValue>(_: Color.Type, _ place: SourceLocation) {
    let corners: [Double] = [0, .leastNonzeroMagnitude, 1e-12, 0.04045, 0.5, 1 - 0x1p-53, 1]
    for r in corners {
      for g in corners {
        for b in corners {
          let c = Color(SRGB(r, g, b)).components
          #expect(
            c.x.isFinite && c.y.isFinite && c.z.isFinite, "\(Color.self) of \(r) \(g) \(b)",
            sourceLocation: place)
        }
      }
    }
  }

  /// Finite components up to what a 32-bit Float holds: usual ones, zeros, the least and the largest
  /// there are, and those where some space's formula has an end or a pole.
  public static let components = Generator<Double>.one(of: [
    .double(in: -1...1), .double(in: -400...400),
    Generator<(Double, Bool)>.zip(.double(in: -323...38.5), .bool).map { exponent, isNegative in
      (isNegative ? -1 : 1) * Elementary.exp(exponent * 2.302585092994046)
    },
    .element(of: [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1030, 1e-60, -0.03, -0.206,
      0.8,
      1, 100, 140, 360, 1e10, -1e10, 1e30, -1e30, 0x1.fffffep+127, -0x1.fffffep+127,
    ]),
  ])
}
