import Foundation
import ImageFiles
import PictureClaims
import Testing

/// The table of Formats.md, row by row, by every verb that reads pictures.
struct CarriedClaimVerbTests {
  private struct Verb: Sendable {
    var name: String
    var arguments: @Sendable (_ file: String) -> [String]
    /// How often it reads the file.
    var readings = 1
    /// The format that it writes, beside what its answer is.
    var written: ImageFormat?
    /// Whether gray tells it nothing.
    var needsColors = false
  }

  private static let verbs = [
    Verb(name: "image", arguments: { [$0, "-o", "copy.png"] }, written: .png),
    Verb(
      name: "image --rotate-hue",
      arguments: { ["--rotate-hue", "0", $0, "-o", "turned.png"] }, written: .png),
    Verb(name: "difference", arguments: { [$0, $0] }, readings: 2),
    Verb(
      name: "crossfade", arguments: { ["--at", "0.5", $0, $0, "-o", "half.png"] }, readings: 2),
    Verb(
      name: "identify-huerotation", arguments: { [$0, $0] }, readings: 2, needsColors: true),
    Verb(name: "compare-huerotation", arguments: { [$0, "--format", "json"] }),
    Verb(name: "render", arguments: { _ in ["scene.json", "-o", "scene.png"] }),
  ]

  @Test(arguments: PictureClaim.all.indices)
  func `every verb reads it, and warns in the same words`(_ index: Int) throws {
    let (row, claim) = PictureClaim.all[index]
    try withTemporaryFolder { folder in
      var formats = 0
      for format in PictureFiles.formats {
        guard let bytes = try claim.file(format) else { continue }
        formats += 1
        let file = "in.\(format.rawValue)"
        try Data(bytes).write(to: folder.appendingPathComponent(file))
        let scene = #"{"size":[16,16],"nodes":[{"type":"image","file":"\#(file)"}]}"#
        try Data(scene.utf8).write(to: folder.appendingPathComponent("scene.json"))
        let words = try ImageFile.decode(bytes: bytes).warnings
        // What reads them is one library, which `CarriedClaimsTests` asks for all of them.
        for verb in formats > 2 ? Array(Self.verbs.prefix(1)) : Self.verbs {
          if verb.needsColors, row == "an RGB profile on gray" { continue }
          let name = verb.name.split(separator: " ")[0]
          let tool = try Tool.run(
            arguments: [String(name)] + verb.arguments(file), in: folder)
          let comment: Comment = "\(row), \(format), \(verb.name): \(tool.error)"
          #expect(tool.status == 0, comment)
          let told = tool.error.split(separator: "\n")
          let written = verb.written.flatMap(claim.written)
          #expect(
            told.count == words.count * verb.readings + (written == nil ? 0 : 1), comment)
          #expect(words.allSatisfy(tool.error.contains), comment)
        }
      }
    }
  }

  /// ITU-T H.273, 8.2: transfer characteristics 16 are PQ.
  @Test func `PQ is refused by name by every verb that needs colours`() throws {
    try withTemporaryFolder { folder in
      let file = PictureFiles.png(
        try PictureFiles.file(PictureFiles.colors, .png), "cICP", [9, 16, 0, 1])
      try Data(file).write(to: folder.appendingPathComponent("in.png"))
      let scene = #"{"size":[16,16],"nodes":[{"type":"image","file":"in.png"}]}"#
      try Data(scene.utf8).write(to: folder.appendingPathComponent("scene.json"))
      for verb in Self.verbs where verb.name != "image" {
        let name = verb.name.split(separator: " ")[0]
        let tool = try Tool.run(
          arguments: [String(name)] + verb.arguments("in.png"), in: folder)
        #expect(
          tool.status == 65 && tool.error.contains("PQ is high dynamic range"),
          "\(verb.name): \(tool.error)")
      }
    }
  }
}
