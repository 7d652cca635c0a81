import Syntax
import Timing
import VectorMath

// CSS's `animation`: CSS Animations 1 §3 and §4.

extension MotionDialect {
  static var css: Self {
    Self(
      title: "CSS", time: { seconds throws(TimingError) in ("\(seconds.plainDecimal)s", 0) },
      easing: { $0.css },
      fit: .polyline { points, _ in (points.css, "") }, place: cssPlaces,
      comment: { "/* \($0) */\n" }, write: cssText,
      find: { code throws(SyntaxError) in try code.cssMotions() })
  }

  private static func cssText(_ spec: MotionSpec) -> String {
    let rest =
      (spec.delay.map { " " + $0 } ?? "")
      + (spec.legs == 1 ? "" : " \(spec.legs.map { "\($0)" } ?? "infinite")")
      + (spec.isBack ? " alternate" : "")
    switch spec.body {
    case .easing(let function): return "\(spec.duration) \(function)\(rest)"
    case .spring: return ""
    case .keyframes(let frames):
      let lines = frames.enumerated().map { index, frame in
        let easing =
          frame.curve == .linear || index + 1 == frames.count
          ? "" : " animation-timing-function: \(frame.curve.css ?? "linear");"
        return "  \(frame.offset.percentage()) { scale: \(frame.value.plainDecimal);\(easing) }"
      }
      return """
        @keyframes motion {
        \(lines.joined(separator: "\n"))
        }
        .motion { animation: \(spec.duration) linear\(rest) motion; }
        """
    }
  }

  /// Separates the two keyframes of a jump by an instant, because CSS has only one keyframe at each
  /// offset.
  private static func cssPlaces(_ frames: inout [Keyframe<Double>], _ duration: Double) -> Double? {
    let offsets = frames.map { $0.offset }
    for index in offsets.indices {
      if index + 1 < offsets.count, offsets[index + 1] == offsets[index], offsets[index] > 0 {
        frames[index].offset -= MotionFrames.instant
      } else if offsets[index] == 0, index > 0 {
        frames[index].offset = MotionFrames.instant
      }
    }
    return frames.map { $0.offset } == offsets ? 0 : MotionFrames.instant * duration
  }
}

extension MotionCode {
  /// Reads the curve of `@keyframes`. Rules for the same offset are one keyframe.
  ///
  /// If two rules give a value, the later value wins. The earlier rule's easing applies if the
  /// later rule has none. Source: CSS Animations 1 §3: "The rules within the @keyframes rule then
  /// cascade".
  fileprivate func cssKeyframes(_ timing: CSSTiming) throws(SyntaxError) -> TimingCurve {
    var rules: [Double: (value: Double, unit: String, easing: TimingCurve?, body: MotionCode)] = [:]
    var places: [Double] = []
    var property: String?
    for term in terms {
      switch term.kind {
      case .number(let value, let unit):
        guard unit == "%" else {
          throw fault("a keyframe's position must be a percentage", at: term)
        }
        places.append(value)
      case .symbol: break
      default:
        switch term.name?.lowercased() {
        case "from": places.append(0)
        case "to": places.append(1)
        case "" where term.bracket == "{": break
        default: throw fault("a keyframe's position must be a percentage, from or to", at: term)
        }
      }
      guard case .group = term.kind else { continue }
      let body = MotionCode(self, term)
      var easing: TimingCurve?
      var found: (name: String, value: MotionCode)?
      for part in body.terms.split(whereSeparator: { $0.isSymbol(";") }) {
        guard let declaration = CSSDeclaration(MotionCode(body, part)) else {
          throw body.fault("a keyframe can have only one property")
        }
        if declaration.isImportant {
          throw declaration.value.fault("‘!important’ in a keyframe is ignored by browsers")
        } else if declaration.name == "animation-timing-function" {
          easing = try declaration.value.cssCurve()
        } else if declaration.name.hasPrefix("animation-") {
          throw declaration.value.fault("‘\(declaration.name)’ in a keyframe cannot be read")
        } else if found == nil {
          found = (declaration.name, declaration.value)
        } else {
          throw body.fault("a keyframe can have only one property")
        }
      }
      guard let (name, code) = found else {
        throw body.fault("a keyframe can have only one property")
      }
      guard property == nil || property == name else {
        throw body.fault(
          "there are keyframes of \(excerpt(property ?? "")) and of \(excerpt(name))")
      }
      property = name
      let (value, unit) = try code.propertyValue(name)
      for place in places {
        rules[place] = (value, unit, easing ?? rules[place]?.easing, body)
      }
      places = []
    }
    // The end that is not there is the value that is there without an animation.
    if rules.count == 1, let (place, rule) = rules.first, place == 0 || place == 1 {
      return place == 0 ? rule.easing ?? timing.curve : timing.curve
    }
    var frames = MotionFrames()
    for (place, rule) in rules.sorted(by: { $0.key < $1.key }) {
      frames.add(
        place, rule.value, unit: rule.unit, rule.easing ?? timing.curve, from: rule.body)
    }
    return try frames.curve(duration: timing.duration, in: self)
  }
}

