import VectorMath

/// The duration of a frame as a fraction of a second. The fraction is exact for every usual frame
/// rate.
///
/// ```swift
/// let film = FrameDuration(1001, over: 24000)!
/// print(film.start(ofFrame: 24000))  // 1001.0
/// ```
public struct FrameDuration: Sendable, Hashable {
  /// The numerator of the fraction in lowest terms, in 1…65535.
  public let numerator: Int

  /// The denominator of the fraction in lowest terms, in 1…65535.
  public let denominator: Int

  /// The duration of a frame at 60 frames per second.
  public static let sixtieth = Self(lowestTerms: 1, over: 60)

  private init(lowestTerms numerator: Int, over denominator: Int) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Creates a duration from a fraction of a second. The result is nil if the fraction is not
  /// positive, or if its lowest terms exceed 16 bits.
  public init?(_ numerator: Int, over denominator: Int) {
    self.init(ofLong: Int64(numerator), over: Int64(denominator))
  }

  private init?(ofLong numerator: Int64, over denominator: Int64) {
    guard numerator > 0, denominator > 0 else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    guard numerator / a <= 65535, denominator / a <= 65535 else { return nil }
    self.init(lowestTerms: Int(numerator / a), over: Int(denominator / a))
  }

  /// Creates the duration of a frame at a frame rate. It is the simplest fraction whose reciprocal
  /// equals the rate to nine digits.
  ///
  /// The rate 60 gives 1/60, and the rate 29.97002997 gives 1001/30000. The result is nil if no
  /// fraction with 16-bit terms equals the rate.
  public init?(framesPerSecond rate: Double) {
    guard rate.isFinite, rate > 0 else { return nil }
    // Convergents of the continued fraction of the rate: they grow faster than Fibonacci's numbers.
    var (p0, q0, p1, q1) = (0.0, 1.0, 1.0, 0.0)
    var rest = rate
    while true {
      let whole = rest.rounded(.down)
      (p0, q0, p1, q1) = (p1, q1, whole * p1 + p0, whole * q1 + q0)
      guard p1 <= 65535, q1 <= 65535 else { return nil }
      if p1 > 0, abs(p1 / q1 - rate) <= 1e-9 * rate {
        self.init(Int(saturating: q1), over: Int(saturating: p1))
        return
      }
      guard rest > whole else { return nil }
      rest = 1 / (rest - whole)
    }
  }

  /// Creates the duration of a frame at a frame rate in a string. The string is a number or a
  /// fraction such as `30000/1001`. The result is nil for any other string.
  public init?(rate text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      guard let rate = Double(text) else { return nil }
      self.init(framesPerSecond: rate)
    case 2:
      guard let frames = Int64(parts[0]), let seconds = Int64(parts[1]) else { return nil }
      self.init(ofLong: seconds, over: frames)
    default: return nil
    }
  }

  /// The duration in seconds.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  /// Returns the time in seconds at which a frame starts. The exact fraction is rounded only once,
  /// so that errors do not add up.
  public func start(ofFrame index: Int) -> Double {
    Double(index) * Double(numerator) / Double(denominator)
  }

  /// The maximum number of frames: 2⁴⁰, or one less than the largest 32-bit integer.
  package static let mostFrames = min(0x1p40, Double(Int.max - 1))

  /// Returns the number of frames whose total duration is closest to a time in seconds. The result
  /// is at least 1 and at most 2⁴⁰, or one less than the largest integer on 32-bit platforms.
  public func frames(in seconds: Double) -> Int {
    let count = (seconds * Double(denominator) / Double(numerator)).rounded()
    return count >= 1 ? Int(saturating: min(count, Self.mostFrames)) : 1
  }

  /// Returns the time at which a frame ends, in ticks of a clock with `ticksPerSecond` ticks per
  /// second. Each end is rounded from the exact fraction, so that errors do not add up.
  public func end(ofFrame index: Int, ticksPerSecond: Int) -> Int {
    let (frames, over) = (Int64(index) + 1, Int64(denominator))
    let ticks = frames * Int64(numerator) * Int64(ticksPerSecond)
    return Int(clamping: (ticks * 2 + over) / (2 * over))
  }
}
