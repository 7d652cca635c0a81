import Colorimetry
import Painting
import PixelBuffers
import PropertyTesting
import Testing
import VectorMath

/// Gradients filled by table and kernel against Double, pixel by pixel.
struct GradientFillTests {
  /// Three stops mixed in Oklab, with a jump, premultiplied sRGB.
  @Sendable static func oklab(_ place: Double) -> SIMD4<Double> {
    let stops: [(Double, Oklab, Double)] = [
      (0, Oklab(SRGB(1, 0.2, 0)), 1), (0.5, Oklab(SRGB(0.1, 0.9, 0.3)), 0.6),
      (0.5, Oklab(SRGB(0.2, 0.1, 0.3)), 1), (1, Oklab(SRGB(0, 0.3, 1)), 1),
    ]
    if place < 0 { return premultiplied(SRGB(stops[0].1), stops[0].2) }
    let pair = place < 0.5 ? (stops[0], stops[1]) : (stops[2], stops[3])
    let t = min((place - pair.0.0) / (pair.1.0 - pair.0.0), 1)
    let alpha = pair.0.2 * (1 - t) + pair.1.2 * t
    let mixed =
      (pair.0.1.components * pair.0.2 * (1 - t) + pair.1.1.components * pair.1.2 * t) / alpha
    return premultiplied(SRGB(Oklab(mixed.x, mixed.y, mixed.z)), alpha)
  }

  private static func premultiplied(_ color: SRGB, _ alpha: Double) -> SIMD4<Double> {
    SIMD4(color.components * alpha, alpha)
  }

