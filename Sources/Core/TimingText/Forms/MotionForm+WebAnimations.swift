import Syntax
import Timing

// The arguments of `Element.animate(keyframes, options)` as JSON. Source: Web Animations §5.9, §6.6.

extension MotionDialect {
  static var webAnimations: Self {
    Self(
      title: "Web Animations",
      time: { seconds throws(TimingError) in ((seconds * 1000).decimal(), 0) }, easing: { $0.css },
      fit: .polyline { points, _ in (points.css, "") }, comment: { _ in "" }, write: webText,
      unread: [
        "playbackRate", "updatePlaybackRate", "currentTime", "startTime", "updateTiming",
        "setKeyframes",
        "timeline", "rangeStart", "rangeEnd", "ScrollTimeline", "ViewTimeline", "GroupEffect",
        "SequenceEffect", "setTimeout", "setInterval", "requestAnimationFrame", "reverse()",
        "pause()",
        "finish()", "cancel()",
      ], find: { code throws(SyntaxError) in code.webAnimations() })
  }

  private static func webText(_ spec: MotionSpec) -> String {
    func keyframe(_ place: Double, _ value: Double, _ easing: String?) -> String {
      JSONText.object(
        [("offset", place.decimal()), ("scale", value.decimal())]
          + (easing.map { [("easing", JSONText.string($0))] } ?? []))
    }
    let keyframes =
      switch spec.body {
      case .easing(let function): [keyframe(0, 0, function), keyframe(1, 1, nil)]
      case .keyframes(let frames):
        frames.map { keyframe($0.offset, $0.value, $0.curve == .linear ? nil : $0.curve.css) }
      case .spring: [String]()
      }
    var options = [("duration", spec.duration)]
    if let delay = spec.delay { options.append(("delay", delay)) }
    if spec.legs != 1 {
      // JSON has no infinity; as a text it becomes one where it is used.
      options.append(("iterations", spec.legs.map { "\($0)" } ?? "\"Infinity\""))
      if spec.isBack { options.append(("direction", "\"alternate\"")) }
    }
    options.append(("fill", "\"both\""))
    var members = [
      ("keyframes", JSONText.array(keyframes)), ("options", JSONText.object(options)),
    ]
    if spec.maximumError > 0 {
      let velocity = spec.maximumVelocityError
      members.append(("maximumError", spec.maximumError.decimal()))
      members.append(("maximumVelocityError", velocity.isFinite ? velocity.decimal() : "null"))
    }
    return JSONText.object(members)
  }
}

extension MotionCode {
  /// Finds calls of `animate()` and `KeyframeEffect()`, or JSON objects.
  fileprivate func webAnimations() -> [MotionFinding] {
    let calls = outermost(["animate", "KeyframeEffect"])
    let objects = ([self] + groups).filter { $0.labelled("keyframes") != nil }
    let found = calls + objects
    return (found.isEmpty ? [unwrapped] : found).map {
      MotionFinding($0) { code throws(SyntaxError) in try code.webAnimation() }
    }
  }

  private func webAnimation() throws(SyntaxError) -> Motion {
    let isEffect = name == "KeyframeEffect"
    var arguments = unlabelled
    if labelled("keyframes") != nil {
      try only(
        ["keyframes", "options", "maximumError", "maximumVelocityError"], in: "an animation")
      arguments = []
    } else if items.count != arguments.count || !(1...(isEffect ? 3 : 2) ~= arguments.count) {
      throw fault("expected only keyframes and options")
    } else if isEffect {
      arguments.removeFirst()
    }
    guard let list = labelled("keyframes") ?? arguments.first else {
      throw fault("keyframes are missing")
    }
    var timing = CSSTiming()
    timing.curve = .linear
    let options = labelled("options") ?? arguments.dropFirst().first
    try options?.resolved().webTiming(&timing)
    let code = try list.resolved()
    let own = timing.curve
    if code.terms.count == 1, let list = code.group("[") {
      timing.curve = try list.keyframeObjects(timing)
    } else if code.terms.count == 1, let lists = code.group("{") {
      timing.curve = try lists.keyframeLists(timing)
    } else {
      throw code.fault("keyframes are not a list")
    }
    guard options != nil else { throw fault("the duration is missing, so it is 0 s") }
    if own != .linear {
      guard timing.curve == .linear else {
        throw code.fault(
          "the keyframes and the whole animation both have easings; only one of them can be read")
      }
      timing.curve = own
    }
    return try timing.motion(in: self)
  }

