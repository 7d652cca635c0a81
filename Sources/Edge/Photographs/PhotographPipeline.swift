public import ColorFilters
public import ColorManagement
public import Colorimetry
import ImageFiles
public import PixelBuffers
import Threads

/// A photograph on its way from file to file, through operations in order.
///
///     try PhotographPipeline(reading: "in.jpg")
///       .rotatingHue(by: 90, mapping: .raytrace)
///       .filtering(FilterChain([.saturation(1.2)], dialect: .css))
///       .converting(to: .displayP3)
///       .write(to: "out.png")
///
/// Arithmetic is in the image's own space where that is sRGB, Display P3, Adobe RGB (1998), Rec.
/// 2020 or ProPhoto RGB. Colours outside that space are mapped into its gamut. Under another
/// profile Little CMS converts to extended sRGB and back, and clips. Between two operations pixels
/// have sixteen bits. Ink, and gray of a profile of its own, become sRGB before they are changed.
///
/// Alpha, depth, profile, EXIF, XMP, density and texts are kept where the format holds them. A
/// picture that EXIF would turn is set upright.
///
/// The work is done when the file is encoded. Rows of a PNG that stays one are changed while others
/// are still being decoded, and are never all in memory at once. Other images, and those to be
/// blurred, are decoded whole.
public struct PhotographPipeline: Sendable {
  /// The changes to the pixels, in order.
  public var operations: [PhotographOperation] = []

  /// The profile whose numbers the image has, whatever its file says; nil for what that says.
  public var assignedProfile: ICCProfile?

  private let bytes: [UInt8]
  let name: String?

  /// A pipeline over the image in a file; `-` is standard input.
  ///
  /// ```swift
  /// try await PhotographPipeline(reading: "photo.jpg").rotatingHue(by: 90, mapping: .raytrace)
  ///   .write(to: "turned.png")
  /// print(try PixelBuffer<UInt8>(contentsOf: "turned.png").width)  // 64
  /// ```
  ///
  /// - Throws: ``PhotographError/reading(_:)`` where the file can't be read. A fault of the image
  ///   in it is found as it is decoded.
  public init(reading path: String) throws(PhotographError) {
    do throws(ImageFileError) {
      self.init(
        bytes: try path == "-" ? InputFile.readStandardInput() : InputFile.read(path: path),
        name: path == "-" ? "standard input" : path)
    } catch {
      throw .reading(error)
    }
  }

  /// A pipeline over the image that a file's bytes hold.
  ///
  /// - Parameter name: what errors call the image; nil for nothing.
  public init(bytes: some Sequence<UInt8>, name: String? = nil) {
    self.bytes = Array(bytes)
    self.name = name
  }

  /// The pipeline with one more operation at its end.
  public func appending(_ operation: PhotographOperation) -> Self {
    var result = self
    result.operations.append(operation)
    return result
  }

  /// The pipeline that also rotates hues; what leaves the display's gamut is mapped back into it.
  ///
  /// - Parameters:
  ///   - degrees: the angle; finite.
  ///   - method: OKLCh unless another is given.
  ///   - mapping: the way back into it; a matrix clamps, whatever this says.
  ///   - display: one of ``Colorimetry/ColorSpace/displays``, in whose gamut hues are rotated and
  ///     whose RGB the photograph gets. Nil is the photograph's own, and so is any other space.
  public func rotatingHue(
    by degrees: Double, method: HueRotationMethod = .hue(.oklch),
    mapping: GamutMapping = .raytrace, display: ColorSpace? = nil
  ) -> Self {
    appending(
      .rotateHue(
        HueRotation(degrees: degrees, method: method, gamutMapping: mapping),
        in: display.flatMap { ColorSpace.displays.contains($0) ? $0 : nil }))
  }

  /// The pipeline that also filters colours.
  ///
  /// ```swift
  /// let gray = try FilterChain(css: "grayscale(1)")
  /// try await PhotographPipeline(reading: "photo.png").filtering(gray).write(to: "gray.png")
  /// ```
  public func filtering(_ chain: FilterChain) -> Self { appending(.filter(chain)) }

  /// The pipeline that also blurs by a Gaussian of a standard deviation in pixels, 0…1024.
  public func blurring(sigma: Double) -> Self { appending(.blur(GaussianBlur(sigma: sigma))) }

  /// The pipeline that also looks colours up in a table.
  public func lookingUp(in table: LookupTable) -> Self { appending(.lookUp(table)) }

  /// The pipeline that also shows what someone with a colour-vision deficiency sees.
  ///
  /// ```swift
  /// let vision = ColorVision(.deutan)
  /// try await PhotographPipeline(reading: "photo.png").seen(by: vision).write(to: "seen.png")
  /// ```
  public func seen(by vision: ColorVision) -> Self { appending(.see(vision)) }

  /// The pipeline that also converts to a profile, relative to the medium's white.
  ///
  /// ```swift
  /// try await PhotographPipeline(reading: "photo.jpg").converting(to: .displayP3).write(to: "wide.jpg")
  /// print(try ICCProfile(contentsOf: "wide.jpg").description)  // Display P3
  /// ```
  public func converting(to profile: ICCProfile) -> Self {
    appending(.convert(ProfileConversion(to: profile)))
  }

  /// The file after all operations.
  ///
  /// - Parameter progress: called with the fraction done, rising to 1, from any thread, one call at
  ///   a time.
  /// - Throws: ``PhotographError`` where the image is broken, or can't be converted or encoded.
  public func encoded(
    _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) throws(PhotographError) -> EncodedPhotograph {
    let progress = Progress(steps: operations.count, progress)
    if let file = try fileByRows(bytes, encoding, progress) { return file }
    return try wholeFile(bytes, encoding, progress)
  }

  /// Writes the file after all operations, whole or not at all; `-` is standard output.
  ///
  /// - Returns: what could not be honoured or kept, one sentence each.
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

  /// The file after all operations, worked out while the task is suspended.
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

  /// Writes the file after all operations, whole or not at all, while the task is suspended.
  ///
  /// - Returns: what could not be honoured or kept, one sentence each.
  /// - Throws: ``PhotographError``; `CancellationError` once the task is cancelled, and then
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
  /// The encoding with the format that a path's extension names, where it has none of its own.
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
  /// The image's name or size, and the operations' number: `photo.jpg, 2 operations`.
  public var description: String {
    "\(name ?? "\(bytes.count) bytes"), \(operations.count) operations"
  }
}
