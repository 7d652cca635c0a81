import Syntax
import Timing
import VectorMath

/// Keyframes as platforms write them, read one by one.
struct MotionFrames {
  private struct Frame {
    var place: Double?
    var value: Double
    var curve: TimingCurve
    var code: MotionCode
  }

  /// Keyframes nearer to one another than this are a jump, where a platform has no other.
  static let instant = 1e-7

  private var frames: [Frame] = []

  /// Whether values are lengths or angles, to be taken as fractions of the whole way.
  private var hasUnits = false

  mutating func add(
    _ place: Double?, _ value: Double, unit: String = "", _ curve: TimingCurve,
    from code: MotionCode
  ) {
    frames.append(Frame(place: place, value: value, curve: curve, code: code))
    if unit != "" { hasUnits = true }
  }

  /// Adds keyframes whose values and places stand in lists, of which the second may be shorter.
  mutating func add(
    _ values: [MotionCode], _ what: String, at places: [MotionCode], _ whatPlace: String,
    curve: (Int) throws(SyntaxError) -> TimingCurve
  ) throws(SyntaxError) {
    for (index, code) in values.enumerated() {
      let (value, unit) = try code.propertyValue(what)
      let place = try index < places.count ? places[index].number(whatPlace) : nil
      add(place, value, unit: unit, try curve(index), from: code)
    }
  }

  /// Adds the last value once more.
  mutating func hold(at place: Double?) {
    if let last = frames.last { add(place, last.value, .linear, from: last.code) }
  }

  /// Puts the frames in the order of their places, those at one place as they came.
  mutating func sort() {
    let order = frames.indices.sorted {
      let (a, b) = (frames[$0].place ?? 0, frames[$1].place ?? 0)
      return a == b ? $0 < $1 : a < b
    }
    frames = order.map { frames[$0] }
  }

  /// Adds the ends where no keyframe is.
  mutating func complete(from start: Double, to end: Double, in code: MotionCode) {
    if frames.first?.place != 0 {
      frames.insert(Frame(place: 0, value: start, curve: .linear, code: code), at: 0)
    }
    if frames.last?.place != 1 { add(1, end, .linear, from: code) }
  }

  /// Places that are missing are spread evenly between their neighbours, as Web Animations says.
  private func places() throws(SyntaxError) -> [Double] {
    var places = frames.map { $0.place }
    if places[0] == nil { places[0] = 0 }
    if places[places.count - 1] == nil { places[places.count - 1] = 1 }
    var result = [places[0] ?? 0]
    result.reserveCapacity(places.count)
    // The next frame with a place, which is looked for once for all those before it.
    var next = 0
    for index in places.indices.dropFirst() {
      if let place = places[index] {
        guard place >= result[index - 1] else {
          throw frames[index].code.fault("a keyframe before the one before it")
        }
        result.append(place)
      } else {
        while next <= index || places[next] == nil { next += 1 }
        let (from, to) = (result[index - 1], places[next] ?? 1)
        result.append(from + (to - from) / Double(next - index + 1))
      }
    }
    return result
  }

  /// The curve through the frames; over a duration in seconds where it matters.
  ///
  /// - Parameter instant: what is shorter is a jump, as a fraction of the whole.
  func curve(
    duration: Double, instant: Double = 1.5 * Self.instant, in code: MotionCode
  ) throws(SyntaxError) -> TimingCurve {
    guard frames.count > 1 else { throw code.fault("keyframes are at least two") }
    let all = (places: try places(), frames: self.frames)
    // The same said twice: the last has the way on.
    let kept = all.frames.indices.filter { index in
      index + 1 == all.frames.count || all.places[index] != all.places[index + 1]
        || all.frames[index].value != all.frames[index + 1].value
    }
    let (places, frames) = (kept.map { all.places[$0] }, kept.map { all.frames[$0] })
    guard frames.count > 1 else { throw code.fault("keyframes at two places are wanted") }
    guard places[0] == 0, places[places.count - 1] == 1 else {
      throw code.fault("keyframes begin at 0 and end at 1")
    }
    var values = frames.map { $0.value }
    if hasUnits, let first = values.first, let last = values.last, first != last {
      values = values.map { ($0 - first) / (last - first) }
    }
    // Two keyframes are one way, whatever its ends; that from 1 to 0 is run backwards.
    if frames.count == 2, places[1] > places[0], values[0] != values[1], values != [1, 0] {
      return frames[0].curve
    }
    return try code.make { () throws(TimingError) in
      if frames.allSatisfy({ $0.curve == .linear }) {
        var points: [PointCurve.Point] = []
        for index in places.indices {
          // The first of a pair that stands for a jump is at its time; the very first at 0, too.
          let isJump =
            index + 1 < places.count && places[index + 1] - places[index] < instant
          if !isJump || index == 0 { points.append(.init(x: places[index], y: values[index])) }
          if isJump { points.append(.init(x: places[index + 1], y: values[index])) }
        }
        return .points(try PointCurve(points: points))
      }
      var keyframes: [Track<Double>.Keyframe] = []
      for index in places.indices.dropFirst() {
        let width = places[index] - places[index - 1]
        keyframes.append(
          width < instant
            ? .move(values[index])
            : .linear(
              values[index], duration: width * (duration > 0 ? duration : 1),
              curve: frames[index - 1].curve))
      }
      return .keyframes(try Track(from: values[0], keyframes))
    }
  }
}

extension MotionCode {
  /// A value of a property: a number, alone or with its unit, or a function of one number.
  func propertyValue(_ name: String) throws(SyntaxError) -> (value: Double, unit: String) {
    guard let term = terms.first else { throw fault("\(name) is without its value") }
    switch term.kind {
    case .number(let value, let unit):
      guard Self.isUsable(value) else { throw fault("\(name) is beyond ±1e150", at: term) }
      return (value, unit == "%" ? "" : unit)
    case .text(let text):
      var scanner = Scanner(withCurves: text)
      let inner: [Term]
      do throws(SyntaxError) {
        inner = try scanner.terms()
      } catch {
        throw fault("\(name) is not a number: \(error.message)", at: term)
      }
      guard inner.count == 1 else { throw fault("\(name) is not one number", at: term) }
      if case .text = inner[0].kind { throw fault("\(name) is not a number", at: term) }
      var code = self
      code.terms = inner
      do throws(SyntaxError) { return try code.propertyValue(name) } catch {
        throw fault(error.message, at: term)
      }
    case .group(let function, _, let arguments) where arguments.count == 1 && function != "":
      return try MotionCode(self, arguments[...]).propertyValue(function)
    case .group, .name, .symbol: throw fault("\(name) is not one number", at: term)
    }
  }

  /// What stands up to a semicolon.
  var declaration: MotionCode {
    MotionCode(self, terms.prefix { !$0.isSymbol(";") })
  }
}
