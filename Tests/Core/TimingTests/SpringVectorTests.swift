import TestVectors
import Testing
import Timing

/// Springs against 120-digit solutions of their equation.
struct SpringVectorTests {
  @Test func `a spring is its equation's solution, stiff or not`() throws {
    let vectors = try VectorFile(named: "spring_solutions").vectors
    #expect(vectors.count == 1000)
    var worst = 0.0
    for vector in vectors {
      let frequency = try vector.double("angular_frequency")
      let spring = DampedSpring(
        angularFrequency: frequency, dampingRatio: try vector.double("damping_ratio"))
      let (offset, velocity) = (try vector.double("offset"), try vector.double("velocity"))
      let state = spring.state(offset: offset, velocity: velocity, at: try vector.double("t"))
      let expected = try vector.doubles("expect")
      // The largest offset and speed that the start can bring about.
      let size = max(1, abs(offset), abs(velocity) / frequency)
      let error = max(
        abs(state.offset - expected[0]) / size,
        abs(state.velocity - expected[1]) / (size * max(1, frequency)))
      worst = max(worst, error)
      #expect(error <= 1e-12, "\(vector.id): \(spring) off by \(error)")
    }
    print("worst spring error", worst)
  }
}
