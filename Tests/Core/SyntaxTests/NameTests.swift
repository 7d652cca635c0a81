import PropertyTesting
import Syntax
import Testing

@Suite("Names")
struct NameTests {
  /// ASCII capitals alone are folded: bytes of other letters of UTF-8 are what they are.
  @Test func `a part of a text is the name of its bytes one by one, in small letters`() {
    forAll(
      Generator<[UInt8]>.array(of: .uint8, count: 0...40), .int(in: 0...40), .int(in: 0...40),
      count: 2000
    ) { bytes, start, end in
      let range = min(start, end, bytes.count)..<min(max(start, end), bytes.count)
      let whole = bytes.withUnsafeBufferPointer { Name($0, range) }
      var each = Name()
      for byte in bytes[range] {
        each.append((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
      }
      try ensure(whole == each)
      try ensureEqual(whole.hashValue, each.hashValue)
    }
  }

  @Test func `capitals are small letters, and what lies beside them stays`() {
    let bytes: [UInt8] = Array("@AZ[`az{\u{C1}".utf8)
    let name = bytes.withUnsafeBufferPointer { Name($0, 0..<bytes.count) }
    #expect(name.text == "@az[`az{\u{C1}")
  }
}
