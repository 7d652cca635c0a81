import ColorText
import Colorimetry
import Painting
import Pixels
import Rendering
import Syntax
import Timing
import VectorMath

/// A writer that converts a moving picture to elements, and its animated attributes to keyframes,
/// in one pass.
struct SVGWriter {
  /// Elements, and a rectangle that contains everything they show.
  struct Drawn {
    var lines: [String] = []
    var bounds = Rect2D.null
  }

  /// The clocks and conditions of the current element.
  struct Context {
    /// The clocks, from the innermost outwards.
    var clocks: [MotionSchedule.Clock] = []

    /// Whether the element is shown, or nil if it is always shown.
    var isShown: Animated<Bool>?

    func resolved<Value>(_ value: Animated<Value>) -> Animated<Value> {
      clocks.reduce(value) { $0.clocked(by: $1) }
    }
  }

  let course: Course

  /// The definitions that elements refer to.
  var defs: [String] = []

  /// The style sheet's rules.
  private(set) var rules: [String] = []

  private(set) var notes: [String] = []

  /// The properties with closures that were sampled at more times than the ends of their legs.
  private(set) var sampled: [String] = []

  /// The number of bytes written so far, without images.
  var size = 0

  /// The maximum number of bytes.
  static let mostBytes = 16 << 20

  private let name: String
  let extent: Double
  private let png: (Bitmap) -> [UInt8]?
  private var keyframeNames: [String: String] = [:]

  /// The ramps of the gradients written so far. Several shapes may share a ramp.
  private var ramps: [ColorGradient: CertifiedRamp<SRGB>?] = [:]
  private var count = 0

  /// The maximum number of values of an attribute, and the maximum number of points in all outlines
  /// of an attribute.
  private static let mostValues = 16_384
  private static let mostPoints = 4_000_000

  /// The number of values left for all attributes. When it is used up, each attribute gets only
  /// ``fewestValues``.
  private var valuesLeft = 240_000
  private static let fewestValues = 300

  /// The allowed error of a coordinate: a fiftieth of a pixel.
  static let tolerance = 0.02

  init(name: String, extent: Double, course: Course, png: @escaping (Bitmap) -> [UInt8]?) {
    (self.name, self.png, self.course) = (name, png, course)
    self.extent = max(extent, 1)
  }

  var isFull: Bool { size > Self.mostBytes }

  /// Returns a gradient's colours as straight lines in sRGB with a proven error bound, or nil if
  /// the gradient is not plain.
  mutating func ramp(_ gradient: SVGGradient) -> CertifiedRamp<SRGB>? {
    guard let line = gradient.plain else { return nil }
    if let known = ramps[line] { return known }
    let ramp = try? line.ramp(
      to: SRGB.self, tolerance: 2e-4, isPremultiplied: false)
    if ramp?.isProved == false { note("a gradient’s stops: the error is measured, not proved") }
    ramps[line] = .some(ramp)
    return ramp
  }

  /// Appends a rule to the style sheet.
  private mutating func append(rule: String) {
    rules.append(rule)
    size += rule.utf8.count
  }

  /// Appends definitions that elements refer to.
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

  static func number(_ value: Double, _ places: Int = 3) -> String {
    NumberText.trimmed(NumberText.plain(value, places: places) ?? "0")
  }

  // MARK: Attributes

  /// A column of numbers from samples, and the text of its keyframes.
  struct Column {
    var property: String
    var tolerance: [Double]
    var values: [[Double]?]
    var write: ([Double]) -> String

    /// The value that the other values are relative to. It may differ between samples.
    var reference = ""
  }

  /// Samples of an attribute at the ends of its legs.
  ///
  /// The samples are denser if a derived value is curved although the attribute is linear. An
  /// example is the angle of a point that moves in a straight line.
  struct Readings<Value: SampledValue> {
    var samples: AttributeSamples<Value>

