import Colorimetry
import ComparisonReport
import Foundation
import ImageFiles
import PixelBuffers
import Pixels
import Rendering
import Testing
import Typesetting
import VectorMath

/// A picture that was looked at once and is held since then.
///
/// `COLORTOOLKIT_RECORD_GOLDENS=1` writes the pictures anew into the sources, and every test fails
/// that did: recorded is not passed. Look at each before it is committed.
struct Golden {
  var name: String
  var pixels: PixelBuffer<UInt8>

  /// The most that a pixel may differ by CIEDE2000: about a level of 255, as when a coverage at the
  /// edge between two levels changes in its fourth decimal.
  static let mostOfAPixel = 1.0

  /// The most that the mean over all pixels may differ: one pixel in fifty by a level.
  static let mostOfTheMean = 0.01

  func check() throws {
    if ProcessInfo.processInfo.environment["COLORTOOLKIT_RECORD_GOLDENS"] == "1" {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let path = folder.appendingPathComponent("Resources/\(name).png").path
      try write(pixels, to: path)
      Issue.record("recorded \(path): look at it, and run again without the variable")
      return
    }
    let file = try #require(
      Bundle.module.url(forResource: "Resources/\(name)", withExtension: "png"),
      "there is no golden \(name).png; COLORTOOLKIT_RECORD_GOLDENS=1 records it")
    guard case .bits8(let golden) = try ImageFile.read(path: file.path).samples,
      golden.width == pixels.width, golden.height == pixels.height
    else {
      let got = try kept()
      Issue.record("\(name): the size is no longer the golden's; see \(got)")
      return
    }
    let difference = PictureDifference(golden, pixels)
    guard difference.max > Self.mostOfAPixel || difference.mean > Self.mostOfTheMean else { return }
    let (got, map) = (try kept(), try kept(map: difference))
    Issue.record(
      """
      \(name) is not its golden: ΔE 2000 up to \(difference.max) at \
      (\(difference.worstColumn), \(difference.worstRow)), \(difference.mean) on average; at most \
      \(Self.mostOfAPixel) and \(Self.mostOfTheMean) are allowed. Got \(got), map \(map)
      """)
  }

  /// Where what failed is kept, beside the build.
  private func path(_ name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("goldens")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name).path
  }

  private func kept() throws -> String {
    let path = try path("\(name).png")
    try write(pixels, to: path)
    return path
  }

  private func kept(map difference: PictureDifference) throws -> String {
    let path = try path("\(name)-difference.png")
    let typeface = try Typeface.dejaVuSans()
    let map = difference.map(title: name) { text, size, _ in typeface.shape(text, size: size) }
    let image = try map.picture.rendered(
      width: map.size.width, height: map.size.height, scale: 2, background: SRGB(1, 1, 1))
    try write(image.rgba8(), to: path)
    return path
  }

  private func write(_ pixels: PixelBuffer<UInt8>, to path: String) throws {
    try OutputFile.write(PNGEncoder(compression: .small).encode(pixels), to: path)
  }
}

extension Golden {
  /// Frames of one size side by side, in rows.
  init(_ name: String, rows: [[Bitmap]]) throws {
    self.name = name
    let frames = rows.map { $0.map { $0.rgba8() } }
    let (width, height) = (frames[0][0].width, frames[0][0].height)
    var samples: [UInt8] = []
    for row in frames {
      for y in 0..<height {
        for frame in row {
          try #require(frame.width == width && frame.height == height)
          samples += frame.samples[4 * width * y..<4 * width * (y + 1)]
        }
      }
    }
    pixels = PixelBuffer(
      width: width * frames[0].count, height: height * frames.count,
      layout: PixelLayout(color: .sRGB), samples: samples)
  }
}
