public import ColorFilters
public import ColorManagement
public import Colorimetry
import ImageFiles
public import PixelBuffers
import Threads

/// A photograph that is read from a file, changed by a sequence of operations, and written to a
/// file.
///
/// ```
/// try PhotographPipeline(reading: "in.jpg")
///   .rotatingHue(by: 90, mapping: .raytrace)
///   .filtering(FilterChain([.saturation(1.2)], dialect: .css))
///   .converting(to: .displayP3)
///   .write(to: "out.png")
/// ```
///
/// If the image is in sRGB, Display P3, Adobe RGB (1998), Rec. 2020 or ProPhoto RGB, the operations
/// compute in that space. Colours outside the space are mapped into its gamut. For any other
/// profile, Little CMS converts the colours to extended sRGB and back, and clips them. If there are
/// several operations, the pixels have 16 bits per sample between them. CMYK images, and grey
/// images with a grey profile, are converted to sRGB before they are changed.
///
/// Alpha, bit depth, profile, EXIF, XMP, density and texts are kept if the output format supports
/// them. If EXIF states a rotation, the picture is rotated to be upright.
///
/// The pipeline does its work when the file is encoded. If a PNG is written as a PNG, rows are
/// changed while later rows are still being decoded. The rows are therefore never all in memory at
/// once. Images in other formats, and images that are blurred, are decoded completely first.
public struct PhotographPipeline: Sendable {
  /// The changes to the pixels, in order.
  public var operations: [PhotographOperation] = []

  /// The profile that defines the colours of the image, instead of the file's colour description.
  /// If it is nil, the file's description is used.
  public var assignedProfile: ICCProfile?

  private let bytes: [UInt8]
  let name: String?

  /// Creates a pipeline for the image in a file. If the path is `-`, the image is read from
  /// standard input.
  ///
  /// ```swift
  /// try await PhotographPipeline(reading: "photo.jpg").rotatingHue(by: 90, mapping: .raytrace)
  ///   .write(to: "turned.png")
  /// print(try PixelBuffer<UInt8>(contentsOf: "turned.png").width)  // 64
  /// ```
  ///
  /// - Throws: ``PhotographError/reading(_:)`` if the file can't be read. A fault in the image
  ///   itself is reported later, when the image is decoded.
  public init(reading path: String) throws(PhotographError) {
    do throws(ImageFileError) {
      self.init(
        bytes: try path == "-" ? InputFile.readStandardInput() : InputFile.read(path: path),
        name: path == "-" ? "standard input" : path)
    } catch {
      throw .reading(error)
    }
  }

  /// Creates a pipeline for an image from the bytes of its file.
  ///
  /// - Parameter name: the name of the image for error messages. If it is nil, messages don't
  ///   contain a name.
  public init(bytes: some Sequence<UInt8>, name: String? = nil) {
    self.bytes = Array(bytes)
    self.name = name
  }

  /// Returns the pipeline with another operation at its end.
  public func appending(_ operation: PhotographOperation) -> Self {
    var result = self
    result.operations.append(operation)
    return result
  }

  /// Returns the pipeline with a hue rotation added. Rotated colours that are outside the gamut of
  /// the display are mapped back into it.
  ///
  /// - Parameters:
  ///   - degrees: the angle in degrees. It must be finite.
  ///   - method: the rotation method. The default rotates the OKLCh hue.
  ///   - mapping: the gamut mapping. A matrix method ignores it and always clamps the components.
  ///   - display: one of ``Colorimetry/ColorSpace/displays``. Hues are rotated in its gamut, and
  ///     the photograph is converted to its RGB space. If it is nil or any other space, the
  ///     photograph's RGB space is used.
  public func rotatingHue(
    by degrees: Double, method: HueRotationMethod = .hue(.oklch),
    mapping: GamutMapping = .raytrace, display: ColorSpace? = nil
  ) -> Self {
    appending(
      .rotateHue(
        HueRotation(degrees: degrees, method: method, gamutMapping: mapping),
        in: display.flatMap { ColorSpace.displays.contains($0) ? $0 : nil }))
  }

  /// Returns the pipeline with a filter added.
  ///
  /// ```swift
  /// let gray = try FilterChain(css: "grayscale(1)")
  /// try await PhotographPipeline(reading: "photo.png").filtering(gray).write(to: "gray.png")
  /// ```
  public func filtering(_ chain: FilterChain) -> Self { appending(.filter(chain)) }

