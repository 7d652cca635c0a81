import Foundation
import ImageFiles
import PixelBuffers
import Testing

/// Names of files to the last byte, and inputs that are never written over.
struct FileNameTests {
  /// A folder of its own with some files in it, by the bytes of their names.
  private static func folder(_ files: [[UInt8]: SIMD3<UInt8>]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, color) in files {
      let pixels = PixelBuffer(
        width: 8, height: 8,
        samples: (0..<64).flatMap { _ in [color.x, color.y, color.z, UInt8.max] })
      let path = FileName.text(Array(folder.path.utf8) + [0x2F] + name)
      try OutputFile.write(PNGEncoder().encode(pixels), to: path)
    }
    return folder
  }

  /// Foundation loses names that are no text.
  private static func remove(_ folder: URL) {
    _ = try? Tool.run(program: URL(filePath: "/bin/rm"), arguments: ["-rf", folder.path])
  }

  private static func bytes(_ folder: URL, _ name: [UInt8]) throws -> [UInt8] {
    try InputFile.read(path: FileName.text(Array(folder.path.utf8) + [0x2F] + name))
  }

  /// Runs a line of a shell, whose `$'\xff'` is a byte, with the tool as `$T`.
  private static func shell(_ line: String, in folder: URL) throws -> Tool {
    try Tool.run(
      program: URL(filePath: "/bin/bash"), arguments: ["-c", line], in: folder,
      environment: ["T": Tool.executable.path, "LC_ALL": "C"])
  }

  private static let (red, blue) = (SIMD3<UInt8>(255, 0, 0), SIMD3<UInt8>(0, 0, 255))

  /// Linux's names are any bytes but 0 and `/` (path_resolution(7)).
  @Test func `names that are not UTF-8 are not one another`() throws {
    let (a, b) = (Array("x".utf8) + [0xFF], Array("x".utf8) + [0xFD])
    let ending = Array(".png".utf8)
    let folder = try Self.folder([a + ending: Self.red, b + ending: Self.blue])
    defer { Self.remove(folder) }
    let before = try Self.bytes(folder, a + ending)
    let run = try Self.shell(
      #"$T image --rotate-hue 90 $'x\xff.png' -o $'x\xfd.png'"#, in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(try Self.bytes(folder, a + ending) == before)
    #expect(try Self.bytes(folder, b + ending) != before)
    #expect(
      try Self.shell(#"$T image --rotate-hue 90 $'x\xff.png' -o $'d\xff/'"#, in: folder).status == 0
    )
    #expect(try !Self.bytes(folder, Array("d".utf8) + [0xFF, 0x2F] + a + ending).isEmpty)
    let link = try Self.shell(
      #"ln -s $'new\xfe.png' link.png && $T image --rotate-hue 90 $'x\xff.png' -o link.png"#,
      in: folder)
    #expect(link.status == 0)
    #expect(try !Self.bytes(folder, Array("new".utf8) + [0xFE] + ending).isEmpty)
    let missing = try Self.shell(#"$T image --rotate-hue 90 $'no\xff.png' -o q.png"#, in: folder)
    #expect(missing.status == 66 && missing.error.contains("no\u{FFFD}.png"))
    // From a line, too; who reads JSON sees a character that stands for what is none.
    for words in [
      #"compare-huerotation - --angles 90 --format json < <(printf 'x\xff.png\n')"#,
      #"difference $'x\xff.png' $'x\xff.png' --format csv"#,
      #"convert $'x\xff' red --format json"#,
    ] {
      let read = try Self.shell("$T \(words)", in: folder)
      #expect(read.status == (words.hasPrefix("convert") ? 65 : 0), "\(read.error)")
      #expect(read.text.contains("x\u{FFFD}"), "\(words)")
      #expect(!read.text.unicodeScalars.contains { $0.value >= 0x10FE00 }, "\(words)")
    }
  }

  @Test func `a name comes back with the bytes that it had`() {
    for bytes in [
      [], [0x61], [0xFF], [0xC3, 0xA9], [0x65, 0xCC, 0x81], [0xC3], [0xE2, 0x82],
      [0xED, 0xA0, 0x80],
      [0xF4, 0x8F, 0xB8, 0x80], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x9F, 0x98, 0x80, 0xF0, 0x9F], [0xC0, 0xAF], (1...255).map { UInt8($0) },
    ] as [[UInt8]] {
      #expect(FileName.bytes(FileName.text(bytes)) == bytes)
    }
  }

  /// Whether Unicode's forms C and D of a name are two files, as on Linux; HFS+ has one.
  private static let tellsFormsApart: Bool = {
    let (c, d) = (Array("\u{E9}.png".utf8), Array("e\u{301}.png".utf8))
    guard let folder = try? folder([c: red, d: blue]) else { return true }
    defer { remove(folder) }
    return (try? bytes(folder, c)) != (try? bytes(folder, d))
  }()

  @Test(.enabled(if: tellsFormsApart)) func `images of composed and of decomposed names are two`()
    throws
  {
    let (c, d) = (Array("\u{E9}.png".utf8), Array("e\u{301}.png".utf8))
    let folder = try Self.folder([c: Self.red, d: Self.blue])
    defer { Self.remove(folder) }
    let scene = """
      {"size": [8, 8], "nodes": [{"type": "image", "file": "\u{E9}.png"},
       {"type": "image", "file": "e\u{301}.png"}]}
      """
    try Data(scene.utf8).write(to: folder.appending(path: "s.json"))
    #expect(try Tool.run("render", "s.json", "-o", "out.png", in: folder).status == 0)
    let drawn = try ImageFile.read(path: folder.appending(path: "out.png").path)
    guard case .bits8(let pixels) = drawn.samples else {
      Issue.record("no 8 bits")
      return
    }
    #expect(Array(pixels.samples.prefix(3)) == [0, 0, 255])
  }

  /// As `image x -o x`: status 73 (EX_CANTCREAT of sysexits.h), and the input is as it was.
  @Test(arguments: [
    ("difference a.png b.png -o a.png", "a.png"),
    ("difference a.png b.png -o link.png", "a.png"),
    ("difference a.png b.png -o hard.png", "a.png"),
    ("image --rotate-hue 9 a.png -o ./a.png", "a.png"),
    ("image --rotate-hue 9 b.png a.png -o sub/", "a.png"),
    ("image --lut lut.cube a.png -o lut.png", "lut.cube"),
    ("image --convert-profile p.icc a.png -o p.png", "p.icc"),
    ("ease fit f.csv -o f.json", "f.csv"),
    ("ease fit - -o f.json < f.csv", "f.csv"),
    ("render s.json -o a.png", "a.png"),
    ("profile convert p.icc -o p.icc", "p.icc"),
    ("compare-huerotation a.png -o a.png", "a.png"),
    ("compare-huerotation a.png -o link.png", "a.png"),
    ("convert --to hsl -o c.txt < c.txt", "c.txt"),
    ("ease - -o c.json < c.json", "c.json"),
    ("ease --from css - --format css -o m.css < m.css", "m.css"),
    ("crossfade link.png b.png --at 0.5 -o a.png", "a.png"),
    ("crossfade frames/1.png b.png --samples 3 -o frames/", "frames/1.png"),
    ("effect rainbow --mask a.png -o sub/../a.png", "a.png"),
    ("render font.json --at-time 0 -o font.png", "font.ttf"),
    ("effect rainbow --text x --font sans --font font.ttf --at-time 0 -o font.png", "font.ttf"),
    ("render - -o s.svg < s.json", "s.json"),
    ("identify-huerotation c.txt c.json -o c.json", "c.json"),
    ("gamut red --to p.icc -o g.json", "p.icc"),
    ("profile info p.icc --format json -o g.json", "p.icc"),
    ("compare-huerotation - -o c.json < c.json", "c.json"),
    ("hue-constancy --data loci.json -o loci.json", "loci.json"),
  ])
  func `no input of a run is an output of it`(_ line: String, _ input: String) throws {
    let folder = try Self.folder([Array("a.png".utf8): Self.red, Array("b.png".utf8): Self.blue])
    defer { Self.remove(folder) }
    let setup = """
      ln -s a.png link.png; ln a.png hard.png; mkdir sub; ln -s ../a.png sub/b.png
      printf '0,0\\n0.1,0.2\\n0.2,0.5\\n0.3,0.8\\n0.4,0.9\\n0.5,1\\n' > f.csv; ln -s f.csv f.json
      printf '{"size":[8,8],"nodes":[{"type":"image","file":"a.png"}]}' > s.json
      printf '{"white":[0.95,1,1.09],"loci":[[[0.3,0.2,0.1],[0.4,0.3,0.1]]]}' > loci.json
      printf 'red\\nblue\\n' > c.txt; cp c.txt c.json; printf 'ease-in' > m.css
      mkdir frames; cp a.png frames/1.png; ln -s s.json s.svg; ln -s p.icc g.json
      cp "$(find /usr/share/fonts /usr/local/share/fonts /opt/homebrew /Library/Fonts ~/Library/Fonts \
        -name DejaVuSans.ttf 2>/dev/null | head -n 1)" font.ttf; ln -s font.ttf font.png
      printf '{"size":[8,8],"nodes":[{"type":"text","text":"x","font":"font.ttf","size":5,"fill":"red"}]}' > font.json
      printf 'LUT_1D_SIZE 2\\n0 0 0\\n1 1 1\\n' > lut.cube; ln -s lut.cube lut.png
      $T profile convert srgb -o p.icc && ln -s p.icc p.png
      """
    _ = try Self.shell(setup, in: folder)
    let before = try Self.bytes(folder, Array(input.utf8))
    let run = try Self.shell("$T " + line, in: folder)
    #expect(run.status == 73, "\(line): \(run.error)")
    #expect(run.error.contains("is also an input"))
    #expect(try Self.bytes(folder, Array(input.utf8)) == before)
  }

  /// The part of a report that has lines to paste.
  private struct Report: Decodable {
    struct Advice: Decodable { var paste: Paste }
    struct Paste: Decodable { var cli: String }

    var advice: [Advice]
  }

  private static let shells = ["/bin/sh", "/bin/bash", "/usr/bin/fish"].filter {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(arguments: [
    "it's.png", "a'; touch pwned; '.png", "a'\u{301}; touch pwned; '\u{301}.png",
    "a\\'; touch pwned #.png", "a'\u{200D}\\", "$(touch pwned)`touch pwned`.png", "-o.png",
    "a\n.png",
    "‘; touch pwned; ’.png",
  ])
  func `a line to paste is one command, whatever a file is called`(_ name: String) throws {
    let folder = try Self.folder([Array(name.utf8): SIMD3(200, 60, 40)])
    defer { Self.remove(folder) }
    let found = try Tool.run(
      arguments: ["compare-huerotation", "--angles", "120", "--format", "json", "--", name],
      in: folder)
    #expect(found.status == 0, "\(found.error)")
    let report = try JSONDecoder().decode(Report.self, from: found.output)
    let line = try #require(report.advice.first).paste.cli
    let place = try Tool.executable.deletingLastPathComponent().path
    for shell in Self.shells {
      let run = try Tool.run(
        program: URL(filePath: shell), arguments: ["-c", line], in: folder,
        environment: ["PATH": place + ":/usr/bin:/bin"])
      #expect(run.status == 0, "\(shell): \(run.error)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.count == 2 && !names.contains("pwned"), "\(shell): \(names)")
      for other in names where other != name {
        try FileManager.default.removeItem(at: folder.appending(path: other))
      }
    }
  }

  @Test func `a long list of an option's values is read as it was given`() throws {
    let names = (0..<70).map { "nowhere-\($0).json" }
    let run = try Tool.run(arguments: ["hue-constancy", "--data"] + names)
    #expect(run.status == 66 && run.error.contains("nowhere-0.json"), "\(run.error)")
  }
}
