import Colorimetry
import Syntax

/// A source-code or file format in which an app's colours can be written.
public enum ColorAssetForm: String, Sendable, Hashable, CaseIterable {
  /// A CSS style sheet with custom properties. Source: CSS Custom Properties 1 §2.
  case css

  /// Swift source code with static members that create SwiftUI's `Color`.
  case swiftui

  /// A shell script that creates an Xcode asset catalog. The catalog has one colour set for each
  /// colour, and the set holds the light and dark appearances. Source: Apple, Asset Catalog Format
  /// Reference, “Named Color Type”.
  case xcassets

  /// Kotlin source code with an object whose members create Compose's `Color`.
  case compose

  /// A group of design tokens as JSON. Source: Design Tokens Color Module 2025.10.
  case dtcg

  /// Text with one colour per line, in hexadecimal digits. Colours that sRGB cannot show are
  /// written as CSS strings.
  case hex
}

/// An sRGB or Display P3 colour with its name, split into the parts that the export formats need.
struct AssetColor {
  let name: AssetName
  let color: AnyColor

  /// The colour for the dark appearance, if it is different.
  var dark: AnyColor?

  var isWide: Bool { color.space == .displayP3 }

  /// Red, green and blue, 0…1.
  var components: [String] { (0..<3).map { Self.digits(color.storage[$0]) } }

  var alpha: String { Self.digits(color.storage.w) }

  var isOpaque: Bool { color.storage.w == 1 }

  /// Returns an entry of a colour set, beginning with the text for its appearance.
  func catalogEntry(_ appearance: String) -> String {
    let parts = zip(["red", "green", "blue"], components) + [("alpha", alpha)]
    return "{\(appearance)\"color\":{\"color-space\":\"\(isWide ? "display-p3" : "srgb")\","
      + "\"components\":{\(parts.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ","))}},"
      + "\"idiom\":\"universal\"}"
  }

  private static func digits(_ value: Double) -> String {
    NumberText.trimmed(NumberText.plain(value, places: 4) ?? "0")
  }
}

extension ColorAssets {
  func css(_ colors: [AssetColor], _ note: String) -> String {
    let lines = colors.map { one in
      let text = one.color.shortText
      let value = one.dark.map { "light-dark(\(text), \($0.shortText))" } ?? text
      return "  --\(one.name.kebab): \(value);\n"
    }
    // Without it the light colours are meant, whatever the reader prefers.
    let schemes = colors.contains { $0.dark != nil } ? "  color-scheme: light dark;\n" : ""
    return Self.comment(note, "/* ", " */\n") + ":root {\n" + schemes + lines.joined() + "}\n"
  }

  func swiftUI(_ colors: [AssetColor], _ note: String) -> String {
    let lines = colors.map { one in
      let (red, green, blue) = (one.components[0], one.components[1], one.components[2])
      return "  static let \(one.name.camel) = Color(.\(one.isWide ? "displayP3" : "sRGB"), "
        + "red: \(red), green: \(green), blue: \(blue)"
        + (one.isOpaque ? "" : ", opacity: \(one.alpha)") + ")\n"
    }
    return "import SwiftUI\n\n" + Self.comment(note, "/// ", "\n") + "enum Palette {\n"
      + lines.joined() + "}\n"
  }

  /// The files of an asset catalog, by their paths in its folder.
  func catalogFiles(_ colors: [AssetColor]) -> [(path: String, text: String)] {
    let info = "\"info\":{\"author\":\"xcode\",\"version\":1}"
    var files = colors.map { one -> (path: String, text: String) in
      let dark = "\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}],"
      let entries =
        [one.catalogEntry("")]
        + (one.dark.map { [AssetColor(name: one.name, color: $0).catalogEntry(dark)] } ?? [])
      return (
        "\(one.name.pascal).colorset/Contents.json",
        "{\"colors\":[\(entries.joined(separator: ","))],\(info)}"
      )
    }
    files.append(("Contents.json", "{\(info)}"))
    return files
  }

  func catalog(_ colors: [AssetColor]) -> String {
    catalogFiles(colors).map { path, text in
      let folder = path.dropLast("/Contents.json".count)
      return (path == "Contents.json" ? "" : "mkdir -p Palette.xcassets/\(folder)\n")
        + "echo '\(text)' > Palette.xcassets/\(path)\n"
    }.joined()
  }

  func compose(_ colors: [AssetColor], _ note: String) -> String {
    let members = colors.map { one in
      let digits = one.color.shortText.dropFirst().uppercased()
      // Alpha stands first there, and last in CSS.
      let bytes = "0x" + (digits.count == 8 ? String(digits.suffix(2)) : "FF") + digits.prefix(6)
      let numbers = (one.components + [one.alpha]).map { $0 + "f" }.joined(separator: ", ")
      let value = one.isWide ? numbers + ", ColorSpaces.DisplayP3" : bytes
      return "    val \(one.name.pascal) = Color(\(value))\n"
    }
    let graphics = "import androidx.compose.ui.graphics."
    let spaces = colors.contains { $0.isWide } ? graphics + "colorspace.ColorSpaces\n" : ""
    return graphics + "Color\n" + spaces + "\n" + Self.comment(note, "/** ", " */\n")
      + "object Palette {\n" + members.joined() + "}\n"
  }

  func designTokens(_ colors: [AssetColor]) -> String {
    let tokens = colors.map { one in
      var members = [
        ("colorSpace", JSONText.string(one.color.space.rawValue)),
        ("components", "[" + one.components.joined(separator: ", ") + "]"), ("alpha", one.alpha),
      ]
      if !one.isWide {
        members.append(("hex", JSONText.string(String(one.color.shortText.prefix(7)))))
      }
      let value = members.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
      return ",\n    \(JSONText.string(one.name.kebab)): {\n      \"$value\": { \(value) }\n    }"
    }
    return "{\n  \"palette\": {\n    \"$type\": \"color\"" + tokens.joined() + "\n  }\n}\n"
  }

  /// Returns a note as a one-line comment, changed so that no character in the note ends the
  /// comment. The result is empty if there is no note.
  private static func comment(_ note: String, _ start: String, _ end: String) -> String {
    guard !note.isEmpty else { return "" }
    var line = String.UnicodeScalarView()
    for scalar in note.unicodeScalars {
      let isEnd = scalar == "/" && line.last == "*"
      line.append(isEnd || scalar.value < 0x20 || 0x2028...0x2029 ~= scalar.value ? " " : scalar)
    }
    return start + String(line) + end
  }
}
