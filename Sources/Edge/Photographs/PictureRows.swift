import ColorManagement
import Colorimetry
import ImageFiles
import PixelBuffers

/// The rows of a picture in a file or in standard input (`-`), in order, and their conversion for a
/// measurement.
///
/// Only one thread may use it at a time.
final class PictureRows: @unchecked Sendable {
  let path: String
  let width: Int
  let height: Int

  /// Warnings about faults in the file.
  let warnings: [String]

  /// Whether the file has more pictures or frames.
  let hasMore: Bool

  /// The fault that ended the rows early.
  private(set) var failure: PhotographError?

  /// The reader of rows, or nil for a picture that is decoded completely.
  private let reader: PNGRowReader?

  /// All pixels, or no pixels if there is a reader.
  private let samples: ImageSamples
  private let colors: Colors

  /// The bytes of standard input, which can't be read again.
  private let standardInput: [UInt8]?

  private enum Colors {
    case known(ColorSpace)
    case profile(ICCTransform, isInk: Bool)

    /// The space to which a profile's colours are converted. Nothing is clipped in it.
    static let profileTarget = ColorSpace.srgbLinear
  }

  /// Opens the picture.
  ///
  /// - Throws: ``PhotographError`` if the file can't be read, or its colour description can't be
  ///   used.
  init(path: String) throws(PhotographError) {
    self.path = path == "-" ? "standard input" : path
    let image: DecodedImage
    do throws(ImageFileError) {
      standardInput = try path == "-" ? InputFile.readStandardInput() : nil
    } catch {
      throw .reading(error)
    }
    (reader, image) = try Self.opened(self.path, standardInput)
    (width, height) = (reader?.width ?? image.width, reader?.height ?? image.height)
    hasMore = image.hasMore
    let warning: String?
    (colors, samples, warning) = try Self.described(image)
    warnings =
      image.warnings + [image.samples.layout.chunkWarning, warning].compactMap { $0 }
  }

  /// Returns the interpretation of a picture's samples, and the samples.
  private static func described(
    _ image: DecodedImage
  ) throws(PhotographError) -> (Colors, ImageSamples, warning: String?) {
    do throws(ICCError) {
      if case .space(let space) = image.color { return (.known(space), image.samples, nil) }
      if let profile = try ICCProfile(describing: image.samples.layout) {
        if let space = profile.knownSpace { return (.known(space), image.samples, nil) }
        let transform = try ICCTransform(
          from: profile, to: .extendedLinearSRGB, blackPointCompensation: false,
          layout: (.inFours, .inFours))
        return (.profile(transform, isInk: image.model == .cmyk), image.samples, nil)
      }
      let result = try SRGBConverter().convert(image.samples)
      return (.known(.srgb), result.pixels, result.warning)
    } catch {
      throw .colors(error)
    }
  }

  /// Reads the file again, and returns its bytes.
  func bytes() throws(PhotographError) -> [UInt8] {
    do throws(ImageFileError) { return try Self.contents(path, standardInput) } catch {
      throw .reading(error)
    }
  }

  private static func contents(
    _ path: String, _ standardInput: [UInt8]?
  ) throws(ImageFileError) -> [UInt8] {
    if let standardInput { return standardInput }
    return try InputFile.read(path: path)
  }

  private static func opened(
    _ path: String, _ standardInput: [UInt8]?
  ) throws(PhotographError) -> (PNGRowReader?, DecodedImage) {
    do throws(ImageFileError) {
      let bytes = try contents(path, standardInput)
      do throws(ImageFileError.Reason) {
        if let reader = try PNGRowReader(bytes: bytes) { return (reader, reader.image) }
      } catch {
        throw ImageFileError(error, path: path)
      }
      do throws(ImageFileError) { return (nil, try ImageFile.decode(bytes: bytes)) } catch {
        throw ImageFileError(error.reason, path: path)
      }
    } catch {
      throw .reading(error)
    }
  }

  /// Returns the next rows. For a picture that is decoded completely, returns any rows. The result
  /// is nil if the file is broken; ``failure`` then has the fault.
  func places(_ rows: Range<Int>, for measure: PixelMeasure) -> PixelPlaces? {
    let first = reader == nil ? 0 : rows.lowerBound
    switch samples {
    case .bits8(let pixels):
      return read(rows, pixels).map { places($0, firstRow: first, for: measure) }
    case .bits16(let pixels):
      return read(rows, pixels).map { places($0, firstRow: first, for: measure) }
    }
  }

  /// Reads the data after the last row, and returns a warning if it is unusual.
  func finish() throws(PhotographError) -> String? {
    guard let reader else { return nil }
    guard reader.metadata() != nil else {
      throw .reading(ImageFileError(reader.failure ?? .empty, path: path))
    }
    return reader.endWarning()
  }

  private func read<Sample: PixelSample & FixedWidthInteger>(
    _ rows: Range<Int>, _ whole: PixelBuffer<Sample>
  ) -> PixelBuffer<Sample>? {
    guard let reader else { return whole }
    var isSound = true
    let pixels = PixelBuffer<Sample>(width: width, height: rows.count, layout: whole.layout) {
      isSound = reader.read(PixelBand(rows: rows, samples: $0))
    }
    if isSound { return pixels }
    failure = .reading(ImageFileError(reader.failure ?? .empty, path: path))
    return nil
  }

  private func places<Sample: PixelSample & ICCSample>(
    _ pixels: PixelBuffer<Sample>, firstRow: Int, for measure: PixelMeasure
  ) -> PixelPlaces {
    let firstPixel = firstRow * width
    let isOpaque = pixels.layout.alpha == .none
    switch colors {
    case .known(let space):
      return PixelPlaces(pixels, in: space, firstPixel: firstPixel, for: measure)
    case .profile(let transform, let isInk):
      let places = measure.space.map { PixelTransform(from: Colors.profileTarget, to: $0) }
      let encoded = PixelTransform(from: Colors.profileTarget, to: .srgb)
      return PixelPlaces(isOpaque: isOpaque, for: measure) { range, space, target in
        pixels.samples.withUnsafeBufferPointer {
          let start = 4 * (range.lowerBound - firstPixel)
          let source = UnsafeBufferPointer(rebasing: $0[start..<start + 4 * range.count])
          transform.convert(
            source, into: UnsafeMutableBufferPointer(start: target, count: source.count))
          for alpha in stride(from: 3, to: source.count, by: 4) {
            target[alpha] = isInk ? 1 : Float(source[alpha].fraction)
          }
        }
        (space == .srgb ? encoded : places ?? encoded)
          .run(UnsafePointer(target), into: target, range.count)
      }
    }
  }
}
