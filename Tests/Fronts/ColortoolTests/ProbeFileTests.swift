import Foundation
import Testing

/// What files say of themselves does nothing where the tool tells of it.
struct ProbeFileTests {
  /// Pictures of each format with the probe in all that they say beside their pixels.
  private static func pictures(_ probe: String) throws -> [String: Data] {
    var pictures = [
      "a.png": ProbeFiles.png(probe), "plain.png": ProbeFiles.png(probe, profile: false),
      "a.tif": ProbeFiles.tiff(probe),
    ]
    try withTemporaryFolder { folder in
      try pictures["a.png"]!.write(to: folder.appendingPathComponent("a.png"))
      try ProbeFiles.png("x", profile: false).write(to: folder.appendingPathComponent("x.png"))
      for (source, name) in [("x.png", "a.jpg"), ("a.png", "a.webp"), ("a.png", "a.heic")] {
        let made = try Tool.run("image", source, "-o", name, in: folder)
        // HEIC is written where there is an encoder of it.
        if made.status != 0, name == "a.heic" { continue }
        try #require(made.status == 0, "\(name): \(made.error)")
        pictures[name] = try Data(contentsOf: folder.appendingPathComponent(name))
      }
    }
    pictures["a.jpg"] = ProbeFiles.jpeg(probe, from: pictures["a.jpg"]!)
    return pictures
  }

