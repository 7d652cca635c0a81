import Testing
import VectorMath

@testable import Timing

/// What is known of a recording before any fit, by hand.
struct RecordingTests {
  private static func recording(_ values: [Double], step: Double = 1) throws -> Recording {
    try Recording(values.enumerated().map { (7 + step * Double($0.offset), $0.element) })
  }

  @Test func `motion begins at the last sample at rest and ends at the first`() throws {
    let recording = try Self.recording([0, 0, 0, 1, 2, 3, 3, 3])
    #expect(recording.times == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(recording.range == 3 && recording.length == 7)
    #expect(recording.onset == 2 && recording.rest == 5)
    // From the first sample to the last where none is at rest.
    let whole = try Self.recording([0, 10, 20, 25, 30])
    #expect(whole.onset == 0 && whole.rest == 4)
    let step = try Self.recording([0, 0, 5, 5, 5])
    #expect(step.onset == 1 && step.rest == 2)
    // It takes as long as samples are apart on the mean.
    let quick = try Recording([(3, 0), (3.25, 0), (3.5, 5), (13, 5), (23, 5)])
    #expect(quick.onset == 0.25 && quick.rest == 4.25)
    let late = try Self.recording([5, 5, 5, 5, 0], step: 0.5)
    #expect(late.onset == 1.5 && late.rest == 2)
  }

  @Test func `noise is the median bend by its deviation`() throws {
    // Second differences 2, 4, 12. A normal variable's median magnitude is 0.6745 deviations.
    let recording = try Self.recording([0, 1, 4, 11, 30])
    #expect(abs(recording.noise - 4 / 0.6745 / 6.0.squareRoot()) < 1e-12)
    // Those of samples at rest do not count: of 1, 0, 3, 0, 0 the upper median is 3.
    let resting = try Self.recording([0, 0, 1, 2, 6, 10, 14])
    #expect(abs(resting.noise - 3 / 0.6745 / 6.0.squareRoot()) < 1e-12)
    #expect(try Self.recording([0, 1, 2, 3, 4]).noise == 0)
  }

  @Test func `what does not move by more than noise is at rest`() throws {
    // Within 2 % of the range and twice the noise, which is 0.605 by bends of 1.
    func bent(_ first: Double) -> [Double] {
      [0, first, first + 25, first + 51, first + 76, first + 102]
    }
    #expect(try Self.recording(bent(3.2)).onset == 1)
    #expect(try Self.recording(bent(3.4)).onset == 0)
    // Of noise no more than 5 % of the range.
    let loud = try Self.recording([0, 6.9, 50, 93.1, 100])
    #expect(loud.onset == 1 && loud.rest == 3)
    let moving = try Self.recording([0, 7.1, 50, 92.9, 100])
    #expect(moving.onset == 0 && moving.rest == 4)
  }

  @Test func `a thinned recording has every so many samples, the last and all facts`() throws {
    let recording = try Self.recording((0..<10).map { Double($0 * $0) })
    let few = recording.thinned(to: 4)
    #expect(few.times == [0, 3, 6, 9] && few.values == [0, 9, 36, 81])
    #expect(few.range == 81 && few.length == 9 && few.noise == recording.noise)
    #expect(few.onset == recording.onset && few.rest == recording.rest)
    #expect(recording.thinned(to: 10).times == recording.times)
    // The last sample stays, so that what is seen is as long.
    #expect(recording.thinned(to: 9).times == [0, 2, 4, 6, 8, 9])
  }

  @Test func `the residual is the root of the mean square, each sample to a limit`() throws {
    let recording = try Self.recording([0, 1, 2, 4, 3])
    #expect(recording.residual { _ in 0 } == 6.0.squareRoot())
    #expect(recording.residual({ _ in 0 }, limit: 2) == (13.0 / 5).squareRoot())
    #expect(recording.residual { $0 } == (2.0 / 5).squareRoot())
  }

