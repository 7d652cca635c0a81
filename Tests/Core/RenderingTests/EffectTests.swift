import ColorFilters
import Colorimetry
import Painting
import Pixels
import PropertyTesting
import Rendering
import Testing
import VectorMath

struct EffectTests {
  private func square(_ rect: Rect2D, _ color: SRGB = SRGB(1, 1, 1)) -> Picture {
    var picture = Picture()
    picture.fill(.rectangle(rect), with: .solid(color))
    return picture
  }

  private func alpha(_ picture: Picture, _ width: Int, _ height: Int) throws -> [Double] {
    try ReferenceRenderer().render(picture, width: Double(width), height: Double(height))
      .pixels.map { Double($0.w) }
  }

  /// Φ by Simpson's rule, sharing nothing with the renderer's own.
  private func normal(_ x: Double) -> Double {
    guard abs(x) < 8 else { return x < 0 ? 0 : 1 }
    let count = 400
    let step = x / Double(count)
    func g(_ i: Int) -> Double {
      let y = Double(i) * step
      return Elementary.exp(-y * y / 2)
    }
    var sum = g(0) + g(count)
    for i in 1..<count { sum += (i.isMultiple(of: 2) ? 2 : 4) * g(i) }
    return 0.5 + sum * step / 3 / (2 * Double.pi).squareRoot()
  }

  /// The mean over a pixel of the Gaussian of an interval: a difference of integrals of Φ.
  ///
  /// ∫Φ = x·Φ + φ. This is what a pixel of a blurred picture is: its mean over the pixel's square,
  /// as that of one that is not blurred is its coverage.
  private func mean(_ at: Int, _ from: Double, _ to: Double, sigma: Double) -> Double {
    func integral(_ edge: Double) -> Double {
      func part(_ place: Double) -> Double {
        let x = (place - edge) / sigma
        return sigma * (x * normal(x) + Elementary.exp(-x * x / 2) / (2 * Double.pi).squareRoot())
      }
      return part(Double(at) + 1) - part(Double(at))
    }
    return integral(from) - integral(to)
  }

  /// The Gaussian of a rectangle is a product of two of intervals, wherever its sides lie.
  @Test(arguments: [
    0.003, 0.02, 0.05, 0.15, 0.2, 0.45, 0.69, 0.7, 1, 1.5, 2, 3.4, 3.5, 7, 16, 33, 65,
    130, 400,
  ])
  func `a blurred rectangle is the true Gaussian's mean to a step of 8 bits`(
    _ sigma: Double
  ) throws {
    let size = sigma < 4 ? (24, 20) : (110, 80)
    let (width, height) = (Double(size.0), Double(size.1))
    for (left, top) in [(0.0, 0.0), (0.5, 0.25), (0.3, 0.91), (0.13, 0.5)] {
      let rect = Rect2D(
        x: (width * 0.3).rounded() + left, y: (height * 0.3).rounded() + top,
        width: (width * 0.4).rounded() + 0.4 * top, height: (height * 0.4).rounded() - left)
      let pixels = try alpha(square(rect).blurred(radius: sigma), size.0, size.1)
      let across = (0..<size.0).map { mean($0, rect.minX, rect.maxX, sigma: sigma) }
      let down = (0..<size.1).map { mean($0, rect.minY, rect.maxY, sigma: sigma) }
      var worst = 0.0
      for y in 0..<size.1 {
        for x in 0..<size.0 {
          worst = max(worst, abs(pixels[y * size.0 + x] - across[x] * down[y]))
        }
      }
      // Below 0.05 the blur itself changes hardly more than a hundredth.
      #expect(worst < (sigma < 0.05 ? 0.01 : 1.0 / 255), "\(rect): \(worst)")
    }
  }

  @Test(arguments: [0.3, 1, 5, 40])
  func `a blur keeps the sum of alpha`(_ sigma: Double) throws {
    let size = Int(sigma * 12) + 40
    let middle = Double(size) / 2
    let picture = square(Rect2D(x: middle - 3.3, y: middle - 4.1, width: 7, height: 5))
    let (before, after) = (
      try alpha(picture, size, size), try alpha(picture.blurred(radius: sigma), size, size)
    )
    #expect(abs(before.reduce(0, +) - 35) < 1e-4)
    #expect(abs(after.reduce(0, +) - 35) < 35 * 1e-3)
  }

  @Test func `a blur is symmetric and the same both ways`() throws {
    let picture = square(Rect2D(x: 12, y: 12, width: 7, height: 7)).blurred(radius: 2.5)
    let pixels = try alpha(picture, 31, 31)
    for y in 0..<31 {
      for x in 0..<31 {
        let value = pixels[y * 31 + x]
        #expect(abs(value - pixels[y * 31 + 30 - x]) < 1e-6)
        #expect(abs(value - pixels[(30 - y) * 31 + x]) < 1e-6)
        #expect(abs(value - pixels[x * 31 + y]) < 1e-6)
      }
    }
  }

