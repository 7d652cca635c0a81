import ColorText
import Colorimetry
import Painting
import PixelBuffers
import PropertyTesting
import Rendering
import TestVectors
import Testing
import VectorMath

private func image(_ text: String) throws -> GradientPaint { try GradientPaint(parsing: text) }

/// A gradient as the renderer draws it.
private func drawn(
  _ layer: GradientLayer, _ width: Int, _ height: Int, scale: Double = 1
) throws -> Bitmap {
  let box = Rect2D(x: 0, y: 0, width: Double(width), height: Double(height))
  var picture = Picture()
  picture.fill(.rectangle(box), with: .gradient(layer, in: box))
  return try ReferenceRenderer().render(
    picture, width: Double(width), height: Double(height), scale: scale)
}

struct GradientPaintTests {
  /// Where Chromium departs from the specification: see `GradientChromiumTests`.
  static let departures: Set = ["linear hint 25%", "linear hint 10% multi"]
  static let tolerances = ["linear wide-gamut p3 colours": 2e-3]

  @Test func `rendered rows are Chromium's`() throws {
    let oracle = try OracleFile(named: "oracle_gradients")
    var compared = 0
    for entry in try oracle.root.objects("gradients") {
      let name = try entry.string("name")
      if Self.departures.contains(name) { continue }
      let image = try image(String(entry.string("css").dropFirst("background: ".count)))
      let (width, height) = try (Int(entry.double("width")), Int(entry.double("height")))
      let bitmap = try drawn(.image(image), width, height)
      let size = Size2D(width: Double(width), height: Double(height))
      let (shape, line) = (image.shape(in: size), image.gradient(in: size))
      var worst = 0.0
      for key in try entry.object("f16_rows").fields.keys {
        let y = try #require(Int(key))
        for (x, pixel) in try entry.object("f16_rows").matrix(key).enumerated() {
          let t = shape.offset(at: Point2D(Double(x) + 0.5, Double(y) + 0.5))
          // On a hard edge the side is a matter of rounding.
          let isAtEdge = zip(line.positions, line.positions.dropFirst()).contains {
            $0 == $1 && abs(t - $0) < 1e-4
          }
          if isAtEdge { continue }
          let color = bitmap.color(x: x, y: y).storage
          for i in 0..<4 { worst = max(worst, abs(color[i] - pixel[i])) }
          compared += 1
        }
      }
      #expect(worst <= Self.tolerances[name] ?? 1.5e-3, "\(name): \(worst)")
    }
    #expect(compared > 5000)
  }

  @Test func `every pixel has the colour at its middle, wherever the box lies`() throws {
    let image = try image("radial-gradient(at 20% 70% in oklch, red, rgb(0 0 255 / 40%), lime)")
    let box = Rect2D(x: 3, y: -2, width: 17, height: 11)
    var picture = Picture()
    picture.fill(
      .rectangle(Rect2D(x: 0, y: 0, width: 24, height: 12)), with: .gradient(image, in: box))
    let bitmap = try ReferenceRenderer().render(picture, width: 24, height: 12, scale: 2)
    let sampler = GradientSampler(.image(image), in: Size2D(width: 17, height: 11))
    for y in stride(from: 0, to: 24, by: 5) {
      for x in stride(from: 0, to: 48, by: 7) {
        let point = Point2D((Double(x) + 0.5) / 2 - 3, (Double(y) + 0.5) / 2 + 2)
        let difference = SIMD4<Double>(bitmap[x, y]) - sampler.pixel(at: point)
        #expect(max(abs(difference.min()), difference.max()) < 1e-6)
      }
    }
  }

  @Test func `an empty box paints nothing, and hostile boxes end`() throws {
    let image = try image("conic-gradient(red, blue)")
    for box in [
      Rect2D(x: 0, y: 0, width: 0, height: 4), Rect2D(x: 0, y: 0, width: 1e300, height: 1e300),
      Rect2D(x: -1e200, y: 1e200, width: 1, height: 1e-300),
    ] {
      var picture = Picture()
      picture.fill(
        .rectangle(Rect2D(x: 0, y: 0, width: 4, height: 4)), with: .gradient(image, in: box))
      let pixels = try ReferenceRenderer().render(picture, width: 4, height: 4).pixels
      #expect(pixels.allSatisfy { $0.x.isFinite && $0.w >= 0 && $0.w <= 1 })
    }
  }

  // MARK: Meshes

  private func mesh(
    _ points: [Point2D], _ width: Int, _ colors: [AnyColor], smooth: Bool = true
  ) throws -> ColorMesh {
    try ColorMesh(
      width: width, height: points.count / width, points: points, colors: colors,
      smoothsColors: smooth)
  }

  private func grid(_ count: Int) -> [Point2D] {
    (0..<count * count).map {
      Point2D(Double($0 % count) / Double(count - 1), Double($0 / count) / Double(count - 1))
    }
  }

  @Test func `an even mesh of a plane of colours is that plane`() throws {
    let points = grid(4)
    let colors = points.map { AnyColor(.srgb, $0.x, $0.y, 0.5) }
    for smooth in [true, false] {
      let bitmap = try drawn(.mesh(try mesh(points, 4, colors, smooth: smooth)), 30, 20)
      for y in 0..<20 {
        for x in 0..<30 {
          let color = bitmap.color(x: x, y: y)
          #expect(abs(color.red - (Double(x) + 0.5) / 30) < 1e-6)
          #expect(abs(color.green - (Double(y) + 0.5) / 20) < 1e-6)
        }
      }
    }
  }