  static let ramp = RampTable(knots: [0, 0.5, 1], premultiplied: oklab)
  static let repeating = RampTable(
    over: 0...1, knots: [0, 0.5, 1], isRepeating: true, premultiplied: oklab)

  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var shape: GradientShape
    var place: @Sendable (Point2D) -> Double
  }

  static let cases: [Case] = [
    Case(
      description: "linear", shape: .linear(from: Point2D(3, 2), to: Point2D(70, 31)),
      place: { p in
        let axis = Point2D(67, 29)
        return (p - Point2D(3, 2)).dot(axis) / axis.squaredLength
      }),
    Case(
      description: "linear backwards", shape: .linear(from: Point2D(80, 0), to: Point2D(10, -20)),
      place: { p in
        let axis = Point2D(-70, -20)
        return (p - Point2D(80, 0)).dot(axis) / axis.squaredLength
      }),
    Case(
      description: "across", shape: .linear(from: Point2D(7, 1), to: Point2D(66, 1)),
      place: { p in (p.x - 7) / 59 }),
    Case(
      description: "down", shape: .linear(from: Point2D(9, -3), to: Point2D(9, 40.3)),
      place: { p in (p.y + 3) / 43.3 }),
    Case(
      description: "radial",
      shape: .radial(center: Point2D(40.3, 20.1), startRadius: 4, endRadius: 37),
      place: { p in (p.distance(to: Point2D(40.3, 20.1)) - 4) / 33 }),
    Case(
      description: "elliptical",
      shape: .elliptical(center: Point2D(30.25, 18), radii: Point2D(44, 12)),
      place: { p in Elementary.hypot((p.x - 30.25) / 44, (p.y - 18) / 12) }),
    Case(
      description: "focal",
      shape: .focal(focus: Point2D(30, 25), center: Point2D(44.5, 20), radius: 33),
      place: { p in
        // The circle of the family through the point, by halving.
        var (low, high) = (0.0, 100.0)
        for _ in 0..<80 {
          let t = (low + high) / 2
          let middle = Point2D(30, 25) + (Point2D(44.5, 20) - Point2D(30, 25)) * t
          if p.distance(to: middle) > 33 * t { low = t } else { high = t }
        }
        return low
      }),
    Case(
      description: "angular", shape: .angular(center: Point2D(41.2, 19.7), fromDegrees: 75),
      place: { p in
        let turns = (Elementary.atan2(p.x - 41.2, 19.7 - p.y) - 75 * .pi / 180) / (2 * .pi)
        return turns - turns.rounded(.down)
      }),
  ]

  /// Places whose colours jump: there the side is a matter of rounding.
  private static func isAtEdge(_ place: Double, repeats: Bool, within distance: Double) -> Bool {
    let folded = repeats ? place - place.rounded(.down) : place
    return [0, 0.5, 1].contains { abs(folded - $0) < distance }
  }

  @Test(arguments: cases, [false, true])
  func `Floats are the exact colours to a millionth`(_ test: Case, _ repeats: Bool) async throws {
    let ramp = repeats ? Self.repeating : Self.ramp
    let (width, height) = (83, 41)
    let image = try await GradientFill(test.shape, ramp: ramp).floats(width: width, height: height)
    var worst = 0.0
    for y in 0..<height {
      for x in 0..<width {
        var place = test.place(Point2D(Double(x) + 0.5, Double(y) + 0.5))
        if Self.isAtEdge(place, repeats: repeats, within: 1e-9) { continue }
        if repeats { place -= place.rounded(.down) }
        let exact = Self.oklab(place)
        let found = (0..<4).map { Double(image.samples[4 * (y * width + x) + $0]) }
        for k in 0..<3 { worst = max(worst, abs(found[k] * found[3] - exact[k])) }
        worst = max(worst, abs(found[3] - exact.w))
      }
    }
    // The ramp's, and alpha divided out and multiplied in again.
    #expect(worst <= RampTable.tolerance + 0x1p-22, "\(worst)")
  }

  @Test(arguments: cases, [Dithering.none, .ordered, .blueNoise])
  func `bytes are the exact colours, rounded as dithering says`(
    _ test: Case, _ dithering: Dithering
  ) async throws {
    let (width, height) = (530, 9)
    let image = try await GradientFill(test.shape, ramp: Self.ramp)
      .bytes(width: width, height: height, dithering: dithering)
    var (differing, compared) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let place = test.place(Point2D(Double(x) + 0.5, Double(y) + 0.5))
        if Self.isAtEdge(place, repeats: false, within: 3e-4) { continue }
        let exact = Self.oklab(place)
        let threshold = dithering.tile.map {
          $0.thresholds[(y & ($0.side - 1)) * $0.side + (x & ($0.side - 1))]
        }
        for k in 0..<4 {
          let unit = min(max(k < 3 ? exact[k] / exact.w : exact.w, 0), 1)
          let want = min((unit * 255 + (threshold ?? 0.5)).rounded(.down), 255)
          let found = Double(image.samples[4 * (y * width + x) + k])
          #expect(abs(found - want) <= 1, "\(x), \(y)")
          differing += found == want ? 0 : 1
          compared += 1
        }
      }
    }
    // Half of 1/32 of a step, and on a strip 1/32 of a pixel of a line of 70 pixels.
    #expect(Double(differing) <= 0.05 * Double(compared), "\(differing) of \(compared)")
    #expect(compared > 10_000)
  }

  @Test(arguments: cases, [Dithering.none, .ordered, .blueNoise])
  func `every instruction set and number of threads gives the same bytes`(
    _ test: Case, _ dithering: Dithering
  ) async throws {
    for (width, height) in [(1, 1), (5, 3), (517, 9), (1029, 2)] {
      for ramp in [Self.ramp, Self.repeating] {
        let fill = GradientFill(test.shape, ramp: ramp)
        let want = try await fill.bytes(
          width: width, height: height, dithering: dithering, threads: 1, on: .baseline)
        let floats = try await fill.floats(width: width, height: height, threads: 1, on: .baseline)
        for set in InstructionSet.available {
          let bytes = try await fill.bytes(
            width: width, height: height, dithering: dithering, threads: 3, on: set)
          #expect(bytes == want)
          #expect(
            try await fill.floats(width: width, height: height, threads: 3, on: set) == floats)
        }
      }
    }
  }

  /// Colours without a jump or a steep place.
  @Sendable private static func smooth(_ place: Double) -> SIMD4<Double> {
    let t = min(max(place, 0), 1)
    return SIMD4(0.9 - 0.6 * t, 0.1 + 0.7 * t, 0.3 + 0.2 * t, 1)
  }

  private static let smoothRamp = RampTable(knots: [0, 1], premultiplied: smooth)

  // Of so many pixels, whose rows are one another, moved, one row is made and cut.
  @Test(arguments: [
    (Point2D(0, 0), Point2D(2200, 960)), (Point2D(1500, 40), Point2D(10, 400)),
    (Point2D(0, 900), Point2D(2000, 100)), (Point2D(3, 0), Point2D(1800, 0)),
  ])
  func `rows that are one another, moved, have the exact colours`(
    _ start: Point2D, _ end: Point2D
  ) async throws {
    let (width, height, axis) = (2200, 960, end - start)
    let fill = GradientFill(.linear(from: start, to: end), ramp: Self.smoothRamp)
    for dithering in [Dithering.ordered, .blueNoise] {
      let tile = try #require(dithering.tile)
      let image = try await fill.bytes(width: width, height: height, dithering: dithering)
      var (differing, compared) = (0, 0)
      for y in stride(from: 0, to: height, by: 37) {
        for x in stride(from: 0, to: width, by: 3) {
          let place = (Point2D(Double(x) + 0.5, Double(y) + 0.5) - start).dot(axis)
          let exact = Self.smooth(place / axis.squaredLength)
          let threshold = tile.thresholds[(y & (tile.side - 1)) * tile.side + (x & (tile.side - 1))]
          for k in 0..<4 {
            let expected = min((exact[k] * 255 + threshold).rounded(.down), 255)
            let found = Double(image.samples[4 * (y * width + x) + k])
            #expect(abs(found - expected) <= 1, "\(x), \(y)")
            differing += found == expected ? 0 : 1
            compared += 1
          }
        }
      }
      #expect(Double(differing) <= 0.05 * Double(compared), "\(differing) of \(compared)")
    }
    let want = try await fill.bytes(
      width: width, height: height, dithering: .ordered, threads: 1, on: .baseline)
    for set in InstructionSet.available {
      #expect(
        try await fill.bytes(width: width, height: height, dithering: .ordered, on: set) == want)
    }
  }

  @Test(arguments: [
    GradientShape.linear(from: Point2D(0, 0), to: Point2D(2200, 960)),
    .radial(center: Point2D(1000, 300), endRadius: 1400),
  ])
  func `large fills are small ones' rows, on every set and wherever rows lie`(
    _ shape: GradientShape
  ) async throws {
    // Large enough for stores past the caches and for several threads.
    let (width, height) = (2200, 960)
    let fill = GradientFill(shape, ramp: Self.ramp)
    let want = try await fill.bytes(
      width: width, height: height, dithering: .ordered, threads: 1, on: .baseline)
    for set in InstructionSet.available {
      let image = try await fill.bytes(
        width: width, height: height, dithering: .ordered, on: set)
      #expect(image == want)
      // Rows that begin anywhere in a line of memory, on whole pixels and between.
      for gap in [20, 23] {
        let stride = 4 * width + gap
        let rows = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: stride * height)
        defer { rows.deallocate() }
        rows.initialize(repeating: 0)
        try fill(
          into: PixelRows(base: rows.baseAddress!, stride: stride), width: width, height: height,
          dithering: .ordered, on: set)
        for row in [0, 1, 2, 3, 5, 8, 500, 959] {
          let found = UnsafeBufferPointer(rebasing: rows[row * stride..<row * stride + 4 * width])
          #expect(found.elementsEqual(want.samples[row * 4 * width..<(row + 1) * 4 * width]))
        }
      }
    }
  }

  @Test func `any stride leaves what lies between rows alone`() throws {
    let fill = GradientFill(Self.cases[4].shape, ramp: Self.ramp)
    for (width, gap) in [(1, 3), (7, 1), (33, 5), (600, 8)] {
      let stride = 4 * width + gap
      var bytes = [UInt8](repeating: 77, count: 3 * stride + 1)
      try bytes.withUnsafeMutableBufferPointer { bytes in
        try fill(
          into: PixelRows(base: bytes.baseAddress! + 1, stride: stride), width: width, height: 3,
          dithering: .ordered)
      }
      var plain = [UInt8](repeating: 0, count: 12 * width)
      try plain.withUnsafeMutableBufferPointer { bytes in
        try fill(
          into: PixelRows(base: bytes.baseAddress!, stride: 4 * width), width: width, height: 3,
          dithering: .ordered)
      }
      #expect(bytes[0] == 77)
      for row in 0..<3 {
        let start = 1 + row * stride
        #expect(bytes[start..<start + 4 * width] == plain[row * 4 * width..<(row + 1) * 4 * width])
        #expect(bytes[start + 4 * width..<start + stride].allSatisfy { $0 == 77 })
      }
    }
    #expect(throws: PixelTransformError.stride(39, leastPossible: 40)) {
      var bytes = [UInt8](repeating: 0, count: 400)
      try bytes.withUnsafeMutableBufferPointer { bytes in
        try fill(into: PixelRows(base: bytes.baseAddress!, stride: 39), width: 10, height: 2)
      }
    }
  }

  @Test func `shapes without size show the end`() async throws {
    let spot = Point2D(4, 4)
    for shape in [
      GradientShape.linear(from: spot, to: spot), .radial(center: spot, endRadius: 0),
      .elliptical(center: spot, radii: Point2D(0, 3)),
      .focal(focus: spot, center: spot, radius: 0), .linear(from: spot, to: Point2D(.nan, 0)),
    ] {
      let image = try await GradientFill(shape, ramp: Self.ramp).bytes(width: 9, height: 3)
      for index in 0..<27 {
        #expect(Array(image.samples[4 * index..<4 * index + 4]) == [0, 77, 255, 255])
      }
    }
  }
}
