import Syntax
import Timing

// The arguments of `Element.animate(keyframes, options)` as JSON. Source: Web Animations §5.9, §6.6.

extension MotionDialect {
  static var webAnimations: Self {
    Self(
      title: "Web Animations",
      time: { seconds throws(TimingError) in ((seconds * 1000).decimal(), 0) }, easing: { $0.css },
      fit: .polyline { points, _ in (points.css, "") }, comment: { _ in "" }, write: webText,
      read: { code throws(SyntaxError) in try code.webAnimation() })
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
  func webAnimation() throws(SyntaxError) -> Motion {
    let root = (find("animate") ?? self).unwrapped
    let parts = root.unlabelled
    guard let list = (root.labelled("keyframes") ?? parts.first)?.terms.first else {
      throw fault("keyframes are missing")
    }
    var timing = CSSTiming(isNamed: false)
    timing.curve = .linear
    if let options = root.labelled("options") ?? (parts.count > 1 ? parts[1] : nil) {
      try options.webTiming(&timing)
    }
    let code = MotionCode(root, list)
    let own = timing.curve
    switch list.kind {
    case .group(_, 0x5B, _): timing.curve = try code.keyframeObjects(timing)
    case .group(_, 0x7B, _): timing.curve = try code.keyframeLists(timing)
    default: throw code.fault("keyframes are not a list", at: list)
    }
    if own != .linear {
      guard timing.curve == .linear else {
        throw code.fault("easings of the keyframes and of the whole: only one of them can be read")
      }
      timing.curve = own
    }
    return try timing.motion(in: self)
  }

  private func webTiming(_ timing: inout CSSTiming) throws(SyntaxError) {
    guard let first = terms.first, case .group = first.kind else {
      timing.duration = try time("the duration", parts: 1000)
      return
    }
    let options = MotionCode(self, first)
    if let value = try options.time(of: "duration", parts: 1000) { timing.duration = value }
    if let value = try options.time(of: "delay", parts: 1000, in: MotionLimits.delay) {
      timing.delay = value
    }
    if let value = options.labelled("iterations") { timing.legs = try value.legs() }
    if let value = options.labelled("direction") { timing.direction = try value.word("direction") }
    if let value = try options.number(of: "iterationStart"), value != 0 {
      throw options.fault("iterationStart other than 0 cannot be read")
    }
    if let value = options.labelled("easing") { timing.curve = try value.first.cssCurve() }
  }

  /// `[{scale: 0, offset: 0, easing: "ease"}, …]`
  private func keyframeObjects(_ timing: CSSTiming) throws(SyntaxError) -> TimingCurve {
    var frames = MotionFrames()
    var property: String?
    for item in items {
      let body = try item.needed(item.group("{"), or: "a keyframe is not an object")
      let easing = try body.labelled("easing")?.first.cssCurve()
      var found: (value: Double, unit: String)?
      for member in body.items {
        guard let name = member.key, !Self.keywords.contains(name) else { continue }
        guard found == nil, property == nil || property == name else {
          throw member.fault("a keyframe of one motion has one property")
        }
        property = name
        found = try MotionCode(member, member.terms[2...]).propertyValue(name)
      }
      guard let found else { throw body.fault("a keyframe is without its property") }
      frames.add(
        try body.number(of: "offset"), found.value, unit: found.unit, easing ?? .linear, from: body)
    }
    return try frames.curve(duration: timing.duration, in: self)
  }

  /// `{scale: [0, 1], offset: […], easing: […]}`
  private func keyframeLists(_ timing: CSSTiming) throws(SyntaxError) -> TimingCurve {
    var frames = MotionFrames()
    let properties = items.filter { $0.key.map { !Self.keywords.contains($0) } ?? false }
    guard properties.count == 1, let name = properties[0].key, properties[0].terms.count > 2 else {
      throw fault("keyframes of one motion have one property")
    }
    let values = MotionCode(properties[0], properties[0].terms[2]).items
    let places = list(of: "offset")
    let easings = try list(of: "easing").map { easing throws(SyntaxError) in try easing.cssCurve() }
    try frames.add(values, name, at: places, "an offset") {
      easings.isEmpty ? .linear : easings[$0 % easings.count]
    }
    return try frames.curve(duration: timing.duration, in: self)
  }

  private static let keywords = ["offset", "easing", "composite", "computedOffset"]

  /// The items of a list with a label, or the one value that stands in its place.
  func list(of label: String) -> [MotionCode] {
    guard let value = labelled(label) else { return [] }
    return value.group("[")?.items ?? [value.first]
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
