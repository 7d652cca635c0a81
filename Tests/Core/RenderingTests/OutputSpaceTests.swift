import Colorimetry
import PixelBuffers
import Pixels
import Rendering
import Testing

struct OutputSpaceTests {
  /// Display P3's own red lies outside sRGB: 1.0930, −0.2267, −0.1501 there (CSS Color 4).
  @Test(arguments: LightEncoding.allCases)
  func `colours of Display P3 come out whole where the file can hold them`(
    _ space: LightEncoding
  ) {
    for color in [DisplayP3(1, 0, 0), DisplayP3(0, 1, 0), DisplayP3(0.2, 0.8, 0.4)] {
      let bitmap = Bitmap(width: 2, height: 1, space: space, filledWith: SRGB(color))
      let steps = bitmap.rgba16(in: .displayP3).samples
      for channel in 0..<3 {
        #expect(abs(Double(steps[channel]) / 65535 - color.storage[channel]) < 3e-5)
      }
      #expect(steps[3] == 65535)
      let bytes = bitmap.rgba8(in: .displayP3).samples
      #expect(
        bytes[4..<7].elementsEqual((0..<3).map { UInt8((color.storage[$0] * 255).rounded()) }))
    }
  }

  @Test(arguments: ColorSpace.displays)
  func `pixels of a display are read and drawn as they were`(_ display: ColorSpace) {
    let bytes: [UInt8] = [255, 0, 0, 255, 12, 200, 90, 255, 0, 0, 255, 255, 128, 128, 128, 255]
    let layout = PixelLayout(color: .space(display))
    let buffer = PixelBuffer(width: 4, height: 1, layout: layout, samples: bytes)
    #expect(Bitmap(buffer).rgba8(in: display) == buffer)
  }

  @Test func `sRGB is the default`() {
    let bitmap = Bitmap(width: 3, height: 2, filledWith: SRGB(0.3, 0.5, 0.7, alpha: 0.5))
    #expect(bitmap.rgba8(in: .srgb) == bitmap.rgba8())
    #expect(bitmap.rgba16(in: .srgb) == bitmap.rgba16())
    #expect(bitmap.rgba8(in: .displayP3).layout.color == .space(.displayP3))
  }
}
