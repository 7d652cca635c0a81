import ColorText
import Colorimetry
import Painting
import Pixels
import Rendering
import Syntax
import Timing
import VectorMath

/// Writes nodes at all times of a timeline as elements, and what they do as keyframes.
struct BrowserWriter {
  /// When what is being written is looked at.
  private(set) var timeline: BrowserTimeline

  /// What is referred to.
  var defs: [String] = []

  /// The style sheet's rules.
  private(set) var rules: [String] = []

  private(set) var notes: [String] = []

  /// The bytes that were written, without images.
  private(set) var size = 0

  /// The most that are.
  static let mostBytes = 16 << 20

  /// Whether something does not do in every run what it does in the runs that were looked at.
  private(set) var hasUnrepeated = false

  /// Whether something moves otherwise than the clocks tell, or than from one end to the other.
  private(set) var hasUntold = false

  private let name: String
  private let extent: Double
  private let png: (Bitmap) -> [UInt8]?
  private var keyframeNames: [String: String] = [:]

  /// The keyframes that have names, in the order of their rules.
  private var namedKeyframes: [String] = []

  /// The ramps of gradients that were met: many shapes are filled by one.
  private var ramps: [ColorGradient: CertifiedRamp<SRGB>?] = [:]
  private var count = 0

  /// What may be missed by a coordinate: a fiftieth of a pixel.
  static let tolerance = 0.02

  init(name: String, extent: Double, png: @escaping (Bitmap) -> [UInt8]?) {
    timeline = BrowserTimeline(.still, following: [], looksAtAll: true)
    (self.name, self.png) = (name, png)
    self.extent = max(extent, 1)
  }

  /// How much was written until some moment.
  struct Mark {
    fileprivate let rules, defs, notes, keyframes, size, count: Int
  }

  /// Turns to what is looked at by another timeline.
  mutating func begin(_ timeline: BrowserTimeline) -> Mark {
    self.timeline = timeline
    (hasUnrepeated, hasUntold) = (false, false)
    return Mark(
      rules: rules.count, defs: defs.count, notes: notes.count, keyframes: namedKeyframes.count,
      size: size, count: count)
  }

  /// Forgets what was written since a moment.
  mutating func takeBack(to mark: Mark) {
    rules.removeSubrange(mark.rules...)
    defs.removeSubrange(mark.defs...)
    notes.removeSubrange(mark.notes...)
    for body in namedKeyframes[mark.keyframes...] { keyframeNames[body] = nil }
    namedKeyframes.removeSubrange(mark.keyframes...)
    (size, count) = (mark.size, mark.count)
  }

  /// A gradient's line as straight lines in sRGB, proved to be near enough, where it is a plain one.
  mutating func ramp(_ gradient: BrowserGradient) -> CertifiedRamp<SRGB>? {
    guard let line = gradient.plain else { return nil }
    if let known = ramps[line] { return known }
    let ramp = try? line.ramp(
      to: SRGB.self, tolerance: 2e-4, isPremultiplied: false)
    if ramp?.isProved == false { note("a gradient’s stops: near it as measured, not proved") }
    ramps[line] = .some(ramp)
    return ramp
  }

  /// Appends a rule of the style sheet.
  private mutating func append(rule: String) {
    rules.append(rule)
    size += rule.utf8.count
  }

  /// Appends what is referred to.
  mutating func define(_ lines: [String]) {
    defs += lines
    size += lines.reduce(0) { $0 + $1.utf8.count }
  }

  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  mutating func newName() -> String {
    count += 1
    return "\(name)-\(count)"
  }

  // MARK: Values

  static func number(_ value: Double, _ places: Int = 3) -> String {
    NumberText.trimmed(NumberText.plain(value, places: places) ?? "0")
  }

  /// A colour of red, green, blue and alpha.
  static func color(_ values: [Double]) -> SRGB {
    SRGB(values[0], values[1], values[2], alpha: values[3])
  }

  /// What a paint is at all times, by red, green, blue and alpha: attributes, which are those of the
  /// first time where it moves, for readers that play nothing.
  mutating func paint(
    _ property: String, _ values: [[Double]?]
  ) -> (attributes: String, animation: String?) {
    // Keyframes that say no opacity take that of others.
    let isClear = values.contains { ($0?[3] ?? 1) < 1 }
    let color = animated(values, within: [0.002, 0.002, 0.002, 0.002]) {
      Self.color($0).svgStyle(property, always: isClear)
    }
    switch color {
    case .constant(let values): return (Self.color(values).svg(property), nil)
    case .moving(let animation):
      let first = values.lazy.compactMap { $0 }.first
      return (first.map { Self.color($0).svg(property) } ?? "", animation)
    }
  }

