package import Timing

/// Colours that spread over one another, including colours that are still spreading.
///
/// The state is a pure function of time. Each colour has its own clock. A colour that is fully
/// covered is dropped. There are therefore never more layers than colours requested within one
/// spread.
///
/// In the published form, layers are identified by their position in the list. A finished layer is
/// removed, and the next layer takes its position. The progress displayed at that position is 1, so
/// the next layer jumps to its end.
package struct SplashRun<Fill: Sendable & Hashable>: Sendable, Hashable {
  /// A colour, and the time at which it is requested.
  package struct Change: Sendable, Hashable {
    /// The start of the splash, in seconds.
    package var time: Double

    /// The colour that spreads.
    package var color: Fill

    package init(at time: Double, _ color: Fill) { (self.time, self.color) = (time, color) }
  }

  /// A colour that is spreading, with its progress.
  package struct Layer: Sendable, Hashable {
    /// The colour that spreads.
    package var color: Fill

    /// The progress of the splash, 0…1.
    package var progress: Double
  }

  /// The colour before the first splash.
  package var initial: Fill

  /// The changes, in order of time.
  package var changes: [Change]

  /// The time in which a colour spreads, in seconds.
  package var spreadDuration: Double

  /// The curve from a run's time to its progress.
  package var curve: TimingCurve

  /// Whether layers are identified by their position in the list.
  package var identifiesByPlace: Bool

  package init(
    _ initial: Fill, _ changes: [Change], spreadDuration: Double = 0.5,
    curve: TimingCurve = .easeInOut, identifiesByPlace: Bool = false
  ) {
    self.initial = initial
    self.changes = changes
    self.spreadDuration = spreadDuration
    self.curve = curve
    self.identifiesByPlace = identifiesByPlace
  }

  /// Requests a colour, and drops the colours that are fully covered by then.
  package mutating func change(to color: Fill, at time: Double) {
    let done = changes.prefix { time - $0.time >= spreadDuration }
    initial = done.last?.color ?? initial
    changes.removeFirst(done.count)
    changes.append(Change(at: time, color))
  }

  /// The time at which the last colour has spread completely; nil if no colour is requested.
  package var end: Double? { changes.last.map { $0.time + spreadDuration } }

  /// Returns the base colour, and the layers over it from the bottom up.
  package func state(at time: Double) -> (base: Fill, layers: [Layer]) {
    let begun = changes.prefix { $0.time <= time }
    let done = begun.prefix { time - $0.time >= spreadDuration }
    var layers: [Layer] = []
    for change in begun.dropFirst(done.count) {
      // A layer that was waiting when the one before it was removed took its position.
      let inherits = identifiesByPlace && done.contains { $0.time + spreadDuration > change.time }
      layers.append(
        Layer(
          color: change.color,
          progress: inherits ? 1 : curve.value(at: (time - change.time) / spreadDuration)))
    }
    return (done.last?.color ?? initial, layers)
  }
  /// A layer over the base colour, in which one colour after another spreads.
  package struct Slot: Sendable {
    package var color: Animated<Fill>
    package var progress: Animated<Double>
    package var isShown: Animated<Bool>
  }

  /// The schedule of each colour.
  package var schedules: [MotionSchedule] {
    changes.map { MotionSchedule(.curve(curve, duration: spreadDuration), from: $0.time) }
  }

  /// The layers from the bottom up. There is one layer if each colour has spread before the next
  /// starts, and one layer per colour otherwise.
  package var slots: [Slot] {
    guard !changes.isEmpty else { return [] }
    let course = Course.once(end ?? 0)
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0.time + spreadDuration <= $1.time })
    else {
      return changes.indices.map { index in
        let layer = Animated<Layer?>(during: course, following: schedules) { [self] time in
          let (done, layers) = (changes.count { time - $0.time >= spreadDuration }, state(at: time))
          return layers.layers.indices.contains(index - done)
            ? layers.layers[index - done] : nil
        }
        return Slot(
          color: Animated(changes[index].color), progress: layer.map { $0?.progress ?? 0 },
          isShown: layer.map { $0 != nil })
      }
    }
    let legs = MotionSchedule(
      legs: changes.enumerated().map {
        .init(
          start: $1.time, end: $1.time + spreadDuration, curve: curve, index: $0)
      })
    return [
      Slot(
        color: Animated(during: course, by: legs, isLinear: true) { [changes] in
          changes[$0.leg].color
        }, progress: Animated(during: course, by: legs, isLinear: true) { $0.share },
        isShown: Animated(during: course, following: [legs]) { [self] in
          !state(at: $0).layers.isEmpty
        })
    ]
  }
}
