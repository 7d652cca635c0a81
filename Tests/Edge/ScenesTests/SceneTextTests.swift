import Colorimetry
import Foundation
import Painting
import Pixels
import Rendering
import Scenes
import Testing
import Timing
import Typesetting
import VectorMath

/// The path of a font that TypesettingTests/Resources/fonts.py makes.
private func path(_ font: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "TypesettingTests/Resources/\(font)").path
}

/// A scene of 64 × 48 with one node of text.
private func scene(_ members: String) throws -> SceneDocument {
  try SceneDocument(
    json: Array(
      #"{"size": [64, 48], "nodes": [{"type": "text", "fill": "blue", \#(members)}]}"#.utf8))
}

private func bitmap(_ picture: Picture) throws -> Bitmap {
  try ReferenceRenderer().render(picture, width: 64, height: 48)
}

/// Blue text drawn by the library itself.
private func drawn(
  _ text: String, size: Double, at point: Point2D, _ alignment: TextRun.Alignment = .left,
  _ change: (inout TextLayout) -> Void
) throws -> Bitmap {
  var layout = TextLayout()
  change(&layout)
  let run = try Typeface.dejaVuSans().shape(text, size: size, layout)
  var picture = Picture()
  picture.fill(run.placed(at: point, alignment), with: .solid(SRGB(0, 0, 1)))
  return try bitmap(picture)
}

struct SceneTextTests {
  /// Each is 290 points wide and 190 high, with its ground.
  @Test(arguments: ["border", "border-dashed"])
  func `two cards are the one border above the other, each with its own words`(
    _ name: String
  ) throws {
    let other = name == "border" ? "border-dashed" : "border"
    func pixels(_ nodes: String) throws -> Bitmap {
      let scene = try SceneDocument(
        json: Array(#"{"size": [290, 380], "nodes": [\#(nodes)]}"#.utf8))
      return try ReferenceRenderer().render(scene.value(at: 0.7), width: 290, height: 380)
    }
    let both = try pixels(#"{"type": "effect", "name": "\#(name)", "cards": 2}"#)
    let each = try pixels(
      """
      {"type": "effect", "name": "\(name)"},
      {"type": "effect", "name": "\(other)", "at": [0, 190]}
      """)
    #expect(both.isNear(each))
    let alike = try pixels(
      #"{"type": "effect", "name": "\#(name)", "cards": 2, "text": "Border"}"#)
    #expect(!alike.isNear(both))
  }

  @Test func `text has the lines and the sides that its members say`() throws {
    func check(
      _ members: String, _ text: String, _ alignment: TextRun.Alignment = .left,
      _ change: (inout TextLayout) -> Void
    ) throws {
      let scene = try scene(#""size": 8, "at": [32, 10], \#(members)"#)
      let wanted = try drawn(text, size: 8, at: Point2D(32, 10), alignment, change)
      #expect(try bitmap(scene.value(at: 0)).isNear(wanted), "\(members)")
    }
    try check(#""text": "ab\ncde", "align": "center""#, "ab\ncde", .center) {
      $0.alignment = .center
    }
    try check(#""text": "ab\ncde", "lineHeight": 2"#, "ab\ncde") { $0.lineHeight = 2 }
    try check(#""text": "a\tb", "tabSize": 3"#, "a\tb") { $0.tabSize = 3 }
    try check(#""text": "ab cd ef", "wrap": 25"#, "ab cd ef") { $0.width = 25 }
    try check(#""text": "ab cd ef", "wrap": 25, "align": "right""#, "ab cd ef", .right) {
      ($0.width, $0.alignment) = (25, .right)
    }
    try check(#""text": "ab. שלום", "textDirection": "rtl""#, "ab. שלום") {
      $0.isRightToLeft = true
    }
    try check(#""text": "השיר", "wrap": 30"#, "השיר") { $0.width = 30 }
  }

  @Test func `lines break anew while the size changes`() throws {
    let scene = try scene(
      """
      "text": "ab cd", "wrap": 30, "at": [2, 12],
      "size": {"from": 6, "to": 14, "curve": "linear(duration: 1)"}
      """)
    for (time, size) in [(0.0, 6.0), (1, 14)] {
      let wanted = try drawn("ab cd", size: size, at: Point2D(2, 12)) { $0.width = 30 }
      #expect(try bitmap(scene.value(at: time)).isNear(wanted))
    }
  }

  @Test func `fonts are asked in turn, and coloured glyphs keep their colours`() throws {
    let layers = path("layers.ttf")
    let font = #"["sans", "\#(layers)"]"#
    let scene = try scene(#""text": "😀", "size": 40, "at": [0, 40], "font": \#(font)"#)
    #expect(scene.warnings.isEmpty)
    let bitmap = try bitmap(scene.value(at: 0))
    // Red of 32 in the lower left, over it half green of 16, and 8 of the text's blue.
    #expect(bitmap[30, 10] == SIMD4(1, 0, 0, 1))
    #expect(bitmap[12, 28].y > 0.45 && bitmap[12, 28].x > 0.45)
    #expect(bitmap[4, 36] == SIMD4(0, 0, 1, 1))
    #expect(bitmap[40, 20].w == 0)
  }

  @Test func `texts together have no more points than can be drawn`() throws {
    let points = path("points.ttf")
    let text = String(repeating: "A", count: 69)
    let members = #""font": "\#(points)", "text": "\#(text)"#
    #expect(try scene(members + "\"").warnings.isEmpty)
    let error = #expect(throws: SceneError.self) { try scene(members + "A\"") }
    #expect(error?.description.contains("its glyphs have too many points") == true)
    let node = #"{"type": "text", "fill": "blue", \#(members)"}"#
    let all = [node, node, node].joined(separator: ", ")
    let third = #expect(throws: SceneError.self) {
      try SceneDocument(json: Array(#"{"size": [9, 9], "nodes": [\#(all)]}"#.utf8))
    }
    #expect(third?.description.contains("its glyphs have too many points") == true)
  }

  @Test func `what no font has is told, with its place`() throws {
    #expect(try scene(#""text": "abc\t\nשלום""#).warnings.isEmpty)
    let missing = try scene(#""text": "a中", "font": ["mono", "sans"]"#).warnings
    #expect(missing.count == 1)
    #expect(missing[0].hasPrefix("$.nodes[0].text: no font has 中 (U+4E2D)"))
    let effect = try SceneDocument(
      json: Array(
        #"{"size": [9, 9], "nodes": [{"type": "effect", "name": "border", "text": "中"}]}"#.utf8))
    #expect(effect.warnings.count == 1 && effect.warnings[0].hasPrefix("$.nodes[0].text: "))
  }

  @Test func `an effect's lines are centred, or as it says`() throws {
    func effect(_ members: String) throws -> Bitmap {
      let json = """
        {"size": [330, 230], "nodes": [
          {"type": "effect", "name": "border", "text": "a\\nbcd", \(members)}]}
        """
      let scene = try SceneDocument(json: Array(json.utf8))
      return try ReferenceRenderer().render(scene.value(at: 0), width: 330, height: 230)
    }
    let usual = try effect(#""textSize": 40"#)
    #expect(try usual == effect(#""textSize": 40, "align": "center""#))
    for other in [#""align": "left""#, #""wrap": 40"#, #""lineHeight": 2"#, #""font": "mono""#] {
      #expect(try usual != effect(#""textSize": 40, \#(other)"#))
    }
  }

  @Test(arguments: [
    (#""font": []"#, "$.nodes[0].font: expected 1 to 16 fonts"),
    (#""font": ["sans", 3]"#, "$.nodes[0].font[1]: expected a font"),
    (#""font": ["sans", "/none.ttf"]"#, "$.nodes[0].font[1]: "),
    (#""wrap": -1"#, "$.nodes[0].wrap: expected a number from 0"),
    (#""textDirection": "rtk""#, "$.nodes[0].textDirection: "),
    (#""align": "middle""#, "$.nodes[0].align: "),
  ])
  func `a layout that can't be is told with its place`(_ member: String, _ words: String) {
    let error = #expect(throws: SceneError.self) { try scene(#""text": "a", \#(member)"#) }
    #expect(error.map { "\($0)".hasPrefix(words) } == true, "\(error.map { "\($0)" } ?? "")")
  }
}

extension Bitmap {
  /// Whether no pixel is further than rounding off another's.
  fileprivate func isNear(_ other: Self) -> Bool {
    pixels.contains { $0.w > 0.5 }
      && zip(pixels, other.pixels).allSatisfy {
        let difference = $0 - $1
        return max(difference.max(), -difference.min()) < 1e-3
      }
  }
}
