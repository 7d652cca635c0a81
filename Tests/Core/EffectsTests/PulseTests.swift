import Colorimetry
import Effects
import Painting
import PropertyTesting
import Testing
import Timing
import VectorMath

struct PulseTests {
  private let rect = Rect2D(x: 50, y: 50, width: 100, height: 100)

  private func ink(_ pulse: Pulse, _ phase: Double) throws -> [SIMD4<Double>] {
    try levels(pulse.picture(atPhase: phase), width: 200, height: 200)
  }

  /// How far the row through the middle is covered left of x = 100, in points.
  private func widths(_ pixels: [SIMD4<Double>]) -> (ring: Double, outline: Double) {
    let row = pixels[(100 * 200)..<(100 * 200 + 100)]
    return (
      row.reduce(0) { $0 + ($1.y > $1.z ? $1.w / 255 : 0) },
      row.reduce(0) { $0 + ($1.z >= $1.y ? $1.w / 255 : 0) }
    )
  }

  @Test
  func `eight rings last eight seconds`() {
    let pulse = Pulse(.circle, in: rect)
    #expect(pulse.course == .once(8))
    var endless = pulse
    endless.runs = nil
    #expect(endless.course == .loop(1))
  }

  @Test
  func `the picture lies over its rings`() throws {
    var picture = Picture()
    picture.fill(
      .rectangle(Rect2D(x: 0, y: 0, width: 200, height: 200)), with: .solid(SRGB(0, 1, 0)))
    let pulse = picture.pulse(.circle, in: rect)
    let pixels = try ink(pulse, 0.5)
    #expect(distance(pixels, Array(repeating: SIMD4(0, 255, 0, 255), count: 40_000)) < 1e-3)
  }

  @Test
  func `a ring grows to twice the figure and fades by ease-in`() {
    let pulse = Pulse(.circle, in: rect)
    #expect(pulse.ring(atPhase: 0) == (1, 0))
    #expect(Pulse(.circle, in: rect, .asPublished).ring(atPhase: 0) == (1, 1))
    #expect(pulse.ring(atPhase: 8) == (2, 0))
    // CSS's ease-in at a quarter, a half and three quarters.
    for (time, eased) in [(0.25, 0.093465), (0.5, 0.315357), (0.75, 0.621862)] {
      let ring = pulse.ring(atPhase: 3 + time)
      #expect(abs(ring.scale - 1 - eased) < 1e-6)
      #expect(abs(ring.opacity - 1 + eased) < 1e-6)
    }
  }

  @Test
  func `the published ring becomes twice as thick, the corrected one does not`() throws {
    let phase = 0.98
    for (form, expected) in [(EffectForm.corrected, 1.0), (.asPublished, 1.96)] {
      var pulse = Pulse(.circle, in: rect, form)
      pulse.curve = .linear
      let (_, opacity) = pulse.ring(atPhase: phase)
      let ring = widths(try ink(pulse, phase)).ring / opacity
      #expect(abs(ring - expected) < 0.05, "\(form): \(ring)")
    }
  }

  @Test
  func `the corrected ring comes into sight without a jump`() throws {
    let pulse = Pulse(.circle, in: rect)
    let (a, b) = try (ink(pulse, 0), ink(pulse, 0.005))
    #expect(distance(a, b) < 1)
    // The published one shines through the outline's edges at once, and goes out at the end.
    let published = Pulse(.circle, in: rect, .asPublished)
    #expect(distance(try ink(published, 0), try ink(published, 8)) > 40)
  }

  @Test
  func `half of the published outline lies outside the figure`() throws {
    for (form, expected) in [(EffectForm.corrected, 0.0), (.asPublished, 0.5)] {
      let pixels = try ink(Pulse(.rectangle, in: rect, form), 8)
      let row = pixels[(100 * 200)..<(100 * 200 + 50)]
      #expect(abs(row.reduce(0) { $0 + $1.w / 255 } - expected) < 1e-3)
    }
  }
}
