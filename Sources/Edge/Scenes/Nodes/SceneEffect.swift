import Colorimetry
import EffectText
import Effects
import Painting
import Pixels
import Syntax
import Timing
import TimingText
import VectorMath

extension SceneFields {
  /// Reads an effect of the catalogue, with the top left corner of its frame at a point.
  func effect(_ files: SceneFiles) throws(SceneError) -> MovingPicture {
    let effect = try needed("name").name(EffectName.self)
    for option in EffectOption.allCases where !effect.options.contains(option) {
      let name = option.declaration.member
      if let member = self[JSONKey(name)] {
        throw member.fault("\"\(effect.rawValue)\" has no \"\(name)\"")
      }
    }
    let stage = effect.stage(try settings(of: effect, files))
    let point = try self["at"]?.animatedPoint() ?? Animated(Point2D.zero)
    let frame = Outline.rectangle(
      Rect2D(x: 0, y: 0, width: stage.size.width, height: stage.size.height))
    var content = MovingPicture()
    if let ground = stage.background {
      content.fill(Animated(frame), with: Animated(.solid(ground)))
    }
    content.append(stage.movingPicture.clocked(by: .init(course: stage.course)))
    return content.grouped { $0.clip = (Animated(frame), .nonzero) }
      .grouped { $0.transform = MovingTransform([.translation(point)]) }
  }

  private func settings(
    of effect: EffectName, _ files: SceneFiles
  ) throws(SceneError) -> EffectSettings {
    var settings = EffectSettings(
      try self["asPublished"]?.flag() ?? false ? .asPublished : .corrected)
    if let sides = try self["size"]?.numbers(2, in: 1...1e5) {
      settings.size = Size2D(width: sides[0], height: sides[1])
    }
    settings.background = try self["background"]?.solidColor()
    for option in EffectOption.allCases {
      try self[JSONKey(option.declaration.member)]?.read(option.declaration.form, into: &settings)
    }
    if let value = self["maskImage"] {
      let image = try files.bitmap(value)
      settings.mask = EffectMask(image: image, width: image.width, height: image.height)
    }
    settings.text = try textRun(effect.textStyle, files)
    if settings.text != nil, self["text"] == nil, settings.cards == 2 {
      settings.secondText = try textRun(effect.secondTextStyle, files)
    }
    return settings
  }
}

extension SceneValue {
  /// Reads an option of an effect. A text is set elsewhere.
  fileprivate func read(
    _ form: EffectOption.Form, into settings: inout EffectSettings
  ) throws(SceneError) {
    switch form {
    case .text, .image: break
    case .figure(let set): set(&settings, try figure())
    case .number(let set, let range): set(&settings, try number(in: range))
    case .count(let set, let range):
      set(
        &settings,
        Int(saturating: try number(in: Double(range.lowerBound)...Double(range.upperBound))))
    case .curve(let set):
      guard let curve = try motion().curve else {
        throw fault("a curve can't have a delay, speed or repetition")
      }
      set(&settings, curve)
    case .size(let set, let range):
      let sides = try numbers(2, in: range)
      set(&settings, Size2D(width: sides[0], height: sides[1]))
    case .numbers(let set, let range):
      let numbers = try list().numbers(in: range)
      guard (1...100).contains(numbers.count) else { throw fault("expected 1 to 100 numbers") }
      set(&settings, numbers)
    case .color(let set): set(&settings, try solidColor())
    case .colors(let set): set(&settings, try each(SceneValue.color))
    case .events(let set): set(&settings, try each(SceneValue.event))
    case .gradients(let set): set(&settings, try each(SceneValue.gradient))
    case .direction(let set): set(&settings, try direction())
    case .flag(let set): set(&settings, try flag())
    case .choice(let names, let set): _ = set(&settings, try name(among: names))
    }
  }

  /// Reads a fixed number of constant numbers.
  func numbers(_ count: Int, in range: ClosedRange<Double>) throws(SceneError) -> [Double] {
    let values = try list("\(count) numbers")
    guard values.count == count else { throw expected("\(count) numbers") }
    return try values.numbers(in: range)
  }

  /// Reads all values of a list that is not empty.
  fileprivate func each<Result>(
    _ read: (SceneValue) -> () throws(SceneError) -> Result
  ) throws(SceneError) -> [Result] {
    let values = try list()
    guard (1...1000).contains(values.count) else { throw fault("expected 1 to 1000 values") }
    var result: [Result] = []
    for value in values { result.append(try read(value)()) }
    return result
  }

  /// Reads a shape that fills any given rectangle.
  fileprivate func figure() throws(SceneError) -> Figure {
    let kind = try kind(among: NodeKind.figures)
    let fields = try fields(.figure(kind))
    let style = try fields["style"]?.name() ?? CornerStyle.circular
    let inset = try fields["inset"]?.number() ?? 0
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

  /// Reads a time and the event at that time.
  fileprivate func event() throws(SceneError) -> EffectEvent {
    let fields = try fields(.event)
    let time = try fields.needed("at").number(in: 0...1e6)
    guard fields.members.count == 2 else {
      throw fault("expected \"at\" and one of \"press\", \"color\" and \"gradient\"")
    }
    if let press = fields["press"] {
      if case .bool = press.node.value {
        guard try press.flag() else { throw press.fault("expected true, or the press's seconds") }
        return EffectEvent(at: time, .press(nil))
      }
      return EffectEvent(at: time, .press(try press.number(in: EffectOption.seconds)))
    }
    if let color = fields["color"] { return EffectEvent(at: time, .color(try color.solidColor())) }
    return EffectEvent(at: time, .gradient(try fields.needed("gradient").gradient()))
  }

  fileprivate func direction() throws(SceneError) -> SplashDirection {
    if case .number = node.value {
      return .angle(degrees: try number(in: -1e6...1e6))
    }
    let name = try name(among: SplashDirection.named.map { $0.name })
    return SplashDirection(named: name) ?? .leftToRight
  }
}
