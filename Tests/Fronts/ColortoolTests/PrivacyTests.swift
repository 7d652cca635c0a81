import Foundation
import Testing

/// Whose folders a file came from is told to no one who reads what the tool writes.
struct PrivacyTests {
  /// A folder of someone, with pictures in it and a working folder below it that has one, too.
  private static func home(_ body: (_ home: URL, _ work: URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let home = folder.appendingPathComponent("home-of-someone")
      let work = home.appendingPathComponent("work")
      let pictures = work.appendingPathComponent("pictures")
      try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
      for (place, gradient) in [(home, "red, blue"), (pictures, "red, navy")] {
        let made = try Tool.run(
          "gradient", "linear-gradient(\(gradient))", "--size", "16x16", "-o", "a.png", in: place)
        try #require(made.status == 0, "\(made.error)")
      }
      try Data(
        #"{"white": [0.95, 1, 1.09], "loci": [[[0.3, 0.2, 0.1], [0.4, 0.3, 0.1]]]}"#.utf8
      ).write(to: home.appendingPathComponent("loci.json"))
      try Data("0,0\n0.1,0.2\n0.2,0.5\n0.3,0.8\n0.4,0.9\n0.5,1\n".utf8).write(
        to: home.appendingPathComponent("motion.csv"))
      let scene = """
        {"size": [16, 16], "nodes": [{"type": "image", "file": "a.png"},
         {"type": "circle", "rect": [1, 1, 9, 9], "fill": "red",
          "opacity": {"from": 0, "to": 1, "curve": "linear"}}]}
        """
      try Data(scene.utf8).write(to: home.appendingPathComponent("scene.json"))
      let made = try Tool.run("profile", "convert", "p3", "-o", "p.icc", in: home)
      try #require(made.status == 0, "\(made.error)")
      try body(home, work)
    }
  }

  /// HOME stands for its absolute path; what is written goes to `out`.
  @Test(arguments: [
    "compare-huerotation HOME/a.png --format json -o out/o.json",
    "compare-huerotation HOME/a.png --format csv -o out/o.csv",
    "compare-huerotation HOME/a.png -o out/o.html", "compare-huerotation HOME/a.png -o out/o.md",
    "compare-huerotation HOME/a.png -o out/o.txt", "compare-huerotation HOME/a.png -o out/o.png",
    "compare-huerotation HOME/a.png HOME/work/pictures/a.png -o out/",
    "compare-huerotation ../a.png --format json -o out/o.json",
    "difference HOME/a.png ../work/pictures/a.png --format json -o out/o.json",
    "difference HOME/a.png pictures/a.png --format csv -o out/o.csv",
    "difference ../a.png pictures/a.png -o out/o.png",
    "identify-huerotation HOME/a.png HOME/a.png --format json -o out/o.json",
    "profile info HOME/p.icc --format json -o out/o.json",
    "profile info ../p.icc --format csv -o out/o.csv",
    "hue-constancy --spaces oklch --data HOME/loci.json --format json -o out/o.json",
    "ease fit HOME/motion.csv --format json -o out/o.json",
    "render HOME/scene.json -o out/o.svg", "render HOME/scene.json -o out/o.css",
    "render HOME/scene.json --fps 2 -o out/o.html", "render HOME/scene.json -o out/o.png",
    "render HOME/scene.json --fps 2 -o out/o.apng",
    "crossfade HOME/a.png HOME/work/pictures/a.png --samples 2 -o out/o.html",
    "image --convert-profile HOME/p.icc HOME/a.png -o out/o.png",
    "image --rotate-hue 9 HOME/a.png -o out/o.tif",
    "export hue-rotation --angle 9 --format cube --size 9 -o out/o.cube",
  ])
  func `folders above the working one are told to no one`(_ line: String) throws {
    try Self.home { home, work in
      let out = work.appendingPathComponent("out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      let words = line.split(separator: " ").map { String($0.replacing("HOME", with: home.path)) }
      let tool = try Tool.run(arguments: words, in: work)
      #expect([0, 1].contains(tool.status), "\(tool.error)")
      let written = try FileManager.default.contentsOfDirectory(atPath: out.path)
      #expect(!written.isEmpty)
      for name in written {
        let data = try Data(contentsOf: out.appendingPathComponent(name))
        #expect(data.range(of: Data("home-of-someone".utf8)) == nil, "\(name)")
        if ["json", "csv", "md"].contains(where: { name.hasSuffix($0) }) {
          #expect(data.range(of: Data("../".utf8)) == nil, "\(name)")
        }
      }
    }
  }

  @Test func `a file below the working folder is named from there, however it was given`() throws {
    try Self.home { home, work in
      for path in [
        "pictures/a.png", "../work/pictures/a.png", "\(home.path)/work/pictures/a.png",
      ] {
        let tool = try Tool.run("difference", path, path, "--format", "json", in: work)
        #expect(try tool.answers[0].string("b") == "pictures/a.png")
      }
      let tool = try Tool.run("profile", "info", "../p.icc", "--format", "json", in: work)
      #expect(try tool.answers[0].string("file") == "p.icc")
    }
  }

  @Test(arguments: ["difference A A", "profile info P", "compare-huerotation A"])
  func `who wants paths whole has them`(_ line: String) throws {
    try Self.home { home, work in
      let words = line.split(separator: " ").map { word in
        word == "A" ? home.path + "/a.png" : word == "P" ? home.path + "/p.icc" : String(word)
      }
      let tool = try Tool.run(
        arguments: words + ["--format", "json", "--full-paths"], in: work)
      #expect(tool.status == 0, "\(tool.error)")
      #expect(tool.text.replacing("\\/", with: "/").contains(home.path))
    }
  }
}