/// A declaration in a rule. Its name is stored without `-webkit-`, because browsers read both names
/// alike.
struct CSSDeclaration {
  var name: String
  var value: MotionCode
  var isImportant = false

  /// Whether the declaration sets when or how fast something moves.
  var isTiming: Bool { name.hasPrefix("animation") || name.hasPrefix("transition") }

  init?(_ code: MotionCode) {
    guard code.terms.count > 2, case .name(let word) = code.terms[0].kind,
      code.terms[1].isSymbol(":")
    else { return nil }
    name = word.lowercased()
    if name.hasPrefix("-webkit-") { name.removeFirst(8) }
    var terms = code.terms[2...]
    if terms.count > 2, terms.last?.name?.lowercased() == "important",
      terms[terms.endIndex - 2].isSymbol("!")
    {
      isImportant = true
      terms.removeLast(2)
    }
    value = MotionCode(code, terms)
  }
}

/// The keyframes of a style sheet, and its rules that move something.
private struct CSSSheet {
  var rules: [[CSSDeclaration]] = []
  var keyframes: [(name: String, code: MotionCode)] = []

  mutating func read(_ code: MotionCode) throws(SyntaxError) {
    var rule: [CSSDeclaration] = []
    var start = 0
    for index in code.terms.indices {
      let term = code.terms[index]
      if term.isSymbol(";") {
        try read(MotionCode(code, code.terms[start..<index]), into: &rule)
        start = index + 1
      } else if term.bracket == "{" {
        try readBlock(MotionCode(code, term), behind: code.terms[start..<index], in: code)
        start = index + 1
      }
    }
    try read(MotionCode(code, code.terms[start...]), into: &rule)
    guard rule.contains(where: { $0.isTiming }) else { return }
    if let all = rule.first(where: { $0.name == "all" }) {
      throw all.value.fault("can't read ‘all’ next to a motion")
    }
    rules.append(rule.filter { $0.isTiming })
  }

  private func read(
    _ code: MotionCode, into rule: inout [CSSDeclaration]
  ) throws(SyntaxError) {
    if let declaration = CSSDeclaration(code) {
      rule.append(declaration)
    } else if let word = code.terms.first?.name, code.terms.count > 1 || word.contains("-"),
      ["animation", "transition"].contains(where: { word.lowercased().hasPrefix($0) })
    {
      throw code.fault("‘\(excerpt(word))’ has no value")
    }
  }

  /// Reads a rule or an at-rule, and skips styles for reduced motion.
  private mutating func readBlock(
    _ block: MotionCode, behind prelude: ArraySlice<Term>, in code: MotionCode
  ) throws(SyntaxError) {
    let words = prelude.dropFirst().first?.name?.lowercased() ?? block.name.lowercased()
    guard prelude.first?.isSymbol("@") == true else { return try read(block) }
    if words.hasSuffix("keyframes") {
      let name = prelude.dropFirst(2).first?.word ?? block.name
      if ["keyframes", "-webkit-keyframes"].contains(words) { keyframes.append((name, block)) }
      return
    }
    let query = MotionCode(code, prelude)
    guard query.mentions("prefers-reduced-motion") else { return try read(block) }
    for word in ["not", "or", "only"] where query.mentions(word) {
      throw query.fault("‘\(word)’ in a query of reduced motion cannot be read")
    }
    if query.mentions("no-preference") { try read(block) }
  }
}

extension MotionCode {
  fileprivate func cssMotions() throws(SyntaxError) -> [MotionFinding] {
    var sheet = CSSSheet()
    try sheet.read(self)
    var found: [MotionFinding] = []
    for rule in sheet.rules {
      for family in ["animation", "transition"] {
        let own = rule.filter { $0.name.hasPrefix(family) }
        if !own.isEmpty { found += try CSSTimingLists(own, family).findings(sheet.keyframes) }
      }
    }
    if !found.isEmpty { return found }
    if let frames = sheet.keyframes.first?.code {
      _ = try frames.cssKeyframes(CSSTiming())
      throw frames.fault("there is no animation for these keyframes")
    }
    guard !terms.contains(where: { $0.bracket == "{" }), CSSDeclaration(self) == nil else {
      throw fault("there is no animation and no transition")
    }
    let parts = terms.split { $0.isSymbol(";") }
    guard let part = parts.first, parts.count == 1 else { throw fault("expected one motion") }
    return [
      MotionFinding(MotionCode(self, part)) { code throws(SyntaxError) in
        try CSSTiming(code.cssParts(nil), in: code).motion(in: code)
      }
    ]
  }

