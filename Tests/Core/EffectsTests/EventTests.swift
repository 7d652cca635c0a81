import Colorimetry
import EffectText
import Effects
import Painting
import PropertyTesting
import Testing
import Timing
import VectorMath

struct EventTests {
  private let rect = Rect2D(x: 0, y: 0, width: 8, height: 8)

  private func stage(_ name: EffectName, _ events: String, curve: String? = nil) throws
    -> EffectStage
  {
    var settings = EffectSettings()
    settings.size = Size2D(width: 40, height: 40)
    try settings.set("events", to: events, of: name)
    if let curve { try settings.set("curve", to: curve, of: name) }
    return name.stage(settings)
  }

  private func pixels(_ stage: EffectStage, at time: Double) throws -> [SIMD4<Double>] {
    try levels(stage.value(at: time), width: 40, height: 40)
  }

  /// Law: value and velocity just before a press are those just after it.
  @Test func `a press keeps a spring's place and velocity`() throws {
    let times = Generator<Double>.double(in: 0.05...2.9).array(count: 1...4)
    forAll(times, count: 40) { times in
      var gradient = AnimatedGradient.points(.rectangle, in: rect)
      gradient.curve = .spring(
        try SpringCurve(validating: DampedSpring(duration: 0.5, bounce: 0.4)))
      gradient.presses = times.sorted()
      for press in gradient.presses {
        let step = 1e-6
        let before = gradient.progress(atPhase: press.nextDown)
        let after = gradient.progress(atPhase: press)
        try ensureClose(before, after, absolute: 1e-9)
        let fall = (before - gradient.progress(atPhase: press - step)) / step
        let rise = (gradient.progress(atPhase: press + step) - after) / step
        // Presses closer to one another than a step are one kink for both.
        if !gradient.presses.contains(where: { $0 != press && abs($0 - press) <= step }) {
          try ensureClose(fall, rise, absolute: 1e-3)
        }
      }
    }
  }

  @Test func `a press turns a gradient round, from where it is`() throws {
    let turned = try stage(.gradientPoints, "1.5 press", curve: "linear")
    let plain = EffectName.gradientPoints
    #expect(turned.course == .once(4.5))
    var settings = EffectSettings()
    settings.size = Size2D(width: 40, height: 40)
    settings.curve = .linear
    let way = plain.stage(settings)
    #expect(distance(try pixels(turned, at: 1.2), try pixels(way, at: 1.2)) < 1e-6)
    // Linear motions that are laid over one another: half way back after three quarters there.
    let start = try pixels(way, at: 0)
    #expect(distance(try pixels(turned, at: 4.5), start) < 1e-6)
    #expect(distance(try pixels(turned, at: 2), start) > 2)
  }

  @Test func `a pressed button shows its other face while it is pressed`() throws {
    let button = try stage(.sheenButton, "0.1 press 0.3; 0.7 press")
    var settings = EffectSettings()
    settings.size = Size2D(width: 40, height: 40)
    settings.isPressed = true
    let pressed = EffectName.sheenButton.stage(settings)
    settings.isPressed = false
    let free = EffectName.sheenButton.stage(settings)
    for (time, isPressed) in [
      (0.05, false), (0.1, true), (0.39, true), (0.41, false), (0.75, true), (0.95, false),
    ] {
      let expected = try pixels(isPressed ? pressed : free, at: time)
      #expect(distance(try pixels(button, at: time), expected) < 1e-9, "\(time)")
    }
    #expect(try stage(.sheenButton, "20 press 1").course == .once(21))
  }

  @Test func `colours are changed when they are asked for, and those under way stay`() throws {
    let splash = try stage(.splash, "0.2 color red; 0.4 press; 0.4 color lime")
    #expect(splash.course == .once(0.9))
    func middle(_ time: Double) throws -> SIMD4<Double> {
      try pixels(splash, at: time)[20 * 40 + 20]
    }
    #expect(distance([try middle(0.1)], [SIMD4(0, 122.4, 255, 255)]) < 1)
    // At half of its way red's front is in the middle; lime, half a second later, covers all.
    #expect(distance([try middle(0.5)], [SIMD4(255, 0, 0, 255)]) < 1)
    #expect(distance([try middle(0.95)], [SIMD4(0, 255, 0, 255)]) < 1)
  }

  @Test func `a tap during a crossfade makes no jump`() throws {
    let fade = try stage(.gradientCrossfade, "0 press; 0.2 gradient linear-gradient(lime, red)")
    let (a, b) = (try pixels(fade, at: 0.2.nextDown), try pixels(fade, at: 0.2))
    #expect(distance(a, b) < 1e-2)
    #expect(distance(try pixels(fade, at: 0.1), b) > 5)
  }

  @Test func `whatever happens, the pictures can be drawn`() {
    let times = Generator<Double>.double(in: -5...50, landmarks: [.nan, .infinity, -1, 0, 1e300])
    let names = Generator<EffectName>.element(
      of: EffectName.allCases.filter { $0.options.contains(.events) })
    forAll(names, times.array(count: 5), count: 60) { name, times in
      var settings = EffectSettings()
      settings.size = Size2D(width: 9, height: 9)
      settings.events = times.enumerated().map {
        EffectEvent(
          at: $1, $0 == 1 ? .color(SRGB(1, 0, 0)) : .press($0.isMultiple(of: 2) ? nil : $1))
      }
      let stage = name.stage(settings)
      let frame = try levels(stage.value(at: times[0]), width: 9, height: 9)
      try ensure(frame.allSatisfy { ($0.x + $0.y + $0.z + $0.w).isFinite })
      try ensure(stage.course.length >= 0 && stage.course.length < 1e7)
    }
  }
}
