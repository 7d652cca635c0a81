import Foundation
import Testing

@testable import Typesetting

/// The lines of a file of cases, without comments.
private func cases(_ name: String) throws -> [String] {
  let text = try String(contentsOf: resource(name), encoding: .utf8)
  return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
}

func resource(_ name: String) throws -> URL {
  try #require(Bundle.module.url(forResource: "Resources/\(name)", withExtension: nil))
}

private func scalars(_ text: Substring) -> [Unicode.Scalar] {
  text.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
}

struct UnicodeConformanceTests {
  @Test func `directions and visual order are those of Unicode's BidiCharacterTest`() throws {
    let cases = try cases("BidiCharacterTest.txt")
    #expect(cases.count > 500)
    for line in cases {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      let characters = scalars(fields[0])
      // Every character of these cases is one code unit.
      let units = characters.map { UInt16($0.value) }
      let direction = ["0": false, "1": true][String(fields[1])]
      let bidi = BidiText(units, isRightToLeft: direction)
      let (levels, isRightToLeft) = bidi.line(0..<units.count)
      #expect(isRightToLeft == (fields[2] == "1"), "\(line)")
      let wanted = fields[3].split(separator: " ")
      let kept = levels.indices.filter { wanted[$0] != "x" }
      func isOdd(_ level: Substring) -> Bool { Int(level)?.isMultiple(of: 2) == false }
      #expect(kept.map { levels[$0] & 1 == 1 } == kept.map { isOdd(wanted[$0]) }, "\(line)")
      let order = BidiText.visualOrder(kept.map { levels[$0] }).map { String(kept[$0]) }
      #expect(order == fields[4].split(separator: " ").map(String.init), "\(line)")
    }
  }

  @Test func `lines may end where Unicode's LineBreakTest has it`() throws {
    let cases = try cases("LineBreakTest.txt")
    #expect(cases.count > 700)
    for line in cases {
      var text = String.UnicodeScalarView()
      var (wanted, position): ([Int], Int) = ([], 0)
      for part in line.split(separator: " ") {
        if part == "÷" {
          wanted.append(position)
        } else if let scalar = scalars(part).first {
          text.append(scalar)
          position += scalar.value > 0xFFFF ? 2 : 1
        }
      }
      let string = String(text)
      let breaks = LineBreaks(string, Array(string.utf16), language: nil)
      #expect(
        breaks.opportunities.indices.filter { breaks.opportunities[$0] } == wanted, "\(line)")
    }
  }
}
