import ColorFilters
import ColorToolkitCEmbeddedText
import Colorimetry
import Effects
import Painting
import Syntax
import VectorMath

/// What `schema.json` says of the objects of a scene and their members.
///
/// In a list of members a text names one of its groups. A form is `"text"`, `"flag"`, `"number"`,
/// `[least, greatest]`, `"#definition"`, `{"list": form, "count": [least, most]}`,
/// `{"any": [form, …]}`, `{"words": [text, …]}`, or the name of an enumeration.
enum SchemaFile {
  private static let root: JSONNode = {
    do throws(SyntaxError) {
      return try JSONReader.read(Array(String(cString: embedded_schema_json()).utf8))
    } catch {
      preconditionFailure("schema.json: \(error)")
    }
  }()

  /// What several members share.
  static let definitions = root["definitions"].list.map(SchemaProperty.init)

  /// The objects that are no nodes, in their order.
  static let objects = root["objects"].members.map { object(named: $0.name, $0.node) }

  static func node(_ kind: NodeKind) -> SchemaObject {
    object(named: kind.rawValue, root["nodes"][kind.rawValue])
  }

  static func group(_ name: String) -> [SchemaProperty] {
    switch name {
    case "textLayout": SchemaProperty.textLayout
    case "effectOptions": SchemaProperty.effectOptions
    default: members(root["groups"][name])
    }
  }

  private static func object(named name: String, _ node: JSONNode) -> SchemaObject {
    SchemaObject(name, node["title"].text, node["note"].text, members(node["members"]))
  }

  private static func members(_ list: JSONNode) -> [SchemaProperty] {
    list.list.flatMap { node in
      if case .string(let name) = node.value { group(name) } else { [SchemaProperty(node)] }
    }
  }

  /// The enumerations whose names a member may have.
  fileprivate static let enumerations: [String: SchemaForm] = [
    "BitmapSampling": .names(BitmapSampling.self), "Blending": .names(Blending.self),
    "BlurEdges": .names(BlurEdges.self), "ColorSpace": .names(ColorSpace.self),
    "CornerStyle": .names(CornerStyle.self), "Crossfade.Mode": .names(Crossfade.Mode.self),
    "EffectName": .names(EffectName.self), "FillRule": .names(FillRule.self),
    "HueInterpolation": .names(HueInterpolation.self), "Pen.Cap": .names(Pen.Cap.self),
    "Pen.Join": .names(Pen.Join.self),
    "baselines": .choice(SchemaForm.baselines.map { $0.name }),
  ]
}

extension SchemaProperty {
  fileprivate init(_ node: JSONNode) {
    self.init(
      node["name"].text, SchemaForm(node["form"]), node["note"].text,
      isRequired: node["required"].isTrue,
      examples: node["examples"].list.map { $0.text })
  }
}

extension SchemaForm {
  static let baselines: [(name: String, baseline: TextRun.Baseline)] = [
    ("alphabetic", .alphabetic), ("capitals", .middleOfCapitals),
    ("small-letters", .middleOfSmallLetters), ("ascent", .ascent), ("descent", .descent),
  ]

  fileprivate init(_ node: JSONNode) {
    switch node.value {
    case .string("text"): self = .text
    case .string("flag"): self = .flag
    case .string("number"): self = .anyNumber
    case .string(let name) where name.hasPrefix("#"): self = .definition(String(name.dropFirst()))
    case .string(let name):
      guard let names = SchemaFile.enumerations[name] else {
        preconditionFailure("schema.json: no enumeration \(name)")
      }
      self = names
    case .array: self = .number(node.range)
    default:
      let (words, forms, count) = (node["words"].list, node["any"].list, node["count"])
      if !words.isEmpty {
        self = .choice(words.map { $0.text })
      } else if !forms.isEmpty {
        self = .either(forms.map(SchemaForm.init))
      } else {
        let range = count.range
        self = .list(
          SchemaForm(node["list"]),
          count: Int(saturating: range.lowerBound)...Int(saturating: range.upperBound))
      }
    }
  }
}

/// What the toolkit's own file has at a place.
extension JSONNode {
  fileprivate var members: [Member] {
    if case .object(let members) = value { members } else { [] }
  }

  fileprivate var range: ClosedRange<Double> {
    guard list.count == 2, let least = list[0].number, let greatest = list[1].number
    else { preconditionFailure("schema.json: no range at byte \(offset)") }
    return least...greatest
  }
}
