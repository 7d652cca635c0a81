import Syntax
import Testing

@Suite("Decimal numbers")
struct DecimalTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"), (1e-5, "0.00001"),
      (0.0000001, "0.0000001"), (4.4825254619240695e-17, "4.4825254619240695e-17"),
      (1e20, "100000000000000000000"), (1e22, "1e22"), (-1.5e-12, "-1.5e-12"),
    ] as [(Double, String)])
  func `a number is written in the fewest digits, and a long one with an exponent`(
    value: Double, text: String
  ) {
    #expect(value.decimal() == text)
    #expect(Double(text) == value)
  }

  @Test(
    arguments: [
      (0.557, "55.7%"), (0.07, "7%"), (1.0 / 3, "33.33333333333333%"), (0, "0%"), (-1.25, "-125%"),
    ] as [(Double, String)])
  func `a percentage has the digits of its fraction`(value: Double, text: String) {
    #expect(value.percentage() == text)
  }

  @Test func `digits are rounded to as many as are asked for`() {
    #expect(0.123456.decimal(digits: 3) == "0.123")
    #expect(0.9999.decimal(digits: 2) == "1")
    #expect((2.0 / 3).percentage(digits: 4) == "66.67%")
  }
}
