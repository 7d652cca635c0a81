import ColorFilters
import Colorimetry
import Effects
import Painting
import Timing
import TimingText
import Typesetting
import VectorMath

extension SceneFields {
  /// An effect of the catalogue, its frame's top left corner at a point.
  func effect(_ files: SceneFiles) throws(SceneError) -> Animated<Picture> {
    let effect = try needed("name").name(EffectName.self)
    for option in EffectOption.allCases where !effect.options.contains(option) {
      if let member = self[option.member] {
        throw member.fault("\"\(effect.rawValue)\" has no \"\(option.member)\"")
      }
    }
    let stage = effect.stage(try settings(of: effect, files))
    let point = try read("at", or: Animated(Point2D.zero)) { value throws(SceneError) in
      try value.animatedPoint()
    }
    let span: TimeSpan =
      switch stage.course {
      case .still: TimeSpan()
      case .once(let length): TimeSpan(end: length)
      case .loop(let length): TimeSpan(end: length, period: length)
      }
    let frame = Rect2D(x: 0, y: 0, width: stage.size.width, height: stage.size.height)
    @Sendable func framed(_ picture: Picture) -> Picture {
      var result = Picture()
      if let ground = stage.background { result.fill(.rectangle(frame), with: .solid(ground)) }
      result.append(picture)
      return result.clipped(to: .rectangle(frame))
    }
    let pictures =
      span == TimeSpan()
      ? Animated(stage.value(at: 0)) : Animated(during: span) { stage.value(at: $0) }
    return pictures.with(point) { picture, point in
      framed(picture).transformed(by: .translation(x: point.x, y: point.y))
    }
  }

  private func settings(
    of effect: EffectName, _ files: SceneFiles
  ) throws(SceneError) -> EffectSettings {
    var settings = EffectSettings(
      try read("asPublished", or: false) { value throws(SceneError) in try value.flag() }
        ? .asPublished : .corrected)
    settings.size = try self["size"].map { value throws(SceneError) in
      let sides = try value.numbers(2, in: 1...1e5)
      return Size2D(width: sides[0], height: sides[1])
    }
    settings.background = try self["background"].map { value throws(SceneError) in
      SRGB(try value.color())
    }
    settings.figure = try self["shape"].map { value throws(SceneError) in try value.figure() }
    settings.text = try textRun(of: effect, files)
    settings.duration = try self["duration"].map { value throws(SceneError) in
      try value.number(in: 1e-3...1e6)
    }
    settings.curve = try self["curve"].map { value throws(SceneError) in
      guard let curve = try value.motion().curve else {
        throw value.fault("a curve has no delay, speed or repetition")
      }
      return curve
    }
    settings.runs = try self["runs"].map { value throws(SceneError) in
      Int(try value.number(in: 0...1e6))
    }
    settings.colors = try self["colors"].map { value throws(SceneError) in
      try value.each { value throws(SceneError) in try value.color() }
    }
    settings.gradients = try self["gradients"].map { value throws(SceneError) in
      try value.each { value throws(SceneError) in try value.gradient() }
    }
    settings.direction = try self["direction"].map { value throws(SceneError) in
      try value.direction()
    }
    settings.interval = try self["interval"].map { value throws(SceneError) in
      try value.number(in: 1e-3...1e6)
    }
    settings.isPressed = try read("pressed", or: false) { value throws(SceneError) in
      try value.flag()
    }
    settings.placement = try read("placement", or: .centered) { value throws(SceneError) in
      try value.name()
    }
    settings.hueSpace = try self["hueSpace"].flatMap { value throws(SceneError) in
      ColorSpace(named: try value.name(among: SchemaForm.hueSpaces))
    }
    return settings
  }

  /// The effect's own text where none is said, if it has one and no shape was asked for.
  private func textRun(
    of effect: EffectName, _ files: SceneFiles
  ) throws(SceneError) -> TextRun? {
    guard let style = effect.textStyle, self["shape"] == nil || self["text"] != nil else {
      return nil
    }
    let text = try read("text", or: style.text) { value throws(SceneError) in try value.line() }
    let size = try read("textSize", or: style.size) { value throws(SceneError) in
      try value.number(in: 1...1e4)
    }
    return try files.typeface(self["font"], isBold: style.isBold).shape(text, size: size)
  }
}

extension EffectOption {
  /// The member of a node that says it.
  var member: String {
    switch self {
    case .figure: "shape"
    case .hueSpace: "hueSpace"
    default: rawValue
    }
  }
}

extension SceneValue {
  /// So many numbers that do not change.
  func numbers(_ count: Int, in range: ClosedRange<Double>) throws(SceneError) -> [Double] {
    let values = try list("\(count) numbers")
    guard values.count == count else { throw expected("\(count) numbers") }
    var result: [Double] = []
    for value in values { result.append(try value.number(in: range)) }
    return result
  }

  /// All values of a list that has one at least.
  fileprivate func each<Result>(
    _ read: (SceneValue) throws(SceneError) -> Result
  ) throws(SceneError) -> [Result] {
    let values = try list()
    guard (1...1000).contains(values.count) else { throw fault("expected 1 to 1000 values") }
    var result: [Result] = []
    for value in values { result.append(try read(value)) }
    return result
  }

  /// A shape that fills whatever rectangle it is given.
  fileprivate func figure() throws(SceneError) -> Figure {
    let kinds: [NodeKind] = [.rectangle, .roundedRectangle, .capsule, .circle, .ellipse]
    let kind = try kind(among: kinds)
    let fields = try fields(.figure(kind))
    let style = try fields.read("style", or: CornerStyle.circular) { value throws(SceneError) in
      try value.name()
    }
    let inset = try fields.read("inset", or: 0) { value throws(SceneError) in
      try value.number()
    }
    switch kind {
    case .roundedRectangle:
      let radius = try fields.needed("radius").number(in: 0...1e6)
      return Figure(.roundedRectangle(radius: radius, style: style), inset: inset)
    case .capsule: return Figure(.capsule(style: style), inset: inset)
    case .circle: return Figure(.circle, inset: inset)
    case .ellipse: return Figure(.ellipse, inset: inset)
    default: return Figure(.rectangle, inset: inset)
    }
  }

  fileprivate func direction() throws(SceneError) -> SplashDirection {
    if case .number = node.value {
      return .angle(degrees: try number(in: -1e6...1e6))
    }
    let name = try name(among: SplashDirection.named.map(\.name))
    return SplashDirection(named: name) ?? .leftToRight
  }
}

extension SchemaForm {
  /// The spaces with a hue, by the names of the rotations in them.
  static let hueSpaces = ColorSpace.allCases.filter(\.hasHue).map {
    HueRotationMethod.hue($0).name
  }
}
