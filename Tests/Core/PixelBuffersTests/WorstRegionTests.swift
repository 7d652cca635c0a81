import Colorimetry
import Painting
import PixelBuffers
import PropertyTesting
import Testing

/// What is wrong in one place of a picture is found, though its mean hides it.
struct WorstRegionTests {
  private func white(_ width: Int, _ height: Int) -> PixelBuffer<UInt8> {
    PixelBuffer(
      width: width, height: height, layout: .sRGB,
      samples: Array(repeating: 255, count: 4 * width * height))
  }

  private func black(_ buffer: inout PixelBuffer<UInt8>, _ columns: Range<Int>, _ rows: Range<Int>)
  {
    for y in rows {
      for x in columns { for c in 0..<3 { buffer.samples[4 * (y * buffer.width + x) + c] = 0 } }
    }
  }

  @Test func `a wrong block of 20 by 20 is most of a region, wherever it lies`() {
    let plain = white(160, 120)
    forAll(.zip(.int(in: 0...140), .int(in: 0...100)), count: 60) { x, y in
      var wrong = plain
      black(&wrong, x..<x + 20, y..<y + 20)
      let difference = PictureDifference(plain, wrong)
      try ensure(difference.region > 0.75 * difference.max, "\(difference.region)")
      try ensure(difference.mean < 0.03 * difference.max)
    }
  }

  /// Each window counted pixel by pixel.
  @Test func `the region is the largest mean of the windows`() {
    let sides = Generator<(Int, Int, Int)>.zip(
      .int(in: 1...30), .int(in: 1...30), .int(in: 0...1000))
    forAll(sides, count: 12) { width, height, seed in
      var (first, second) = (white(width, height), white(width, height))
      var state = UInt64(seed)
      for index in first.samples.indices where index % 4 != 3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        first.samples[index] = UInt8(truncatingIfNeeded: state >> 56)
        second.samples[index] = UInt8(truncatingIfNeeded: state >> 48)
      }
      func mean(_ x: Int, _ y: Int) -> Double {
        var (sum, count) = (0.0, 0)
        for row in y..<min(y + 16, height) {
          for column in x..<min(x + 16, width) {
            func pixel(_ buffer: PixelBuffer<UInt8>) -> PixelBuffer<UInt8> {
              let start = 4 * (row * width + column)
              return PixelBuffer(
                width: 1, height: 1, layout: .sRGB,
                samples: Array(buffer.samples[start..<start + 4]))
            }
            sum += PictureDifference(pixel(first), pixel(second)).mean
            count += 1
          }
        }
        return sum / Double(count)
      }
      // Windows begin at every eighth pixel, the last one where two tiles are left.
      func starts(_ side: Int) -> [Int] {
        let tiles = (side + 7) / 8
        return (0..<max(tiles - 1, 1)).map { 8 * $0 }
      }
      let largest = starts(height).flatMap { y in starts(width).map { mean($0, y) } }.max() ?? 0
      try ensureClose(
        PictureDifference(first, second).region, largest, absolute: 1e-6 * (1 + largest))
    }
  }
}
