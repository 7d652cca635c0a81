import Effects
import Painting
import Syntax
import Timing
import VectorMath

extension SceneValue {
  /// Reads nodes, from the bottom up.
  func nodes(_ files: SceneFiles) throws(SceneError) -> MovingPicture {
    var picture = MovingPicture()
    for node in try list("a list of nodes") { picture.append(try node.node(files)) }
    return picture
  }

  /// Reads a node, and returns its picture.
  func node(_ files: SceneFiles) throws(SceneError) -> MovingPicture {
    let kind = try kind(among: NodeKind.allCases)
    let fields = try fields(.node(kind))
    let content: MovingPicture
    switch kind {
    case .text: content = try fields.text(files)
    case .image: content = try fields.image(files)
    case .group:
      let clock = try fields.ownClock()
      content = try fields.needed("nodes").nodes(files).clocked(by: clock)
    case .effect: content = try fields.effect(files).clocked(by: try fields.ownClock())
    default: content = try fields.painted(try fields.shape(kind))
    }
    return try fields.modified(content, files: files)
  }
}

extension SceneFields {
  /// Returns a shape filled, stroked, or both. The stroke is above the fill.
  func painted(_ shape: Animated<SceneShape>) throws(SceneError) -> MovingPicture {
    let rule = try self["rule"]?.name() ?? FillRule.nonzero
    var parts = MovingPicture()
    if let fill = self["fill"] {
      let paint = shape.with(try fill.paint(), isLinear: true) { $1.paint(in: $0.box) }
      parts.fill(shape.map(isLinear: true) { $0.outline }, with: paint, rule: rule)
      for index in shape.value(at: 0).layers.indices {
        parts.fill(
          shape.map(isLinear: true) { $0.layers[index].outline },
          with: shape.with(paint, isLinear: true) { shape, paint in
            shape.layers[index].color.map { .solid($0) } ?? paint
          })
      }
    }
    if let stroke = self["stroke"] { parts.append(try stroke.stroke().picture(along: shape)) }
    guard self["fill"] != nil || self["stroke"] != nil else {
      throw value.fault("it has neither \"fill\" nor \"stroke\"")
    }
    return parts
  }

  /// Reads the clock of a node that starts later or runs at another speed.
  fileprivate func ownClock() throws(SceneError) -> MotionSchedule.Clock {
    .init(
      delay: try self["delay"]?.number(in: -1e6...1e6) ?? 0,
      speed: try self["speed"]?.number(in: 0.001...1000) ?? 1)
  }
}