  @Test func `blurs add up as variances do`() throws {
    let dot = square(Rect2D(x: 20, y: 20, width: 12, height: 12))
    let twice = try alpha(dot.blurred(radius: 3).blurred(radius: 4), 52, 52)
    let once = try alpha(dot.blurred(radius: 5), 52, 52)
    // Each takes means over pixels, a variance of 1/12 of its own.
    #expect(zip(twice, once).allSatisfy { abs($0 - $1) < 1.0 / 255 })
  }

  @Test(arguments: [0.5, 3, 20, 80])
  func `an opaque blur keeps its box opaque`(_ sigma: Double) throws {
    var picture = square(Rect2D(x: 5.5, y: 4, width: 9.5, height: 16), SRGB(1, 0, 0))
    picture.append(square(Rect2D(x: 15, y: 4, width: 10.5, height: 16), SRGB(0, 0, 1)))
    let bitmap = try ReferenceRenderer().render(
      picture.blurred(radius: sigma, edges: .opaque), width: 32, height: 24)
    #expect(abs(bitmap[5, 10].w - 0.5) < 1e-4 && bitmap[4, 10].w == 0)
    for y in 4..<20 {
      for x in 6..<25 { #expect(abs(bitmap[x, y].w - 1) < 1e-4, "\(x), \(y)") }
    }
    #expect(bitmap[10, 3].w == 0 && bitmap[10, 20].w == 0)
  }

  @Test(arguments: [0, -1, Double.nan])
  func `a radius of nothing changes nothing`(_ radius: Double) throws {
    var picture = Picture()
    picture.fill(.circle(center: Point2D(8, 8), radius: 5.5), with: .solid(SRGB(0.2, 0.5, 1)))
    let plain = try ReferenceRenderer().render(picture, width: 16, height: 16)
    let blurred = try ReferenceRenderer().render(
      picture.blurred(radius: radius), width: 16, height: 16)
    #expect(plain == blurred)
  }

  @Test func `a blur scales with its picture`() throws {
    let picture = square(Rect2D(x: 10, y: 10, width: 20, height: 10)).blurred(radius: 2)
    let scaled = try ReferenceRenderer().render(picture, width: 40, height: 30, scale: 3)
    let direct = try ReferenceRenderer().render(
      square(Rect2D(x: 30, y: 30, width: 60, height: 30)).blurred(radius: 6), width: 120,
      height: 90)
    #expect(zip(scaled.pixels, direct.pixels).allSatisfy { abs($0.w - $1.w) < 1e-6 })
  }

  @Test func `what lies beyond the canvas blurs into it`() throws {
    let pixels = try alpha(
      square(Rect2D(x: -100, y: -100, width: 100, height: 300)).blurred(radius: 4), 8, 8)
    #expect(abs(pixels[0] - normal(-0.5 / 4)) < 1e-3)
  }

  @Test func `a shadow is the blurred shape in its colour, moved, below`() throws {
    let shadow = Shadow(color: SRGB(0, 0, 1, alpha: 0.5), radius: 2, offset: Point2D(6.25, 3))
    let rect = Rect2D(x: 10, y: 10, width: 8, height: 8)
    let bitmap = try ReferenceRenderer().render(
      square(rect, SRGB(1, 0, 0)).shadow(shadow), width: 36, height: 32)
    let shape = try alpha(
      square(rect.offset(by: shadow.offset)).blurred(radius: 2), 36, 32)
    #expect(bitmap[12, 12] == SIMD4(1, 0, 0, 1))
    for y in 0..<32 {
      for x in 0..<36 where !(10..<18).contains(x) || !(10..<18).contains(y) {
        let expected = SIMD4<Float>(0, 0, 1, 1) * Float(0.5 * shape[y * 36 + x])
        #expect((bitmap[x, y] - expected).max() < 1e-6)
      }
    }
  }

  @Test func `filters see straight colours and keep alpha`() throws {
    let chain = FilterChain([.hueRotation(120), .saturation(0.7)], dialect: .swiftUI)
    let color = SRGB(0.9, 0.3, 0.1)
    let half = square(Rect2D(x: 0, y: 0, width: 2.5, height: 2), color).filtered(by: chain)
    for space in LightEncoding.allCases {
      let bitmap = try ReferenceRenderer(space: space).render(half, width: 4, height: 2)
      let expected = chain(color)
      for x in [0, 2] {
        let found = bitmap.color(x: x, y: 1)
        #expect(abs(found.alpha - (x == 2 ? 0.5 : 1)) < 1e-6)
        let distance = found.components - expected.components
        #expect(max(distance.max(), -distance.min()) < 1e-5)
      }
      #expect(bitmap[3, 1] == .zero)
    }
  }

  @Test func `a mask multiplies alpha, and a full one changes nothing`() throws {
    var picture = Picture()
    picture.fill(.circle(center: Point2D(8, 8), radius: 6.3), with: .solid(SRGB(0.3, 0.6, 0.9)))
    let full = square(Rect2D(x: -1, y: -1, width: 20, height: 20), SRGB(0, 0, 0))
    let plain = try ReferenceRenderer().render(picture, width: 16, height: 16)
    #expect(
      try ReferenceRenderer().render(picture.masked(by: full), width: 16, height: 16) == plain)
    let half = square(Rect2D(x: 0, y: 0, width: 8.5, height: 16), SRGB(1, 0, 0, alpha: 0.5))
    let masked = try ReferenceRenderer().render(picture.masked(by: half), width: 16, height: 16)
    #expect(masked[4, 8] == plain[4, 8] * 0.5)
    #expect(masked[8, 8] == plain[8, 8] * 0.25 && masked[9, 8] == .zero)
    let none = try ReferenceRenderer().render(
      picture.masked(by: Picture()), width: 16, height: 16)
    #expect(none.pixels.allSatisfy { $0 == .zero })
  }

