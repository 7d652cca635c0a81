// What takes a path takes a file's URL. That of another scheme is the error of a file that can't be
// opened or created, and says so.

public import ColorExport
public import ColorManagement
public import Foundation
public import HueComparison
public import ImageFiles
public import Photographs
public import PixelBuffers
public import Pixels
public import Rendering
public import Scenes
public import Typesetting

extension URL {
  /// Returns the file's path. For a URL with another scheme, throws the error that a function
  /// creates from the URL.
  fileprivate func file<Failure>(_ failure: (String) -> Failure) throws(Failure) -> String {
    if isFileURL { return path }
    throw failure(absoluteString)
  }
}

/// Returns the error for an input URL that is not a file URL.
private func noInput(_ url: String) -> ImageFileError { ImageFileError(.notAFileURL, path: url) }

/// Returns the error for an output URL that is not a file URL.
private func noOutput(_ url: String) -> OutputError { OutputError(path: url, step: .notAFileURL) }

private func unread(_ url: String) -> PhotographError { .reading(noInput(url)) }
private func unwritten(_ url: String) -> PhotographError { .writing(noOutput(url)) }

extension PixelBuffer where Sample: FixedWidthInteger {
  /// Creates the upright image from a file, converted to sRGB and to the sample type of the buffer.
  public init(contentsOf url: URL) throws(PhotographError) {
    try self.init(contentsOf: url.file(unread))
  }

  /// Writes the image to a file, in the same way as with a path.
  public func write(to url: URL) throws(PhotographError) {
    try write(to: url.file(unwritten))
  }
}

extension PixelBuffer where Sample == UInt8 {
  /// Creates the upright image from a file, converted to sRGB with 8 bits per sample.
  public init(contentsOf url: URL) throws(PhotographError) {
    try self.init(contentsOf: url.file(unread))
  }
}

extension PixelBuffer where Sample == Float {
  /// Writes the picture to a file, in the same way as with a path.
  public func write(to url: URL) throws(PhotographError) { try rgba8().write(to: url) }
}

extension ICCProfile {
  /// Creates a profile from a file. The file is an ICC profile, or an image that contains one.
  public init(contentsOf url: URL) throws(PhotographError) {
    try self.init(contentsOf: url.file(unread))
  }
}

extension PhotographPipeline {
  /// Creates a pipeline for the image in a file.
  public init(reading url: URL) throws(PhotographError) {
    try self.init(reading: url.file(unread))
  }

  /// Applies all operations and writes the file, in the same way as with a path.
  @discardableResult
  public func write(
    to url: URL, _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) throws(PhotographError) -> [String] {
    try write(to: url.file(unwritten), encoding, progress: progress)
  }

  /// Applies all operations while the task is suspended, and writes the file, in the same way as
  /// with a path.
  @discardableResult
  public func write(
    to url: URL, _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> [String] {
    try await write(to: url.file(unwritten), encoding, progress: progress)
  }
}

extension EncodedPhotograph {
  /// Writes the file, in the same way as with a path.
  public func write(to url: URL) throws(PhotographError) {
    try write(to: url.file(unwritten))
  }
}

extension ImageFile {
  /// Reads the image in a file. The bytes of the file determine its format.
  public static func read(_ url: URL) throws(ImageFileError) -> DecodedImage {
    try read(path: url.file(noInput))
  }
}

extension LookupTable {
  /// Creates a lookup table from a file. The file is either a `.cube` table or an image that is a
  /// Hald CLUT.
  public init(contentsOf url: URL) throws(ReadingError) {
    try self.init(contentsOf: url.file { ReadingError.file(noInput($0)) })
  }
}

extension TransformExport {
  /// Writes the file, in the same way as with a path.
  public func write(to url: URL) throws(OutputError) { try write(to: url.file(noOutput)) }
}

extension FrameSequence {
  /// Writes the frames as an animation, in the same way as with a path.
  public func write(
    to url: URL, bits: Int = 8, plays: Int = 0, title: String = "Animation",
    compression: PNGEncoder.Compression = .balanced, ffmpeg: String? = nil,
    progress: (Int) -> Void = { _ in }
  ) async throws {
    try await write(
      to: url.file(noOutput), bits: bits, plays: plays, title: title, compression: compression,
      ffmpeg: ffmpeg, progress: progress)
  }
}

extension SceneDocument {
  /// Creates a scene from a file. Paths in the scene are relative to that file.
  public init(contentsOf url: URL) throws(SceneError) {
    try self.init(contentsOf: url.file { SceneError(unreadable: "\(noInput($0))") })
  }
}

extension HueConstancy.Experiment {
  /// Creates an experiment from a JSON file. The experiment gets the name of the file.
  public init(contentsOf url: URL) throws { try self.init(contentsOf: url.file(noInput)) }
}

extension Typeface {
  /// Creates a font from a TrueType or OpenType file. If the file is a font collection, its first
  /// font is used.
  public convenience init(contentsOf url: URL) throws(TypefaceError) {
    try self.init(path: url.file(TypefaceError.notAFileURL))
  }
}