    /// The columns that are straight between the ends of the legs, keyed by property.
    var straight: (samples: AttributeSamples<Value>, columns: [String: Column])?

    var values: [Value] { samples.all }
  }

  /// Samples an attribute, from which a function derives columns of numbers.
  ///
  /// - Parameters:
  ///   - points: the number of points of a value, which limits the number of its samples.
  mutating func readings<Value>(
    of attribute: Animated<Value>, points: Int = 1,
    _ derive: (inout Self, [Value]) -> [Column] = { _, _ in [] }
  ) -> Readings<Value> {
    let most = max(
      Self.fewestValues,
      min(Self.mostValues, Self.mostPoints / max(points, 1), valuesLeft))
    func read(isDense: Bool) -> AttributeSamples<Value> {
      AttributeSamples(attribute, over: course, most: most, isDense: isDense)
    }
    var result = Readings(samples: read(isDense: false))
    let ends = result.samples
    let columns = derive(&self, ends.all)
    var straight = Dictionary(grouping: columns) { $0.property }
    straight = straight.filter { _, columns in
      columns.allSatisfy { ends.areStraight($0.values, within: $0.tolerance) }
    }
    if columns.contains(where: { straight[$0.property] == nil }) {
      result.samples = read(isDense: true)
      result.straight = (ends, straight.compactMapValues { $0.count == 1 ? $0[0] : nil })
    }
    valuesLeft = max(valuesLeft - result.samples.values.count, 0)
    if result.samples.isCut {
      note(
        "too many changes of rotation or position: straight lines between samples")
    }
    if result.straight != nil || result.samples.isSampled {
      for column in derive(&self, result.values)
      where column.isMoving && result.straight?.columns[column.property] == nil
        && !sampled.contains(column.property)
      {
        sampled.append(column.property)
      }
    }
    return result
  }

  /// The value of a property: a constant, or keyframes as an item of `animation`.
  enum PropertyValue {
    case constant([Double])
    case moving(String)
  }

  /// Returns a column of numbers as a property. A straight column uses only the samples at the ends
  /// of the legs.
  mutating func property<Value: SampledValue>(
    _ column: Column, of readings: Readings<Value>
  ) -> PropertyValue {
    if let straight = readings.straight, let own = straight.columns[column.property],
      own.reference == column.reference
    {
      return property(own, of: straight.samples)
    }
    return property(column, of: readings.samples)
  }

  private mutating func property<Value>(
    _ column: Column, of samples: AttributeSamples<Value>
  ) -> PropertyValue {
    let hasRest = samples.rest != nil
    let values = hasRest ? Array(column.values.dropLast()) : column.values
    let rest = hasRest ? column.values.last ?? nil : nil
    guard !isFull,
      let keyframes = samples.keyframes(values, rest: rest, within: column.tolerance)
    else {
      return .constant(
        column.values.lazy.compactMap { $0 }.first ?? column.tolerance.map { _ in 0 })
    }
    let body = keyframes.text(name: "", column.write)
    let name: String
    if let known = keyframeNames[body] {
      name = known
    } else {
      name = newName()
      keyframeNames[body] = name
      append(rule: keyframes.text(name: name, column.write))
    }
    return .moving(keyframes.animation(name: name))
  }

  /// Returns numbers over time as a property.
  mutating func numbers(
    _ property: String, _ value: Animated<[Double]>, within tolerance: [Double],
    _ write: @escaping ([Double]) -> String
  ) -> PropertyValue {
    func column(_ values: [SampledNumbers]) -> Column {
      Column(
        property: property, tolerance: tolerance, values: values.map { $0.values }, write: write)
    }
    let scaled = value.map(isLinear: true) { SampledNumbers(values: $0, tolerance: tolerance) }
    let readings = readings(of: scaled) { [column($1)] }
    return self.property(column(readings.values), of: readings)
  }

