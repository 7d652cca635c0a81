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
}
