import Foundation
import ImageFiles
import PixelBuffers
import Testing

/// The sample files, and small helpers to look into images.
enum Samples {
  static func path(_ name: String) -> String {
    folder + "/" + name
  }

  // Where a bundle keeps its resources differs between platforms.
  private static let folder: String = {
    let root = Bundle.module.resourceURL!
    let inner = root.appendingPathComponent("Resources").path
    return FileManager.default.fileExists(atPath: inner) ? inner : root.path
  }()

  static func bytes(_ name: String) throws -> [UInt8] {
    try InputFile.read(path: path(name))
  }

  static func image(_ name: String) throws -> DecodedImage {
    try ImageFile.read(path: path(name))
  }

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: path(""))
        .filter {
          ["png", "jpg", "webp", "heic", "avif", "tif"].contains(($0 as NSString).pathExtension)
        }.sorted()
    }
  }

  /// A new empty directory, gone after the body.
  static func withDirectory(_ body: (String) throws -> Void) throws {
    let directory = NSTemporaryDirectory() + "imagefiles-\(UInt64.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }
}

extension DecodedImage {
  /// The samples alone, as whoever encodes them has them.
  var bits8: PixelBuffer<UInt8> {
    get throws {
      guard case .bits8(let pixels) = samples, model != .cmyk else { throw Unexpected() }
      return pixels.tagged(PixelLayout())
    }
  }

  /// The samples alone, as whoever encodes them has them.
  var bits16: PixelBuffer<UInt16> {
    get throws {
      guard case .bits16(let pixels) = samples else { throw Unexpected() }
      return pixels.tagged(PixelLayout())
    }
  }

  var inks: PixelBuffer<UInt8> {
    get throws {
      guard case .bits8(let pixels) = samples, model == .cmyk else { throw Unexpected() }
      return pixels
    }
  }

  struct Unexpected: Error {}
}

extension PixelBuffer {
  func pixel(_ x: Int, _ y: Int) -> [Sample] {
    Array(samples[y * stride + 4 * x..<y * stride + 4 * x + 4])
  }
}
