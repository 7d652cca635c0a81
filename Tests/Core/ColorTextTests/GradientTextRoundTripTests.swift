import ColorText
import Colorimetry
import Painting
import PropertyTesting
import Syntax
import Testing
import Timing
import TimingText
import VectorMath

/// Reading what was written, and reading what nobody would write.
struct GradientTextRoundTripTests {
  private static let number = Generator<Double>.double(in: -200...200)

  private static let length: Generator<BoxLength> = Generator.zip(
    number, number, Generator<Int>.int(in: 0...2)
  ).map { (percent: Double, pixels: Double, which: Int) -> BoxLength in
    BoxLength(percent: which == 1 ? 0 : percent, pixels: which == 0 ? 0 : pixels)
  }

  private static let center: Generator<BoxPosition> = Generator.zip(
    length, length, Generator<Bool>.bool
  ).map { (x: BoxLength, y: BoxLength, isCenter: Bool) -> BoxPosition in
    isCenter ? .center : BoxPosition(x: x, y: y)
  }

  private static let radius = Generator<Double>.double(in: 0...500)

  private static let size: Generator<RadialSize> = Generator.zip(
    radius, radius, Generator<RadialExtent>.element(of: RadialExtent.allCases),
    Generator<Int>.int(in: 0...3)
  ).map { (a: Double, b: Double, extent: RadialExtent, which: Int) -> RadialSize in
    switch which {
    case 0: .circle(extent)
    case 1: .ellipse(extent)
    case 2: .radius(a)
    default: .radii(.percent(a), .pixels(b))
    }
  }

  private static let direction: Generator<LinearGeometry> = Generator.zip(
    Generator<BoxSide>.element(of: BoxSide.allCases), number, Generator<Bool>.bool
  ).map { (side: BoxSide, degrees: Double, isAngle: Bool) -> LinearGeometry in
    isAngle ? .angle(degrees: degrees) : .toward(side)
  }

  private static let kind: Generator<GradientKind> = Generator.zip(
    Generator.zip(direction, size), number, center, Generator<Int>.int(in: 0...2)
  ).map {
    (shape: (LinearGeometry, RadialSize), degrees: Double, center: BoxPosition, which: Int)
      -> GradientKind in
    switch which {
    case 0: .linear(shape.0)
    case 1: .radial(shape.1, center: center)
    default: .conic(fromDegrees: degrees, center: center)
    }
  }

  /// A colour in any space, within its range, some components missing.
  private static let color: Generator<AnyColor> = Generator.zip(
    Generator<ColorSpace>.element(of: ColorSpace.allCases),
    Generator<Double>.double(in: 0...1).array(count: 4),
    Generator<Int>.int(in: 0...63)
  ).map { (space: ColorSpace, shares: [Double], bits: Int) -> AnyColor in
    let missing = bits < 48 ? Missing() : Missing(rawValue: UInt8(bits & 15))
    var storage = SIMD4<Double>(0, 0, 0, shares[3] > 0.7 ? 1 : shares[3])
    for i in 0..<3 {
      let range = space.channels[i].range
      storage[i] = range.lowerBound + (range.upperBound - range.lowerBound) * shares[i]
    }
    return AnyColor(space, storage: storage, missing: missing)
  }

  private static let hexColor = Generator<UInt8>.uint8.array(count: 3).map {
    AnyColor(.srgb, Double($0[0]) / 255, Double($0[1]) / 255, Double($0[2]) / 255)
  }

  private static let interpolation: Generator<GradientInterpolation> = Generator.zip(
    Generator<ColorSpace>.element(of: ColorSpace.allCases),
    Generator<HueInterpolation>.element(of: HueInterpolation.allCases)
  ).map { (space: ColorSpace, hue: HueInterpolation) -> GradientInterpolation in
    let hasHue = space.channels.hueIndex != nil
    return GradientInterpolation(space, MixingOptions(hue: hasHue ? hue : .shorter))
  }

  private static let hexOrAny = Generator<AnyColor>.one(of: [hexColor, color])

  private static let curve: Generator<TimingCurve> = Generator.zip(
    Generator<TimingCurve>.element(of: TimingCurve.named.map { $0.curve }),
    Generator<Double>.double(in: 0...1).array(count: 4), Generator<Int>.int(in: 0...5)
  ).map { (named: TimingCurve, numbers: [Double], which: Int) -> TimingCurve in
    switch which {
    case 0: .bezier(numbers[0], numbers[1] * 3 - 1, numbers[2], numbers[3] * 3 - 1)
    case 1: .steps(Int(numbers[0] * 20) + 2, StepCurve.Jump.allCases[Int(numbers[1] * 3.99)])
    case 2:
      (try? PointCurve(points: numbers.sorted().map { .init(x: $0, y: numbers[0] - $0) }))
        .map { .points($0) } ?? named
    case 3: .spring(DampedSpring(response: numbers[0] + 0.1, dampingFraction: numbers[1] + 0.1))
    default: named
    }
  }

  private static let stop: Generator<GradientPaint.Stop> = Generator.zip(
    hexOrAny, length, Generator.zip(length, curve), Generator<Int>.int(in: 0...5)
  ).map {
    (color: AnyColor, place: BoxLength, pace: (BoxLength, TimingCurve), bits: Int)
      -> GradientPaint.Stop in
    .init(
      color, at: bits & 1 != 0 ? place : nil, hint: bits & 6 == 2 ? pace.0 : nil,
      easing: bits & 6 == 4 ? pace.1 : nil)
  }