  /// What a property is: the same at all times, or keyframes' part of `animation`.
  enum PropertyValue {
    case constant([Double])
    case moving(String)
  }

  mutating func animated(
    _ values: [[Double]?], within tolerance: [Double], _ write: ([Double]) -> String
  ) -> PropertyValue {
    guard size <= Self.mostBytes, let keyframes = timeline.keyframes(values, within: tolerance)
    else {
      return .constant(values.lazy.compactMap { $0 }.first ?? tolerance.map { _ in 0 })
    }
    if timeline.repetitions != nil, keyframes.iterations == 1 { hasUnrepeated = true }
    if keyframes.isGuessed { hasUntold = true }
    let body = keyframes.text(name: "", write)
    let name: String
    if let known = keyframeNames[body] {
      name = known
    } else {
      name = newName()
      keyframeNames[body] = name
      namedKeyframes.append(body)
      append(rule: keyframes.text(name: name, write))
    }
    return .moving(keyframes.animation(name: name))
  }

  /// The attribute of an element that does what animations say.
  mutating func attribute(_ animations: [String]) -> String {
    guard !animations.isEmpty else { return "" }
    let name = newName()
    append(rule: ".\(name){animation:\(animations.joined(separator: ","))}")
    return " class=\"\(name)\""
  }

  /// Where an element is mapped to: an attribute, or an animation.
  mutating func transform(_ maps: [Affine2D?], of size: Double) -> (
    attribute: String, animation: String?
  ) {
    let known = maps.compactMap { $0 }
    guard let first = known.first else { return ("", nil) }
    let reach = max(size, 1)
    func isNear(_ a: Affine2D, _ b: Affine2D) -> Bool {
      abs(a.tx - b.tx) + abs(a.ty - b.ty) < Self.tolerance / 8
        && [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d].allSatisfy {
          abs($0) < Self.tolerance / 8 / reach
        }
    }
    if known.allSatisfy({ isNear($0, first) }) {
      if isNear(first, .identity) { return ("", nil) }
      let isMove = first.a == 1 && first.b == 0 && first.c == 0 && first.d == 1
      let move = "translate(\(Self.number(first.tx, 4)) \(Self.number(first.ty, 4)))"
      return (" transform=\"\(isMove ? move : Self.matrix(first))\"", nil)
    }
    let parts = Self.parts(maps)
    let turns = parts.contains { abs($0?.degrees ?? 0) > 1e-7 }
    let leans = parts.contains { abs($0?.lean ?? 0) > 1e-7 }
    let grows = parts.contains { abs(($0?.x ?? 1) - 1) > 1e-9 || abs(($0?.y ?? 1) - 1) > 1e-9 }
    let angle = Self.tolerance / reach * 180 / .pi
    let angles = parts.compactMap { $0?.degrees }
    // What turns reaches further between two looks than at them.
    if turns, (angles.max() ?? 0) - (angles.min() ?? 0) > angle { hasUntold = true }
    var tolerance = [Self.tolerance, Self.tolerance]
    if turns { tolerance.append(angle) }
    if leans { tolerance.append(angle) }
    if grows { tolerance += [Self.tolerance / reach, Self.tolerance / reach] }
    let values = zip(maps, parts).map { map, part -> [Double]? in
      guard let map, let part else { return nil }
      return [map.tx, map.ty] + (turns ? [part.degrees] : []) + (leans ? [part.lean] : [])
        + (grows ? [part.x, part.y] : [])
    }
    let value = animated(values, within: tolerance) { values in
      var rest = values.dropFirst(2).makeIterator()
      var text =
        "transform:translate(\(Self.number(values[0]))px,\(Self.number(values[1]))px)"
      if turns { text += " rotate(\(Self.number(rest.next() ?? 0, 4))deg)" }
      if leans { text += " skewX(\(Self.number(rest.next() ?? 0, 4))deg)" }
      if grows {
        text += " scale(\(Self.number(rest.next() ?? 1, 6)),\(Self.number(rest.next() ?? 1, 6)))"
      }
      return text
    }
    if case .moving(let animation) = value { return ("", animation) }
    return ("", nil)
  }