  @Test func `the criterion is Schwarz's`() throws {
    // Range 4; noise of bends 1, 3 is 1.8; limit 6 · noise does not matter, nor does 2 % of 4.
    let recording = try Self.recording([0, 1, 2, 4, 3])
    let expected = 10 * (6.0.squareRoot() / 4).logarithm + 3 * 5.0.logarithm
    #expect(abs(recording.criterion({ _ in 0 }, parameters: 3) - expected) < 1e-12)
    // A perfect model is no better than one that is near to a millionth.
    let perfect = try Self.recording([0, 1, 2, 3, 4])
    let best = 10 * 1e-6.logarithm + 2 * 5.0.logarithm
    #expect(abs(perfect.criterion({ $0 }, parameters: 2) - best) < 1e-12)
    // One sample far off a motion without noise counts for 2 % of the range.
    let off = 10 * ((0.08 * 0.08 / 5).squareRoot() / 4).logarithm + 2 * 5.0.logarithm
    #expect(abs(perfect.criterion({ $0 == 3 ? 1e6 : $0 }, parameters: 2) - off) < 1e-12)
  }

  @Test func `samples far off count for less, by Huber's weights in three rounds`() throws {
    // The mean of nine zeros and a ten, weighted anew by limit/rest with a limit of 2 · 1.4826
    // times the median rest: 1, 0.3531, 0.1192, 0.0396.
    let recording = try Self.recording([0, 0, 0, 0, 10, 0, 0, 0, 0, 0])
    let found = recording.fit([.init(value: 0, scale: 1, range: -20...20)]) { p in { _ in p[0] } }
    #expect(abs(found.fit.values[0] - 0.0395719) < 1e-5, "\(found.fit.values)")
    // Where the rest fits to the last bit, a billionth of the range is as near as can be.
    let exact = recording.fit([.init(value: 0, scale: 1, range: 0...0)]) { p in { _ in p[0] } }
    #expect(abs(exact.fit.cost / (2e-8 * 10) - 1) < 1e-9, "\(exact.fit.cost)")
    #expect(abs(exact.variance / (2e-8 * 10 / 9) - 1) < 1e-9)
    #expect(exact.residual == 10.0.squareRoot())
    // Without any, all count alike.
    let plain = try Self.recording([1, -1, 1, -1, 1.5, -1.5, 1, -1, 1, -1])
    let mean = plain.fit([.init(value: 9, scale: 1, range: -20...20)]) { p in { _ in p[0] } }
    #expect(abs(mean.fit.values[0]) < 1e-9)
    #expect(abs(mean.variance - 12.5 / 9) < 1e-9)
  }

  /// The grid's own springs: fourteen responses from three steps to four lengths, in equal ratios,
  /// and seven dampings.
  @Test(arguments: [0.1, 0.25, 0.45, 0.65, 0.85, 1, 1.5])
  func `the search for a spring begins at the nearest of a grid`(_ ratio: Double) throws {
    let (step, length) = (1 / 61.0, 1.0)
    for power in [2.0, 3, 5] {
      let response = 3 * step * Elementary.exp(power / 13 * (4 * length / (3 * step)).logarithm)
      let spring = DampedSpring(response: response, dampingFraction: ratio)
      for (kind, velocity) in [
        (Recording.SpringKind.fromRest, 0.0), (.moving, 7), (.kicked, -12),
      ] {
        let recording = try Recording(
          (0...60).map { index in
            let time = Double(index) / 60
            return (time, 50 + 100 * spring.state(offset: -1, velocity: velocity, at: time).offset)
          })
        let start = try #require(recording.springStart(kind)).map { $0.value }
        let exact = [0, spring.angularFrequency.logarithm, ratio, -50, 50, 100 * velocity]
        #expect(start.count == (kind == .fromRest ? 5 : 6))
        for (found, exact) in zip(start, exact) {
          #expect(abs(found - exact) < 1e-6 * max(1, abs(exact)), "\(power): \(start)")
        }
      }
    }
  }

