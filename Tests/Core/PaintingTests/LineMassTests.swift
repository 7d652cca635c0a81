import ColorText
import Colorimetry
import Testing
import VectorMath

@testable import Painting

/// How much of a line of colours lies before each of its places.
struct LineMassTests {
  private func mass(_ css: String) throws -> LineMass {
    let unit = Size2D(width: 1, height: 1)
    let line = GradientLine.gradient(try GradientPaint(css: css).gradient(in: unit))
    return LineMass(line, or: line)
  }

  @Test func `a stretch weighs its difference and a share of the length`() throws {
    // ΔE OK of black and white is 1, and the whole length weighs 0.1.
    let mass = try mass("linear-gradient(in oklab, #000, #fff 50%, #fff)")
    #expect(abs(mass.place(at: 1.05 / 1.1) - 0.5) < 1e-9)
    #expect(abs(mass.place(at: 0.525 / 1.1) - 0.25) < 1e-9)
    #expect(mass.place(at: 0) == 0 && mass.place(at: 1) == 1)
  }
}
