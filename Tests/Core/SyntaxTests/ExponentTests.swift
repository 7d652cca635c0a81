import PropertyTesting
import Syntax
import Testing

/// Exponents around those at which integers of 32 bits end. Where they have 64, all of these passed
/// before; `make test-wasm` runs the same in WebAssembly, where they have 32.
struct ExponentTests {
  private static let exponents: [Int] = [
    2_147_483_646, 2_147_483_647, 2_147_483_648, 2_147_483_649, 3_000_000_000, 4_294_967_295,
    4_294_967_296, 4_294_967_297, 9_999_999_999, 99_999_999, 100_000_000, 999_999_999,
    1_000_000_000, 308, 309, 323, 324, 23, 22, 0,
  ]

  private static let digits = [
    "1", "5", "0.5", "9.25", "1.2345678901234567890", "12345678901234567890123", "0",
    "0.00000000000000000000000000000012345678901234567890", "9007199254740993",
  ]

  private func read(_ text: String, scale: Int = 0) -> DecimalNumber {
    var bytes = Array(text.utf8)
    return bytes.withUnsafeMutableBufferPointer {
      DecimalNumber(UnsafeBufferPointer($0), at: 0, scale: scale)
    }
  }

  /// By the standard library's reader.
  @Test func `an exponent beyond 2³¹ or 2³² is read as Double reads it, as in 64 bits ever`() throws
  {
    for digits in Self.digits {
      for exponent in Self.exponents {
        for sign in ["", "-", "+"] {
          for text in ["\(digits)e\(sign)\(exponent)", "-\(digits)E\(sign)\(exponent)"] {
            let known = try #require(Double(text))
            let most = Double.greatestFiniteMagnitude
            let number = read(text)
            #expect(number.value == min(max(known, -most), most), "\(text)")
            #expect(number.end == text.utf8.count, "\(text)")
          }
        }
      }
    }
  }

  @Test func `an exponent of any length and a scale are read, as in 64 bits ever`() {
    for length in [19, 20, 40, 1000] {
      let long = String(repeating: "9", count: length)
      #expect(read("1e\(long)").value == .greatestFiniteMagnitude)
      #expect(read("1.5e-\(long)", scale: 2).value == 0)
      let zeros = String(repeating: "0", count: length)
      #expect(read("1e\(zeros)2").value == 100)
    }
  }

  /// The exponent takes back what as many digits say.
  @Test func `digits and an exponent that make up for each other are 1`() {
    for count in [30, 900, 20_000] {
      let zeros = String(repeating: "0", count: count)
      #expect(read("0.\(zeros)1e\(count + 1)").value == 1)
      #expect(read("1\(zeros)e-\(count)").value == 1)
    }
  }
}