  /// A map as SVG's function.
  static func matrix(_ map: Affine2D) -> String {
    let numbers =
      [map.a, map.b, map.c, map.d].map { number($0, 7) } + [map.tx, map.ty].map { number($0, 4) }
    return "matrix(\(numbers.joined(separator: " ")))"
  }

  /// Maps as CSS's functions: rotation, lean and scales; turns go on beyond a whole one.
  static func parts(
    _ maps: [Affine2D?]
  ) -> [(degrees: Double, lean: Double, x: Double, y: Double)?] {
    var last = 0.0
    return maps.map { map in
      guard let map else { return nil }
      let x = Elementary.hypot(map.a, map.b)
      guard x > 1e-9 else {
        return (last, 0, 0, Elementary.hypot(map.c, map.d))
      }
      var degrees = Elementary.atan2(map.b, map.a) * 180 / .pi
      degrees += 360 * ((last - degrees) / 360).rounded()
      last = degrees
      let (cos, sin) = (map.a / x, map.b / x)
      let (m, y) = (map.c * cos + map.d * sin, map.d * cos - map.c * sin)
      let lean = abs(y) > 1e-9 ? Elementary.atan2(m, y) * 180 / .pi : 0
      return (degrees, lean, x, y)
    }
  }

  // MARK: Elements

  /// Nodes at each time as elements; nil where what they are in is not there.
  mutating func elements(_ lists: [[BrowserNode]?]) -> [String] {
    guard size <= Self.mostBytes else { return [] }
    var (forms, columns) = ([String](), [[BrowserNode?]]())
    for (time, list) in lists.enumerated() {
      var place = 0
      for node in list ?? [] {
        let form = node.form
        var index = place
        while index < forms.count, forms[index] != form { index += 1 }
        if index == forms.count {
          index = place
          forms.insert(form, at: index)
          columns.insert(Array(repeating: nil, count: lists.count), at: index)
        }
        columns[index][time] = node
        place = index + 1
      }
    }
    return columns.flatMap { column in
      // Only what comes and goes while what it is in is there has a say of its own.
      let shown = timeline.lasting(column.map { $0 != nil })
      var animations: [String] = []
      if zip(shown, lists).contains(where: { !$0 && $1 != nil }) {
        let visibility = animated(shown.map { [$0 ? 1 : 0] }, within: [0.4]) {
          $0[0] > 0.5 ? "visibility:visible" : "visibility:hidden"
        }
        if case .moving(let animation) = visibility { animations.append(animation) }
      }
      return element(column, animations)
    }
  }

  private mutating func element(_ column: [BrowserNode?], _ animations: [String]) -> [String] {
    guard let first = column.lazy.compactMap({ $0 }).first else { return [] }
    switch first {
    case .shape:
      let lines = shape(
        column.map { if case .shape(let shape)? = $0 { shape } else { nil } }, animations)
      size += lines.reduce(0) { $0 + $1.utf8.count }
      return lines
    case .group:
      return group(
        column.map { if case .group(let group)? = $0 { group } else { nil } }, animations)
    case .image(let image, let rect):
      return self.image(image, rect, column, animations)
    }
  }

  private mutating func image(
    _ image: BrowserNode.Image, _ rect: Rect2D, _ column: [BrowserNode?], _ animations: [String]
  ) -> [String] {
    for case .image(let other, _)? in column where other != image {
      note(
        "an image, or a gradient that is no line of colours, that changes: shown as at its start")
      break
    }
    let maps = column.map { node -> Affine2D? in
      guard case .image(_, let now)? = node, rect.width > 0, rect.height > 0 else { return nil }
      let (x, y) = (now.width / rect.width, now.height / rect.height)
      return Affine2D(
        a: x, b: 0, c: 0, d: y, tx: now.minX - rect.minX * x, ty: now.minY - rect.minY * y)
    }
    let bitmap: Bitmap?
    switch image {
    case .bitmap(let own): bitmap = own
    case .gradient(let layer):
      let scale = min(512 / max(rect.width, rect.height, 1), 2)
      if scale < 1 { note("a gradient that is no line of colours: as 512 pixels at most") }
      bitmap = try? layer.rendered(width: rect.width, height: rect.height, scale: scale)
    }
    guard let bitmap, let file = png(bitmap) else {
      note("an image: left out")
      return []
    }
    let text = String(decoding: file.base64, as: UTF8.self)
    let (attribute, animation) = transform(maps, of: max(rect.width, rect.height))
    return [
      "<image \(Self.sides(rect, places: 3)) preserveAspectRatio=\"none\"\(attribute)"
        + self.attribute(animations + [animation].compactMap { $0 })
        + " href=\"data:image/png;base64,\(text)\"/>"
    ]
  }