  /// Returns the parts of a shorthand by longhand. If `family` is nil, the shorthand may belong to
  /// either family.
  ///
  /// Each part takes the first longhand that fits and is still free. A word whose longhands are
  /// taken is the name.
  ///
  /// Source: CSS Animations 1 §3.10, CSS Transitions 2 §2.6.
  fileprivate func cssParts(_ family: String?) throws(SyntaxError) -> [String: MotionCode] {
    var parts: [String: MotionCode] = [:]
    let words = family == "transition" ? CSSTiming.transitionWords : CSSTiming.animationWords
    for index in terms.indices {
      let part = self[index]
      var kinds: [String]
      switch terms[index].kind {
      case .symbol: throw part.fault("‘\(part.source)’: expected one animation")
      case .number,
        .group where scanner.at(part.start).isAtQuantity:
        kinds = try part.cssNumber("a time").isTime ? ["duration", "delay"] : ["iteration-count"]
      case .group: kinds = ["timing-function"]
      case .text: kinds = ["name"]
      case .name(let word):
        kinds = words.filter { $0.words.contains(word.lowercased()) }.map { $0.part } + ["name"]
      }
      if family == "transition" { kinds.removeAll { $0 == "iteration-count" } }
      // Without a property's name only CSS's own words say that this is CSS.
      if family == nil, kinds == ["name"] { _ = try part.cssCurve() }
      if family == nil { kinds.removeAll { $0 == "name" } }
      guard let kind = kinds.first(where: { parts[$0] == nil }) else {
        throw part.fault("‘\(excerpt(part.source))’ is one value too many")
      }
      parts[kind] = part
    }
    return parts
  }
}

/// The lists of times, curves and counts that result from a rule's shorthands and longhands.
private struct CSSTimingLists {
  let family: String
  private let code: MotionCode
  private var items: [MotionCode] = []
  private var lists: [String: [MotionCode?]] = [:]

  /// Source: CSS Cascade 4 §6: important declarations win, and otherwise the last declaration wins.
  init(_ declarations: [CSSDeclaration], _ family: String) throws(SyntaxError) {
    self.family = family
    code = declarations[0].value
    let known =
      ["duration", "delay", "timing-function"]
      + (family == "transition"
        ? ["property", "behavior"]
        : ["name", "iteration-count", "direction", "fill-mode", "play-state", "composition"])
    let (usual, important) = (
      declarations.filter { !$0.isImportant }, declarations.filter { $0.isImportant }
    )
    for declaration in usual + important {
      let value = declaration.value
      if ["inherit", "initial", "unset", "revert", "revert-layer"].contains(value.source) {
        throw value.fault("‘\(value.source)’ cannot be read")
      }
      let part = String(declaration.name.dropFirst(family.count + 1))
      if part.isEmpty {
        items = value.items
        var shorthands: [[String: MotionCode]] = []
        for item in items { shorthands.append(try item.cssParts(family)) }
        for part in known + ["name"] { lists[part] = shorthands.map { $0[part] } }
      } else {
        guard known.contains(part) else {
          throw .unknown(
            "property", declaration.name, at: value.start, among: known.map { "\(family)-\($0)" })
        }
        lists[part == "property" ? "name" : part] = value.items.map { Optional($0) }
      }
    }
  }

  /// Returns the motions, one for each position in the lists. The properties of a transition share
  /// a motion whose values are given only once.
  func findings(
    _ keyframes: [(name: String, code: MotionCode)]
  ) -> [MotionFinding] {
    let times = lists.filter { $0.key != "name" }.map { $0.value.count }.max() ?? 1
    let count = family == "transition" && times == 1 ? 1 : lists["name"]?.count ?? times
    return (0..<max(count, 1)).map { index in
      MotionFinding(items.isEmpty ? code : items[index % items.count]) { code throws(SyntaxError) in
        let parts = lists.compactMapValues { list in list.isEmpty ? nil : list[index % list.count] }
        var timing = try CSSTiming(parts, in: code)
        // A timing function by itself is a curve, as it is without the name of its property.
        guard parts["duration"] != nil || lists.count == 1 && parts["timing-function"] != nil else {
          throw code.fault("the duration is missing, so it is 0 s")
        }
        guard family == "animation", !keyframes.isEmpty else { return try timing.motion(in: code) }
        let name = parts["name"]?.terms.first?.word ?? ""
        guard let frames = keyframes.last(where: { $0.name == name }) else {
          throw .unknown("keyframes", name, at: code.start, among: keyframes.map { $0.name })
        }
        timing.curve = try frames.code.cssKeyframes(timing)
        return try timing.motion(in: code)
      }
    }
  }
}

