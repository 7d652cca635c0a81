import Colorimetry
import Painting
import Rendering
import Testing
import Timing
import VectorMath

/// A disc that walks and changes colour.
private struct Walk: TimedValue {
  var duration: Double { .infinity }

  func value(at time: Double) -> Picture {
    var picture = Picture()
    picture.fill(
      .circle(center: Point2D(4 + 20 * time, 8.3), radius: 5.1),
      with: .solid(SRGB(time.truncatingRemainder(dividingBy: 1), 0.4, 0.7, alpha: 0.8)))
    return picture
  }
}

private func sequence(_ count: Int, size: Double = 24) -> FrameSequence {
  FrameSequence(
    of: Walk(), count: count, frameDuration: FrameDuration(1001, over: 30000)!, width: size,
    height: 16)
}

struct FrameSequenceTests {
  @Test func `a frame is the picture at its time, whatever was drawn before`() throws {
    let frames = sequence(40)
    for index in [7, 39, 0, 7] {
      let time = Double(index * 1001) / 30000
      let drawn = try ReferenceRenderer().render(
        Walk().value(at: time), width: 24, height: 16)
      #expect(try frames.bitmap(of: index) == drawn)
    }
  }

  @Test func `the clock is exact over a million frames`() {
    for (numerator, denominator) in [(1, 60), (1001, 30000), (1, 24), (7, 3)] {
      let duration = FrameDuration(numerator, over: denominator)!
      for index in 0...1_000_000 {
        // A whole number of frames that last whole seconds begins on a second, exactly.
        let start = duration.start(ofFrame: index)
        if index % denominator == 0, start != Double(index / denominator * numerator) {
          Issue.record("\(index) of \(numerator)/\(denominator)")
        }
        // At no place further off than one rounding, by the exact remainder.
        let whole = Double(index * numerator)
        let rest = (-whole).addingProduct(start, Double(denominator))
        if abs(rest) > whole * 0x1p-53 { Issue.record("\(index) of \(numerator)/\(denominator)") }
      }
    }
  }

  @Test func `a time has the nearest number of frames, and one at least`() {
    let sixtieth = FrameDuration(1, over: 60)!
    #expect(sixtieth.frames(in: 4) == 240 && sixtieth.frames(in: 0.024) == 1)
    #expect(sixtieth.frames(in: 0) == 1 && sixtieth.frames(in: -3) == 1)
    #expect(sixtieth.frames(in: .nan) == 1 && sixtieth.frames(in: .infinity) == 1 << 40)
    #expect(FrameDuration(1001, over: 30000)!.frames(in: 1001) == 30000)
  }
}