  private mutating func group(
    _ groups: [BrowserNode.Group?], _ animations: [String]
  ) -> [String] {
    guard let first = groups.lazy.compactMap({ $0 }).first else { return [] }
    var animations = animations
    var attributes = ""
    let (place, moving) = transform(groups.map { $0?.transform }, of: extent)
    attributes += place
    if let moving { animations.append(moving) }
    switch animated(
      groups.map { $0.map { [min(max($0.opacity, 0), 1)] } }, within: [0.002],
      { "opacity:\(Self.number($0[0], 4))" })
    {
    case .constant(let value):
      if value[0] < 0.9999 { attributes += " opacity=\"\(Self.number(value[0], 4))\"" }
    case .moving(let animation): animations.append(animation)
    }
    var style: [String] = []
    if first.blending != .normal { style.append("mix-blend-mode:\(first.blending.rawValue)") }
    if first.isIsolated { style.append("isolation:isolate") }
    let bounds = groups.reduce(Rect2D.null) { box, group in
      (group?.children ?? []).reduce(box) { $0.union($1.bounds) }
    }
    if !first.effects.isEmpty {
      attributes += " filter=\"url(#\(filter(groups.map { $0?.effects }, around: bounds)))\""
    }
    if first.mask != nil {
      attributes += " mask=\"url(#\(mask(groups.map { $0?.mask }, over: bounds)))\""
    }
    var wrapped = false
    if first.cut != nil {
      let cut = self.cut(groups.map { $0?.cut }, over: bounds)
      // One element has one mask.
      wrapped = first.mask != nil && cut.hasPrefix(" mask")
      if !wrapped { attributes += cut } else { attributes = cut + "><g" + attributes }
    }
    if !style.isEmpty { attributes += " style=\"\(style.joined(separator: ";"))\"" }
    let children = elements(groups.map { $0?.children })
    guard !children.isEmpty else { return [] }
    if attributes.isEmpty, animations.isEmpty { return children }
    return ["<g\(attribute(animations))\(attributes)>"] + children + [
      "</g>\(wrapped ? "</g>" : "")"
    ]
  }

  /// What cuts a group: a clip that stays, or a mask.
  ///
  /// A clip's smooth edge cuts each thing in a group by itself: of many that lie over one another it
  /// would let through more than of one.
  mutating func cut(
    _ shapes: [BrowserNode.Shape?], over bounds: Rect2D, ofMany: Bool = false
  ) -> String {
    let known = shapes.compactMap { $0 }
    guard let first = known.first else { return "" }
    if !ofMany, first.pen == nil, known.allSatisfy({ $0.path == first.path }) {
      let name = newName()
      let rule = first.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      defs.append(
        "<clipPath id=\"\(name)\"><path d=\"\(first.path.data())\"\(rule)/></clipPath>")
      return " clip-path=\"url(#\(name))\""
    }
    return " mask=\"url(#\(mask(shapes.map { $0.map { [.shape($0)] } }, over: bounds)))\""
  }

  /// The name of a mask over what lies in a rectangle.
  ///
  /// It reaches beyond both: at the edge of a mask's region Chromium lets through what it should not.
  private mutating func mask(_ lists: [[BrowserNode]?], over content: Rect2D) -> String {
    let name = newName()
    let bounds = lists.reduce(content) { box, list in
      (list ?? []).reduce(box) { $0.union($1.bounds) }
    }.inset(by: -8)
    let children = elements(lists)
    defs.append(
      "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" \(Self.region(bounds)) "
        + "style=\"mask-type:alpha\">")
    defs += children + ["</mask>"]
    return name
  }

  static func region(_ box: Rect2D) -> String {
    sides(box.isEmpty ? Rect2D(x: 0, y: 0, width: 1, height: 1) : box, places: 1)
  }

  static func sides(_ box: Rect2D, places: Int) -> String {
    zip(["x", "y", "width", "height"], [box.minX, box.minY, box.width, box.height])
      .map { "\($0)=\"\(number($1, places))\"" }.joined(separator: " ")
  }
}
