import ColorManagement
import Colorimetry
import Foundation
import ImageFiles
import Photographs
import PictureClaims
import PixelBuffers
import Testing

/// The table of Formats.md, row by row, over all readers, writers and ways through them.
struct CarriedClaimsTests {
  private static var table: [String] {
    get throws {
      let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/Fronts/ColorToolkit/ColorToolkit.docc/Formats.md")
      let article = try String(contentsOf: path, encoding: .utf8)
      let section = article.components(separatedBy: "## What a picture carries\n")[1]
        .components(separatedBy: "\n## ")[0]
      return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map {
        $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
      }
    }
  }

  @Test func `the table has a row for each claim, and a claim for each row`() throws {
    #expect(try Self.table.sorted() == Set(PictureClaim.all.map(\.row)).sorted())
  }

  @Test(arguments: PictureClaim.all.indices)
  func `pixels stay, what is not true goes, and one warning says so`(_ index: Int) throws {
    let (row, claim) = PictureClaim.all[index]
    var tried = 0
    for source in PictureFiles.formats {
      guard let file = try claim.file(source) else { continue }
      tried += 1
      let image = try ImageFile.decode(bytes: file)
      #expect(isOne(image.warnings, claim.read), "\(row), \(source): \(image.warnings)")
      #expect(claim.holds(image), "\(row), \(source)")
      for target in PictureFiles.formats {
        let comment: Comment = "\(row), \(source) to \(target)"
        let made = try PhotographPipeline(bytes: file).encoded(
          PhotographEncoding(format: target, quality: target == .webp ? nil : 100))
        let written = claim.written(target)
        let told = [claim.read, written].compactMap { $0 }
        #expect(made.warnings.count == told.count, "\(comment.rawValue): \(made.warnings)")
        for words in told {
          #expect(made.warnings.contains { $0.contains(words) }, "\(comment.rawValue)")
        }
        let back = try ImageFile.decode(bytes: made.bytes)
        #expect(
          back.warnings.isEmpty || claim.read == "do not specify the transfer",
          "\(comment.rawValue): \(back.warnings)")
        #expect(claim.holds(back), comment)
        #expect(farthest(image, back) <= (isLossless(target) ? 0 : 8), comment)
      }
      // By rows or whole, after an operation, and for whoever measures.
      let blurred = try PhotographPipeline(bytes: file).blurring(sigma: 0).encoded()
      #expect(isOne(blurred.warnings, claim.read), "\(row), \(source): \(blurred.warnings)")
      let turned = try PhotographPipeline(bytes: file).rotatingHue(by: 0, mapping: .raytrace)
        .encoded()
      #expect(isOne(turned.warnings, claim.read), "\(row), \(source): \(turned.warnings)")
      try withFile(file) { path in
        var told: [String] = []
        _ = try PictureDifference(between: path, and: path) { told.append($0) }
        #expect(told.count == (claim.read == nil ? 0 : 2), "\(row), \(source): \(told)")
      }
    }
    #expect(tried > 0, "\(row)")
  }

  // CIPA DC-008, 4.6.6: ColorSpace is 1 for sRGB and 65535 for others; DC-009: R03 is Adobe RGB.
  @Test func `EXIF does not say of the colours what they were before`() throws {
    let metadata = ImageMetadata(exif: PictureFiles.exif(colorSpace: 255, index: "R03"))
    let file = try PictureFiles.file(PictureFiles.colors, .jpeg, metadata: metadata)
    #expect(try ImageFile.decode(bytes: file).color == .adobeRGB)
    let same = try PhotographPipeline(bytes: file).encoded()
    #expect(try ImageFile.decode(bytes: same.bytes).metadata == metadata)
    let converted = try PhotographPipeline(bytes: file).converting(to: .sRGB).encoded()
    let image = try ImageFile.decode(bytes: converted.bytes)
    #expect(image.color == .untagged || image.color == .sRGB)
    #expect(image.metadata.exif == PictureFiles.exif(colorSpace: 1, index: "R98"))
  }

  @Test func `high dynamic range is refused by name wherever colours are needed`() throws {
    for (transfer, name) in [(16 as UInt8, "PQ"), (18, "HLG")] {
      for primaries in [2 as UInt8, 9] {
        let file = try PictureFiles.png(
          PictureFiles.file(PictureFiles.colors, .png), "cICP", [primaries, transfer, 0, 1])
        // A PNG can say it too: as it is.
        let copy = try PhotographPipeline(bytes: file).encoded()
        #expect(
          try ImageFile.decode(bytes: copy.bytes).color
            == .cicp(.init(primaries: primaries, transfer: transfer)))
        for pipeline in [
          try? PhotographPipeline(bytes: file).encoded(PhotographEncoding(format: .jpeg)),
          try? PhotographPipeline(bytes: file).rotatingHue(by: 10, mapping: .raytrace).encoded(),
        ] { #expect(pipeline == nil) }
        let error = #expect(throws: PhotographError.self) {
          try PhotographPipeline(bytes: file).rotatingHue(by: 10, mapping: .raytrace).encoded()
        }
        #expect(error?.description.contains("\(name) is high dynamic range") == true)
      }
    }
  }

  private func isOne(_ warnings: [String], _ words: String?) -> Bool {
    guard let words else { return warnings.isEmpty }
    return warnings.count == 1 && warnings[0].contains(words)
  }

  private func isLossless(_ format: ImageFormat) -> Bool { [.png, .tiff, .webp].contains(format) }

  private func farthest(_ a: DecodedImage, _ b: DecodedImage) -> Int {
    guard case .bits8(let a) = a.samples, case .bits8(let b) = b.samples,
      a.samples.count == b.samples.count
    else { return .max }
    return zip(a.samples, b.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "claims-\(UInt64.random(in: 0 ... .max))"
    try OutputFile.write(bytes, to: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }
}
