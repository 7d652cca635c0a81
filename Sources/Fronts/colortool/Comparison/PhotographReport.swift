import ColorToolkit
import ComparisonReport
import ImageFiles

extension PhotographReport {
  /// Reads a photograph and compares rotations on it.
  static func comparing(
    path: String, label: String, options: HueRotationComparison.Options, thumbnailSide: Int,
    _ bar: ProgressBar
  ) async throws -> Self {
    let (pixels, note) = try read(path, options.display)
    func compared(_ bits: Int, _ comparison: PhotographComparison) -> Self {
      Self(path: label, note: note, bitsPerChannel: bits, comparison: comparison)
    }
    let side = thumbnailSide
    return switch pixels {
    case .bits8(let buffer):
      compared(
        8, try await .init(of: buffer, options: options, thumbnailSide: side) { bar.draw($0) })
    case .bits16(let buffer):
      compared(
        16, try await .init(of: buffer, options: options, thumbnailSide: side) { bar.draw($0) })
    }
  }

  /// Reads a photograph, with its samples in a display's RGB or in its own.
  static func read(
    _ path: String, _ display: ColorSpace?
  ) throws(Failure) -> (pixels: ImageSamples, note: String) {
    let image: DecodedImage
    do throws(ImageFileError) {
      image = try ImageFile.read(path: path)
    } catch {
      throw Failure(error)
    }
    return try image.pixels(in: display, path: path)
  }
}
