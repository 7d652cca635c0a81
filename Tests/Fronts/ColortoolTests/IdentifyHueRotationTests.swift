import Foundation
import Testing

struct IdentifyHueRotationTests {
  /// Thirteen colours that stay inside sRGB when CSS turns them by 33°.
  static let list = """
    #b05a50
    #7aa060
    #6070b0
    #a09050

    oklch(60% 0.1 300)
    #905a80
    #5a8c8c
    #806040
    #a87090
    hsl(30 30% 60%)
    #70a890
    rgb(100 120 150)
    #8c7ab4
    """

  @Test func `lists name method, display and angle`() throws {
    try withTemporaryFolder { folder in
      try Self.list.write(
        to: folder.appending(path: "before.txt"), atomically: true, encoding: .utf8)
      let turned = try Tool.run(
        "rotate-hue", "--method", "css", "--angle", "33", "--format", "hex", "-",
        input: Data(Self.list.split(separator: "\n").joined(separator: "\n").utf8))
      try turned.output.write(to: folder.appending(path: "after.txt"))
      let tool = try Tool.run(
        "identify-huerotation", "before.txt", "after.txt", "--format", "json", in: folder)
      #expect(tool.status == 0)
      let answer = try parsed(tool.output)
      let names =
        [try #require(answer["method"] as? String)]
        + (try #require(answer["equivalent"] as? [String]))
      #expect(names.contains("css"))
      #expect(answer["display"] as? String == "srgb")
      #expect(abs(try #require(answer["angle"] as? Double) - 33) <= 0.2)
      #expect(try #require(answer["residual"] as? Double) < 0.4)
      #expect(answer["samples"] as? Int == 13 && answer["cell"] as? Int == 1)
      let candidates = try #require(answer["candidates"] as? [[String: Any]])
      #expect(candidates.count > names.count)
      #expect(
        candidates.allSatisfy {
          $0["method"] is String && $0["angle"] is Double && $0["residual"] is Double
        })
      let short = try Tool.run("identify-huerotation", "before.txt", "red", in: folder)
      #expect(short.status == 65 && short.error.contains("differ in length: 13 and 1"))
    }
  }

  @Test func `pictures in Display P3 are taken as they are`() throws {
    try withTemporaryFolder { folder in
      let source = try resource("display-p3.jpg")
      let turned = try Tool.run(
        "image", "--rotate-hue", "75", "--method", "svg", source, "-o", "after.png", in: folder)
      #expect(turned.status == 0, "\(turned.error)")
      let tool = try Tool.run(
        "identify-huerotation", source, "after.png", "--format", "json", in: folder)
      #expect(tool.status == 0, "\(tool.error)")
      let answer = try parsed(tool.output)
      #expect(answer["method"] as? String == "svg")
      #expect(abs(try #require(answer["angle"] as? Double) - 75) <= 0.1)
    }
  }

  @Test func `what no rotation makes is null and status 1`() throws {
    let tool = try Tool.run("identify-huerotation", "red", "white", "--format", "json")
    #expect(tool.status == 1)
    let answer = try parsed(tool.output)
    #expect(answer["method"] is NSNull && answer["angle"] is NSNull)
    #expect(try #require(answer["residual"] as? Double) > 2)
    #expect(!(try #require(answer["candidates"] as? [Any])).isEmpty)
    #expect(tool.error.contains("No hue rotation fits"))
    // Whatever there is fits within everything.
    let wide = try Tool.run("identify-huerotation", "red", "white", "--tolerance", "255")
    #expect(wide.status == 0 && wide.text.contains("°"))
  }

  @Test func `text says the answer, its equals and the runners-up`() throws {
    let tool = try Tool.run("identify-huerotation", "#b05a50", "#958042")
    #expect(tool.status == 0 || tool.status == 1)
    let same = try Tool.run("identify-huerotation", "#b05a50", "#b05a50")
    #expect(same.status == 0)
    #expect(same.lines.first?.contains(" by 0° in srgb") == true)
    #expect(same.text.contains("fit these colours as well:"))
  }

  @Test func `what can't be compared is told`() throws {
    let gray = try Tool.run("identify-huerotation", "gray", "gray")
    #expect(gray.status == 65 && gray.error.contains("greys"))
    try withTemporaryFolder { folder in
      let small = try resource("alpha.png")
      let other = try resource("display-p3.jpg")
      let sizes = try Tool.run("identify-huerotation", small, other)
      #expect(sizes.status == 65 && sizes.error.contains("differ in size"))
      #expect(try Tool.run("identify-huerotation", small, "red").status == 64)
      let missing = try Tool.run("identify-huerotation", "before.png", "red", in: folder)
      #expect(missing.status == 66 && missing.error.contains("no such file"))
      let color = try Tool.run("identify-huerotation", "rde", "red")
      #expect(color.status == 65 && color.error.contains("'rde' is not a colour"))
      try "red\nbogus\n".write(
        to: folder.appending(path: "list"), atomically: true, encoding: .utf8)
      let line = try Tool.run("identify-huerotation", "list", "list", in: folder)
      #expect(line.status == 65 && line.error.contains("line 2"))
      try "\n".write(to: folder.appending(path: "empty"), atomically: true, encoding: .utf8)
      #expect(try Tool.run("identify-huerotation", "empty", "red", in: folder).status == 65)
    }
    #expect(try Tool.run("identify-huerotation", "red").status == 64)
    #expect(try Tool.run("identify-huerotation", "red", "blue", "--tolerance", "-1").status == 64)
    #expect(try Tool.run("identify-huerotation", "red", "blue", "--display", "okl").status == 64)
  }
}