  private func webTiming(_ timing: inout CSSTiming) throws(SyntaxError) {
    guard let options = group("{"), terms.count == 1 else {
      timing.duration = try time("the duration", parts: 1000)
      return
    }
    try options.only(
      [
        "duration", "delay", "endDelay", "iterations", "iterationStart", "direction", "easing",
        "fill",
        "id", "composite", "iterationComposite", "pseudoElement",
      ], in: "an animation's options")
    timing.duration = try options.needed(
      options.time(of: "duration", parts: 1000), or: "the duration is missing, so it is 0 s")
    if let value = try options.time(of: "delay", parts: 1000, in: MotionLimits.delay) {
      timing.delay = value
    }
    if let value = options.labelled("iterations") { timing.legs = try value.legs() }
    timing.direction =
      try options.word(of: "direction", among: CSSTiming.directions) ?? timing.direction
    for label in ["iterationStart", "endDelay"] {
      if let value = try options.number(of: label), value != 0 {
        throw options.fault("can't read \(label) other than 0")
      }
    }
    for label in ["composite", "iterationComposite"] {
      _ = try options.word(of: label, among: ["replace"])
    }
    if let value = options.labelled("easing") { timing.curve = try value.cssCurve() }
  }

  /// Reads keyframes from a list of objects: `[{scale: 0, offset: 0, easing: "ease"}, …]`.
  private func keyframeObjects(_ timing: CSSTiming) throws(SyntaxError) -> TimingCurve {
    var frames = MotionFrames()
    var property: String?
    for item in items {
      guard item.terms.count == 1, let body = item.group("{") else {
        throw item.fault("a keyframe is not an object")
      }
      let easing = try body.labelled("easing")?.cssCurve()
      _ = try body.word(of: "composite", among: ["replace", "auto"])
      var found: (value: Double, unit: String)?
      for member in body.items {
        guard let name = member.key else {
          throw member.fault("‘\(excerpt(member.source))’ is not a property with a value")
        }
        if Self.keywords.contains(name) { continue }
        guard found == nil, property == nil || property == name else {
          throw member.fault("a keyframe can have only one property")
        }
        property = name
        found = try MotionCode(member, member.terms[2...]).propertyValue(name)
      }
      guard let found else { throw body.fault("a keyframe has no property") }
      let offset =
        body.labelled("offset")?.source == "null" ? nil : try body.number(of: "offset")
      if items.count == 1, offset ?? 1 == 1 { return .linear }
      frames.add(
        offset, found.value, unit: found.unit, easing ?? .linear, from: body)
    }
    return try frames.curve(duration: timing.duration, in: self)
  }

  /// Reads keyframes from lists: `{scale: [0, 1], offset: […], easing: […]}`.
  private func keyframeLists(_ timing: CSSTiming) throws(SyntaxError) -> TimingCurve {
    var frames = MotionFrames()
    let properties = items.filter { $0.key.map { !Self.keywords.contains($0) } ?? true }
    _ = try word(of: "composite", among: ["replace", "auto"])
    guard properties.count == 1, let name = properties[0].key, properties[0].terms.count == 3 else {
      throw fault("the keyframes of a motion can have only one property")
    }
    let values = list(of: name)
    // One value is the end of the way from what is there without an animation.
    if values.count == 1, list(of: "easing").isEmpty, list(of: "offset").isEmpty { return .linear }
    let places = list(of: "offset")
    let easings = try list(of: "easing").map { easing throws(SyntaxError) in try easing.cssCurve() }
    try frames.add(values, name, at: places, "an offset") {
      easings.isEmpty ? .linear : easings[$0 % easings.count]
    }
    return try frames.curve(duration: timing.duration, in: self)
  }

  private static let keywords = ["offset", "easing", "composite", "computedOffset"]

  /// Returns the items of a labelled list, or the single value in place of a list.
  func list(of label: String) -> [MotionCode] {
    guard let value = labelled(label) else { return [] }
    return (value.terms.count == 1 ? value.group("[")?.items : nil) ?? [value]
  }

  /// The label of an item.
  var key: String? {
    guard terms.count > 2, terms[1].isColon else { return nil }
    switch terms[0].kind {
    case .name(let name), .text(let name): return name
    case .number, .symbol, .group: return nil
    }
  }
}
