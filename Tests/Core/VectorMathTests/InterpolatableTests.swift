import PropertyTesting
import Testing
import VectorMath

struct InterpolatableTests {
  @Test func `interpolation ends at its ends`() {
    let number = Generator<Double>.double(in: -1e9...1e9)
    forAll(number, number, .double(in: 0...1)) { a, b, t in
      try ensureEqual(a.interpolated(to: b, at: 0), a)
      try ensureEqual(a.interpolated(to: b, at: 1), b)
      let middle = a.interpolated(to: b, at: t)
      try ensure(middle >= min(a, b) - 1e-6 && middle <= max(a, b) + 1e-6, "\(middle)")
    }
  }
}
