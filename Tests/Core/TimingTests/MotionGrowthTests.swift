import PropertyTesting
import Testing
import Timing
import TimingText

/// A sample of `make growth`: what motions cost follows the length of their text.
struct MotionGrowthTests {
  /// Texts that take a number of fragments, of each kind that once cost the square.
  static let kinds:
    [(name: String, form: MotionForm, target: MotionForm, text: @Sendable (Int) -> String)] = [
      (
        "values without places", .waapi, .waapi,
        { n in
          let values = (0..<n).map { "\($0 % 3)" }.joined(separator: ",")
          return #"{"keyframes":{"scale":[\#(values)],"easing":["ease","linear"]},"#
            + #""options":{"duration":9}}"#
        }
      ),
      (
        "one keyframe, over and over", .css, .css,
        { n in
          "@keyframes a {\(String(repeating: "0% {scale: 0} ", count: n)) to {scale: 1}} "
            + ".a {animation: 1s a}"
        }
      ),
      (
        "places of one keyframe", .css, .css,
        { n in
          let places = (0..<n).map { "\(Double($0) / Double(n))%" }.joined(separator: ",")
          return "@keyframes a {\(places) {scale: 0} to {scale: 1}} .a {animation: 1s a}"
        }
      ),
      (
        "points of one height behind a step", .css, .swiftui,
        { n in
          let points = Array(repeating: "0.2", count: 20) + Array(repeating: "0", count: n)
          return "1s linear(0, \(points.joined(separator: ",")), 0.2 30%, 0.9, 1.2 640% 70%, 1)"
        }
      ),
    ]

  /// Four times the text may take six times as long, where the square takes sixteen times.
  @Test(arguments: kinds.indices)
  func `four times as long a text takes about four times as long`(_ index: Int) throws {
    let kind = Self.kinds[index]
    var times: [Double] = []
    for count in [1000, 4000] {
      let text = kind.text(count)
      times.append(
        try leastProcessorTime {
          _ = try Motion(parsing: text, from: kind.form).written(for: kind.target)
        })
    }
    #expect(times[1] <= 6 * times[0] + 0.005, "\(kind.name): \(times)")
  }

  @Test func `turning points of many keyframes are found in one pass`() throws {
    var times: [Double] = []
    for count in [500, 2000] {
      let frames = (0..<count).map { Track<Double>.Keyframe.cubic(Double($0 % 3), duration: 0.1) }
      let curve = TimingCurve.keyframes(try Track(from: 0, frames))
      times.append(try leastProcessorTime { _ = try curve.extrema() })
    }
    #expect(times[1] <= 6 * times[0] + 0.005, "\(times)")
  }

  /// Was fitted leg by leg: 33 bytes took a second.
  @Test func `a leg that is repeated is fitted once`() throws {
    let times = try [3, 300].map { (legs: Int) -> Double in
      let motion = try Motion(parsing: "spring.delay(3).repeatCount(\(legs))")
      return try leastProcessorTime { _ = try motion.written(for: .css, within: 0.01) }
    }
    #expect(times[1] <= 30 * times[0] + 0.005, "\(times)")
  }
}
