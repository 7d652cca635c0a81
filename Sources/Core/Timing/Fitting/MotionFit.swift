import VectorMath

/// The spring or curve that a recording shows: positions over time, as a screen recording has them.
///
/// ```swift
/// let samples = (0...60).map { frame in
///   (time: Double(frame) / 60, value: 100 * TimingCurve.easeInOut(Double(frame) / 60))
/// }
/// let fit = try MotionFit(samples)
/// print(fit.begin.rounded(), fit.end.rounded(), fit.residual < 0.01)  // 0.0 100.0 true
/// ```
///
/// Three kinds are held against one another: a spring, from rest or with a velocity; a cubic Bézier;
/// and a polyline. Each is fitted by least squares, samples far off counting for less (Huber's
/// weights), and that of the least Bayesian information criterion is taken: a kind with more
/// parameters has to be nearer for it, and one with as many as there are samples is no evidence of
/// anything. Sources: P. Huber, “Robust Statistics”, 1981; G. Schwarz,
/// “Estimating the dimension of a model”, Annals of Statistics 6 (1978) 461.
public struct MotionFit: Sendable {
  /// What runs from 0 to 1: from ``begin`` to ``end``.
  public let motion: Motion

  /// The seconds from the first sample to the motion's start; below 0 where it had begun before.
  public let delay: Double

  /// The value at the motion's start.
  public let begin: Double

  /// The value that the motion goes to.
  public let end: Double

  /// The root of the mean square of what is left between samples and fit, in units of the values.
  public let residual: Double

  /// How likely the kind is, among the three, given the samples: 0…1.
  public let confidence: Double

  /// The numbers that were found, each with its standard deviation by the noise that was seen;
  /// infinite where the samples say nothing about it.
  public let parameters: [(name: String, value: Double, deviation: Double)]

  /// Samples that are looked at: more say little more, and a polyline through them takes the square
  /// of their number where they curve.
  static let mostSamples = 10_000

  /// The fit of samples, in order of time, in seconds.
  ///
  /// Of more than 10,000 one in so many is looked at.
  ///
  /// - Throws: ``TimingError`` for less than five samples, numbers that are not finite, times that
  ///   do not rise, and values that do not move.
  public init(_ samples: [(time: Double, value: Double)]) throws(TimingError) {
    let recording = try Recording(samples).thinned(to: Self.mostSamples)
    var candidates: [Candidate] = []
    if let spring = recording.spring() { candidates.append(spring) }
    if let bezier = recording.bezier() { candidates.append(bezier) }
    if let polyline = recording.polyline() { candidates.append(polyline) }
    // Where no kind has fewer parameters than there are samples, the polyline through them, the last
    // one, claims the least.
    guard
      let best = candidates.min(by: { $0.criterion < $1.criterion }).map({
        $0.criterion.isFinite ? $0 : candidates[candidates.count - 1]
      })
    else {
      throw .unfit("no curve fits")
    }
    // Of a kind that the samples can't judge nothing is known: it is as likely as the best.
    let weights = candidates.map {
      $0.criterion.isFinite ? Elementary.exp((best.criterion - $0.criterion) / 2) : 1
    }
    motion = best.motion
    (delay, begin, end) = (best.delay, best.begin, best.end)
    residual = best.residual
    confidence = 1 / weights.reduce(0, +)
    parameters = best.parameters
  }

  /// A kind of motion, fitted.
  struct Candidate {
    var motion: Motion
    var delay: Double
    var begin: Double
    var end: Double
    var residual: Double
    var criterion: Double
    var parameters: [(name: String, value: Double, deviation: Double)]
  }
}
