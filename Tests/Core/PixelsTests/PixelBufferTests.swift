import Colorimetry
import Pixels
import PropertyTesting
import Testing

struct PixelBufferTests {
  @Test func `an image prints what it is, not what it holds`() {
    let pixels = PixelBuffer<UInt8>(
      width: 100, height: 50, layout: .sRGB, samples: Array(repeating: 7, count: 20_000))
    #expect("\(pixels)" == "100 × 50 pixels of 8 bits, rgb, straight alpha, srgb")
    let tagged = pixels.tagged(PixelLayout(color: .icc(Array(repeating: 1, count: 3000))))
    #expect("\(tagged)".count <= 300)
    #expect(tagged.samples == pixels.samples)
  }

  @Test func `what fails while samples are written is thrown, and leaves no image`() {
    struct Fault: Error {}
    #expect(throws: Fault.self) {
      try PixelBuffer<UInt16>(width: 3, height: 2) { samples throws(Fault) in
        #expect(samples.count == 24)
        throw Fault()
      }
    }
  }

  @Test func `a bitmap's colours are the same in linear light`() {
    // IEC 61966-2-1: 0.5 encoded is 0.2140411 in linear light; multiplied by the alpha of 0.5.
    let bitmap = Bitmap(width: 2, height: 1, filledWith: SRGB(0.5, 1, 0, alpha: 0.5))
    #expect(bitmap.pixels == [SIMD4(0.25, 0.5, 0, 0.5), SIMD4(0.25, 0.5, 0, 0.5)])
    let linear = bitmap.converted(to: .linearLight)
    #expect(linear.space == .linearLight)
    #expect(abs(linear[1, 0].x - 0.10702057) < 1e-7 && abs(linear[1, 0].y - 0.5) < 1e-7)
    #expect(abs(linear.color(x: 0, y: 0).components.x - 0.5) < 1e-6)
  }

  @Test func `a pixel is where its column and row say`() {
    forAll(.int(in: 1...9), .int(in: 1...9)) { width, height in
      var bitmap = Bitmap(width: width, height: height)
      let (x, y) = (width - 1, height / 2)
      bitmap[x, y] = SIMD4(1, 2, 3, 4)
      try ensureEqual(bitmap.pixels.firstIndex(of: SIMD4(1, 2, 3, 4)), y * width + x)
      try ensureEqual(bitmap.samples.filter { $0 != 0 }.count, 4)
    }
  }

  @Test func `rows in planes have a plane for each component`() {
    let samples: [UInt8] = [1, 2, 3, 4]
    samples.withUnsafeBufferPointer {
      let start = $0.baseAddress!
      let rows = PixelRows(base: start, stride: 4)
      #expect(!rows.isPlanar && rows.base == start)
      let planes = PixelRows(planes: (0..<3).map { start + $0 }, stride: 4, alpha: .none)
      #expect(planes.isPlanar && planes.base == start && planes.planes[2].pointee == 3)
    }
  }
}
