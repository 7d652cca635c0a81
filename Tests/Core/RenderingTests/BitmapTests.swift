import Colorimetry
import PixelBuffers
import Pixels
import PropertyTesting
import Rendering
import Testing

struct BitmapTests {
  @Test(arguments: LightEncoding.allCases)
  func `every byte is read and written as it was`(_ space: LightEncoding) {
    var samples: [UInt8] = []
    for value in UInt8.min ... .max { samples += [value, 255 - value, value / 2, 255] }
    let buffer = PixelBuffer(width: 16, height: 16, layout: .sRGB, samples: samples)
    #expect(Bitmap(buffer, space: space).rgba8() == buffer)
  }

  @Test func `every 16-bit sample is read and written as it was`() {
    let samples = (0..<0x40000).map { UInt16(truncatingIfNeeded: $0 % 4 == 3 ? 65535 : $0 / 4) }
    let buffer = PixelBuffer(width: 256, height: 256, layout: .sRGB, samples: samples)
    #expect(Bitmap(buffer).rgba16() == buffer)
  }

  @Test func `transparent bytes come back, as far as they show`() {
    forAll(.array(of: .uint8, count: 4)) { samples in
      let buffer = PixelBuffer(width: 1, height: 1, samples: samples)
      let back = Bitmap(buffer).rgba8().samples
      try ensureEqual(back, samples[3] == 0 ? [0, 0, 0, 0] : samples)
    }
  }

  @Test func `samples are rounded to the nearest, halves up`() {
    // 0.5/255, its neighbours in Float, which are it but for rounding, and what is below it.
    let half = Float(0.5 / 255)
    for (value, byte) in [
      (half.nextDown, 1), (half, 1), (half.nextUp, 1), (0.4999 / 255, 0), (1.2, 255), (-0.3, 0),
    ] as [(Float, UInt8)] {
      let pixel = SIMD4(value, value, value, 1)
      let bitmap = Bitmap(width: 1, height: 1, space: .gammaEncoded, pixels: [pixel])
      #expect(bitmap.rgba8().samples[0] == byte, "\(value)")
    }
  }

  @Test func `numbers that are none become samples`() {
    for value in [Float.nan, .infinity, -.infinity, 1e38] {
      for alpha in [Float.nan, 0, 1, .infinity, .leastNonzeroMagnitude] {
        let pixel = SIMD4(value, 0.5, -value, alpha)
        for space in LightEncoding.allCases {
          let bitmap = Bitmap(width: 1, height: 1, space: space, pixels: [pixel])
          #expect(bitmap.rgba8().samples.count == 4)
          #expect(bitmap.rgba16().samples.count == 4)
        }
      }
    }
    for channel in [Double.nan, .infinity, -.infinity, 1e300] {
      let bitmap = Bitmap(width: 1, height: 1, filledWith: SRGB(channel, 0, 0, alpha: 1))
      #expect(bitmap.pixels[0].x.isFinite)
    }
  }

  @Test func `a colour goes in and out of either space`() {
    let unit = Generator<Double>.double(in: 0...1)
    forAll(unit.array(count: 3), .double(in: 0.01...1)) { rgb, alpha in
      let color = SRGB(rgb[0], rgb[1], rgb[2], alpha: alpha)
      for space in LightEncoding.allCases {
        let back = space.color(premultiplied: space.premultiplied(color))
        for channel in 0..<4 {
          try ensureClose(back.storage[channel], color.storage[channel], absolute: 4e-6)
        }
      }
    }
  }
}
