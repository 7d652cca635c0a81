import Colorimetry
import Painting
import PixelBuffers
import PropertyTesting
import Rendering
import Testing
import VectorMath

private let red = SIMD4<Float>(1, 0, 0, 1)
private let green = SIMD4<Float>(0, 1, 0, 1)
private let blue = SIMD4<Float>(0, 0, 1, 1)

private func row(_ paint: Paint, width: Int = 8) throws -> [SIMD4<Float>] {
  var picture = Picture()
  picture.fill(
    .rectangle(Rect2D(x: 0, y: 0, width: Double(width), height: 1)), with: paint)
  return try ReferenceRenderer().render(picture, width: Double(width), height: 1).pixels
}

struct PaintTests {
  @Test func `a strip passes its colours at equal distances`() throws {
    let pixels = try row(
      .strip(start: Point2D(0.5, 0), end: Point2D(6.5, 0), colors: [red, green, blue]))
    #expect(pixels[0] == red)
    #expect(pixels[3] == green)
    #expect(pixels[6] == blue && pixels[7] == blue)
    #expect(abs(pixels[1].x - 2 / 3) < 1e-6 && abs(pixels[1].y - 1 / 3) < 1e-6)
  }

  @Test func `strips that lead nowhere are still paint`() throws {
    let point = Point2D(3, 3)
    #expect(try row(.strip(start: point, end: point, colors: [red, green]))[0] == green)
    #expect(try row(.strip(start: .zero, end: point, colors: []))[0] == .zero)
    #expect(try row(.strip(start: .zero, end: point, colors: [blue]))[7] == blue)
    let none = Point2D(.nan, 0)
    #expect(try row(.strip(start: .zero, end: none, colors: [red, green]))[0] == green)
  }

  @Test func `a strip's place is linear and stays between its ends`() {
    let strip = ColorStrip(colors: [red, green, blue])
    forAll(.double(in: -3...4)) { place in
      let color = strip.color(at: place)
      try ensureClose(Double(color.x + color.y + color.z), 1, absolute: 1e-6)
      try ensure(color.min() >= 0 && color.max() <= 1)
    }
    for place in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(strip.color(at: place).w == 1)
    }
  }

  @Test func `a bitmap on the pixel grid comes out bit for bit`() throws {
    let pixels = (0..<35).map { SIMD4<Float>(Float($0) / 40, 0.25, Float($0 % 7) / 9, 1) }
    let bitmap = Bitmap(width: 7, height: 5, space: .gammaEncoded, pixels: pixels)
    for sampling in [BitmapSampling.nearest, .linear] {
      var picture = Picture()
      picture.draw(
        bitmap, in: Rect2D(x: 2, y: 1, width: 7, height: 5), sampling: sampling)
      let drawn = try ReferenceRenderer().render(picture, width: 12, height: 8)
      for y in 0..<8 {
        for x in 0..<12 {
          let inside = (2..<9).contains(x) && (1..<6).contains(y)
          #expect(drawn[x, y] == (inside ? bitmap[x - 2, y - 1] : .zero))
        }
      }
    }
  }

  @Test func `a bitmap stretches with its rectangle, its edge pixels beyond it`() throws {
    let bitmap = Bitmap(width: 2, height: 1, space: .gammaEncoded, pixels: [red, blue])
    let paint = Paint.bitmap(
      bitmap, in: Rect2D(x: 2, y: 0, width: 4, height: 1), sampling: .nearest)
    #expect(try row(paint) == [red, red, red, red, blue, blue, blue, blue])
    let smooth = Paint.bitmap(
      bitmap, in: Rect2D(x: 2, y: 0, width: 4, height: 1), sampling: .linear)
    #expect(try row(smooth).map(\.x) == [1, 1, 1, 0.75, 0.25, 0, 0, 0])
    let nothing = Bitmap(width: 0, height: 0, space: .gammaEncoded, pixels: [])
    let place = Rect2D(x: 0, y: 0, width: 1, height: 1)
    #expect(try row(.bitmap(nothing, in: place, sampling: .linear))[0] == .zero)
  }

  @Test(arguments: LightEncoding.allCases)
  func `8 bits survive being painted with`(_ space: LightEncoding) throws {
    let samples = (0..<1024).map { UInt8(truncatingIfNeeded: $0 % 4 == 3 ? 255 : $0 * 7 / 3) }
    let buffer = PixelBuffer(width: 16, height: 16, layout: .sRGB, samples: samples)
    var picture = Picture()
    picture.draw(Bitmap(buffer), in: Rect2D(x: 0, y: 0, width: 16, height: 16))
    let drawn = try ReferenceRenderer(space: space).render(picture, width: 16, height: 16)
    #expect(drawn.rgba8() == buffer)
  }
}
