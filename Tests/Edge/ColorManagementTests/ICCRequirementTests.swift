import ColorManagement
import Colorimetry
import Testing

/// Each violation of ICC.1:2022 is made in a good profile, and named where it is.
struct ICCRequirementTests {
  /// A profile's bytes, to be spoilt.
  private struct Bytes {
    var bytes: [UInt8]

    /// Where a tag's data begin.
    func offset(_ name: String) throws -> Int {
      let count = number(128)
      let entry = try #require(
        (0..<count).map { 132 + 12 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual(name.utf8) })
      return number(entry + 4)
    }

    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }

    mutating func set(_ offset: Int, _ value: UInt32) {
      for i in 0..<4 { bytes[offset + i] = UInt8(truncatingIfNeeded: value >> (24 - 8 * i)) }
    }

    mutating func set(_ offset: Int, _ letters: String) {
      bytes.replaceSubrange(offset..<offset + letters.utf8.count, with: Array(letters.utf8))
    }
  }

  /// What is found once a good profile is spoilt.
  private func findings(
    version: Double = 4.3, _ spoil: (inout Bytes) throws -> Void
  ) throws -> [ICCCheck.Finding] {
    let good = try #require(try ICCProfile(.a98RGB)).encoded(version: version)
    #expect(ICCCheck(bytes: good).findings == [], "the good one")
    var spoilt = Bytes(bytes: good)
    // No identifier: that the profile was changed is found elsewhere.
    spoilt.bytes.replaceSubrange(84..<100, with: [UInt8](repeating: 0, count: 16))
    try spoil(&spoilt)
    #expect(spoilt.bytes != good)
    return ICCCheck(bytes: spoilt.bytes).findings
  }

  /// One error, and no warning of the same, at a place.
  private func expectError(
    _ words: String, version: Double = 4.3, _ spoil: (inout Bytes) throws -> Void
  ) throws {
    let errors = try findings(version: version, spoil).filter { $0.severity == .error }
    #expect(errors.contains { $0.text.contains(words) }, "\(words): \(errors.map(\.text))")
  }

  @Test(arguments: [
    (24, UInt16(0), "year 0"), (26, 13, "month 13"), (26, 0, "month 0"), (28, 32, "day 32"),
    (30, 24, "hour 24"), (32, 60, "minute 60"), (34, 61, "second 61"),
  ])
  func `a date is one of the calendar`(_ offset: Int, _ value: UInt16, _ words: String) throws {
    try expectError(words) {
      $0.bytes[offset] = UInt8(value >> 8)
      $0.bytes[offset + 1] = UInt8(value & 0xFF)
    }
  }

  @Test func `no date is allowed, but told`() throws {
    let found = try findings { for index in 24..<36 { $0.bytes[index] = 0 } }
    #expect(found.map(\.severity) == [.warning] && found[0].text.contains("no date"))
  }

  @Test func `a platform is one of ICC's`() throws {
    try expectError("platform ‘ABCD’") { $0.set(40, "ABCD") }
    try expectError("platform ‘TGNT’") { $0.set(40, "TGNT") }
    #expect(try findings(version: 2.1) { $0.set(40, "TGNT") } == [])
    #expect(try findings { $0.set(40, "SGI ") } == [])
    #expect(try findings { $0.set(40, 0) } == [])
    #expect(try findings { $0.set(40, "*nix") }.map(\.severity) == [.warning])
  }

  @Test(arguments: [10, 11, 100, 113, 127])
  func `what is reserved in the header is zero`(_ offset: Int) throws {
    for version in [2.1, 4.3] {
      try expectError("byte \(offset)", version: version) { $0.bytes[offset] = 1 }
    }
  }

  @Test(arguments: ["desc", "wtpt", "rTRC", "bXYZ"])
  func `what is reserved in a tag is zero`(_ tag: String) throws {
    try expectError("tag ‘\(tag)’: bytes 4…7") { $0.bytes[try $0.offset(tag) + 6] = 9 }
  }

  @Test func `a matrix goes to XYZ`() throws {
    try expectError("not to Lab") { $0.set(20, "Lab ") }
    try expectError("can't pass through ‘RGB ’") { $0.set(20, "RGB ") }
  }

  @Test func `a display's white is D50 from version 4 on`() throws {
    // The D65 that version 2 allowed, 0.9505 1 1.0890.
    func d65(_ profile: inout Bytes) throws {
      let start = try profile.offset("wtpt") + 8
      for (i, x) in [0.9505, 1, 1.0890].enumerated() {
        profile.set(start + 4 * i, UInt32((x * 65536).rounded()))
      }
    }
    try expectError("tag ‘wtpt’", d65)
    #expect(try findings(version: 2.1, d65) == [])
  }

  @Test func `an adaptation can be undone`() throws {
    try expectError("tag ‘chad’: the matrix") {
      let start = try $0.offset("chad") + 8
      for i in 0..<9 { $0.set(start + 4 * i, 0) }
    }
    try expectError("tag ‘chad’: the matrix") {
      // The second row is the first.
      let start = try $0.offset("chad") + 8
      for i in 0..<3 { $0.set(start + 12 + 4 * i, UInt32($0.number(start + 4 * i))) }
    }
    try expectError("type ‘XYZ ’") { $0.set(try $0.offset("chad"), "XYZ ") }
  }

  @Test func `a curve tells light from dark`() throws {
    // As a curve of one number, a power in 8 and 8 bits: 0, in the place of 2.2.
    try expectError("tag ‘rTRC’: the curve", version: 2.1) {
      let start = try $0.offset("rTRC")
      #expect($0.number(start + 8) >= 1)
      $0.set(start + 8, 1)
      $0.bytes[start + 12] = 0
      $0.bytes[start + 13] = 0
    }
    try expectError("tag ‘rTRC’: gamma must be positive") {
      let start = try $0.offset("rTRC")
      $0.set(start, "para")
      $0.set(start + 8, 0)
      $0.set(start + 12, 0)
    }
    try expectError("no function 9") {
      let start = try $0.offset("rTRC")
      $0.set(start, "para")
      $0.set(start + 8, 9 << 16)
    }
    try expectError("samples are announced") {
      let start = try $0.offset("rTRC")
      $0.set(start, "curv")
      $0.set(start + 8, 60000)
    }
    // Four thousand million samples are not gone through one by one.
    try expectError("4294967295 samples are announced") {
      let start = try $0.offset("rTRC")
      $0.set(start, "curv")
      $0.set(start + 8, .max)
      for entry in 0..<$0.number(128) where $0.number(132 + 12 * entry + 4) == start {
        $0.set(132 + 12 * entry + 8, .max)
      }
    }
    try expectError("type ‘para’", version: 2.1) { $0.set(try $0.offset("rTRC"), "para") }
    try expectError("type ‘text’") { $0.set(try $0.offset("rXYZ"), "text") }
  }

  /// 2 MB of such entries were held against each other for seven seconds, and told in 38 MB.
  @Test(arguments: [101, 5000])
  func `of a table of thousands of tags the first hundred are looked at`(_ count: Int) throws {
    func spoil(_ profile: inout Bytes) {
      profile.bytes += [UInt8](repeating: 10, count: 12 * count)
      profile.set(0, UInt32(profile.bytes.count))
      profile.set(128, UInt32(count))
      for index in 0..<count {
        profile.set(132 + 12 * index, "abcd")
        profile.set(136 + 12 * index, UInt32(132 + index))
        profile.set(140 + 12 * index, 2000)
      }
    }
    try expectError("byte 128: there are \(count) tags; the first 100 were", spoil)
    try expectError("tag ‘abcd’ at byte \(132 + 12 * 99): is there twice", spoil)
    #expect(try findings(spoil).count < 500)
  }
}
