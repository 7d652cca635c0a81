import Testing
import VectorMath

/// Every platform gives the same bits: those that are recorded here.
///
/// A number is the FNV-1a hash of the bit patterns of some thousands of results; a NaN, whose sign
/// processors choose, counts as one pattern.
struct ElementaryBitsTests {
  static let recorded: [String: UInt64] = [
    "sin": 0x9C1F_3077_A7CB_45A9,
    "cos": 0x8741_48D1_1AB9_423D,
    "tan": 0x8F5C_561A_5FC8_CCAD,
    "asin": 0xCB43_14A1_00A8_21ED,
    "acos": 0x5970_0D2B_388A_394F,
    "atan": 0x4245_77BF_B9E9_E325,
    "exp": 0x4040_CDAB_5D1A_72CE,
    "exp2": 0x4828_E802_9BEC_62A6,
    "expm1": 0x61D9_D35A_B71C_C182,
    "log": 0x7193_B94B_F900_41DB,
    "log2": 0xC30A_9ADA_95B1_A211,
    "log10": 0x2E64_BFE7_CEDE_E226,
    "log1p": 0x4460_90B2_2381_03A9,
    "cubeRoot": 0x85B3_BA4C_B281_CD51,
    "atan2": 0x82C5_1238_D4FD_A7CA,
    "pow": 0x1898_9B2D_EF96_B0F7,
    "hypot": 0x035B_BD63_68AA_D809,
    "fmod": 0xAE7C_7E78_7B0A_982E,
    "colour": 0x3BEA_C4AA_404C_5C10,
  ]

  @Test(arguments: ElementaryFunction.all)
  func `functions of one number give the recorded bits`(_ function: ElementaryFunction) {
    let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    var hash = Hash()
    for domain in [function.domain, finite] {
      for x in elementaryArguments(domain, count: 4096, seed: 17) { hash.add(function.ours(x)) }
    }
    #expect(
      hash.value == Self.recorded[function.description],
      "\(function): \(String(hash.value, radix: 16))")
  }

  @Test(arguments: BinaryElementaryFunction.all)
  func `functions of two numbers give the recorded bits`(_ function: BinaryElementaryFunction) {
    let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    var hash = Hash()
    let (first, second) = (0.0...100.0, -30.0...30.0)
    for (a, b) in [(first, second), (finite, finite)] {
      let x = elementaryArguments(a, count: 4096, seed: 17)
      let y = elementaryArguments(b, count: 4096, seed: 18)
      for (x, y) in zip(x, y) { hash.add(function.ours(x, y)) }
    }
    #expect(
      hash.value == Self.recorded[function.description],
      "\(function): \(String(hash.value, radix: 16))")
  }

  @Test func `functions of colour science give the recorded bits`() {
    var hash = Hash()
    for x in elementaryArguments(0...2, count: 4096, seed: 17) {
      hash.add(RationalPower.twelveFifths(x))
      hash.add(RationalPower.fiveTwelfths(x))
      let (sin, cos) = DegreeAngle.sinCos(x * 1000)
      hash.add(sin)
      hash.add(cos)
      hash.add(DegreeAngle.direction(x: x - 1, y: sin))
    }
    #expect(hash.value == Self.recorded["colour"], "\(String(hash.value, radix: 16))")
  }

  private struct Hash {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ number: Double) {
      let bits = number.isNaN ? 0x7FF8 << 48 : number.bitPattern
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        value = (value ^ (bits >> shift & 0xFF)) &* 0x0100_0000_01B3
      }
    }
  }
}
