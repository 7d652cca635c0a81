import Colorimetry
import PixelBuffers
import Pixels
import PropertyTesting
import Rendering
import Testing

private let image = Generator<(Int, Int)>.zip(.int(in: 1...9), .int(in: 1...9))
  .flatMap { width, height in
    Generator<[UInt8]>.array(of: .uint8, count: 4 * width * height).map {
      PixelBuffer(width: width, height: height, samples: $0)
    }
  }

struct BitmapReductionTests {
  @Test func `the same size is the same picture`() {
    forAll(image, count: 50) { image in
      for space in LightEncoding.allCases {
        let same = Bitmap(
          averaging: image, width: image.width, height: image.height, space: space)
        let read = Bitmap(image, space: space)
        for (a, b) in zip(same.pixels, read.pixels) {
          for channel in 0..<4 {
            try ensureClose(Double(a[channel]), Double(b[channel]), absolute: 1e-6)
          }
        }
      }
    }
  }

  @Test func `sides whose product passes 2³² are reduced, as in 64 bits ever`() {
    let samples = (0..<4 * 65_537).map { (index: Int) -> UInt8 in
      index % 4 == 3 ? 255 : UInt8(index & 255)
    }
    let wide = PixelBuffer<UInt8>(width: 65_537, height: 1, samples: samples)
    let same = Bitmap(averaging: wide, width: 65_537, height: 1)
    #expect(zip(same.pixels, Bitmap(wide, space: .linearLight).pixels).allSatisfy { $0 == $1 })
  }

  @Test func `the mean of a picture is kept at every size`() {
    func mean(_ bitmap: Bitmap) -> SIMD4<Double> {
      bitmap.pixels.reduce(.zero) { $0 + SIMD4<Double>($1) } / Double(bitmap.pixels.count)
    }
    forAll(image, .int(in: 1...20), .int(in: 1...20), count: 60) { image, width, height in
      let reduced = mean(
        Bitmap(averaging: image, width: width, height: height, space: .gammaEncoded))
      let full = mean(Bitmap(image))
      for channel in 0..<4 {
        try ensureClose(reduced[channel], full[channel], absolute: 1e-5)
      }
    }
  }

  @Test func `a checkerboard becomes the grey of its light`() {
    let samples = (0..<64).flatMap { index -> [UInt8] in
      let level: UInt8 = (index + index / 8).isMultiple(of: 2) ? 255 : 0
      return [level, level, level, 255]
    }
    let board = PixelBuffer(width: 8, height: 8, samples: samples)
    let light = Bitmap(averaging: board, width: 2, height: 4).rgba8()
    #expect(light.samples.prefix(4) == [188, 188, 188, 255])
    let encoded = Bitmap(averaging: board, width: 2, height: 4, space: .gammaEncoded).rgba8()
    #expect(encoded.samples.prefix(4) == [128, 128, 128, 255])
  }

  @Test func `what is transparent has no say in the colour`() {
    let pair = PixelBuffer(width: 2, height: 1, samples: [255, 0, 0, 255, 0, 255, 0, 0] as [UInt8])
    #expect(Bitmap(averaging: pair, width: 1, height: 1).rgba8().samples == [255, 0, 0, 128])
  }

  @Test func `a picture can vanish`() {
    let pixel = PixelBuffer(width: 1, height: 1, samples: [1, 2, 3, 4] as [UInt16])
    #expect(Bitmap(averaging: pixel, width: 0, height: 3).pixels.isEmpty)
  }
}
