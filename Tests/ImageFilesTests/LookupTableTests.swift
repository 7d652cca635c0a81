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

  @Test(arguments: [
    ("", 0, "LUT_1D_SIZE or LUT_3D_SIZE"), ("0 0 0\n", 1, "before the table"),
    ("LUT_3D_SIZE 2\n0 0\n", 2, "3 numbers"), ("LUT_3D_SIZE 2\n0 0 x\n", 2, "not a number"),
    ("LUT_3D_SIZE 2\n0 0 nan\n", 2, "not a number"), ("LUT_3D_SIZE 2\n0 0 1e99\n", 2, "million"),
    ("LUT_1D_SIZE 2\n0 0 0\n", 2, "1 lines"), ("LUT_1D_SIZE 1\n", 1, "2 to 65536"),
    ("LUT_3D_SIZE 257\n", 1, "2 to 256"), ("LUT_3D_SIZE 2.5\n", 1, "whole"),
    ("LUT_3D_SIZ 2\n", 1, "did you mean LUT_3D_SIZE"), ("#\n\nLOOK 2\n", 3, "expected three"),
    ("LUT_1D_SIZE 2\nLUT_1D_SIZE 2\n", 2, "second time"),
    ("LUT_1D_SIZE 2\n0 0 0\n1 1 1\n1 1 1\n", 4, "ended"),
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
    #expect("\(image)".contains("no Hald CLUT"))
    let missing = try #require(throws: LookupTable.ReadingError.self) {
      try LookupTable(contentsOf: "/nowhere/at/all.cube")
    }
    #expect("\(missing)".contains("/nowhere/at/all.cube"))
  }
}
