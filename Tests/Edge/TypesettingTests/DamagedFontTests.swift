import Foundation
import Painting
import PropertyTesting
import Testing

@testable import Typesetting

struct DamagedFontTests {
  @Test func `a damaged font is refused or set, and never fatal`() throws {
    let directory = try #require(
      Typeface.fontDirectories.first {
        FileManager.default.fileExists(atPath: "\($0)/DejaVuSansMono.ttf")
      })
    let whole = try [UInt8](
      Data(contentsOf: URL(fileURLWithPath: "\(directory)/DejaVuSansMono.ttf")))
    let place = Generator<Int>.int(in: 0...whole.count - 1, landmarks: Array(0...64))
    let damage = Generator<(Int, UInt8)>.zip(place, .uint8).array(count: 0...20)
    forAll(damage, place, count: 60) { damage, end in
      var bytes = end.isMultiple(of: 3) ? Array(whole[..<end]) : whole
      for (place, value) in damage where place < bytes.count { bytes[place] = value }
      guard let typeface = try? Typeface(bytes: bytes) else { return }
      let run = typeface.shape("Hamburgefonstiv äÅ 0123", size: 16)
      try ensure(run.advance.isFinite)
      try ensure(run.metrics.ascent.isFinite && run.metrics.capHeight.isFinite)
    }
  }
}
