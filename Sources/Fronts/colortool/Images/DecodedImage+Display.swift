import ColorManagement
import ColorToolkit
import ImageFiles

extension DecodedImage {
  /// Returns the pixels in a display's RGB space, with a note about the conversion. Prints
  /// warnings.
  ///
  /// - Parameters:
  ///   - display: the display space. If nil, the space of the image's own profile if the profile
  ///     describes a display space, or else sRGB.
  ///   - path: the name of the image in messages.
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