  static let image: Generator<GradientPaint> = Generator.zip(
    kind, stop.array(count: 1...5), interpolation, Generator<Bool>.bool
  ).map {
    (
      kind: GradientKind, stops: [GradientPaint.Stop], interpolation: GradientInterpolation,
      isRepeating: Bool
    ) -> GradientPaint in
    var stops = stops
    stops[stops.count - 1].hint = nil
    stops[stops.count - 1].easing = nil
    if case .conic = kind {
      for i in stops.indices {
        stops[i].position?.pixels = 0
        stops[i].hint?.pixels = 0
      }
    }
    return GradientPaint(
      kind, stops: stops, interpolation: interpolation, isRepeating: isRepeating)
  }

  @Test func `a gradient written as CSS reads back equal`() {
    forAll(Self.image, count: 600) { image in
      let text = image.css()
      let back = try GradientPaint(parsing: text)
      try ensureEqual(back.kind, image.kind, text)
      var image = image
      for i in image.stops.indices { image.stops[i].color = image.stops[i].color.asWritten }
      try ensureEqual(back.stops, image.stops, text)
      try ensureEqual(back, image, text)
      try ensure(GradientPaint.isGradient(text))
      try ensureEqual(back.css(), text)
    }
  }

  private static let tokens = [
    "linear-gradient(", "radial-gradient(", "conic-gradient(", "repeating-linear-gradient(",
    "LinearGradient(", "AngularGradient(", "Gradient(", "colors:", "stops:", "gradient:", "[", "]",
    "(", ")", ",", ".red", ".init(", "Color(", "UIColor.", "red:", "1", "0.5", "-3", "1e999", "50%",
    "20px", "45deg", "calc(", "+", "-", "*", "/", "in", "oklch", "longer", "hue", "to", "top",
    "left", "at", "center", "circle", "from", "red", "#f0", "#ff0000", "rgb(", "none", "none)", ":",
    ".",
    ".opacity(", "startPoint:", ".top", "UnitPoint(", "x:", "angle:", ".degrees(", "location:",
    "color:", "/*", "*/", "\\", "\"", "é", "🌈", "\0", ";", "--", "+-", "ios26:", "purple", "dark",
  ]

  @Test func `no text does more than fail, with a place inside it`() {
    let soup = Generator.zip(
      Generator<String>.element(of: Array(Self.tokens.prefix(7)) + [""]),
      Generator<String>.element(of: Self.tokens).array(count: 0...20),
      Generator<String>.element(of: ["", " ", " , "])
    ).map { $0.0 + $0.1.joined(separator: $0.2) }
    forAll(soup, count: 4000) { text in
      do throws(SyntaxError) {
        let image = try GradientPaint(parsing: text)
        let box = Size2D(width: 30, height: 20)
        let gradient = image.gradient(in: box)
        let storage = gradient.color(at: image.shape(in: box).offset(at: Point2D(3, 4))).storage
        for i in 0..<4 { try ensureNumber(storage[i]) }
      } catch {
        if error.message == Self.notANumber { throw Falsified(text) }
        try ensure((0...text.utf8.count).contains(error.offset), "\(error)")
      }
    }
  }

  private static let notANumber = "not a number"

  private func ensureNumber(_ value: Double) throws(SyntaxError) {
    if value.isNaN { throw SyntaxError(offset: 0, message: Self.notANumber) }
  }

  @Test(arguments: [
    "linear-gradient(" + String(repeating: "(", count: 1_000_000),
    "linear-gradient(" + String(repeating: "calc(", count: 200_000),
    "linear-gradient(" + String(repeating: "color-mix(in srgb, ", count: 50_000),
    "linear-gradient(" + String(repeating: "red, ", count: 200_000),
    "linear-gradient(red, " + String(repeating: " ", count: 1_000_000),
    "linear-gradient(red, /*" + String(repeating: "*", count: 1_000_000),
    "linear-gradient(" + String(repeating: "1", count: 1_000_000),
    "linear-gradient(calc(1" + String(repeating: " + 1", count: 250_000),
    "linear-gradient(" + String(repeating: "to ", count: 300_000),
    "linear-gradient(" + String(repeating: "a", count: 1_000_000),
    "LinearGradient(colors: [" + String(repeating: ".red.opacity(1),", count: 60_000),
    "LinearGradient(" + String(repeating: "gradient: Gradient(", count: 50_000),
    "Gradient(colors: [" + String(repeating: "Color(", count: 150_000),
    "Gradient(colors: [" + String(repeating: ".init(", count: 150_000),
    "Gradient(colors: [.red" + String(repeating: ".opacity(1)", count: 90_000),
    String(repeating: "[", count: 1_000_000),
  ])
  func `long and deep texts fail in time proportional to their length`(_ text: String) {
    let time = processorTime {
      #expect(throws: SyntaxError.self) { try GradientPaint(parsing: text) }
    }
    // A quadratic reader needs minutes.
    #expect(time < 10, "\(text.prefix(40))")
  }
}
