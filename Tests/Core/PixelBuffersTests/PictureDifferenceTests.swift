import Colorimetry
import PixelBuffers
import Testing

struct PictureDifferenceTests {
  /// Bytes that anyone can repeat.
  private func noise(
    _ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = true, space: ColorSpace = .srgb
  ) -> PixelBuffer<UInt8> {
    var state = seed
    return PixelBuffer(
      width: width, height: height, layout: PixelLayout(color: .space(space)),
      samples: (0..<4 * width * height).map {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return isOpaque && $0 % 4 == 3 ? 255 : UInt8(state >> 56)
      })
  }

  private func color(_ pixels: PixelBuffer<UInt8>, _ index: Int, _ space: ColorSpace) -> AnyColor {
    let s = pixels.samples[4 * index..<4 * index + 3].map { Double($0) / 255 }
    return AnyColor(space, s[0], s[1], s[2])
  }

  /// One for each way that pixels are measured.
  @Test(arguments: [ColorDifference.deltaE2000, .deltaE76, .deltaEOK, .cmc, .jz, .itp, .cam16UCS])
  func `the figures are those of the colours one by one`(_ method: ColorDifference) {
    for (first, second) in [(ColorSpace.srgb, ColorSpace.srgb), (.displayP3, .srgb)] {
      let (a, b) = (noise(31, 11, seed: 1, space: first), noise(31, 11, seed: 2, space: second))
      let expected = (0..<31 * 11).map {
        color(b, $0, second).difference(from: color(a, $0, first), by: method)
      }
      let found = PictureDifference(a, b, by: method, noticeable: 0.3 * expected.max()!)
      // A single CIEDE2000 in Float is within 1e-3, of measures with a white of 100.
      let bound = 1e-3
      #expect(abs(found.mean - expected.reduce(0, +) / Double(expected.count)) <= bound)
      #expect(abs(found.max - expected.max()!) <= bound)
      let worst = found.worstRow * 31 + found.worstColumn
      #expect(abs(expected[worst] - found.max) <= bound)
      let sorted = expected.sorted()
      for fraction in [0.0, 0.05, 0.5, 0.95, 1] {
        let rank = max(1, Int((fraction * Double(sorted.count)).rounded(.up)))
        let value = sorted[rank - 1]
        #expect(abs(found.percentile(fraction) - value) <= bound + value / 8000)
      }
      let above = expected.count { $0 > 0.3 * sorted.last! }
      #expect(abs(found.changed! * 31 * 11 - Double(above)) <= 2)
      #expect(abs(found.fractions(steps: 8).reduce(0, +) - 1) < 1e-9)
    }
  }

  /// A white picture with something black on it, as much of each pixel as a rasteriser says.
  private func drawn(
    _ width: Int, _ height: Int, _ coverage: (_ x: Int, _ y: Int) -> Double
  ) -> PixelBuffer<UInt8> {
    PixelBuffer(
      width: width, height: height,
      samples: (0..<width * height).flatMap { index -> [UInt8] in
        let gray = UInt8(((1 - coverage(index % width, index / width)) * 255).rounded())
        return [gray, gray, gray, 255]
      })
  }

  @Test(arguments: [(0, 0), (400, 300), (403, 301), (397, 295), (780, 580)])
  func `a wrong block shows in its region and not in the mean`(x: Int, y: Int) {
    let a = drawn(800, 600) { _, _ in 0 }
    let b = drawn(800, 600) { (x..<x + 20).contains($0) && (y..<y + 20).contains($1) ? 0.2 : 0 }
    let found = PictureDifference(a, b)
    #expect(found.mean < 0.1)
    #expect(found.worstRegion > 0.6 * found.max)
    #expect(abs(found.worstRegionColumn - x - 2) <= 8 && abs(found.worstRegionRow - y - 2) <= 8)
  }

  @Test func `another rasteriser's edges show in the largest and not in a region`() {
    // Rings of a pixel and a half, by as many samples of a pixel as one rasteriser or another takes.
    func rings(_ samples: Int, _ shift: Double) -> PixelBuffer<UInt8> {
      drawn(160, 120) { x, y in
        var inside = 0
        for i in 0..<samples * samples {
          let place = SIMD2(
            Double(x) + (Double(i % samples) + shift) / Double(samples) - 80.3,
            Double(y) + (Double(i / samples) + shift) / Double(samples) - 60.7)
          let radius = (place * place).sum().squareRoot()
          if radius.truncatingRemainder(dividingBy: 12) < 1.5 { inside += 1 }
        }
        return Double(inside) / Double(samples * samples)
      }
    }
    let found = PictureDifference(rings(4, 0.3), rings(16, 0.5))
    #expect(found.max > 5 && found.worstRegion < 4)
  }

