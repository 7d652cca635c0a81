import Colorimetry
import Foundation
import Fuzzing
import ImageFiles
import PixelBuffers

extension FuzzTarget {
  /// Lookup tables as `.cube` files.
  static let tables = FuzzTarget(text: "tables") { text in
    let path = NSTemporaryDirectory() + "/fuzz-\(getpid()).cube"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      fail("\(path) can't be written")
    }
    defer { unlink(path) }
    guard let table = try? LookupTable(contentsOf: path) else { return }
    for color in [SRGB(0, 0, 0), SRGB(1, 0.5, 0.25), SRGB(-1, 7, .nan)] {
      must(table(color).alpha == 1, "alpha is kept")
    }
  }
}