  @Test(arguments: Probe.each + [Probe.all])
  func `what a picture says of itself is shown as its picture`(_ probe: String) throws {
    let pictures = try Self.pictures(probe)
    let names = pictures.keys.sorted()
    // All at once in each format; one after the other from format to format.
    let some = Probe.each.firstIndex(of: probe).map { Probe.ways(names, at: $0) } ?? names
    for name in some {
      let file = [name: pictures[name]!]
      func search(_ words: String..., files: [String: Data] = [:]) throws -> Int32 {
        try Probe.search(
          "\(words.joined(separator: " ")) of \(probe.debugDescription)", words,
          files: file.merging(files) { $1 }
        ).status
      }
      for output in ["o.png", "o.jpg", "o.webp", "o.tif", "o.heic"] {
        _ = try search("image", "--rotate-hue", "90", name, "-o", output)
      }
      #expect(try search("image", "--rotate-hue", "90", name, "-o", "read.png") == 0, "\(name)")
      for format in ["text", "json", "csv"] {
        _ = try search("profile", "info", name, "--format", format)
        #expect(try search("difference", name, name, "--format", format) == 0)
        _ = try search("identify-huerotation", name, name, "--format", format)
      }
      // A sheet's texts are drawn, and it is dear: what is said meanwhile is the same for all probes.
      for output in ["o.html", "o.json", "o.csv", "o.md"] + (probe == Probe.all ? ["o.png"] : []) {
        #expect(try search("compare-huerotation", name, "--angles", "90", "-o", output) == 0)
      }
      #expect(try search("compare-huerotation", name, "--format", "terminal") == 0)
      #expect(try search("crossfade", name, name, "--samples", "2", "-o", "o.html") == 0)
      _ = try search("image", "--lut", name, name, "-o", "o.png")
      _ = try search("image", "--convert-profile", name, name, "-o", "o.png")
      _ = try search("effect", "rainbow", "--mask", name, "-o", "o.svg")
      let scene = #"{"size": [8, 8], "nodes": [{"type": "image", "file": "\#(name)"}]}"#
      for output in ["o.svg", "o.css", "o.png"] {
        #expect(
          try search("render", "s.json", "-o", output, files: ["s.json": Data(scene.utf8)]) == 0)
      }
    }
  }

  @Test(arguments: Probe.each + [Probe.all])
  func `what a profile says of itself is shown as its picture`(_ probe: String) throws {
    let files = [
      "p.icc": Data(ProbeFiles.icc(probe)), "a.png": ProbeFiles.png("x", profile: false),
    ]
    for format in ["text", "json", "csv"] {
      let place = "profile info \(format) of \(probe.debugDescription)"
      let tool = try Probe.search(
        place, ["profile", "info", "p.icc", "--format", format], files: files)
      #expect(tool.status == 0, "\(tool.error)")
    }
    for words in [
      ["profile", "convert", "p.icc", "-o", "q.icc"],
      ["profile", "convert", "p.icc", "--to", "p3", "-o", "q.icc"],
      ["image", "--convert-profile", "p.icc", "a.png", "-o", "o.png"],
    ] {
      try Probe.search("\(words) of \(probe.debugDescription)", words, files: files)
    }
  }

  /// Of every member that scenes have.
  @Test func `every text of a scene is shown as its picture`() throws {
    let list = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Fuzzing/Seeds/scene-members.json").standardizedFileURL
    let words = Self.names(try JSONSerialization.jsonObject(with: Data(contentsOf: list)))
    #expect(words.count > 80 && words.contains("description") && words.contains("font"))
    for (index, name) in words.sorted().enumerated() {
      for (number, (place, scene)) in [
        ("scene", Self.scene), ("node", Self.node), ("stroke", Self.stroke),
      ].enumerated() {
        let text = scene(name)
        for output in Probe.ways(["o.svg", "o.css", "o.png", "o.html"], at: index + number) {
          try Probe.search(
            "\(name) of a \(place) as \(output)", ["render", "s.json", "-o", output],
            files: ["s.json": Data(text.utf8)])
        }
      }
    }
  }

  /// The names of all members in a part of the list.
  private static func names(_ list: Any) -> Set<String> {
    switch list {
    case let object as [String: Any]:
      let own = object["form"] == nil ? nil : object["name"] as? String
      return object.values.reduce(Set([own].compactMap { $0 })) { $0.union(names($1)) }
    case let list as [Any]: return list.reduce([]) { $0.union(names($1)) }
    default: return []
    }
  }

  private static func scene(_ name: String) -> String {
    #"{\#(Probe.json(name)): \#(Probe.json(Probe.all)), "size": [8, 8], "nodes": []}"#
  }

  private static func node(_ name: String) -> String {
    let type =
      ["text", "font", "size"].contains(name) ? "text" : name == "file" ? "image" : "rectangle"
    let member = "\(Probe.json(name)): \(Probe.json(Probe.all))"
    let rest = ["type": "\"\(type)\"", "rect": "[0, 0, 5, 5]", "fill": "\"red\"", "text": "\"x\""]
    let members = rest.filter {
      $0.key != name && (type == "text") == ($0.key == "text" || $0.key != "rect")
        || $0.key == "type"
    }
    let list = members.map { "\"\($0.key)\": \($0.value)" }.sorted().joined(separator: ", ")
    return #"{"size": [8, 8], "nodes": [{\#(list), \#(member)}]}"#
  }

  private static func stroke(_ name: String) -> String {
    """
    {"size": [8, 8], "nodes": [{"type": "rectangle", "rect": [0, 0, 5, 5], "stroke":
     {\(Probe.json(name)): \(Probe.json(Probe.all))}}]}
    """
  }

  /// Tables, recordings, loci and lists of colours: names, headers, comments and lines.
  @Test(arguments: Probe.each + [Probe.all])
  func `what data say is shown as its picture`(_ probe: String) throws {
    let line = probe.replacing(/[\r\n\u{2028}]/, with: " ")
    let picture = ["a.png": ProbeFiles.png("x", profile: false)]
    func search(_ words: [String], _ name: String, _ text: String) throws -> Tool {
      try Probe.search(
        "\(words.joined(separator: " ")) of \(probe.debugDescription)", words,
        files: picture.merging([name: Data(text.utf8)]) { $1 })
    }
    let lut = ["image", "--lut", "t.cube", "a.png", "-o", "o.png"]
    #expect(
      try search(
        lut, "t.cube",
        "# \(line)\nTITLE \"\(line.replacing("\"", with: ""))\"\nLUT_1D_SIZE 2\n0 0 0\n1 1 1\n"
      ).status == 0)
    for text in [
      "\(line) 1\n", "LUT_1D_SIZE \(line)\n", "LUT_1D_SIZE 2\n\(line)\n", "TITLE \(line)\n\(line)",
    ] {
      _ = try search(lut, "t.cube", text)
    }
    for format in ["json", "csv", "text", "css"] {
      let rows = "0,0\n0.1,0.2\n0.2,0.5\n0.3,0.8\n0.4,0.9\n0.5,1\n"
      let fit = ["ease", "fit", "f.csv", "--format", format]
      _ = try search(fit, "f.csv", "\(line),value\n" + rows)
      _ = try search(fit, "f.csv", rows + "\(line),1\n")
      let loci = #"[[[0.3, 0.2, 0.1], [0.4, 0.3, 0.1]]]"#
      for text in [
        #"{"name": \#(Probe.json(probe)), "white": [0.95, 1, 1.09], "loci": \#(loci)}"#,
        #"{\#(Probe.json(probe)): 1, "white": [0.95, 1, 1.09], "loci": \#(loci)}"#,
        #"{"white": \#(Probe.json(probe)), "loci": \#(loci)}"#, probe,
      ] {
        _ = try search(
          ["hue-constancy", "--spaces", "oklch", "--data", "l.json", "--format", format], "l.json",
          text)
      }
      _ = try search(
        ["identify-huerotation", "c.txt", "c.txt", "--format", format], "c.txt",
        "red\n\(line)\nblue\n")
      _ = try search(["difference", "c.txt", "c.txt", "--format", format], "c.txt", probe)
    }
    _ = try search(["render", "s.json", "-o", "o.png"], "s.json", probe)
  }
}