  @Test func `a Bézier pays for its four numbers, its times and its ends`() throws {
    let curve = CubicBezier(0.6, 0.1, 0.3, 0.9)
    let recording = try Recording(
      (0...90).map { index in
        let time = Double(index) / 60
        let noise = Elementary.sin(Double(index * index) * 1.7)
        return (time, 300 * curve.value(at: min(max((time - 0.2) / 1.1, 0), 1)) + 0.7 * noise)
      })
    let found = try #require(recording.bezier())
    let names = ["x1", "y1", "x2", "y2", "delay", "duration", "begin", "end"]
    #expect(found.parameters.map { $0.name } == names)
    guard case .curve(.bezier(let bezier), let duration) = found.motion.base else {
      Issue.record("\(found.motion)")
      return
    }
    let told = bezier.controls + [found.delay, duration, found.begin, found.end]
    #expect(found.parameters.map { $0.value } == told)
    for (parameter, exact) in zip(found.parameters, curve.controls + [0.2, 1.1, 0, 300]) {
      #expect(
        abs(parameter.value - exact) < 4 * parameter.deviation, "\(parameter), \(exact)")
      let scale = ["begin", "end"].contains(parameter.name) ? 300.0 : 1
      #expect(parameter.deviation < 0.02 * scale, "\(parameter)")
    }
    let paid = found.criterion - 2 * 91 * (found.residual / recording.range).logarithm
    #expect(abs(paid / 91.0.logarithm - 8) < 1e-6)
  }

  @Test func `a polyline has the corners that stand out of the noise`() throws {
    // Up by 1 a sample, down by a half; noise of ±0.1 has bends of 0.4.
    func recorded(_ fall: Double) throws -> Recording {
      try Self.recording(
        (0...80).map { index in
          let way = Double(min(index, 40)) - fall * Double(max(index - 40, 0))
          return 10 + way + (index.isMultiple(of: 2) ? 0.1 : -0.1)
        }, step: 0.125)
    }
    let noise = 0.4 / 0.6745 / 6.0.squareRoot()
    for (fall, isLoop) in [(0.5, false), (1.0, true)] {
      let recording = try recorded(fall)
      #expect(abs(recording.noise - noise) < 1e-9)
      let found = try #require(recording.polyline())
      guard case .curve(.points(let curve), let duration) = found.motion.base else {
        Issue.record("\(found.motion)")
        return
      }
      #expect(duration == 10 && curve.points.count == 3)
      #expect(abs(curve.points[1].x - 0.5) < 0.02)
      #expect(found.begin == 0 || !isLoop)
      #expect(found.end == 1 || !isLoop)
      for (time, value) in zip(recording.times, recording.values) {
        let height = found.begin + (found.end - found.begin) * curve.value(at: time / 10)
        #expect(abs(height - value) <= 3 * noise + 1e-9)
      }
      let paid = found.criterion - 2 * 81 * (found.residual / recording.range).logarithm
      #expect(abs(paid / 81.0.logarithm - 4) < 1e-6)
      #expect(found.parameters.map { $0.name } == ["duration"])
    }
  }

  @Test func `a spring pays for as many parameters as it has`() throws {
    let spring = DampedSpring(response: 0.5, dampingFraction: 0.6)
    let times = (0...120).map { Double($0) / 60 }
    func recorded(_ delay: Double, _ velocity: Double) throws -> Recording {
      try Recording(
        times.enumerated().map { index, time in
          let state = spring.state(offset: -1, velocity: velocity, at: max(time - delay, 0))
          let noise = Elementary.sin(Double(index * index) * 1.7)
          return (time, 300 * (1 + (time < delay ? -1 : state.offset)) + 0.7 * noise)
        })
    }
    for (delay, velocity, names, count) in [
      (0.2, 0.0, ["response", "dampingFraction", "delay", "begin", "end"], 5.0),
      (0.2, -20, ["response", "dampingFraction", "initialVelocity", "delay", "begin", "end"], 6),
      (-0.07, 0, ["response", "dampingFraction", "initialVelocity", "delay", "begin", "end"], 5),
    ] {
      let recording = try recorded(delay, velocity)
      let found = try #require(recording.spring())
      #expect(found.parameters.map { $0.name } == names)
      let samples = Double(times.count)
      let paid = found.criterion - 2 * samples * (found.residual / recording.range).logarithm
      #expect(abs(paid / samples.logarithm - count) < 1e-6, "\(delay): \(paid)")
      for (name, value) in [("delay", found.delay), ("begin", found.begin), ("end", found.end)] {
        #expect(found.parameters.first { $0.name == name }?.value == value)
      }
      if delay < 0 {
        let told = try #require(found.parameters.first { $0.name == "delay" })
        #expect(told.value == 0 && told.deviation == 0)
      }
    }
  }
}

extension Double {
  fileprivate var logarithm: Double { Elementary.log(self) }
}
