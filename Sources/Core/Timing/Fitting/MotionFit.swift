import VectorMath

/// The spring or curve that best fits a recording, such as positions over time from a screen
/// recording.
///
/// ```swift
/// let samples = (0...60).map { frame in
///   (time: Double(frame) / 60, value: 100 * TimingCurve.easeInOut(Double(frame) / 60))
/// }
/// let fit = try MotionFit(samples)
/// print(fit.begin.rounded(), fit.end.rounded(), fit.residual < 0.01)  // 0.0 100.0 true
/// ```
///
/// Three kinds of motion are compared: a spring, from rest or with a velocity; a cubic Bézier; and
/// a polyline. Each kind is fitted by least squares with a lower weight for outliers (Huber's
/// weights). The kind with the smallest Bayesian information criterion is chosen, so that a kind
/// with more parameters must fit better. If a kind has the same number of parameters as there are
/// samples, its close fit proves nothing. Sources: P. Huber, “Robust Statistics”, 1981; G. Schwarz,
/// “Estimating the dimension of a model”, Annals of Statistics 6 (1978) 461.
public struct MotionFit: Sendable {
  /// The fitted motion. Its progress runs from 0, which stands for ``begin``, to 1, which stands
  /// for ``end``.
  public let motion: Motion

  /// The time from the first sample to the motion's start, in seconds. It is negative if the motion
  /// started before the first sample.
  public let delay: Double

  /// The recorded value at which the motion starts, in the units of the samples.
  public let begin: Double

  /// The target of the motion, in the units of the samples.
  public let end: Double

  /// The root mean square of the differences between samples and fit, in units of the values.
  public let residual: Double

  /// The probability in 0…1 that the chosen kind is the right one among the three kinds, given the
  /// samples.
  public let confidence: Double

  /// The fitted parameters. Each has a standard deviation that is estimated from the observed
  /// noise. The deviation is infinite if the samples do not determine the parameter.
  public let parameters: [(name: String, value: Double, deviation: Double)]

  /// The maximum number of samples that are examined. More samples add little. Where they curve, a
  /// polyline through them takes time quadratic in their number.
  static let mostSamples = 10_000

  /// Creates the motion that best fits the samples. The samples are in order of time, in seconds.
  ///
  /// If there are more than 10,000 samples, they are thinned evenly.
  ///
  /// - Throws: ``TimingError`` if there are fewer than five samples, or if a number is not finite.
  ///   The error is also thrown if the times do not ascend, or if the values do not change.
  public init(_ samples: [(time: Double, value: Double)]) throws(TimingError) {
    let recording = try Recording(samples).thinned(to: Self.mostSamples)
    var candidates: [Candidate] = []
    if let spring = recording.spring() { candidates.append(spring) }
    if let bezier = recording.bezier() { candidates.append(bezier) }
    if let polyline = recording.polyline() { candidates.append(polyline) }
    // Where every kind has as many parameters as there are samples or more, the last one, the
    // polyline through them, claims the least.
    guard
      let best = candidates.min(by: { $0.criterion < $1.criterion }).map({
        $0.criterion.isFinite ? $0 : candidates[candidates.count - 1]
      })
    else {
      throw .unfit("no curve fits the recording")
    }
    // A kind that the samples cannot judge is taken to be as likely as the best.
    let weights = candidates.map {
      $0.criterion.isFinite ? Elementary.exp((best.criterion - $0.criterion) / 2) : 1
    }
    motion = best.motion
    (delay, begin, end) = (best.delay, best.begin, best.end)
    residual = best.residual
    confidence = 1 / weights.reduce(0, +)
    parameters = best.parameters
  }

  /// A kind of motion, fitted to the samples.
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
