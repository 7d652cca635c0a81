public import ColorFilters
public import ColorManagement
public import Colorimetry
import ImageFiles
public import PixelBuffers
import Threads

/// A photograph that is read from a file, changed by operations in order, and written to a file.
///
/// try PhotographPipeline(reading: "in.jpg") .rotatingHue(by: 90, mapping: .raytrace)
/// .filtering(FilterChain([.saturation(1.2)], dialect: .css)) .converting(to: .displayP3)
/// .write(to: "out.png")
///
/// Arithmetic uses the image's own space if that is sRGB, Display P3, Adobe RGB (1998), Rec. 2020
/// or ProPhoto RGB. Colours outside that space are mapped into its gamut. For any other profile,
/// Little CMS converts to extended sRGB and back, and clips. Between two operations, pixels have 16
/// bits. Ink, and grey with its own profile, are converted to sRGB before they are changed.
///
/// Alpha, depth, profile, EXIF, XMP, density and texts are kept if the format supports them. If
/// EXIF states a rotation, the picture is rotated to be upright.
///
/// The work is done when the file is encoded. If a PNG is written as a PNG, rows are changed while
/// others are still being decoded. They are never all in memory at once. Other images, and images
/// to be blurred, are decoded completely first.
public struct PhotographPipeline: Sendable {
  /// The changes to the pixels, in order.
  public var operations: [PhotographOperation] = []

  /// The profile that defines the image's numbers, whatever its file states; nil to use the file's
  /// statement.
  public var assignedProfile: ICCProfile?

  private let bytes: [UInt8]
  let name: String?

  /// Creates a pipeline for the image in a file; `-` is standard input.
  ///
  /// ```swift
  /// try await PhotographPipeline(reading: "photo.jpg").rotatingHue(by: 90, mapping: .raytrace)
  ///   .write(to: "turned.png")
  /// print(try PixelBuffer<UInt8>(contentsOf: "turned.png").width)  // 64
  /// ```
  ///
  /// - Throws: ``PhotographError/reading(_:)`` if the file can't be read. A fault in the image
  ///   itself is found only when it is decoded.
  public init(reading path: String) throws(PhotographError) {
    do throws(ImageFileError) {
      self.init(
        bytes: try path == "-" ? InputFile.readStandardInput() : InputFile.read(path: path),
        name: path == "-" ? "standard input" : path)
    } catch {
      throw .reading(error)
    }
  }

  /// Creates a pipeline for the image in a file's bytes.
  ///
  /// - Parameter name: the name of the image in error messages; nil for none.
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

  /// Returns the pipeline with a hue rotation added. Colours outside the display's gamut are mapped
  /// back into it.
  ///
  /// - Parameters:
  ///   - degrees: the angle; finite.
  ///   - method: the rotation method; OKLCh by default.
  ///   - mapping: the mapping into the gamut. A matrix method always clamps, whatever the mapping.
  ///   - display: one of ``Colorimetry/ColorSpace/displays``. Hues are rotated in its gamut, and
  ///     the photograph is converted to its RGB space. Nil, like any other space, stands for the
  ///     photograph's own space.
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

  /// Returns the pipeline with a conversion to a profile added, relative to the medium's white.
  ///
  /// ```swift
  /// try await PhotographPipeline(reading: "photo.jpg").converting(to: .displayP3).write(to: "wide.jpg")
  /// print(try ICCProfile(contentsOf: "wide.jpg").description)  // Display P3
  /// ```
  public func converting(to profile: ICCProfile) -> Self {
    appending(.convert(ProfileConversion(to: profile)))
  }

  /// Applies all operations, and returns the file.
  ///
  /// - Parameter progress: called with the fraction done, rising to 1, from any thread, one call at
  ///   a time.
  /// - Throws: ``PhotographError`` if the image is broken, or can't be converted or encoded.
  public func encoded(
    _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) throws(PhotographError) -> EncodedPhotograph {
    let progress = Progress(steps: operations.count, progress)
    if let file = try fileByRows(bytes, encoding, progress) { return file }
    return try wholeFile(bytes, encoding, progress)
  }

  /// Applies all operations and writes the file, either completely or not at all. The path `-`
  /// stands for standard output.
  ///
  /// - Returns: sentences on the settings and properties that could not be kept.
  /// - Throws: ``PhotographError``.
  @discardableResult
  public func write(
    to path: String, _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) throws(PhotographError) -> [String] {
    let file = try encoded(encoding.named(by: path), progress: progress)
    try file.write(to: path)
    return file.warnings
  }

  /// Applies all operations while the task is suspended, and returns the file.
  ///
  /// ```swift
  /// let night = try PhotographPipeline(reading: "photo.png").rotatingHue(by: 180, mapping: .raytrace)
  /// let file = try await night.encoded()
  /// ```
  ///
  /// - Parameter progress: called with the fraction done, rising to 1, from any thread, one call at
  ///   a time.
  /// - Throws: ``PhotographError``; `CancellationError` once the task is cancelled.
  public func encoded(
    _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> EncodedPhotograph {
    try await Parallel.suspending { try encoded(encoding, progress: progress) }
  }

  /// Applies all operations while the task is suspended, and writes the file, either completely or
  /// not at all.
  ///
  /// - Returns: sentences on the settings and properties that could not be kept.
  /// - Throws: ``PhotographError``; `CancellationError` once the task is cancelled. In that case,
  ///   nothing is written.
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
