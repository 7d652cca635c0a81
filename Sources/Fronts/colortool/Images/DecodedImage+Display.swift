import ColorManagement
import ColorToolkit
import ImageFiles

extension DecodedImage {
  /// The pixels in the RGB of a display, and how they came there; warnings are printed.
  ///
  /// - Parameters:
  ///   - display: nil for the image's own, where its profile describes one, else sRGB.
  ///   - path: what messages call the image.
  func pixels(
    in display: ColorSpace?, path: String
  ) throws(Failure) -> (pixels: ImageSamples, note: String) {
    for warning in warnings + [samples.layout.chunkWarning].compactMap({ $0 }) {
      Console.warning("\(path): \(warning)")
    }
    do throws(ICCError) {
      let converted = try SRGBConverter().convert(samples, into: display)
      if let warning = converted.warning { Console.warning("\(path): \(warning)") }
      return (converted.pixels, converted.note)
    } catch {
      throw .badData("\(path): \(error)")
    }
  }
}
