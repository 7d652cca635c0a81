import Colorimetry
import Foundation
import ImageFiles
import PixelBuffers
import PropertyTesting
import Testing

struct LookupTableTests {
  private func table(_ text: String) throws -> LookupTable {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).cube").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try LookupTable(contentsOf: path)
  }

  @Test func `colours are what FFmpeg makes of them`() throws {
    let lines = try String(contentsOfFile: Samples.path("tables/ffmpeg.csv"), encoding: .utf8)
      .split(separator: "\n")
    var tables: [String: LookupTable] = [:]
    var counts: [String: Int] = [:]
    for line in lines {
      let fields = line.split(separator: ",").map(String.init)
      let name = fields[0]
      let table = try tables[name] ?? LookupTable(contentsOf: Samples.path("tables/" + name))
      tables[name] = table
      counts[name, default: 0] += 1
      let n = try fields[1...].map { try #require(Double($0)) }
      let found = table(SRGB(n[0] / 65535, n[1] / 65535, n[2] / 65535, alpha: 0.25))
      // FFmpeg cuts to whole steps of 16 bits what this does not round.
      for channel in 0..<3 {
        #expect(abs(found.components[channel] * 65535 - n[3 + channel] - 0.5) <= 0.6, "\(line)")
      }
      #expect(found.alpha == 0.25)
    }
    #expect(counts == ["cube.cube": 256, "curves.cube": 256, "hald.png": 256])
  }

  @Test func `a cube of the identity leaves colours, its domain's edges hold the others`() {
    for size in [2, 3, 17] {
      let scale = Double(size - 1)
      let table = LookupTable(
        cube: (0..<size * size * size).map {
          SRGB(
            Double($0 % size) / scale, Double($0 / size % size) / scale,
            Double($0 / size / size) / scale)
        }, size: size)
      forAll(Generator<Double>.double(in: -0.5...1.5).array(count: 3)) { c in
        let found = table(SRGB(c[0], c[1], c[2]))
        for channel in 0..<3 {
          try ensureClose(
            found.components[channel], min(max(c[channel], 0), 1), absolute: 1e-6)
        }
      }
      let odd = table(SRGB(.nan, .infinity, -.infinity))
      #expect(odd.components == SIMD3(0, 1, 0))
    }
  }

  @Test func `a domain stretches the table`() throws {
    let curves = try table(
      """
      DOMAIN_MIN -1 0 0
      DOMAIN_MAX 3 0.5 2
      LUT_1D_SIZE 3
      0 0 -2
      1 1 0
      4 0 2
      """)
    // −1, 1, 3; 0, 0.25, 0.5; 0, 1, 2.
    let found = curves(SRGB(2, 0.125, 1.5)).components
    for (value, expected) in zip([found.x, found.y, found.z], [2.5, 0.5, 1]) {
      #expect(abs(value - expected) < 1e-6)
    }
    let cube = try table(
      "\u{FEFF}TITLE \"\"\r\n\r\nLUT_3D_SIZE\t2\r\nLUT_3D_INPUT_RANGE -1.0 1.0\r\n# c\r\n"
        + (0..<8).map { " \($0 & 1) \($0 >> 1 & 1)\t\($0 >> 2) \r\n" }.joined())
    #expect(abs(cube(SRGB(0, 0.5, -1)).components.x - 0.5) < 1e-6)
    #expect(abs(cube(SRGB(0, 0.5, -1)).components.y - 0.75) < 1e-6)
    #expect(abs(cube(SRGB(0, 0.5, -1)).components.z) < 1e-6)
  }

  @Test func `DaVinci Resolve's curves come before its cube`() throws {
    let both = try table(
      "LUT_1D_SIZE 2\nLUT_1D_INPUT_RANGE 0 2\nLUT_3D_SIZE 2\nLUT_3D_INPUT_RANGE 0 1\n"
        + "1 1 1\n0 0 0\n" + (0..<8).map { "\($0 & 1) \($0 >> 1 & 1) \($0 >> 2)\n" }.joined())
    // The curves invert 0…2 to 1…0, the cube leaves that.
    let found = both(SRGB(0.5, 1, 2)).components
    for (value, expected) in zip([found.x, found.y, found.z], [0.75, 0.5, 0]) {
      #expect(abs(value - expected) < 1e-6)
    }
  }

  /// Levels 64…940 of 1023 are black and white of video (ITU-R BT.709-6): an inverting cube takes 60
  /// of 255, 64 + 60/255 · 876 of 1023, to what is left to 1023, 188; what it gives, 195, is taken for
  /// a level, which is 209.
  @Test(arguments: [
    ("LUT_IN_VIDEO_RANGE\n", 188.0), ("LUT_OUT_VIDEO_RANGE\n", 209),
    ("LUT_IN_VIDEO_RANGE\nLUT_OUT_VIDEO_RANGE\n", 201), ("", 195),
  ])
  func `a table between levels of video is one of shares`(
    _ keywords: String, _ expected: Double
  ) throws {
    let points = (0..<8).map { "\(1 - $0 & 1) \(1 - $0 >> 1 & 1) \(1 - $0 >> 2)" }
    for lines in [points, ["1 1 1", "0 0 0"]] {
      let size = lines.count == 8 ? "LUT_3D_SIZE 2\n" : "LUT_1D_SIZE 2\n"
      let inverting = try table(size + keywords + lines.joined(separator: "\n"))
      let found = inverting(SRGB(60.0 / 255, 60.0 / 255, 60.0 / 255)).components * 255
      for channel in 0..<3 { #expect(found[channel].rounded() == expected, "\(keywords)\(found)") }
    }
  }

  /// In a table of both, colours come into the curves and leave the cube.
  @Test func `levels of video come in at the first table and out at the last`() throws {
    let both = try table(
      "LUT_1D_SIZE 2\nLUT_3D_SIZE 2\nLUT_IN_VIDEO_RANGE\nLUT_OUT_VIDEO_RANGE\n0 0 0\n1 1 1\n"
        + (0..<8).map { "\($0 & 1) \($0 >> 1 & 1) \($0 >> 2)" }.joined(separator: "\n"))
    let found = both(SRGB(0.25, 0.5, 1)).components
    for (value, expected) in zip([found.x, found.y, found.z], [0.25, 0.5, 1]) {
      #expect(abs(value - expected) < 1e-5)
    }
  }

  @Test(arguments: ["\u{1A}", "\0", "\n\u{1A}\0\0", "\r\n\u{1A}"])
  func `comments at a line's end and the end that DOS wrote are no part of a table`(
    _ end: String
  ) throws {
    let plain = try table("LUT_1D_SIZE 2\n1 1 1\n0 0 0")
    let odd = try table("LUT_1D_SIZE 2 # two\n1 1 1# white\n0 0 0 \t# black" + end)
    #expect(odd(SRGB(0.2, 0.3, 0.4)) == plain(SRGB(0.2, 0.3, 0.4)))
  }

  @Test(arguments: [
    ("film.3dl", "0 64 128\n0 0 0\n", "Lustre"), ("film.spi3d", "SPILUT 1.0\n3 3\n", "Imageworks"),
    ("film.spi1d", "Version 1\nFrom 0 1\n", "Imageworks"),
    ("film.csp", "CSPLUTV100\n3D\n", "cineSpace"), ("film.cube", "CSPLUTV100\n", "cineSpace"),
    ("film.clf", "<?xml version=\"1.0\"?>\n<ProcessList>", "Common LUT Format"),
    ("film.cdl", "<?xml version=\"1.0\"?>\n<ColorDecisionList>", "decision list"),
    ("film.txt", "SPILUT 1.0\n", "Imageworks"), ("FILM.ICC", "\0\0\u{2}0lcms", "profile"),
  ])
  func `a table of another format is called what it is, with a way to a .cube`(
    _ name: String, _ text: String, _ words: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let error = try #require(throws: LookupTable.ReadingError.self) {
      try LookupTable(contentsOf: file.path)
    }
    guard case .foreign(_, let complaint) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(complaint.contains(words), "\(error)")
    #expect(complaint.contains(".cube") || complaint.contains("profile"))
  }

  @Test(arguments: [
    ("", 0, "LUT_1D_SIZE or LUT_3D_SIZE"), ("0 0 0\n", 1, "before the table"),
    ("LUT_3D_SIZE 2\n0 0\n", 2, "3 numbers"), ("LUT_3D_SIZE 2\n0 0 x\n", 2, "not a number"),
    ("LUT_3D_SIZE 2\n0 0 nan\n", 2, "not a number"), ("LUT_3D_SIZE 2\n0 0 1e99\n", 2, "million"),
    ("LUT_1D_SIZE 2\n0 0 0\n", 2, "1 lines"), ("LUT_1D_SIZE 1\n", 1, "2 to 65536"),
    ("LUT_3D_SIZE 257\n", 1, "2 to 256"), ("LUT_3D_SIZE 2.5\n", 1, "whole"),
    ("LUT_3D_SIZ 2\n", 1, "did you mean LUT_3D_SIZE"), ("#\n\nLOOK 2\n", 3, "expected three"),
    ("LUT_1D_SIZE 2\nLUT_1D_SIZE 2\n", 2, "given twice"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n1 1 1\n", 4, "too long"),
    ("LUT_1D_SIZE 2\n0 0 0\nDOMAIN_MIN 0 0 0\n1 1 1\n", 3, "before the table"),
    ("LUT_1D_SIZE 2\nDOMAIN_MAX 1 0 1\n0 0 0\n1 1 1\n", 4, "rise"),
    ("LUT_3D_SIZE 256\n0 0 0\n", 2, "16777216"),
  ])
  func `a file that is no table says at which line`(
    _ text: String, _ line: Int, _ words: String
  ) throws {
    let error = try #require(throws: LookupTable.ReadingError.self) { try table(text) }
    guard case .line(let found, _, let complaint) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(found == line && complaint.contains(words), "\(error)")
  }

  @Test func `an image that is no Hald CLUT is told by its size, no file by its path`() throws {
    let image = try #require(throws: LookupTable.ReadingError.self) {
      try LookupTable(contentsOf: Samples.path("gray.png"))
    }
    #expect("\(image)".contains("not a Hald CLUT"))
    let missing = try #require(throws: LookupTable.ReadingError.self) {
      try LookupTable(contentsOf: "/nowhere/at/all.cube")
    }
    #expect("\(missing)".contains("/nowhere/at/all.cube"))
  }
}
