import Effects
import PropertyTesting
import Testing
import Timing

/// Effects in views that come and go.
struct ViewClockTests {
  private static let once = Course.once(2)

  @Test func `an effect plays once, and rests at its end`() {
    var clock = ViewClock(Self.once)
    #expect(!clock.isRunning && clock.phase(at: 5) == 0)
    clock.appear(at: 10)
    #expect(clock.isRunning && clock.end == 12)
    #expect([10, 10.5, 12, 99].map(clock.phase(at:)) == [0, 0.5, 2, 2])
    clock.update(at: 12)
    #expect(!clock.isRunning && clock.end == nil && clock.phase(at: 50) == 2)
  }

  @Test func `it plays anew each time its view appears`() {
    var clock = ViewClock(Self.once)
    for start in [10.0, 20, 30] {
      clock.appear(at: start)
      #expect(clock.isRunning && clock.phase(at: start) == 0 && clock.phase(at: start + 1) == 1)
      clock.update(at: start + 2)
      clock.disappear(at: start + 3)
      #expect(!clock.isRunning)
    }
    // In mid-flight too.
    clock.appear(at: 40)
    clock.disappear(at: 41)
    #expect(clock.phase(at: 45) == 1)
    clock.appear(at: 50)
    #expect(clock.phase(at: 50.25) == 0.25 && clock.end == 52)
  }

  @Test func `it stands while nobody sees it, and goes on from there`() {
    var clock = ViewClock(.loop(3))
    clock.appear(at: 0)
    clock.see(isActive: true, at: 0)
    clock.see(isActive: false, at: 1)
    #expect(!clock.isRunning && clock.phase(at: 100) == 1)
    clock.see(isActive: true, at: 100)
    #expect(clock.isRunning && clock.phase(at: 101) == 2 && clock.phase(at: 102.5) == 0.5)
    // What is no scene is never active.
    var plain = ViewClock(Self.once)
    plain.see(isActive: false, at: 0)
    plain.appear(at: 0)
    #expect(plain.isRunning)
  }

  @Test(arguments: [once, .loop(3), .still])
  func `less motion is the end of the course, at once`(_ course: Course) {
    var clock = ViewClock(course)
    clock.reduceMotion(true, at: 0)
    clock.appear(at: 0)
    #expect(!clock.isRunning && clock.end == nil)
    #expect(clock.phase(at: 0.1) == course.length)
    clock.reduceMotion(false, at: 4)
    #expect(clock.isRunning == (course != .still) && clock.phase(at: 4) == 0)
    clock.reduceMotion(true, at: 5)
    #expect(!clock.isRunning && clock.phase(at: 5) == course.length)
  }

  @Test func `another course begins anew, the same one goes on`() {
    var clock = ViewClock(Self.once)
    clock.appear(at: 0)
    clock.run(Self.once, at: 1)
    #expect(clock.phase(at: 1) == 1)
    clock.run(.once(4), at: 1)
    #expect(clock.phase(at: 1) == 0 && clock.end == 5)
    clock.run(.still, at: 2)
    #expect(!clock.isRunning)
  }

  @Test func `an effect that is asked for more goes on to a later end`() {
    var clock = ViewClock(.still)
    clock.appear(at: 0)
    clock.extend(to: 2, at: 10)
    #expect(clock.isRunning && clock.end == 12 && clock.elapsed(at: 11) == 1)
    clock.extend(to: 3, at: 11)
    #expect(clock.end == 13 && clock.elapsed(at: 12) == 2)
    clock.update(at: 13)
    #expect(!clock.isUnderWay(at: 14))
    clock.extend(to: 1, at: 20)
    #expect(clock.elapsed(at: 20) == 0 && clock.end == 21)
    clock.see(isActive: true, at: 20)
    clock.see(isActive: false, at: 20.5)
    #expect(clock.isUnderWay(at: 30) && !clock.isRunning)
  }

  /// Whatever happens to the view, the time run is that in which it was there, seen and in motion.
  @Test func `time runs only where it is seen to`() {
    enum Event: CaseIterable { case appear, disappear, active, inactive, less, more, update }
    let events = Generator<Double>.double(in: 0...7).array(count: 0...40)
    forAll(events, Generator<Double>.double(in: 0...0.5).array(count: 40), count: 200) {
      kinds, steps in
      var clock = ViewClock(.loop(1000))
      clock.see(isActive: true, at: 0)
      var (isThere, isActive, isStill, run, time) = (false, true, false, 0.0, 0.0)
      for (kind, step) in zip(kinds, steps) {
        if isThere, isActive, !isStill { run += step }
        time += step
        try ensure(abs(clock.elapsed(at: time) - run) < 1e-9, "\(time)")
        switch Event.allCases[min(Int(kind), 6)] {
        case .appear:
          clock.appear(at: time)
          (isThere, run) = (true, 0)
        case .disappear:
          clock.disappear(at: time)
          isThere = false
        case .active, .inactive:
          isActive = Event.allCases[min(Int(kind), 6)] == .active
          clock.see(isActive: isActive, at: time)
        case .less, .more:
          isStill = Event.allCases[min(Int(kind), 6)] == .less
          clock.reduceMotion(isStill, at: time)
        case .update: clock.update(at: time)
        }
        try ensure(clock.isRunning == (isThere && isActive && !isStill))
      }
    }
  }
}
