import ColorToolkitCPixelStages
import PropertyTesting
import Testing

/// a·b + c rounded once on every instruction set, against the standard library's.
struct FusedMultiplyAddTests {
  private typealias Operands = (a: Float, b: Float, c: Float)

  /// Any Float: subnormal, infinite, not a number.
  private static let any = Generator.int(
    in: 0...Int(UInt32.max),
    landmarks: [0, 1, 0x80_0000, 0x7f7f_ffff, 0x7f80_0000, 0x7fc0_0000, 0x8000_0000]
  ).map { (bits: Int) in Float(bitPattern: UInt32(bits)) }

  private static func power(_ exponents: ClosedRange<Int>) -> Generator<Float> {
    Generator.int(in: exponents).map { (exponent: Int) in
      Float(sign: .plus, exponent: exponent, significand: 1)
    }
  }

  private static let significand = Generator.int(in: 0x80_0000...0xff_ffff)
    .map { (digits: Int) in Float(digits) * 0x1p-23 }

  private static let sign = Generator<Float>.element(of: [1, -1])

  /// The product, (1 + ε)(1 − ε) = 1 − ε², is next to half a unit in the last place of the sum.
  private static let nearlyHalfway = Generator.zip(power(-23 ... -1), significand, sign)
    .map { (e, c, sign) -> Operands in (sign * (1 + e), 1 - e, sign * c * 0x1p24) }

  /// The same where units in the last place are those of subnormal numbers.
  private static let nearlyHalfwayBelowNormal = Generator.zip(
    power(-23 ... -12), .int(in: 0...0xff_ffff), sign
  ).map { (e, bits, sign) -> Operands in
    (sign * (1 + e) * 0x1p-75, (1 - e) * 0x1p-75, Float(bitPattern: UInt32(bits)))
  }

  private static let cancelling = Generator.zip(any, any)
    .map { (a, b) -> Operands in (a, b, -(a * b)) }

  private static let overflowing = Generator.zip(significand, significand, significand)
    .map { (a, b, c) -> Operands in (a * 0x1p64, b * 0x1p63, c * 0x1p103) }

  private static let operands = Generator.one(of: [
    Generator.zip(any, any, any).map { (a, b, c) -> Operands in (a, b, c) },
    Generator.zip(significand, significand, significand).map { (a, b, c) -> Operands in (a, b, c) },
    nearlyHalfway, nearlyHalfwayBelowNormal, cancelling, overflowing,
  ])

  @Test func `every instruction set rounds a product and a sum once`() {
    forAll(Self.operands.array(count: 64), count: 400) { operands in
      for table in [cps_baseline(), cps_avx2(), cps_avx512()] {
        guard let table else { continue }
        let results = Self.run(table.pointee, operands)
        for (operands, result) in zip(operands, results) {
          let want = operands.c.addingProduct(operands.a, operands.b)
          try ensure(
            result.bitPattern == want.bitPattern || (result.isNaN && want.isNaN),
            "\(operands) is \(result), not \(want)")
        }
      }
    }
  }

  private static func run(_ table: cps_table, _ operands: [Operands]) -> [Float] {
    let count = operands.count
    return withUnsafeTemporaryAllocation(byteCount: 16 * count, alignment: 64) { memory in
      let floats = memory.bindMemory(to: Float.self).baseAddress!
      for (index, operands) in operands.enumerated() {
        floats[index] = operands.a
        floats[count + index] = operands.b
        floats[2 * count + index] = operands.c
      }
      table.multiply_add(floats, floats + count, floats + 2 * count, floats + 3 * count, count)
      return Array(UnsafeBufferPointer(start: floats + 3 * count, count: count))
    }
  }
}