  @Test(arguments: [(1, 1), (7, 3), (8, 8), (9, 17), (16, 16), (40, 5), (300, 33)])
  func `the worst region is that of all squares`(width: Int, height: Int) {
    let (a, b) = (noise(width, height, seed: 3), noise(width, height, seed: 4))
    let found = PictureDifference(a, b, by: .deltaEOK)
    let each = (0..<width * height).map {
      color(b, $0, .srgb).difference(from: color(a, $0, .srgb), by: .deltaEOK)
    }
    var worst = 0.0
    for top in stride(from: 0, to: max(1, height - 8), by: 8) {
      for left in stride(from: 0, to: max(1, width - 8), by: 8) {
        let square = (top..<min(top + 16, height)).flatMap { y in
          (left..<min(left + 16, width)).map { each[y * width + $0] }
        }
        worst = max(worst, square.reduce(0, +) / Double(square.count))
      }
    }
    #expect(abs(found.worstRegion - worst) < 1e-5)
  }

  @Test func `black is as far from white as each measure has it`() {
    let black = PixelBuffer<UInt8>(width: 2, height: 1, samples: [0, 0, 0, 255, 9, 9, 9, 255])
    let white = PixelBuffer<UInt16>(
      width: 2, height: 1, samples: [65535, 65535, 65535, 65535, 2313, 2313, 2313, 65535])
    for (method, distance) in [
      (ColorDifference.deltaE76, 100.0), (.deltaE2000, 100), (.hyab, 100), (.deltaEOK, 1),
    ] {
      let found = PictureDifference(black, white, by: method)
      #expect(abs(found.max - distance) <= 1e-4 * distance)
      #expect(abs(found.mean - distance / 2) <= 1e-4 * distance)
      #expect((found.worstColumn, found.worstRow) == (0, 0))
    }
  }

  @Test func `a picture is no different from itself, in whatever samples`() {
    let a = noise(37, 19, seed: 5, isOpaque: false)
    let deep = PixelBuffer<UInt16>(
      width: 37, height: 19, layout: a.layout, samples: a.samples.map { UInt16($0) * 257 })
    for method in [ColorDifference.deltaE2000, .deltaEOK, .cam16UCS] {
      let found = PictureDifference(a, a, by: method)
      #expect(found.max == 0 && found.mean == 0 && found.percentile(1) == 0)
      #expect(PictureDifference(a, deep, by: method).max < 1e-3)
    }
    let empty = PixelBuffer<UInt8>(width: 0, height: 4, samples: [])
    #expect(PictureDifference(empty, empty).mean == 0)
    #expect(PictureDifference(empty, empty).percentile(0.5) == 0)
  }

  @Test func `translucent pixels are compared over black and over white`() {
    let (a, b) = (noise(40, 30, seed: 7, isOpaque: false), noise(40, 30, seed: 8, isOpaque: false))
    var largest = 0.0
    var sum = 0.0
    for pixel in 0..<40 * 30 {
      func over(_ image: PixelBuffer<UInt8>, _ backdrop: Double) -> SRGB {
        let s = image.samples[4 * pixel..<4 * pixel + 4].map { Double($0) / 255 }
        let c = s.map { $0 * s[3] + backdrop * (1 - s[3]) }
        return SRGB(c[0], c[1], c[2])
      }
      let difference = max(
        over(b, 0).difference(from: over(a, 0)), over(b, 1).difference(from: over(a, 1)))
      largest = max(largest, difference)
      sum += difference
    }
    let found = PictureDifference(a, b)
    #expect(abs(found.max - largest) <= 1e-3)
    #expect(abs(found.mean - sum / 1200) <= 1e-3)
  }

  @Test func `what is wholly transparent does not show`() {
    let red = PixelBuffer<UInt8>(width: 1, height: 1, samples: [255, 0, 0, 0])
    let blue = PixelBuffer<UInt8>(width: 1, height: 1, samples: [0, 0, 255, 0])
    #expect(PictureDifference(red, blue).max == 0)
    // Over white a white veil is nothing, over black it is a grey.
    let veil = PixelBuffer<UInt8>(width: 1, height: 1, samples: [255, 255, 255, 51])
    let gray = SRGB(0.2, 0.2, 0.2).difference(from: SRGB(0, 0, 0))
    #expect(abs(PictureDifference(red, veil).max - gray) <= 1e-3)
  }

  @Test func `a cell of the map is the largest difference of its pixels`() {
    let (width, height) = (2051, 7)
    let (a, b) = (noise(width, height, seed: 3), noise(width, height, seed: 4))
    let found = PictureDifference(a, b, by: .deltaE76)
    let cells = found.cells
    #expect((cells.side, cells.columns, cells.rows) == (3, 684, 3))
    for row in 0..<cells.rows {
      for column in stride(from: 0, to: cells.columns, by: 41) {
        var largest = 0.0
        for y in 3 * row..<min(3 * row + 3, height) {
          for x in 3 * column..<min(3 * column + 3, width) {
            let pixel = y * width + x
            largest = max(
              largest,
              color(b, pixel, .srgb).difference(from: color(a, pixel, .srgb), by: .deltaE76))
          }
        }
        #expect(abs(Double(cells.values[row * cells.columns + column]) - largest) <= 1e-3)
      }
    }
    #expect(Double(cells.values.max()!) == found.max)
  }
}