/// The values of CSS's longhands for one `animation` or `transition`.
struct CSSTiming {
  var curve = TimingCurve.ease
  var duration = Motion.defaultDuration
  var delay = 0.0
  var legs: Int? = 1
  var direction = "normal"

  static let directions = ["normal", "reverse", "alternate", "alternate-reverse"]
  private static let fills = ["none", "forwards", "backwards", "both"]
  private static let easings = TimingCurve.cssNames.map { $0.name }

  /// The words that belong to each longhand.
  fileprivate static let animationWords: [(part: String, words: [String])] = [
    ("timing-function", easings), ("iteration-count", ["infinite"]),
    ("direction", directions), ("fill-mode", fills), ("play-state", ["running", "paused"]),
  ]
  fileprivate static let transitionWords: [(part: String, words: [String])] = [
    ("timing-function", easings), ("behavior", ["normal", "allow-discrete"]),
  ]

  init() {}

  fileprivate init(_ parts: [String: MotionCode], in code: MotionCode) throws(SyntaxError) {
    if let value = parts["duration"] { duration = try value.cssTime("a duration") }
    if let value = parts["delay"] { delay = try value.cssTime("a delay", in: MotionLimits.delay) }
    if let value = parts["timing-function"] { curve = try value.cssCurve() }
    if let value = parts["iteration-count"] { legs = try value.cssLegs() }
    if let value = parts["direction"] { direction = try value.cssWord(Self.directions) }
    let fill = try parts["fill-mode"]?.cssWord(Self.fills)
    _ = try parts["play-state"]?.cssWord(["running"])
    _ = try parts["composition"]?.cssWord(["replace"])
    let name = parts["name"]
    guard name?.source != "none", name != nil || fill != "none" else {
      throw code.fault("‘none’ is not a motion")
    }
  }

  /// Returns the motion, with its direction applied.
  func motion(in code: MotionCode) throws(SyntaxError) -> Motion {
    try code.make { () throws(TimingError) in
      var plan = MotionPlan(.css, .curve(curve, duration: duration))
      if direction.hasSuffix("reverse") {
        // Seen from its end: the legs that were back are there.
        let track =
          if case .keyframes(let track) = curve { try track.backwards() } else {
            try Track(
              from: 1, [.linear(0, duration: max(duration, 1e-9), curve: try curve.reversed())])
          }
        plan.body = .curve(.keyframes(track), duration: duration)
      }
      (plan.delay, plan.legs) = (delay, legs)
      plan.back = direction.hasPrefix("alternate") ? .backwards : .restarts
      return try plan.motion()
    }
  }
}

extension MotionCode {
  /// Reads a CSS number. A calculation is evaluated, and a time is converted to seconds.
  fileprivate func cssNumber(
    _ what: String
  ) throws(SyntaxError) -> (value: Double, isTime: Bool) {
    guard let term = terms.first, terms.count == 1 else { throw fault("\(what) is not one number") }
    // A decimal divided is the nearest number, multiplied by 0.001 it is not.
    if case .number(let value, let unit) = term.kind {
      let parts = ["s": 1.0, "ms": 1000][unit.lowercased()]
      guard parts != nil || unit == "" else {
        throw fault("\(what) has the unit ‘\(excerpt(unit))’", at: term)
      }
      return (value / (parts ?? 1), parts != nil)
    }
    var reader = scanner.at(term.start)
    guard let value = try reader.quantity(), value.type == .time || value.type == .number else {
      throw fault("\(what) is not a number", at: term)
    }
    return (value.value, value.type == .time)
  }

  fileprivate func cssTime(
    _ what: String, in range: ClosedRange<Double> = MotionLimits.duration
  ) throws(SyntaxError) -> Double {
    let (value, isTime) = try cssNumber(what)
    guard isTime else { throw fault("\(what) has no unit") }
    return try within(range, what, value)
  }

  fileprivate func cssLegs() throws(SyntaxError) -> Int? {
    if terms.count == 1, terms[0].name?.lowercased() == "infinite" { return nil }
    let (value, isTime) = try cssNumber("the number of repetitions")
    guard !isTime else { throw fault("the number of repetitions is a time") }
    return try legs(value, "the number of repetitions")
  }

  fileprivate func cssWord(_ words: [String]) throws(SyntaxError) -> String {
    guard terms.count == 1, case .name(let name) = terms[0].kind else {
      throw fault("expected one word")
    }
    guard words.contains(name.lowercased()) else {
      throw .unknown("word", name, at: start, among: words)
    }
    return name.lowercased()
  }

  /// Reads a number of repetitions: a whole number of at least 1, or nil for infinitely many.
  func legs() throws(SyntaxError) -> Int? {
    let what = "the number of repetitions"
    return try legs(number(what, isInfinite: true), what)
  }
}
