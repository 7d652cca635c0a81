import Colorimetry
import Foundation
import Fuzzing
import ImageFiles
import PixelBuffers
import Syntax

extension FuzzTarget {
  /// Lookup tables as `.cube` files.
  static let tables = FuzzTarget(text: "tables") { text in
    guard let table = table(text) else { return }
    let colors = [SRGB(0, 0, 0), SRGB(1, 0.5, 0.25), SRGB(-1, 7, .nan)]
    for color in colors { must(table(color).alpha == 1, "alpha is kept") }
    let corners: [SIMD3<Double>] = (0..<8).map { index in
      SIMD3(Double(index & 1), Double((index >> 1) & 1), Double(index >> 2))
    }
    let document = CubeDocument(title: text, size: 2, comments: [text])
    guard let written = Self.table(document.text(corners.map { $0 / 3 })) else {
      fail("a table is written and read, whatever it is called")
    }
    let white = written(SRGB(1, 1, 1)).storage
    must((0..<3).allSatisfy { abs(white[$0] - 1.0 / 3) < 1e-6 }, "a table keeps its colours")
    // Lines end in either way (Cube LUT Specification 1.0); what ends in both is left alone.
    guard !text.utf8.contains(0x0D) else { return }
    guard let other = Self.table(text.replacing("\n", with: "\r\n")) else {
      fail("a table is read whatever its lines end in")
    }
    for color in colors.dropLast() {
      must(other(color) == table(color), "a table is the same whatever its lines end in")
    }
  }

  /// What a file of a text says; nil where it is refused.
  static func table(_ text: String) -> LookupTable? {
    let path = NSTemporaryDirectory() + "/fuzz-\(getpid()).cube"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      fail("\(path) can't be written")
    }
    defer { unlink(path) }
    return try? LookupTable(contentsOf: path)
  }
}
