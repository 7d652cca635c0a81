package import Timing

/// Colours that spread over one another, and which of them are under way.
///
/// A pure function of time. Each colour has its own clock; what is covered whole is forgotten, so
/// that no more layers are kept than colours come within one spread.
///
/// As published the layers are told apart by their place in the list: when the first is done and
/// taken out, the next takes over its place, where the progress shown is 1, and so jumps to its
/// end.
package struct SplashRun<Fill: Sendable & Hashable>: Sendable, Hashable {
  /// A colour, and when it is asked for.
  package struct Change: Sendable, Hashable {
    /// When the splash starts, in seconds.
    package var time: Double

    /// The colour that fills.
    package var color: Fill

    package init(at time: Double, _ color: Fill) { (self.time, self.color) = (time, color) }
  }

  /// A colour on its way, and how far it has come.
  package struct Layer: Sendable, Hashable {
    /// The colour that fills.
    package var color: Fill

    /// How far the splash has got, 0…1.
    package var progress: Double
  }

  /// The colour before the first splash.
  package var initial: Fill

  /// In the order of their times.
  package var changes: [Change]

  /// The seconds in which a colour spreads.
  package var spreadDuration: Double

  /// How a run's time becomes progress.
  package var curve: TimingCurve

  /// Whether layers are told apart by their place in the list.
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

  /// Asks for a colour; what is covered whole by then is forgotten.
  package mutating func change(to color: Fill, at time: Double) {
    let done = changes.prefix { time - $0.time >= spreadDuration }
    initial = done.last?.color ?? initial
    changes.removeFirst(done.count)
    changes.append(Change(at: time, color))
  }

  /// When the last colour has spread; nil where none was asked for.
  package var end: Double? { changes.last.map { $0.time + spreadDuration } }

  /// The colour below, and the layers over it from the bottom up.
  package func state(at time: Double) -> (base: Fill, layers: [Layer]) {
    let begun = changes.prefix { $0.time <= time }
    let done = begun.prefix { time - $0.time >= spreadDuration }
    var layers: [Layer] = []
    for change in begun.dropFirst(done.count) {
      // A layer that was waiting when the one before it was taken out took over its place.
      let inherits = identifiesByPlace && done.contains { $0.time + spreadDuration > change.time }
      layers.append(
        Layer(
          color: change.color,
          progress: inherits ? 1 : curve.value(at: (time - change.time) / spreadDuration)))
    }
    return (done.last?.color ?? initial, layers)
  }
  /// A layer over the colour below, in which one colour after the other spreads.
  package struct Slot: Sendable {
    package var color: Animated<Fill>
    package var progress: Animated<Double>
    package var isShown: Animated<Bool>
  }

  /// The schedule of each colour.
  package var schedules: [MotionSchedule] {
    changes.map { MotionSchedule(.curve(curve, duration: spreadDuration), from: $0.time) }
  }

  /// The layers from the bottom up: one where each colour is done before the next sets off, or as many
  /// as there are colours.
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
