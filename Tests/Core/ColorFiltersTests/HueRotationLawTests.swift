import ColorFilters
import Colorimetry
import PropertyTesting
import Testing
import VectorMath

/// What true rotations promise before gamut mapping, and what matrices promise at all.
struct HueRotationLawTests {
  /// Rounding of a rotation and of the conversions around it, in sRGB components.
  ///
  /// Far out of gamut the odd power at the end amplifies what the inverse of the space rounds.
  static func tolerance(_ space: ColorSpace) -> Double {
    switch space {
    case .okhsl, .okhsv: 1e-7
    case .jzczhz, .cam16JMh, .hct, .hsluv: 1e-8
    default: 1e-9
    }
  }

  /// The spaces whose hue is turned in practice.
  static let spaces = HueRotationMethod.all.compactMap {
    if case .hue(let space) = $0 { space } else { nil }
  }

  static let inputs = Generator<(SRGB, Double, Double)>.zip(.srgb, .degrees, .degrees)

  @Test(arguments: Self.spaces)
  func `a true rotation is additive in the angle`(_ space: ColorSpace) {
    forAll(Self.inputs) { color, a, b in
      let method = HueRotationMethod.hue(space)
      let once = HueRotation(degrees: a + b, method: method).unclamped(color)
      let middle = HueRotation(degrees: a, method: method).unclamped(color)
      let twice = HueRotation(degrees: b, method: method).unclamped(middle)
      try Self.ensureSame(once, twice, space)
    }
  }

