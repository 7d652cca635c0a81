import Foundation
import ImageFiles
import PixelBuffers
import Testing

/// Width, height and depth of a PNG, and how many frames it has.
private func png(_ data: Data) -> (width: Int, height: Int, depth: Int, frames: Int)? {
  guard data.prefix(8) == Data([137, 80, 78, 71, 13, 10, 26, 10]), data.count > 25 else {
    return nil
  }
  func number(_ at: Int) -> Int { data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  let control = data.range(of: Data("acTL".utf8)).map { number($0.upperBound) }
  return (number(16), number(20), Int(data[24]), control ?? 1)
}

struct EffectVerbTests {
  private static let names = [
    "rainbow", "rainbow-animation", "pulse", "sheen", "sheen-button", "border", "border-dashed",
    "gradient-points", "gradient-hue", "gradient-wobble", "gradient-crossfade", "splash",
  ]

  @Test func `the list names all effects with their periods or lengths`() throws {
    let tool = try Tool.run("effect", "list", "--format", "json")
    let entries = try #require(
      JSONSerialization.jsonObject(with: tool.output) as? [[String: Any]])
    #expect(entries.compactMap { $0["name"] as? String } == Self.names)
    let times = entries.map { ($0["period"] as? Double) ?? ($0["length"] as? Double) ?? -1 }
    #expect(times == [0, 4, 8, 14.4, 14.4, 3, 3, 3, 3, 3, 4.5, 4])
    #expect(entries.allSatisfy { ($0["period"] is NSNull) != ($0["length"] is NSNull) })
    let text = try Tool.run("effect", "list").lines
    #expect(text.count == Self.names.count)
    #expect(text[1].contains("every 4 s") && text[2].contains(" 8 s"))
  }

  @Test(arguments: names)
  func `every effect draws a moment in either form`(_ name: String) throws {
    try withTemporaryFolder { folder in
      for form in [[], ["--as-published"]] {
        let arguments =
          ["effect", name, "--at-time", "1.3", "--size", "64x40", "-o", "a.png"] + form
        let tool = try Tool.run(arguments: arguments, in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        let found = try #require(png(Data(contentsOf: folder.appendingPathComponent("a.png"))))
        #expect(found == (64, 40, 8, 1))
      }
    }
  }

  @Test func `an animation has the frames of one run`() throws {
    try withTemporaryFolder { folder in
      // A loop of 4 s; eight rings and the rest after them.
      for (name, frames) in [("splash", 12), ("pulse", 25)] {
        let tool = try Tool.run(
          "effect", name, "--size", "32x24", "--scale", "1.5", "--depth", "16", "--fps", "3", "-o",
          "a.apng", in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        let found = try #require(png(Data(contentsOf: folder.appendingPathComponent("a.apng"))))
        #expect(found == (48, 36, 16, frames))
      }
    }
  }

  @Test func `a time beyond the period is within it`() throws {
    try withTemporaryFolder { folder in
      func drawing(_ time: String) throws -> Data {
        _ = try Tool.run(
          "effect", "splash", "--size", "48x24", "--at-time", time, "-o", "a.png", in: folder)
        return try Data(contentsOf: folder.appendingPathComponent("a.png"))
      }
      let (early, late, other) = try (drawing("0.25"), drawing("40.25"), drawing("0.35"))
      #expect(early == late)
      #expect(early != other)
    }
  }

  @Test func `what no font has is told, and drawn as a box`() throws {
    try withTemporaryFolder { folder in
      let arguments = [
        "effect", "border", "--at-time", "1", "--size", "60x40", "-o", "a.png", "--text",
      ]
      let fine = try Tool.run(arguments: arguments + ["שלום\t\nabc"], in: folder)
      #expect(fine.status == 0 && fine.error.isEmpty, "\(fine.error)")
      let missing = try Tool.run(arguments: arguments + ["中", "--font", "mono"], in: folder)
      #expect(missing.status == 0)
      #expect(missing.error.contains("--text: no font has 中 (U+4E2D), so boxes are drawn"))
      #expect(missing.error.contains("Noto Sans CJK"))
    }
  }

  @Test func `choices change the drawing`() throws {
    try withTemporaryFolder { folder in
      func drawing(_ arguments: [String]) throws -> Data {
        let tool = try Tool.run(
          arguments: ["effect"] + arguments + [
            "--size", "60x40", "--at-time", "0.25", "-o", "a.png",
          ],
          in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        return try Data(contentsOf: folder.appendingPathComponent("a.png"))
      }
      for choice in [
        ["splash", "--direction", "circle"], ["splash", "--direction=-30"],
        ["splash", "--colors", "red, rgb(0, 0, 255)"], ["splash", "--curve", "ease-in"],
        ["splash", "--shape", "ellipse"], ["splash", "--background", "none"],
        ["rainbow", "--text", "Hi"], ["rainbow", "--shape", "rounded:4"],
        ["rainbow", "--font", "mono"], ["border", "--wrap", "10"], ["border", "--text", "a\nb"],
        ["border", "--text-direction", "rtl", "--text", "a."],
        ["sheen-button", "--pressed"], ["border", "--duration", "1"],
        ["gradient-hue", "--hue-space", "oklch"],
        [
          "gradient-crossfade", "--gradient", "linear-gradient(red, blue)", "--gradient",
          "conic-gradient(lime, teal, lime)",
        ],
        ["pulse", "--runs", "0", "--duration", "0.9"], ["border", "--card", "#345"],
        ["border-dashed", "--dash", "9,2", "--turns", "1"],
        ["gradient-hue", "--angle", "-0.5turn"],
        ["gradient-crossfade", "--seed", "3"], ["splash", "--seed", "3"],
        ["splash", "--events", "0.1 press", "--events", "0.2 color red"],
      ] {
        let isSame = try drawing(choice) == drawing([choice[0]])
        #expect(!isSame, "\(choice)")
      }
      let moved = try drawing([
        "rainbow-animation", "--as-published", "--placement", "top-leading",
      ])
      let still = try drawing(["rainbow-animation", "--as-published"])
      #expect(moved != still)
    }
  }

  @Test func `an animation for browsers is whole, and tells what it does not show`() throws {
    try withTemporaryFolder { folder in
      func text(_ name: String, _ arguments: [String], told: String? = nil) throws -> String {
        let tool = try Tool.run(arguments: ["effect"] + arguments + ["-o", name], in: folder)
        #expect(tool.status == 0 && tool.output.isEmpty)
        #expect(told.map { tool.error.contains($0) } ?? tool.error.isEmpty, "\(tool.error)")
        return try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      }
      let svg = try text("a.svg", ["pulse", "--runs", "0"])
      #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.contains("infinite"))
      let still = try text("b.SVG", ["pulse", "--at-time", "0.5"])
      #expect(!still.contains("@keyframes"))
      let css = try text("a.css", ["border", "--width", "5"])
      #expect(
        css.hasPrefix("/* border") && css.contains("<svg ") && css.contains("@keyframes border-"))
      let fade = try text("c.svg", ["gradient-crossfade"], told: "beyond its ends")
      #expect(fade.contains("<!-- Not shown exactly: a crossfade beyond its ends"))
    }
  }

  @Test(arguments: [
    (["splesh", "-o", "a.png"], "did you mean 'splash'", 64),
    (
      ["rainbow", "--direction", "left-to-right", "-o", "a.png"], "--direction does not apply to",
      64
    ),
    (["splash", "--direction", "sideways", "-o", "a.png"], "--direction sideways", 64),
    (["pulse", "--at-time", "1", "-o", "a.gif"], "--at-time draws one frame", 64),
    (["rainbow", "-o", "a.apng"], "rainbow does not move", 64),
    (["pulse", "--duration", "-1", "-o", "a.png"], "--duration", 64),
    (["pulse", "--duration", "nan", "-o", "a.png"], "--duration", 64),
    (["pulse", "--at-time", "inf", "-o", "a.png"], "--at-time", 64),
    (["pulse", "--shape", "rounded:x", "--at-time", "1", "-o", "a.png"], "--shape", 64),
    (["pulse", "--colors", "red,blurple", "--at-time", "1", "-o", "a.png"], "blurple", 65),
    (["pulse", "--curve", "ease-inn", "--at-time", "1", "-o", "a.png"], "ease-in", 65),
    (["border", "--font", "nowhere.ttf", "--at-time", "1", "-o", "a.png"], "nowhere.ttf", 66),
    (
      ["border", "--font", "sans", "--font", "none.ttf", "--at-time", "1", "-o", "a.png"],
      "none.ttf", 66
    ),
    (["border", "--align", "middle", "--at-time", "1", "-o", "a.png"], "--align middle", 64),
    (["border", "--wrap", "-3", "--at-time", "1", "-o", "a.png"], "--wrap", 64),
    (
      ["pulse", "--tab-size", "3", "--at-time", "1", "-o", "a.png"], "--text does not apply to", 64
    ),
    (["gradient-points", "--runs", "3", "-o", "a.apng"], "--runs 3", 64),
    (
      ["gradient-crossfade", "--gradient", "linear-gradient(red, blue)", "-o", "a.apng"], "two", 64
    ),
    (["splash", "--size", "0x9", "--at-time", "1", "-o", "a.png"], "--size", 64),
    (["splash", "--scale", "1e9", "--at-time", "1", "-o", "a.png"], "--scale", 64),
    (["splash", "-o", "a.bmp"], "a.bmp", 64),
    (
      ["sheen", "--lean", "89.5", "-o", "a.svg"], "--lean 89.5: expected a number from -89 to 89",
      64
    ),
    (["splash", "--events", "press", "-o", "a.svg"], "--events press", 64),
    (["splash", "--events", "0.1 hop", "-o", "a.svg"], "--events 0.1 hop", 64),
    (["border", "--card", "blurple", "-o", "a.svg"], "blurple", 65),
    (["border", "--angle", "3", "-o", "a.svg"], "--angle does not apply to border", 64),
    (["pulse", "--fps", "24", "-o", "a.svg"], "--fps: does not apply to .svg", 64),
    (["pulse", "--scale", "1", "-o", "a.css"], "--scale: does not apply to .svg", 64),
    (["pulse", "--depth", "8", "-o", "a.svg"], "--depth: does not apply to .svg", 64),
    (["pulse", "--dither", "none", "-o", "a.svg"], "--dither: does not apply to .svg", 64),
    (["pulse", "--plays", "2", "-o", "a.css"], "--plays: does not apply to .svg", 64),
  ])
  func `what can't be drawn is told, and nothing is written`(
    _ arguments: [String], _ words: String, _ status: Int
  ) throws {
    try withTemporaryFolder { folder in
      let tool = try Tool.run(arguments: ["effect"] + arguments, in: folder)
      #expect(tool.status == status)
      #expect(tool.error.contains(words), "\(tool.error)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(files.isEmpty)
    }
  }

  /// What a colour says of how light it is, 0…255.
  private func light(_ picture: PixelBuffer<UInt8>, _ x: Int, _ y: Int) -> [Int] {
    (0..<4).map { Int(picture.samples[4 * (y * picture.width + x) + $0]) }
  }

  private func drawn(_ words: String..., in folder: URL) throws -> PixelBuffer<UInt8> {
    let arguments = words + ["-o", "out.png"]
    let tool = try Tool.run(arguments: arguments, in: folder)
    #expect(tool.status == 0, "\(tool.error)")
    let image = try ImageFile.read(path: folder.appendingPathComponent("out.png").path)
    guard case .bits8(let pixels) = image.samples else { throw CocoaError(.fileReadUnknown) }
    return pixels
  }

  /// Source: kieranb662, “SwiftUI Rainbow Effects”: without an inset “the stroke will be cut off due to
  /// the fact that the stroke's thickness extends past the shapes bounds”. The frame has 20 points
  /// around 300 × 100.
  @Test func `a rainbow fills, and its line is cut off without an inset`() throws {
    try withTemporaryFolder { folder in
      let white = [255, 255, 255, 255]
      // A picture with a hole: the rainbow is where it is opaque, in its own colours nowhere.
      let mask = try resource("alpha.png")
      let shown = try drawn("effect", "rainbow", "--mask", mask, in: folder)
      #expect(shown.width == 240 && shown.height == 240)
      #expect(light(shown, 20, 20) == white && light(shown, 120, 120) != white)
      #expect(light(shown, 120, 120)[0] < 60, "cyan in the middle")
      let filled = try drawn("effect", "rainbow", "--fill", in: folder)
      #expect(light(filled, 170, 70) != white && light(filled, 10, 70) == white)
      let line = try drawn("effect", "rainbow", "--inset", "0", "--width", "10", in: folder)
      #expect(light(line, 170, 70) == white)
      // Five of ten points are left: from the edge at 20 to 25.
      #expect(light(line, 22, 70) != white)
      #expect(light(line, 18, 70) == white && light(line, 27, 70) == white)
      let whole = try drawn("effect", "rainbow", "--inset", "5", "--width", "10", in: folder)
      #expect(light(whole, 22, 70) != white && light(whole, 28, 70) != white)
    }
  }

  /// The tutorial's `VStack(spacing: 40)` of cards of 250 × 150, 20 points of ground around.
  @Test func `two cards stand below one another`() throws {
    try withTemporaryFolder { folder in
      let two = try drawn("effect", "border", "--cards", "2", "--at-time", "0", in: folder)
      #expect(two.width == 290 && two.height == 380)
      #expect(light(two, 40, 60) == [0, 0, 0, 255] && light(two, 40, 250) == [0, 0, 0, 255])
      #expect(light(two, 145, 190) == [255, 255, 255, 255])
      let wide = try drawn(
        "effect", "border", "--card-size", "400x80", "--at-time", "0", in: folder)
      #expect(wide.width == 440 && wide.height == 120)
    }
  }

  /// White letters beyond a black card on a white ground are cut off: all that is neither lies within.
  @Test func `a circle does not cut its headline`() throws {
    try withTemporaryFolder { folder in
      let words = ["effect", "border", "--shape", "circle", "--at-time", "0"]
      func letters(_ text: String) throws -> Int {
        let tool = try Tool.run(
          arguments: words + ["--text", text, "-o", "out.png"], in: folder)
        #expect(tool.status == 0, "\(tool.error)")
        let picture = try ImageFile.read(path: folder.appendingPathComponent("out.png").path)
        guard case .bits8(let pixels) = picture.samples else { return 0 }
        // Columns of the card's middle 40 rows that have white within the circle.
        let columns = (72..<218).filter { x in (80..<110).contains { light(pixels, x, $0)[1] > 200 }
        }
        return (columns.last ?? 0) - (columns.first ?? 0)
      }
      let long = try letters("A long headline of many words")
      #expect(long > 100 && long < 140, "\(long) points wide")
    }
  }

  @Test func `an image turns into an image`() throws {
    try withTemporaryFolder { folder in
      let before = try resource("display-p3.jpg")
      let turned = try Tool.run(
        "image", "--rotate-hue", "120", "--convert-profile", "srgb", before, "-o", "b.png",
        in: folder)
      let plain = try Tool.run(
        "image", "--convert-profile", "srgb", before, "-o", "a.png", in: folder)
      #expect(turned.status == 0 && plain.status == 0, "\(turned.error)\(plain.error)")
      func fade(_ at: String) throws -> PixelBuffer<UInt8> {
        try drawn("crossfade", "a.png", "b.png", "--at", at, in: folder)
      }
      let (start, half, end) = (try fade("0"), try fade("0.5"), try fade("1"))
      #expect(start != end)
      #expect(
        half.samples.indices.allSatisfy {
          abs(2 * Int(half.samples[$0]) - Int(start.samples[$0]) - Int(end.samples[$0])) <= 2
        })
      let mixed = try Tool.run("crossfade", "a.png", "linear-gradient(red, blue)", in: folder)
      #expect(mixed.status == 64 && mixed.error.contains("an image and a gradient"))
      let stops = try Tool.run(
        "crossfade", "a.png", "b.png", "--mode", "stops", "-o", "x.png", in: folder)
      #expect(stops.status == 64 && stops.error.contains("images have no stops"))
      let missing = try Tool.run("crossfade", "a.png", "none.png", "-o", "x.png", in: folder)
      #expect(missing.status == 66)
      // 16384 × 8193, of which one may have as many but not each of two.
      let large = Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAQAAAACABCAIAAABmQBiTAAAACElEQVR4nAMAAAAA"
          + "AUgGidIAAAAASUVORK5CYII=")
      try #require(large).write(to: folder.appending(path: "large.png"))
      let tooLarge = try Tool.run(
        "crossfade", "large.png", "a.png", "-o", "x.png", in: folder)
      #expect(tooLarge.status == 65 && tooLarge.error.contains("limit of 134217728 pixels"))
    }
  }
}
