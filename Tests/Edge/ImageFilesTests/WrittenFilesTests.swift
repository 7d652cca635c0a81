import Foundation
import ImageFiles
import PixelBuffers
import Testing

/// Files that other programs wrote, against what the nearest other reader makes of them: see
/// `Tests/PictureVerification`.
struct WrittenFilesTests {
  private struct Facts: Decodable {
    var reader: String
    /// How far that reader was from ours as the file was chosen, at least one level.
    var levels: Double
    var width: Int
    var height: Int
    var pixels: [[Double]]
  }

  private static let facts: [String: Facts] = {
    let data = try! Data(contentsOf: URL(filePath: Samples.path("written/written.json")))
    return try! JSONDecoder().decode([String: Facts].self, from: data)
  }()

  /// The files of formats that are read in this build.
  private static var names: [String] {
    facts.keys.sorted().filter { name in
      (try? Samples.bytes("written/\(name)")).flatMap { ImageFormat(detecting: $0) }?.isRead ?? true
    }
  }

  @Test(arguments: names)
  func `what others write is read as others read it`(_ name: String) throws {
    let facts = try #require(Self.facts[name])
    let image = try Samples.image("written/\(name)")
    #expect(image.width == facts.width && image.height == facts.height)
    for pixel in facts.pixels {
      let (x, y) = (Int(pixel[0]), Int(pixel[1]))
      let found = levels(image, x, y)
      let alpha = (found[3] / 255, pixel[5] / 255)
      for channel in 0..<3 {
        // As they show over black: under little alpha a color is rounded coarsely.
        let distance = abs(found[channel] * alpha.0 - pixel[2 + channel] * alpha.1)
        #expect(distance <= facts.levels + 0.01, "\(x), \(y): \(found) and \(pixel)")
      }
      #expect(abs(found[3] - pixel[5]) <= facts.levels + 0.01, "\(x), \(y)")
    }
  }

  /// A pixel in levels of eight bits; ink as its plain formula shows it.
  private func levels(_ image: DecodedImage, _ x: Int, _ y: Int) -> [Double] {
    switch image.samples {
    case .bits16(let pixels): return pixels.pixel(x, y).map { Double($0) / 257 }
    case .bits8(let pixels):
      let found = pixels.pixel(x, y).map(Double.init)
      guard image.model == .cmyk else { return found }
      return (0..<3).map { (255 - found[$0]) * (255 - found[3]) / 255 } + [255]
    }
  }
}
