import ColorText
import Colorimetry
import Foundation
import Testing

/// Colours with names as platforms document them.
struct ColorAssetTests {
  private func assets(_ colors: [(String, String)]) throws -> ColorAssets {
    ColorAssets(try colors.map { .init(name: $0.0, color: try AnyColor(css: $0.1)) })
  }

  private static let two = [("Hot pink", "#ff00ff"), ("veil", "rgb(0 0 0 / 50%)")]

  // Source: Design Tokens Color Module 2025.10, the example “Hot pink” of §4.1.
  @Test func `design tokens have a space, components, alpha and digits`() throws {
    let text = try assets(Self.two).written(as: .dtcg)
    #expect(
      text == """
        {
          "palette": {
            "$type": "color",
            "hot-pink": {
              "$value": { "colorSpace": "srgb", "components": [1, 0, 1], "alpha": 1, "hex": "#ff00ff" }
            },
            "veil": {
              "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5, "hex": "#000000" }
            }
          }
        }

        """)
  }

  // Source: androidx.compose.ui.graphics.Color(Long), 0xAARRGGBB, and Color(red:green:blue:alpha:
  // colorSpace:).
  @Test func `Compose has alpha before red, and Display P3 by its components`() throws {
    let text = try assets(Self.two + [("leaf", "color(display-p3 0 1 0)")])
      .written(as: .compose, note: "a */ b")
    #expect(
      text == """
        import androidx.compose.ui.graphics.Color
        import androidx.compose.ui.graphics.colorspace.ColorSpaces

        /** a *  b */
        object Palette {
            val HotPink = Color(0xFFFF00FF)
            val Veil = Color(0x80000000)
            val Leaf = Color(0f, 1f, 0f, 1f, ColorSpaces.DisplayP3)
        }

        """)
  }

  // Source: SwiftUI, Color.init(_:red:green:blue:opacity:).
  @Test func `SwiftUI has static members that are no words of Swift`() throws {
    let text = try assets(Self.two + [("default", "#336699")])
      .written(as: .swiftui, note: "of a brand")
    #expect(
      text == """
        import SwiftUI

        /// of a brand
        enum Palette {
          static let hotPink = Color(.sRGB, red: 1, green: 0, blue: 1)
          static let veil = Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0.5)
          static let defaultColor = Color(.sRGB, red: 0.2, green: 0.4, blue: 0.6)
        }

        """)
  }

  // Source: Apple, Asset Catalog Format Reference, “Named Color Type”.
  @Test func `a catalog is made by a shell, a set for each colour`() throws {
    let text = try assets([("Hot pink", "color(display-p3 1 0 1 / 0.5)")]).written(as: .xcassets)
    #expect(
      text == #"""
        mkdir -p Palette.xcassets/HotPink.colorset
        echo '{"colors":[{"color":{"color-space":"display-p3","components":{"red":"1","green":"0","blue":"1","alpha":"0.5"}},"idiom":"universal"}],"info":{"author":"xcode","version":1}}' > Palette.xcassets/HotPink.colorset/Contents.json
        echo '{"info":{"author":"xcode","version":1}}' > Palette.xcassets/Contents.json

        """#)
  }

  /// As Xcode writes the file of a colour set with a dark appearance.
  private static let xcode = """
    {
      "colors" : [
        {
          "color" : {
            "color-space" : "srgb",
            "components" : {
              "alpha" : "1.000",
              "blue" : "1.000",
              "green" : "0.400",
              "red" : "0.000"
            }
          },
          "idiom" : "universal"
        },
        {
          "appearances" : [
            {
              "appearance" : "luminosity",
              "value" : "dark"
            }
          ],
          "color" : {
            "color-space" : "display-p3",
            "components" : {
              "alpha" : "0.500",
              "blue" : "1.000",
              "green" : "0.600",
              "red" : "0.300"
            }
          },
          "idiom" : "universal"
        }
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      }
    }
    """

  // Source: the same, “Appearances”. Xcode's digits say the same number as fewer do.
  @Test func `a colour set with a dark appearance is as Xcode writes it`() throws {
    let brand = ColorAssets([
      .init(
        name: "brand", color: try AnyColor(css: "rgb(0 40% 100%)"),
        dark: try AnyColor(css: "color(display-p3 .3 .6 1 / .5)"))
    ])
    let lines = brand.written(as: .xcassets).split(separator: "\n")
    let json = try #require(lines.first { $0.hasPrefix("echo") }?.split(separator: "'")[1])
    func plain(_ value: Any) -> AnyHashable {
      switch value {
      case let object as [String: Any]: AnyHashable(object.mapValues(plain))
      case let list as [Any]: AnyHashable(list.map(plain))
      case let text as String: Double(text).map { AnyHashable($0) } ?? AnyHashable(text)
      default: AnyHashable("\(value)")
      }
    }
    let (was, told) = (
      try JSONSerialization.jsonObject(with: Data(Self.xcode.utf8)),
      try JSONSerialization.jsonObject(with: Data(json.utf8))
    )
    #expect(plain(told) == plain(was))
  }

  @Test func `the files of a catalog are those that its script makes`() throws {
    let brand = ColorAssets([
      .init(name: "brand", color: .white, dark: .black), .init(name: "Ink 2", color: .black),
    ])
    let files = brand.catalogFiles
    #expect(
      files.map(\.path) == [
        "Brand.colorset/Contents.json", "Ink2.colorset/Contents.json", "Contents.json",
      ])
    let script = brand.written(as: .xcassets)
    for file in files {
      #expect(script.contains("echo '\(file.text)' > Palette.xcassets/\(file.path)\n"))
    }
  }

  @Test func `a dark colour is one of two words in CSS, and a name of its own elsewhere`() throws {
    let paper = ColorAssets([
      .init(name: "paper", color: .white, dark: try AnyColor(css: "#123456")),
      .init(name: "paper dark", color: .black),
    ])
    #expect(
      paper.written(as: .css) == """
        :root {
          color-scheme: light dark;
          --paper: light-dark(#ffffff, #123456);
          --paper-dark: #000000;
        }

        """)
    let dark = CSSColorContext(scheme: .dark)
    #expect(try AnyColor(css: "light-dark(#ffffff, #123456)", context: dark).hex == "#123456")
    #expect(paper.written(as: .hex) == "#ffffff\n#123456\n#000000\n")
    let swift = paper.written(as: .swiftui)
    for name in ["paper", "paperDark", "paperDark2"] {
      #expect(swift.contains("  static let \(name) = Color(.sRGB, red: "))
    }
    for form in [ColorAssetForm.compose, .dtcg] {
      #expect(paper.written(as: form).lowercased().split(separator: "paper").count == 4)
    }
  }

  @Test func `what is read back of CSS is the colour, to a byte`() throws {
    for color in ["#0b3d91", "#ff5a3680", "rebeccapurple", "color(display-p3 0.1234 0.9 0.2)"] {
      let text = try assets([("one", color)]).written(as: .css)
      let value = try #require(text.split(separator: ": ").last?.split(separator: ";").first)
      let (was, told) = (try AnyColor(css: color), try AnyColor(css: String(value)))
      #expect(was.difference(from: told, by: .deltaEOK) < 1e-4, "\(text)")
    }
    #expect(try assets([("one", "#ff5a3680")]).written(as: .hex) == "#ff5a3680\n")
  }

  @Test func `what sRGB has not is brought into it, unless it is of Display P3`() throws {
    let green = try AnyColor(css: "oklch(70% 0.3 150)")
    let text = ColorAssets([.init(name: "", color: green)]).written(as: .css)
    #expect(text.contains("--color: \(green.brought(into: .srgb, by: .raytrace).shortText);"))
  }

  // The same words in every writing; a name that comes again has the next number.
  @Test(arguments: [
    ("brandBlue", "brand-blue"), ("Brand  blue!", "brand-blue"), ("URL", "url"),
    ("2 of them", "color-2-of-them"), ("–", "color"), ("café Ωmega 色", "café-Ωmega-色"),
  ])
  func `a name is its words`(_ name: String, _ expected: String) throws {
    let text = try assets([(name, "red"), (name, "lime")]).written(as: .css)
    #expect(text.contains("--\(expected): #ff0000;") && text.contains("--\(expected)-2: #00ff00;"))
  }
}
