import ColorText
import Colorimetry
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