  /// Returns the pipeline with a Gaussian blur added. The standard deviation is in pixels, 0…1024.
  public func blurring(sigma: Double) -> Self { appending(.blur(GaussianBlur(sigma: sigma))) }

  /// Returns the pipeline with a table lookup added.
  public func lookingUp(in table: LookupTable) -> Self { appending(.lookUp(table)) }

  /// Returns the pipeline with a simulation of a colour-vision deficiency added.
  ///
  /// ```swift
  /// let vision = ColorVision(.deutan)
  /// try await PhotographPipeline(reading: "photo.png").seen(by: vision).write(to: "seen.png")
  /// ```
  public func seen(by vision: ColorVision) -> Self { appending(.see(vision)) }

  /// Returns the pipeline with a conversion to a profile added. The rendering intent is relative
  /// colorimetric.
  ///
  /// ```swift
  /// try await PhotographPipeline(reading: "photo.jpg").converting(to: .displayP3).write(to: "wide.jpg")
  /// print(try ICCProfile(contentsOf: "wide.jpg").description)  // Display P3
  /// ```
  public func converting(to profile: ICCProfile) -> Self {
    appending(.convert(ProfileConversion(to: profile)))
  }

  /// Applies all operations and returns the encoded file.
  ///
  /// - Parameter progress: a function that receives the completed fraction, which rises to 1. It is
  ///   called from any thread, but never by two threads at the same time.
  /// - Throws: ``PhotographError`` if the image is broken, or can't be converted or encoded.
  public func encoded(
    _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) throws(PhotographError) -> EncodedPhotograph {
    let progress = Progress(steps: operations.count, progress)
    if let file = try fileByRows(bytes, encoding, progress) { return file }
    return try wholeFile(bytes, encoding, progress)
  }

  /// Applies all operations and writes the file, either completely or not at all. If the path is
  /// `-`, the file is written to standard output.
  ///
  /// - Returns: warnings about settings and properties that could not be kept.
  /// - Throws: ``PhotographError`` if the image is broken, or can't be converted, encoded or
  ///   written.
  @discardableResult
  public func write(
    to path: String, _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) throws(PhotographError) -> [String] {
    let file = try encoded(encoding.named(by: path), progress: progress)
    try file.write(to: path)
    return file.warnings
  }

  /// Applies all operations and returns the encoded file. The current task is suspended while the
  /// work is done.
  ///
  /// ```swift
  /// let night = try PhotographPipeline(reading: "photo.png").rotatingHue(by: 180, mapping: .raytrace)
  /// let file = try await night.encoded()
  /// ```
  ///
  /// - Parameter progress: a function that receives the completed fraction, which rises to 1. It is
  ///   called from any thread, but never by two threads at the same time.
  /// - Throws: ``PhotographError`` if the image is broken, or can't be converted or encoded.
  ///   `CancellationError` if the task is cancelled.
  public func encoded(
    _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> EncodedPhotograph {
    try await Parallel.suspending { try encoded(encoding, progress: progress) }
  }

  /// Applies all operations and writes the file, either completely or not at all. The current task
  /// is suspended while the operations are applied.
  ///
  /// - Returns: warnings about settings and properties that could not be kept.
  /// - Throws: ``PhotographError`` if the image is broken, or can't be converted, encoded or
  ///   written. `CancellationError` if the task is cancelled before the file is written. In that
  ///   case, nothing is written.
  @discardableResult
  public func write(
    to path: String, _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> [String] {
    let file = try await encoded(encoding.named(by: path), progress: progress)
    try file.write(to: path)
    return file.warnings
  }
}

extension PhotographEncoding {
  /// Returns the encoding with the format that a path's extension names, if the encoding has no
  /// format of its own.
  fileprivate func named(by path: String) throws(PhotographError) -> Self {
    guard format == nil else { return self }
    var encoding = self
    do throws(UnknownExtension) { encoding.format = try ImageFormat(path: path) } catch {
      throw .format(error)
    }
    return encoding
  }
}

extension PhotographPipeline: CustomStringConvertible {
  /// The image's name or size, and the number of operations, such as `photo.jpg, 2 operations`.
  public var description: String {
    "\(name ?? "\(bytes.count) bytes"), \(operations.count) operations"
  }
}
