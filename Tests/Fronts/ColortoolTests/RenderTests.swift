import Foundation
import Testing

struct RenderTests {
  @Test func `an example is printed, drawn and animated`() throws {
    try withTemporaryFolder { folder in
      let example = try Tool.run("render", "--example", "rainbow")
      #expect(example.status == 0)
      _ = try parsed(example.output)
      try example.output.write(to: folder.appendingPathComponent("scene.json"))
      let still = try Tool.run(
        "render", "scene.json", "--at-time", "0.5", "--scale", "0.25", "-o", "a.png", in: folder)
      #expect(still.status == 0 && still.error.isEmpty, "\(still.error)")
      let moving = try Tool.run(
        "render", "scene.json", "--scale", "0.1", "--fps", "3", "-o", "a.apng", in: folder)
      #expect(moving.status == 0 && moving.error.isEmpty, "\(moving.error)")
      let bytes = try Data(contentsOf: folder.appendingPathComponent("a.apng"))
      // Four seconds of three frames, a third of a second each.
      #expect(bytes.ranges(of: Data("fcTL".utf8)).count == 12)
      let one = try Tool.run("render", "scene.json", "--scale", "0.25", "-o", "-", in: folder)
      #expect(one.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let piped = try Tool.run(
        "render", "-", "--scale", "0.25", "-o", "-", input: example.output, in: folder)
      #expect(piped.status == 0 && piped.output == one.output, "\(piped.error)")
      let cut = try Tool.run("render", "-", "-o", "-", input: Data("{".utf8), in: folder)
      #expect(cut.status == 65 && cut.error.contains("standard input: $"), "\(cut.error)")
    }
  }

  @Test func `what no font has is told with the file and the place`() throws {
    try withTemporaryFolder { folder in
      let scene = #"{"size": [9, 9], "nodes": [{"type": "text", "text": "中", "fill": "red"}]}"#
      try Data(scene.utf8).write(to: folder.appendingPathComponent("a.json"))
      let tool = try Tool.run("render", "a.json", "-o", "a.png", in: folder)
      #expect(tool.status == 0)
      #expect(tool.error.contains("a.json: $.nodes[0].text: no font has 中 (U+4E2D)"))
    }
  }

  @Test func `faults have their place and their status, and leave no file`() throws {
    try withTemporaryFolder { folder in
      let scene = #"{"size": [9, 9], "nodes": [{"type": "circle", "rect": "all"}]}"#
      try Data(scene.utf8).write(to: folder.appendingPathComponent("bad.json"))
      let bad = try Tool.run("render", "bad.json", "-o", "a.png", in: folder)
      #expect(bad.status == 65)
      #expect(bad.error.contains("bad.json: $.nodes[0].rect: expected a rectangle"))
      #expect(bad.error.contains("(line 1, column 55)"))
      let cases: [([String], Int32)] = [
        (["none.json", "-o", "a.png"], 66), (["bad.json"], 64), ([], 64),
        (["bad.json", "-o", "a.png", "--at-time", "-1"], 64), (["--example", "bordr"], 64),
        (["bad.json", "-o", "a.png", "--fps", "x"], 64),
        (["bad.json", "-o", "a.svg", "--fps", "24"], 64),
        (["bad.json", "-o", "a.css", "--to", "srgb"], 64),
      ]
      for (arguments, status) in cases {
        let tool = try Tool.run(arguments: ["render"] + arguments, in: folder)
        #expect(tool.status == status, "\(arguments): \(tool.error)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bad.json"])
    }
  }
}
