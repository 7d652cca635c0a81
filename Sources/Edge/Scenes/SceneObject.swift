import Effects
import Syntax

/// The members that an object of a scene may have.
final class SceneObject: Sendable {
  /// The kind of object with its article, as used in messages.
  let title: String
  let names: [String]
  let keys: [JSONKey]

  /// The required members.
  let needed: [(name: String, key: JSONKey)]

  /// Creates a kind of object.
  ///
  /// - Parameter members: the names, separated by spaces. A `!` follows a required member.
  init(_ title: String, _ members: String) {
    self.title = title
    let words = members.split(separator: " ")
    names = words.map { String($0.last == "!" ? $0.dropLast() : $0) }
    keys = names.map { JSONKey($0) }
    needed = zip(words, zip(names, keys)).filter { $0.0.last == "!" }.map { $0.1 }
    precondition(keys.allSatisfy { $0.isWhole }, "a member's name has up to 15 letters")
  }
}

extension SceneObject {
  static let scene = SceneObject(
    "a scene",
    "$schema description size! scale background compositing fps duration loop nodes!")
  static let stroke = SceneObject(
    "a stroke", "paint width cap join miterLimit dash phase inside fit")
  static let gradientPaint = SceneObject("a paint", "gradient! rect")
  static let tween = SceneObject("an animation", "from! to! curve!")
  static let keyframe = SceneObject("a keyframe", "at! value! curve")
  static let keyframes = SceneObject("an animation", "keyframes! repeat")
  static let colorTween = SceneObject("an animation", "from! to! curve! in hue mode")
  static let colorKeyframes = SceneObject("an animation", "keyframes! repeat in hue mode")
  static let blur = SceneObject("a blur", "radius! edges")
  static let shadow = SceneObject("a shadow", "color radius offset")
  static let filter = SceneObject("a filter", "css svg swiftui")
  static let event = SceneObject("an event", "at! press color gradient")
  static let transformStep = SceneObject(
    "a step of a transform", "translate scale rotate shear reflect matrix")

  /// The members that all nodes can have.
  static let modifiers =
    "note filter blur shadow mask clip opacity blend isolated transform anchor"

  static func node(_ kind: NodeKind) -> SceneObject { nodes[kind.place] }

  private static let nodes = NodeKind.allCases.map { kind in
    let (title, members) =
      switch kind {
      case .text:
        (
          "a text node",
          "text! \(SceneFields.textLayout) size at baseline trim fill rule stroke"
        )
      case .image: ("an image node", "file! rect sampling")
      case .group: ("a group", "nodes! delay speed")
      case .effect: ("an effect", "name! asPublished at size background \(options) delay speed")
      default: ("a node of type \"\(kind.rawValue)\"", "\(outline(kind)) fill rule stroke")
      }
    return SceneObject(title, "type! \(members) \(modifiers)")
  }

  private static let options = EffectOption.allCases.map { option in
    let row = option.declaration
    guard case .text = row.form else { return row.member }
    return "\(row.member) textSize \(SceneFields.textLayout)"
  }.joined(separator: " ")

  static func clip(_ kind: NodeKind) -> SceneObject {
    NodeKind.shapes.contains(kind) ? clips[kind.place] : node(kind)
  }

  private static let clips = NodeKind.shapes.map {
    SceneObject("a shape to clip to", "type! \(outline($0)) rule")
  }

  private static func outline(_ kind: NodeKind) -> String {
    switch kind {
    case .roundedRectangle: "rect! radius! style inset trim"
    case .capsule: "rect! style inset trim"
    case .arc: "center! radius! start! end! clockwise trim"
    case .path: "d! trim"
    case .polygon: "points! closed trim"
    default: "rect! inset trim"
    }
  }

  /// Returns the object for a shape that has no rectangle of its own.
  static func figure(_ kind: NodeKind) -> SceneObject {
    let own =
      kind == .roundedRectangle ? "radius! style inset" : kind == .capsule ? "style inset" : "inset"
    return SceneObject("a shape of an effect", "type! \(own)")
  }
}
