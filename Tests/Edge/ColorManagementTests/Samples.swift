import ColorManagement
import Foundation
import ImageFiles
import PixelBuffers

/// The sample files.
enum Samples {
  static func path(_ name: String) -> String { folder + "/" + name }

  static func image(_ name: String) throws -> ImageSamples {
    try ImageFile.read(path: path(name)).samples
  }

  static func profile(_ name: String) throws -> [UInt8] { try InputFile.read(path: path(name)) }

  // Where a bundle keeps its resources differs between platforms.
  private static let folder: String = {
    let root = Bundle.module.resourceURL!
    let inner = root.appendingPathComponent("Resources").path
    return FileManager.default.fileExists(atPath: inner) ? inner : root.path
  }()
}

struct Unexpected: Error {}

extension ImageSamples {
  var bits8: PixelBuffer<UInt8> {
    get throws {
      guard case .bits8(let pixels) = self else { throw Unexpected() }
      return pixels
    }
  }
}

extension SRGBConverter.Result {
  var bits8: PixelBuffer<UInt8> {
    get throws {
      guard case .bits8(let pixels) = pixels else { throw Unexpected() }
      return pixels
    }
  }

  var bits16: PixelBuffer<UInt16> {
    get throws {
      guard case .bits16(let pixels) = pixels else { throw Unexpected() }
      return pixels
    }
  }
}

/// A picture of one row.
func row(_ samples: [UInt8]) -> PixelBuffer<UInt8> {
  PixelBuffer(width: samples.count / 4, height: 1, samples: samples)
}

/// A picture of one row.
func row(_ samples: [UInt16]) -> PixelBuffer<UInt16> {
  PixelBuffer(width: samples.count / 4, height: 1, samples: samples)
}
