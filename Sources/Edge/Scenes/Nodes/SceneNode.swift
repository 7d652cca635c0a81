import Effects
import Painting
import Syntax
import Timing
import VectorMath

extension SceneValue {
  /// Nodes from the bottom up.
  func nodes(_ files: SceneFiles) throws(SceneError) -> PicturePile {
    var pile = PicturePile()
    for node in try list("a list of nodes") { try node.lay(on: &pile, files) }
    return pile
  }

  /// Lays what a node draws on what lies below it.
  func lay(on pile: inout PicturePile, _ files: SceneFiles) throws(SceneError) {
    let kind = try kind(among: NodeKind.allCases)
    let fields = try fields(.node(kind))
    let content: Animated<Picture>
    switch kind {
    case .text: content = try fields.text(files)
    case .image: content = try fields.image(files)
    case .group:
      let clock = try fields.ownClock()
      let inner = try fields.needed("nodes").nodes(files)
      // Of a group to which nothing is done as a whole each layer is one of its own.
      guard fields.isModified else {
        for layer in inner.layers { pile.append(clock(layer)) }
        return
      }
      content = clock(inner.picture)
    case .effect: content = try fields.ownClock()(try fields.effect(files))
    default: content = try fields.painted(try fields.shape(kind))
    }
    pile.append(try fields.modified(content, files: files))
  }
}

/// Pictures from the bottom up, those that do not change as one.
struct PicturePile {
  private var lowest = Picture()
  private var others: [Animated<Picture>] = []

  mutating func append(_ picture: Animated<Picture>) {
    if others.isEmpty, let still = picture.constant {
      if lowest.nodes.isEmpty { lowest = still } else { lowest.append(still) }
    } else {
      others.append(picture)
    }
  }

  /// What does not change, if there is any below the rest, then each of the others.
  var layers: [Animated<Picture>] {
    (lowest.nodes.isEmpty && !others.isEmpty ? [] : [Animated(lowest)]) + others
  }

  var picture: Animated<Picture> {
    guard !others.isEmpty else { return Animated(lowest) }
    return Animated.all(layers).map { Picture($0.flatMap { $0.nodes }) }
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

  /// What lets content's clock start later, or run at another speed.
  fileprivate func ownClock() throws(SceneError) -> (Animated<Picture>) -> Animated<Picture> {
    let delay = try number("delay") ?? 0
    let speed = try number("speed") ?? 1
    return { $0.delayed(by: delay, speed: speed) }
  }
}
