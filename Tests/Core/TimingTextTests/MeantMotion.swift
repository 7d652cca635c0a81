import PropertyTesting
import Timing

/// A motion as its generator means it: arithmetic of its own, that shares no line with the library.
struct MeantMotion: Sendable {
  indirect enum Curve: Sendable {
    case bezier(Double, Double, Double, Double)
    case steps(Int, isStart: Bool)

    /// Places and values in order, each with the curve to the next.
    case frames([(place: Double, value: Double, curve: Curve)])

    static let linear = Self.bezier(0, 0, 1, 1)

    func value(at x: Double) -> Double {
      switch self {
      case .bezier(let x1, let y1, let x2, let y2):
        func polynomial(_ t: Double, _ a: Double, _ b: Double) -> Double {
          3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<80 {
          let middle = (low + high) / 2
          if polynomial(middle, x1, x2) < x { low = middle } else { high = middle }
        }
        return polynomial((low + high) / 2, y1, y2)
      case .steps(let count, let isStart):
        let step = (x * Double(count)).rounded(.down) + (isStart ? 1 : 0)
        return min(step, Double(count)) / Double(count)
      case .frames(let frames):
        let index = max(frames.lastIndex { $0.place <= x } ?? 0, 0)
        guard index + 1 < frames.count else { return frames[frames.count - 1].value }
        let (a, b) = (frames[index], frames[index + 1])
        let share = a.curve.value(at: (x - a.place) / (b.place - a.place))
        return a.value + (b.value - a.value) * share
      }
    }
  }

  enum Base: Sendable {
    case curve(Curve, duration: Double)
    case spring(frequency: Double, ratio: Double, velocity: Double)
  }

  enum Return: Sendable { case restart, mirror, backwards }

  enum Modifier: Sendable {
    case delay(Double)
    case speed(Double)
    case legs(Int?, Return, startsBack: Bool)
  }

  var base: Base
  var modifiers: [Modifier] = []

  init(_ curve: Curve, _ duration: Double) { base = .curve(curve, duration: duration) }

  init(mass: Double = 1, stiffness: Double, damping: Double, velocity: Double = 0) {
    base = .spring(
      frequency: (stiffness / mass).squareRoot(),
      ratio: damping / (2 * (stiffness * mass).squareRoot()), velocity: velocity)
  }

  init(duration: Double, bounce: Double) {
    base = .spring(
      frequency: 2 * .pi / duration, ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), velocity: 0
    )
  }

  init(response: Double, ratio: Double, velocity: Double = 0) {
    base = .spring(frequency: 2 * .pi / response, ratio: ratio, velocity: velocity)
  }

  private var length: Double {
    switch base {
    case .curve(_, let duration): duration
    // While it is still a hundredth from its end.
    case .spring(let frequency, let ratio, _): 2 / (frequency * min(ratio, 1 / ratio))
    }
  }

  private func span(_ count: Int) -> Double {
    modifiers.prefix(count).reduce(length) { length, modifier in
      switch modifier {
      case .delay(let pause): length + pause
      case .speed(let factor): length / factor
      case .legs(let legs, _, _): length * Double(legs ?? 5)
      }
    }
  }

  /// Times at which it still runs, none of which is a round share; not those before it where it
  /// begins with its end, of whose steps only a fill shows the instant.
  var times: [Double] {
    let end = span(modifiers.count)
    let times = (0..<23).map { end * (Double($0) + 0.3719) / 23 }
    let startsBack = modifiers.contains { if case .legs(_, _, true) = $0 { true } else { false } }
    guard startsBack, case .delay(let pause) = modifiers.last else { return times }
    return times.filter { $0 > pause }
  }

  func value(at time: Double) -> Double {
    var time = time
    var (isMirrored, isBack) = (false, false)
    for (index, modifier) in modifiers.enumerated().reversed() {
      switch modifier {
      case .delay(let pause): time = max(time - pause, 0)
      case .speed(let factor): time *= factor
      case .legs(_, let way, let startsBack):
        let length = span(index)
        let leg = (time / length).rounded(.down)
        time -= leg * length
        let isOdd = leg.truncatingRemainder(dividingBy: 2) == 1
        if way == .mirror, isOdd { isMirrored.toggle() }
        if startsBack != (way == .backwards && isOdd) { isBack.toggle() }
        if isBack { time = length - time }
      }
    }
    let value = value(ofBaseAt: time)
    return isMirrored ? 1 - value : value
  }

  private func value(ofBaseAt time: Double) -> Double {
    switch base {
    case .curve(let curve, let duration): return curve.value(at: min(max(time / duration, 0), 1))
    case .spring(let frequency, let ratio, let velocity):
      let decay = ratio * frequency
      let fade = exponential(-decay * time)
      if abs(ratio - 1) < 1e-9 { return 1 + fade * (-1 + (velocity - decay) * time) }
      let rate = frequency * abs(1 - ratio * ratio).squareRoot()
      let b = (velocity - decay) / rate
      if ratio < 1 { return 1 + fade * (-cosine(rate * time) + b * sine(rate * time)) }
      let (up, down) = (exponential(rate * time), exponential(-rate * time))
      return 1 + fade * (-(up + down) / 2 + b * (up - down) / 2)
    }
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

private func exponential(_ x: Double) -> Double { exp(x) }
private func sine(_ x: Double) -> Double { sin(x) }
private func cosine(_ x: Double) -> Double { cos(x) }

/// A text with what it means, and the forms that are in it.
struct MotionText: Sendable, CustomStringConvertible {
  var text: String

  /// Nil where the text must be refused.
  var meaning: MeantMotion?
  var forms: [String]

  var description: String { "\(forms.joined(separator: ", ")): \(text)" }
}

extension ChoiceTape {
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(draw(upTo: UInt64(values.count - 1)))]
  }

  /// Whether something happens that does in so many of a hundred texts; in the simplest it does not.
  mutating func happens(_ percent: Int) -> Bool { draw(upTo: 99) >= UInt64(100 - percent) }

  /// A number between two, in steps of a hundredth.
  mutating func hundredths(_ low: Int, _ high: Int) -> Double {
    Double(low + Int(draw(upTo: UInt64(high - low)))) / 100
  }

  mutating func bezier() -> [Double] {
    [hundredths(0, 100), hundredths(-50, 150), hundredths(0, 100), hundredths(-50, 150)]
  }
}

/// The number of a text, with as many digits as it has.
func digits(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}

func list(_ values: [Double], _ tail: String = "") -> String {
  values.map { digits($0) + tail }.joined(separator: ", ")
}