  /// Returns the attribute that makes an element play animations.
  mutating func attribute(_ animations: [String]) -> String {
    guard !animations.isEmpty else { return "" }
    let name = newName()
    append(rule: ".\(name){animation:\(animations.joined(separator: ","))}")
    return " class=\"\(name)\""
  }

  /// Returns an opacity, clamped to 0…1. The attribute has the value at the start, for viewers that
  /// play no animations.
  mutating func opacity(_ opacity: Animated<Double>) -> Level {
    func attribute(_ opacity: Double) -> String {
      let value = min(max(opacity, 0), 1)
      return value < 0.9999 ? " opacity=\"\(Self.number(value, 4))\"" : ""
    }
    switch numbers(
      "opacity", opacity.map(isLinear: true) { [$0] }, within: [0.002],
      { "opacity:\(Self.number(min(max($0[0], 0), 1), 4))" })
    {
    case .constant(let values):
      return Level(attributes: attribute(values[0]))
    case .moving(let animation):
      return Level(attributes: attribute(opacity.value(at: 0)), animations: [animation])
    }
  }

  /// Returns the animation that shows and hides an element, or nothing if the element is always
  /// shown.
  mutating func visibility(_ isShown: Animated<Bool>?) -> [String] {
    guard let isShown else { return [] }
    let shown = numbers(
      "visibility", isShown.map { [$0 ? 1 : 0] }, within: [0.4]
    ) { $0[0] > 0.5 ? "visibility:visible" : "visibility:hidden" }
    if case .moving(let animation) = shown { return [animation] }
    return []
  }

  // MARK: Elements

  /// Returns a moving picture as elements, from the bottom up.
  mutating func elements(_ picture: MovingPicture, _ context: Context) -> Drawn {
    var result = Drawn()
    for node in picture.nodes where !isFull {
      let drawn = element(node, context)
      result.lines += drawn.lines
      result.bounds = result.bounds.union(drawn.bounds)
    }
    return result
  }

  private mutating func element(_ node: MovingPicture.Node, _ context: Context) -> Drawn {
    switch node {
    case .still(let picture): return elements(picture)
    case .fill(let outline, let rule, let paint):
      return shape(
        Shape(
          outline: context.resolved(outline), rule: rule, pen: nil,
          paint: context.resolved(paint)))
    case .stroke(let outline, let pen, let paint):
      return shape(
        Shape(
          outline: context.resolved(outline), rule: .nonzero, pen: context.resolved(pen),
          paint: context.resolved(paint)))
    case .bitmap(let bitmap, let rect, _): return image(bitmap, in: context.resolved(rect))
    case .group(let group): return self.group(group, context)
    case .clocked(let clock, let content):
      var context = context
      context.clocks.insert(clock, at: 0)
      return elements(content, context)
    case .shown(.isInSight, _, let content): return elements(content, context)
    case .shown(.exists, let isShown, let content):
      var context = context
      let own = context.resolved(isShown)
      // A visible child shows in an invisible parent.
      let both = context.isShown.map { $0.with(own) { $0 && $1 } } ?? own
      context.isShown = both
      let animations = visibility(both)
      let drawn = elements(content, context)
      guard !animations.isEmpty, !drawn.lines.isEmpty else {
        return own.value(at: 0) ? drawn : Drawn()
      }
      let start = both.value(at: 0) ? "" : " visibility=\"hidden\""
      return Drawn(
        lines: ["<g\(attribute(animations))\(start)>"] + drawn.lines + ["</g>"],
        bounds: drawn.bounds)
    case .drawn(let picture):
      note("a picture that a closure draws: fixed at its start")
      return elements(context.resolved(picture).value(at: 0))
    }
  }