  @Test func `a mesh shows its vertices' colours at its vertices, and no others than between`() {
    let channel = Generator<Double>.double(in: 0...1)
    let color = Generator.zip(channel, channel, channel)
      .map { AnyColor(.srgb, $0.0, $0.1, $0.2) }
    let shift = Generator<Double>.double(in: -0.12...0.12)
    forAll(
      color.array(count: 9...9), Generator.zip(shift, shift).array(count: 9...9), count: 30
    ) { colors, shifts in
      let points = zip(self.grid(3), shifts).map { Point2D($0.x + $1.0, $0.y + $1.1) }
      let mesh = try ColorMesh(width: 3, height: 3, points: points, colors: colors)
      let sampler = GradientSampler(.mesh(mesh), in: Size2D(width: 100, height: 80))
      for (point, color) in zip(points, colors) {
        let pixel = sampler.pixel(at: Point2D(point.x * 100, point.y * 80))
        for i in 0..<3 { try ensureClose(pixel[i], color.storage[i], absolute: 1e-5) }
      }
      let storages = colors.map(\.storage)
      for step in 0..<25 {
        let pixel = sampler.pixel(
          at: Point2D(Double(step % 5) * 15 + 20, Double(step / 5) * 12 + 16))
        guard pixel.w > 0 else { continue }
        for i in 0..<3 {
          let values = storages.map { $0[i] }
          try ensure(pixel[i] >= (values.min() ?? 0) - 1e-9)
          try ensure(pixel[i] <= (values.max() ?? 0) + 1e-9)
        }
      }
    }
  }

  @Test func `a mesh leaves no holes between its patches`() throws {
    var points = grid(3)
    points[4] = Point2D(0.3, 0.65)
    points[1] = Point2D(0.7, 0)
    let white = [AnyColor](repeating: AnyColor(.srgb, 1, 1, 1), count: 9)
    let bitmap = try drawn(.mesh(try mesh(points, 3, white)), 120, 120)
    #expect(bitmap.pixels.allSatisfy { $0 == SIMD4(1, 1, 1, 1) })
  }

  @Test func `meshes that are none are refused`() {
    let white = AnyColor(.srgb, 1, 1, 1)
    #expect(throws: ColorMeshError.self) {
      try ColorMesh(width: 2, height: 2, points: [], colors: [])
    }
    #expect(throws: ColorMeshError.self) {
      try ColorMesh(
        width: 2, height: 2, points: Array(repeating: Point2D(.nan, 0), count: 4),
        colors: Array(repeating: white, count: 4))
    }
    #expect(throws: ColorMeshError.self) {
      try ColorMesh(
        width: .max, height: .max, points: Array(repeating: .zero, count: 4),
        colors: Array(repeating: white, count: 4))
    }
  }
}

struct DitheringTests {
  @Test(arguments: [Dithering.ordered, .blueNoise])
  func `dithering keeps levels as they are, and the mean between them`(
    _ dithering: Dithering
  ) {
    for level in [0.0, 0.25, 0.5, 1] {
      let gray = (100 + level) / 255
      let bitmap = Bitmap(width: 64, height: 64, filledWith: SRGB(gray, gray, gray))
      let samples = bitmap.rgba8(dithering: dithering).samples
      let mean =
        samples.enumerated().reduce(0.0) {
          $1.offset % 4 == 0 ? $0 + Double($1.element) : $0
        } / 4096
      #expect(abs(mean - 100 - level) < 0.01)
      if level == 0 || level == 1 { #expect(bitmap.rgba8().samples == samples) }
      // Greys stay grey.
      for i in stride(from: 0, to: samples.count, by: 4) {
        #expect(samples[i] == samples[i + 1] && samples[i + 3] == 255)
      }
    }
  }

  @Test func `no dithering is rounding`() throws {
    let bitmap = try drawn(.image(try image("linear-gradient(to right, red, blue)")), 300, 1)
    #expect(bitmap.rgba8(dithering: .none) == bitmap.rgba8())
    #expect(bitmap.rgba16(dithering: .blueNoise) != bitmap.rgba16())
  }

  @Test func `the ordered matrix is Bayer's`() {
    // Ulichney, "Digital Halftoning" (1987), the recursive tessellation of order 3, first row.
    let ranks = (0..<8).map { x in
      // The lowest grey, in 64ths of a level, at which this pixel shows the next level.
      (1...64).first { step in
        let gray = (10 + (Double(step) - 0.25) / 64) / 255
        let one = Bitmap(width: 8, height: 8, filledWith: SRGB(gray, gray, gray))
        return one.rgba8(dithering: .ordered).samples[4 * x] == 11
      } ?? 0
    }
    // The threshold of rank r is passed at 64 − r.
    #expect(ranks.map { 64 - $0 } == [0, 32, 8, 40, 2, 34, 10, 42])
  }

  @Test func `blue noise has little of low frequencies`() {
    // A quarter level: the points' sums over 8×8 blocks spread far less than random points' would.
    let gray = 100.25 / 255
    let samples = Bitmap(width: 64, height: 64, filledWith: SRGB(gray, gray, gray))
      .rgba8(dithering: .blueNoise).samples
    var counts = [Double](repeating: 0, count: 64)
    for y in 0..<64 {
      for x in 0..<64 where samples[4 * (64 * y + x)] == 101 { counts[y / 8 * 8 + x / 8] += 1 }
    }
    let mean = counts.reduce(0, +) / 64
    let variance = counts.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 64
    #expect(mean == 16)
    // Random: 64 · ¼ · ¾ = 12.
    #expect(variance < 3)
  }
}
