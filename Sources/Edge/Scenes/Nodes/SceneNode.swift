import Effects
import Painting
import Syntax
import Timing
import VectorMath

extension SceneValue {
  /// Nodes from the bottom up, as one picture.
  func nodes(_ files: SceneFiles) throws(SceneError) -> Animated<Picture> {
    var pile = PicturePile()
    for node in try list("a list of nodes") { pile.append(try node.picture(files)) }
    return pile.picture
  }

  /// What a node draws.
  func picture(_ files: SceneFiles) throws(SceneError) -> Animated<Picture> {
    let kind = try kind(among: NodeKind.allCases)
    let fields = try fields(.node(kind))
    let content: Animated<Picture>
    switch kind {
    case .text: content = try fields.text(files)
    case .image: content = try fields.image(files)
    case .group:
      content = try fields.onOwnClock(try fields.needed("nodes").nodes(files))
    case .effect: content = try fields.onOwnClock(try fields.effect(files))
    default: content = try fields.painted(try fields.shape(kind))
    }
    return try fields.modified(content, files: files)
  }
}

/// Pictures from the bottom up, those that do not change as one.
private struct PicturePile {
  private var lowest = Picture()
  private var others: [Animated<Picture>] = []

  mutating func append(_ picture: Animated<Picture>) {
    if others.isEmpty, let still = picture.constant {
      if lowest.nodes.isEmpty { lowest = still } else { lowest.append(still) }
    } else {
      others.append(picture)
    }
  }

  var picture: Animated<Picture> {
    guard !others.isEmpty else { return Animated(lowest) }
    return Animated.all([Animated(lowest)] + others).map { Picture($0.flatMap { $0.nodes }) }
  }
}

extension SceneFields {
  /// A shape filled, stroked, or both; the line lies over the area.
  func painted(_ shape: Animated<SceneShape>) throws(SceneError) -> Animated<Picture> {
    let rule = try self["rule"]?.name() ?? FillRule.nonzero
    var parts = PicturePile()
    if let fill = self["fill"] {
      parts.append(
        shape.with(try fill.paint()) { shape, paint in
          let paint = paint.paint(in: shape.box)
          var picture = Picture()
          picture.fill(shape.outline, with: paint, rule: rule)
          picture.draw(shape.layers, mappedBy: .identity, with: paint)
          return picture
        })
    }
    if let stroke = self["stroke"] { parts.append(try stroke.stroke().picture(along: shape)) }
    guard self["fill"] != nil || self["stroke"] != nil else {
      throw value.fault("it has neither \"fill\" nor \"stroke\"")
    }
    return parts.picture
  }

  /// Content whose clock starts later or runs at another speed.
  fileprivate func onOwnClock(
    _ content: Animated<Picture>
  ) throws(SceneError) -> Animated<Picture> {
    let delay = try number("delay") ?? 0
    let speed = try number("speed") ?? 1
    return content.delayed(by: delay, speed: speed)
  }
}