  @Test func `opacities multiply`() throws {
    let picture = square(Rect2D(x: 0, y: 0, width: 4, height: 4), SRGB(1, 0.5, 0))
    let twice = try ReferenceRenderer().render(
      picture.opacity(0.5).opacity(0.3), width: 4, height: 4)
    let once = try ReferenceRenderer().render(picture.opacity(0.15), width: 4, height: 4)
    #expect(zip(twice.pixels, once.pixels).allSatisfy { ($0 - $1).max() < 1e-7 })
  }

  @Test func `threads draw effects as one does, bit for bit`() async throws {
    var picture = Picture()
    for index in 0..<6 {
      let center = Point2D(Double(index) * 40 + 10.3, Double(index * 37 % 150) + 12.7)
      var part = Picture()
      part.fill(
        .circle(center: center, radius: 30.1),
        with: .solid(SRGB(Double(index) / 5, 0.5, 1 - Double(index) / 5)))
      let radius = [0.4, 3, 12, 35, 70, 5][index]
      picture.append(
        index.isMultiple(of: 2)
          ? part.blurred(radius: radius, edges: index == 4 ? .opaque : .transparent)
          : part.shadow(Shadow(radius: radius, offset: Point2D(7.3, -4))).blended(.multiply))
    }
    let renderer = ReferenceRenderer()
    let one = try renderer.render(picture, width: 220, height: 180)
    let many = try await renderer.renderConcurrently(picture, width: 220, height: 180)
    #expect(one == many)
  }

  @Test(arguments: [1e-300, 1e9, 1e300, .infinity, .nan])
  func `no radius or offset is too strange`(_ value: Double) throws {
    let dot = square(Rect2D(x: 2, y: 2, width: 4, height: 4))
    for picture in [
      dot.blurred(radius: value), dot.blurred(radius: value, edges: .opaque),
      dot.shadow(Shadow(radius: value, offset: Point2D(value, -value))),
      dot.shadow(Shadow(radius: 1, offset: Point2D(value, 0))).blurred(radius: value),
    ] {
      let bitmap = try ReferenceRenderer().render(picture, width: 8, height: 8)
      #expect(bitmap.pixels.allSatisfy { $0 == $0 })
    }
  }

  @Test func `shadows of shadows without end are refused`() throws {
    var picture = square(Rect2D(x: 2, y: 2, width: 2, height: 2))
    for _ in 0..<40 { picture = picture.shadow(Shadow(radius: 1)) }
    #expect(throws: RenderingError.tooDeep) {
      try ReferenceRenderer().render(picture, width: 4, height: 4)
    }
    var deep = square(Rect2D(x: 2, y: 2, width: 2, height: 2))
    for _ in 0..<300 { deep = deep.opacity(0.99) }
    #expect(throws: RenderingError.tooDeep) {
      try ReferenceRenderer().render(deep, width: 4, height: 4)
    }
  }

  @Test func `a border lies inside its figure`() throws {
    var picture = Picture()
    let rect = Rect2D(x: 4, y: 4, width: 24, height: 20)
    picture.strokeBorder(
      .roundedRectangle(radius: 6), in: rect, with: .solid(SRGB(1, 0, 0)), pen: Pen(width: 3))
    let pixels = try alpha(picture, 32, 28)
    #expect(pixels[3 * 32 + 16] == 0 && pixels[4 * 32 + 16] == 1)
    #expect(pixels[6 * 32 + 16] == 1 && pixels[7 * 32 + 16] == 0)
    // The inner half of a line of twice the width is the same, where an outline has no corners.
    var inner = Picture()
    inner.strokeInside(
      Figure.roundedRectangle(radius: 6).outline(in: rect), with: .solid(SRGB(1, 0, 0)),
      pen: Pen(width: 3))
    let other = try alpha(inner, 32, 28)
    #expect(zip(pixels, other).allSatisfy { abs($0 - $1) < 2e-3 })
  }
}
