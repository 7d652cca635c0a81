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
  /// The file's path; of another scheme the error that a function makes of the URL.
  fileprivate func file<Failure>(_ failure: (String) -> Failure) throws(Failure) -> String {
    if isFileURL { return path }
    throw failure(absoluteString)
  }
}

/// The error of a URL of no file to read.
private func noInput(_ url: String) -> ImageFileError { ImageFileError(.notAFileURL, path: url) }

/// The error of a URL of no file to write.
private func noOutput(_ url: String) -> OutputError { OutputError(path: url, step: .notAFileURL) }

private func unread(_ url: String) -> PhotographError { .reading(noInput(url)) }
private func unwritten(_ url: String) -> PhotographError { .writing(noOutput(url)) }

extension PixelBuffer where Sample: FixedWidthInteger {
  /// The image in a file, upright and in sRGB, of the buffer's own samples.
  public init(contentsOf url: URL) throws(PhotographError) {
    try self.init(contentsOf: url.file(unread))
  }

  /// Writes the image to a file, as by its path.
  public func write(to url: URL) throws(PhotographError) {
    try write(to: url.file(unwritten))
  }
}

extension PixelBuffer where Sample == UInt8 {
  /// The image in a file, upright and in sRGB, of eight bits a sample.
  public init(contentsOf url: URL) throws(PhotographError) {
    try self.init(contentsOf: url.file(unread))
  }
}

extension PixelBuffer where Sample == Float {
  /// Writes the picture to a file, as by its path.
  public func write(to url: URL) throws(PhotographError) { try rgba8().write(to: url) }
}

extension ICCProfile {
  /// The profile in a file: an ICC profile, or the one that an image embeds.
  public init(contentsOf url: URL) throws(PhotographError) {
    try self.init(contentsOf: url.file(unread))
  }
}

extension PhotographPipeline {
  /// A pipeline over the image in a file.
  public init(reading url: URL) throws(PhotographError) {
    try self.init(reading: url.file(unread))
  }

  /// Writes the file after all operations, as by its path.
  @discardableResult
  public func write(
    to url: URL, _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) throws(PhotographError) -> [String] {
    try write(to: url.file(unwritten), encoding, progress: progress)
  }

  /// Writes the file after all operations while the task is suspended, as by its path.
  @discardableResult
  public func write(
    to url: URL, _ encoding: PhotographEncoding = PhotographEncoding(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws -> [String] {
    try await write(to: url.file(unwritten), encoding, progress: progress)
  }
}

extension EncodedPhotograph {
  /// Writes the file, as by its path.
  public func write(to url: URL) throws(PhotographError) {
    try write(to: url.file(unwritten))
  }
}

extension ImageFile {
  /// The image in a file, in the format that its bytes say.
  public static func read(_ url: URL) throws(ImageFileError) -> DecodedImage {
    try read(path: url.file(noInput))
  }
}

extension LookupTable {
  /// The table in a file: a `.cube`, or a Hald CLUT as an image.
  public init(contentsOf url: URL) throws(ReadingError) {
    try self.init(contentsOf: url.file { ReadingError.file(noInput($0)) })
  }
}

extension TransformExport {
  /// Writes the file, as by its path.
  public func write(to url: URL) throws(OutputError) { try write(to: url.file(noOutput)) }
}

extension FrameSequence {
  /// Writes the frames as an animation, as by its path.
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
  /// A scene from a file, with what it names relative to that.
  public init(contentsOf url: URL) throws(SceneError) {
    try self.init(contentsOf: url.file { SceneError(unreadable: "\(noInput($0))") })
  }
}

extension HueConstancy.Experiment {
  /// An experiment from a JSON file, called as the file is.
  public init(contentsOf url: URL) throws { try self.init(contentsOf: url.file(noInput)) }
}

extension Typeface {
  /// A font from a file: TrueType or OpenType; the first one of a collection.
  public convenience init(contentsOf url: URL) throws(TypefaceError) {
    try self.init(path: url.file(TypefaceError.notAFileURL))
  }
}