  /// Returns the elements of a picture that doesn't change.
  private mutating func elements(_ picture: Picture) -> Drawn {
    var result = Drawn()
    for node in picture.nodes where !isFull {
      let drawn: Drawn
      switch node {
      case .fill(let outline, let rule, let paint):
        drawn = shape(
          Shape(outline: Animated(outline), rule: rule, pen: nil, paint: Animated(paint)))
      case .stroke(let outline, let pen, let paint):
        drawn = shape(
          Shape(
            outline: Animated(outline), rule: .nonzero, pen: Animated(pen),
            paint: Animated(paint)))
      case .bitmap(let bitmap, let rect, _): drawn = image(bitmap, in: Animated(rect))
      case .group(let group): drawn = self.group(MovingPicture.Group(group), Context())
      }
      result.lines += drawn.lines
      result.bounds = result.bounds.union(drawn.bounds)
    }
    return result
  }

  /// Returns a bitmap stretched over a rectangle that may move.
  mutating func image(_ bitmap: Bitmap, in rect: Animated<Rect2D>) -> Drawn {
    guard let file = png(bitmap) else {
      note("an image: left out")
      return Drawn()
    }
    let text = String(decoding: file.base64, as: UTF8.self)
    let first = rect.value(at: 0)
    guard first.width > 0, first.height > 0 else { return Drawn() }
    let map = rect.map(isLinear: true) { rect in
      let (x, y) = (rect.width / first.width, rect.height / first.height)
      return Affine2D(
        a: x, b: 0, c: 0, d: y, tx: rect.minX - first.minX * x, ty: rect.minY - first.minY * y)
    }
    let moving = MovingTransform([.matrix(map)])
    let moved = transform(moving, of: max(first.width, first.height))
    let head = "<image \(Self.sides(first, places: 3)) preserveAspectRatio=\"none\""
    return Drawn(
      lines: wrapped(moved) { "\(head)\($0) href=\"data:image/png;base64,\(text)\"/>" },
      bounds: bounds(of: first, movedBy: moving))
  }

  private mutating func group(_ group: MovingPicture.Group, _ context: Context) -> Drawn {
    var content = elements(group.content, context)
    if let clip = group.clip, clip.outline.constant?.isEmpty == true { return Drawn() }
    if !group.blending.isInCSS {
      note(
        "“\(group.blending.rawValue)”, which CSS's mix-blend-mode does not have: drawn as “normal”")
    }
    // CSS filters before it clips, as the picture does: one group holds both.
    var inner = ""
    let bounds = content.bounds
    let effects = group.effects.map { context.resolved($0) }
    if !effects.isEmpty {
      let (name, reach) = filter(effects, around: bounds)
      inner += " filter=\"url(#\(name))\""
      content.bounds = reach
    }
    if let mask = group.mask {
      let drawn = elements(mask, Context(clocks: context.clocks))
      inner += " mask=\"url(#\(self.mask(drawn, over: bounds)))\""
    }
    if let clip = group.clip {
      let shape = Shape(
        outline: context.resolved(clip.outline), rule: clip.rule, pen: nil,
        paint: Animated(.solid(SRGB(1, 1, 1))))
      let (cut, area) = self.cut(shape, over: content.bounds)
      content.bounds = content.bounds.intersection(area)
      // One element has one mask.
      if group.mask != nil, cut.hasPrefix(" mask") {
        content.lines = ["<g\(inner)>"] + content.lines + ["</g>"]
        inner = cut
      } else {
        inner += cut
      }
    }
    guard !content.lines.isEmpty else { return Drawn() }
    if !inner.isEmpty { content.lines = ["<g\(inner)>"] + content.lines + ["</g>"] }
    let moving = context.clocks.reduce(group.transform) { $0.clocked(by: $1) }
    content.bounds = self.bounds(of: content.bounds, movedBy: moving)
    var levels = transform(moving, of: extent)
    if levels.isEmpty { levels = [Level()] }
    var last = levels.removeLast()
    let opacity = opacity(context.resolved(group.opacity))
    last.attributes += opacity.attributes
    last.animations += opacity.animations
    var style: [String] = []
    if group.blending.isInCSS, group.blending != .normal {
      style.append("mix-blend-mode:\(group.blending.rawValue)")
    }
    if group.isIsolated { style.append("isolation:isolate") }
    if !style.isEmpty { last.attributes += " style=\"\(style.joined(separator: ";"))\"" }
    content.lines = wrapped(levels + [last], content.lines)
    return content
  }

