import PropertyTesting
import Syntax
import Testing

private func read(_ text: String) throws(SyntaxError) -> JSONNode {
  try JSONReader.read(Array(text.utf8))
}

private func members(_ text: String) throws -> [JSONNode.Member] {
  guard case .object(let members) = try read(text).value else { return [] }
  return members
}

@Suite("JSON")
struct JSONReaderTests {
  /// With the name that each means: lengths around those that a key holds, and what it doesn't.
  static let names: [(written: String, meant: String)] = [
    ("", ""), ("a", "a"), ("fill", "fill"), (#"\u0066i\u006Cl"#, "fill"), ("eightlet", "eightlet"),
    ("nineletter", "nineletter"), ("fourteenletter", "fourteenletter"),
    ("fifteenletters1", "fifteenletters1"), ("sixteen letters1", "sixteen letters1"),
    ("a name that no key holds", "a name that no key holds"), ("é", "é"), (#"a\u0000"#, "a\u{0}"),
    (#"\ud83d\ude00"#, "😀"), (#"\"\\\/\n"#, "\"\\/\n"),
  ]

  @Test(arguments: names)
  func `a member is found by its name however that is written`(
    _ written: String, _ meant: String
  ) throws {
    let member = try #require(try members(#"{"\#(written)": 3}"#).first)
    #expect(member.name == meant)
    #expect(member.key == JSONKey(meant))
    #expect(member.key.isWhole == (meant.utf8.count < 16 && meant.utf8.allSatisfy { $0 < 0x80 }))
  }

  @Test func `names that keys tell have different keys`() {
    let names = Self.names.map { $0.meant } + ["b", "fil", "fills", "\u{0}", "a\u{0}\u{0}"]
    let keys = Set(names).map { JSONKey($0) }.filter { $0.isWhole }
    for (index, key) in keys.enumerated() { #expect(!keys[..<index].contains(key)) }
    #expect(keys.count > 10)
  }

  @Test(arguments: [2, 31, 32, 33, 34, 200])
  func `a name that is given twice is told however many there are`(count: Int) throws {
    for last in ["n0", "n\(count - 2)", "long name of a member", "e\u{301}"] {
      var names = (0..<count - 1).map { "n\($0)" }
      if !names.contains(last) { names[0] = last == "e\u{301}" ? "é" : last }
      let text = "{" + (names + [last]).map { "\"\($0)\": 0" }.joined(separator: ",") + "}"
      let error = #expect(throws: SyntaxError.self) { try read(text) }
      #expect(error?.message == "\"\(last)\" is given twice")
      #expect(error?.offset == text.utf8.count - last.utf8.count - 6)
      #expect(try members(text.replacing("\"\(last)\": 0}", with: "\"other\": 0}")).count == count)
    }
  }

  /// Grisu's and Clinger's hard cases, ends of the range, and forms that only JSON allows.
  static let numbers = [
    "0", "-0", "0e999", "1E5", "-1.5e+3", "0.1e-2", "9007199254740993", "2.2250738585072011e-308",
    "4.9e-324", "2e-324", "1e-400", "1.7976931348623157e308", "1.7976931348623158e308",
    "123456789012345678901234567890", "0.30000000000000004", "8.5e22", "1e23",
  ]

  @Test(arguments: numbers)
  func `a number is the Double nearest to it`(text: String) throws {
    #expect(try read(text).number?.bitPattern == Double(text)?.bitPattern)
  }

  @Test func `any Double reads back from its description`() {
    let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    forAll(.one(of: [.double(in: -1e9...1e9), .double(in: all)])) { number in
      let read = try read("[\(number)]").list.first?.number
      try ensure(read?.bitPattern == number.bitPattern)
    }
  }

  @Test(arguments: ["1e309", "-1.7976931348623159e308", "1e99999999999"])
  func `a number beyond all Doubles is refused`(text: String) {
    let error = #expect(throws: SyntaxError.self) { try read("[\(text)]") }
    #expect(error?.offset == 1)
    #expect(error?.message == "the number \(text) is too large")
  }

  @Test(arguments: [(#""é😀""#, "é😀"), (#""a\u00e9\n""#, "aé\n"), (#""""#, ""), (#""\\""#, "\\")])
  func `a string is what its bytes and escapes say`(_ text: String, _ meant: String) throws {
    #expect(try read(text).text == meant)
  }

  @Test func `strings of bytes that are not UTF-8 are refused where they end`() {
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x5C, 0x6E, 0xC0, 0x80]] {
      let error = #expect(throws: SyntaxError.self) {
        try JSONReader.read([0x22] + bytes + [0x22])
      }
      #expect(error?.offset == bytes.count + 2)
    }
  }
}