  @Test(arguments: Self.spaces)
  func `a true rotation has a period of 360 degrees`(_ space: ColorSpace) {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let method = HueRotationMethod.hue(space)
      let once = HueRotation(degrees: degrees, method: method).unclamped(color)
      let turn = HueRotation(degrees: degrees + 360, method: method).unclamped(color)
      try Self.ensureSame(once, turn, space)
      try ensureEqual(HueRotation(degrees: 360, method: method)(color), color)
      try ensureEqual(HueRotation(degrees: 0, method: method)(color), color)
    }
  }

  @Test(arguments: Self.spaces)
  func `turning back undoes a true rotation`(_ space: ColorSpace) {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let rotation = HueRotation(degrees: degrees, method: .hue(space))
      let there = rotation.unclamped(color)
      try Self.ensureSame(rotation.reversed.unclamped(there), color, space)
    }
  }

  @Test(arguments: ColorSpace.allCases.filter { $0.channels.hueIndex != nil })
  func `hue turns in every space that has one and all else stays`(_ space: ColorSpace) throws {
    let color = SRGB(0.6, 0.45, 0.4)
    let turned = HueRotation(degrees: 25, method: .hue(space)).unclamped(color)
    let hue = try #require(space.channels.hueIndex)
    let before = AnyColor(color).converted(to: space).storage
    let after = AnyColor(turned).converted(to: space).storage
    for i in 0..<4 {
      let moved = (after[i] - before[i] - (i == hue ? 25 : 0)).remainder(dividingBy: 360)
      #expect(abs(moved) < 1e-6, "\(space): \(before) became \(after)")
    }
  }

  @Test func `the axes of an opponent space turn as the hue of its polar form`() throws {
    let pairs = [
      (ColorSpace.oklab, ColorSpace.oklch), (.lab, .lch), (.luv, .lchuv), (.huelab, .huelch),
    ]
    for (axes, polar) in pairs {
      let color = SRGB(0.6, 0.45, 0.4)
      let (a, b) = (
        HueRotation(degrees: 25, method: .hue(axes))(color),
        HueRotation(degrees: 25, method: .hue(polar))(color)
      )
      #expect(a == b)
    }
  }

  @Test func `a rotation stays in the RGB type that it is given`() {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let wide = DisplayP3(color.components)
      for method in HueRotationMethod.all {
        let rotation = HueRotation(degrees: degrees, method: method)
        try ensure(rotation(wide).isInGamut())
        try ensureEqual(rotation(wide).alpha, wide.alpha)
      }
      // HSB and the matrices know numbers alone, not what the primaries are.
      for method in [HueRotationMethod.hue(.hsb), .hue(.hsl), .hue(.hwb), .matrix(.css)] {
        let rotation = HueRotation(degrees: degrees, method: method)
        try ensureEqual(rotation.unclamped(wide).components, rotation.unclamped(color).components)
      }
      // OKLCh knows light alone: what both types hold comes out the same.
      let oklch = HueRotation(degrees: degrees, method: .hue(.oklch))
      try Self.ensureSame(
        SRGB(oklch.unclamped(DisplayP3(color))), oklch.unclamped(color), .oklch)
    }
  }

  @Test func `a colour's own turn is the rotation before its gamut map`() {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      for space in [ColorSpace.oklch, .lch, .hct, .hsb] {
        let rotation = HueRotation(degrees: degrees, method: .hue(space))
        let turned = color.rotatingHue(by: degrees, in: space)
        try Self.ensureSame(turned, rotation.unclamped(color), space)
        // A hue that is powerless is missing in a dynamic colour, and stays so.
        let converted = AnyColor(color).converted(to: space, carryingForward: true)
        guard let hue = space.channels.hueIndex, converted[component: hue] != nil else { continue }
        let dynamic = AnyColor(color).rotatingHue(by: degrees, in: space)
        try Self.ensureSame(SRGB(dynamic), turned, space)
      }
    }
  }

  @Test func `a turned hue is an angle of one circle`() {
    #expect(Oklch(0.7, 0.1, 350).rotatingHue(by: 20) == Oklch(0.7, 0.1, 10))
    let missing = AnyColor(.oklch, 0.7, 0.1, nil)
    #expect(missing.rotatingHue(by: 20) == missing)
  }

  @Test func `hsb keeps saturation and brightness`() {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let (before, after) = (
        HSB(color), HSB(HueRotation(degrees: degrees, method: .hue(.hsb))(color))
      )
      try ensureClose(after.storage.y, before.storage.y, absolute: 1e-13)
      try ensureClose(after.storage.z, before.storage.z, absolute: 1e-15)
    }
  }

  @Test func `oklch keeps lightness and chroma`() {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let (before, after) = (
        Oklch(color), Oklch(HueRotation(degrees: degrees, method: .hue(.oklch)).unclamped(color))
      )
      try ensureClose(after.lightness, before.lightness, absolute: 1e-12)
      try ensureClose(after.chroma, before.chroma, absolute: 1e-12)
    }
  }

  @Test func `hct keeps tone and chroma`() {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let turned = HueRotation(degrees: degrees, method: .hue(.hct)).unclamped(color)
      let (before, after) = (HCT(color), HCT(turned))
      try ensureClose(after.storage.z, before.storage.z, absolute: 1e-9)
      // Chroma has no meaning where there is no light.
      if before.storage.z > 1 {
        try ensureClose(after.storage.y, before.storage.y, absolute: 1e-6)
      }
    }
  }

  @Test func `hsb and hsl are the same rotation`() {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let hsb = HueRotation(degrees: degrees, method: .hue(.hsb))(color)
      let hsl = HueRotation(degrees: degrees, method: .hue(.hsl))(color)
      for i in 0..<3 { try ensureClose(hsb.storage[i], hsl.storage[i], absolute: 1e-13) }
    }
  }

  @Test(arguments: HueRotationMethod.all)
  func `every result is in gamut at 8 bits and keeps alpha`(_ method: HueRotationMethod) {
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      for mapping in GamutMapping.allCases {
        var translucent = color
        translucent.alpha = 0.5
        let turned = HueRotation(degrees: degrees, method: method, gamutMapping: mapping)(
          translucent)
        try ensure(turned.isInGamut(), "\(turned)")
        try ensureEqual(turned.alpha, 0.5)
      }
    }
  }

  /// L\* and tone, which OKLCh's ray trace moves by several units.
  @Test(arguments: [ColorSpace.lch, .lchD65, .hct])
  func `a rotation maps by its own space`(_ space: ColorSpace) throws {
    let index = try #require(space.channels.index(of: .lightness))
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let turn = HueRotation(degrees: degrees, method: .hue(space), gamutMapping: .own)
      let (before, after) = (
        AnyColor(color).moved(to: space), AnyColor(turn(color)).moved(to: space)
      )
      try ensureClose(after.storage[index], before.storage[index], absolute: 1e-6)
      let turned = turn.unclamped(color)
      if turned.isInGamut() { try ensureEqual(turn(color), turned) }
    }
  }

  /// Greys are on the axis of every matrix. Three- and four-digit rows do not all sum to one: CSS
  /// and SVG to 1e-15, SwiftUI to 1e-4 (its 0.7873), the draft's to 4e-4.
  @Test(arguments: MatrixDialect.allCases)
  func `a matrix keeps grey within its bound`(_ dialect: MatrixDialect) {
    let bound: Double =
      switch dialect {
      case .swiftUI: 1.01e-4
      case .draft2127: 8e-4
      default: 1e-13
      }
    forAll(Generator<(Double, Double)>.zip(.double(in: 0...1), .degrees)) { level, degrees in
      let matrix = FilterMatrix.hueRotation(degrees: degrees, dialect: dialect)
      let turned = matrix(SIMD4(level, level, level, 1))
      for i in 0..<3 { try ensureClose(turned[i], level, absolute: bound) }
    }
  }

  /// The luma that each is meant to keep. `luma` and the closed forms keep it to rounding; the
  /// rounded tables to their digits.
  @Test(arguments: MatrixDialect.allCases)
  func `a matrix keeps its luma within its bound`(_ dialect: MatrixDialect) {
    let bound: Double =
      switch dialect {
      // w times the sine rows: 0.000212, −0.000715, 0.000503.
      case .css, .svg: 7.16e-4
      case .swiftUI: 3e-4
      case .draft2127: 6e-4
      default: 1e-13
      }
    let w = dialect.lumaWeights
    // White has luma 1; the draft's digits add up to 1.0001.
    #expect(abs(w.x + w.y + w.z - 1) < (dialect == .draft2127 ? 1.5e-4 : 1e-12))
    forAll(Generator<(SRGB, Double)>.zip(.srgb, .degrees)) { color, degrees in
      let matrix = FilterMatrix.hueRotation(degrees: degrees, dialect: dialect)
      let turned = matrix(color.storage)
      let after = w.x * turned.x + w.y * turned.y + w.z * turned.z
      let before = w.x * color.red + w.y * color.green + w.z * color.blue
      try ensureClose(after, before, absolute: bound)
    }
  }

  @Test(arguments: [
    MatrixDialect.luma, .grayAxis, .grayAxisEncoded, .haeberli, .yiq, .ffmpeg, .ffmpeg601,
    .frei0r,
  ])
  func `the exact matrices are a group`(_ dialect: MatrixDialect) {
    forAll(Generator<(Double, Double)>.zip(.degrees, .degrees)) { a, b in
      let first = FilterMatrix.hueRotation(degrees: a, dialect: dialect)
      let second = FilterMatrix.hueRotation(degrees: b, dialect: dialect)
      let both = FilterMatrix.hueRotation(degrees: a + b, dialect: dialect)
      let product = first.concatenated(with: second).linearPart
      for row in 0..<3 {
        for column in 0..<3 {
          try ensureClose(product[row, column], both.linearPart[row, column], absolute: 1e-11)
        }
      }
    }
  }

  @Test func `CSS's matrix is nearly a group; the clamp is what does not turn back`() throws {
    let sixty = HueRotation(degrees: 60, method: .matrix(.css))
    let blue = SRGB(0, 0, 1)
    let unclamped = sixty.reversed.unclamped(sixty.unclamped(blue)).components - blue.components
    let clamped = sixty.reversed(sixty(blue)).components - blue.components
    func largest(_ v: SIMD3<Double>) -> Double { max(abs(v.x), abs(v.y), abs(v.z)) }
    #expect(largest(unclamped) < 2e-3)
    #expect(largest(clamped) > 0.1)
  }

  @Test func `120 degrees about grey permutes the primaries`() {
    let matrix = FilterMatrix.hueRotation(degrees: 120, dialect: .grayAxis)
    let turned = matrix(SIMD4(1, 0, 0, 1))
    for (i, want) in [0.0, 1, 0].enumerated() { #expect(abs(turned[i] - want) < 1e-15) }
  }

  @Test func `every dialect turns red towards green`() {
    for dialect in MatrixDialect.allCases {
      let turned = FilterMatrix.hueRotation(degrees: 60, dialect: dialect)(SIMD4(1, 0, 0, 1))
      #expect(turned.y > turned.z, "\(dialect)")
    }
  }

  private static func ensureSame(_ a: SRGB, _ b: SRGB, _ space: ColorSpace) throws {
    for i in 0..<3 {
      try PropertyTesting.ensureClose(
        a.storage[i], b.storage[i], absolute: tolerance(space), relative: 1e-7)
    }
  }
}