  /// Returns a rectangle that contains a moving rectangle.
  func bounds(of rect: Rect2D, movedBy transform: MovingTransform) -> Rect2D {
    guard !rect.isEmpty else { return rect }
    if let map = transform.constant { return map.boundingBox(of: rect) }
    // The times are uneven: even ones would miss whole turns between them.
    let places =
      [0, 1] + (1...62).map { (Double($0) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1) }
    return places.reduce(Rect2D.null) { box, place in
      box.union(transform.value(at: course.end * place).boundingBox(of: rect))
    }
  }

  /// Returns the attribute with which a shape cuts a group, and the bounds of the result. The
  /// attribute is a clip if the shape doesn't move, and otherwise a mask.
  ///
  /// A clip's smooth edge cuts each element of a group separately. Where several elements overlap,
  /// more would show through than for a single element.
  mutating func cut(_ shape: Shape, over bounds: Rect2D, ofMany: Bool = false) -> (
    attribute: String, area: Rect2D
  ) {
    if !ofMany, shape.pen == nil, let outline = shape.outline.constant {
      let (path, name) = (SVGPath(outline), newName())
      let rule = shape.rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      define(["<clipPath id=\"\(name)\"><path d=\"\(path.data())\"\(rule)/></clipPath>"])
      return (" clip-path=\"url(#\(name))\"", path.bounds)
    }
    let drawn = self.shape(shape)
    return (" mask=\"url(#\(mask(drawn, over: bounds)))\"", drawn.bounds)
  }

  /// Defines a mask over the contents of a rectangle, and returns its name.
  ///
  /// The mask's region is larger than the mask and the contents, because Chromium lets too much
  /// through at its edge.
  private mutating func mask(_ drawn: Drawn, over content: Rect2D) -> String {
    let name = newName()
    let bounds = content.union(drawn.bounds).inset(by: -8)
    define(
      [
        "<mask id=\"\(name)\" maskUnits=\"userSpaceOnUse\" \(Self.region(bounds)) "
          + "style=\"mask-type:alpha\">"
      ] + drawn.lines + ["</mask>"])
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

extension SVGWriter.Column {
  /// Whether the numbers change.
  var isMoving: Bool {
    guard let first = values.lazy.compactMap({ $0 }).first else { return false }
    return values.contains {
      $0.map { !CSSKeyframes.areNear($0, first, tolerance, 0.25) } ?? false
    }
  }
}

extension AttributeSamples {
  /// The values. If the value at rest may differ, it comes last.
  var all: [Value] { values + (rest.map { [$0] } ?? []) }
}

/// Numbers, each with its allowed error.
package struct SampledNumbers: SampledValue {
  package var values: [Double]
  package var tolerance: [Double]

  package init(values: [Double], tolerance: [Double]) {
    (self.values, self.tolerance) = (values, tolerance)
  }

  package var kind: String { "" }
  package var numbers: [Double] { zip(values, tolerance).map { $0 / $1 } }
}

extension MovingPicture.Group {
  /// Creates a group that doesn't change.
  init(_ group: Picture.Group) {
    self.init(MovingPicture(group.content))
    transform = MovingTransform([.matrix(Animated(group.transform))])
    effects = group.effects.map { Animated($0) }
    mask = group.mask.map { MovingPicture($0) }
    clip = group.clip.map { (Animated($0.outline), $0.rule) }
    opacity = Animated(group.opacity)
    (blending, isIsolated) = (group.blending, group.isIsolated)
  }
}
