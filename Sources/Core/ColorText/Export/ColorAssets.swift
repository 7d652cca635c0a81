public import Colorimetry

/// Colours with names, as an app's sources and files hold them.
///
/// ```swift
/// let brand = ColorAssets([
///   .init(name: "Ink", color: try AnyColor(css: "#0b3d91")),
///   .init(name: "Signal", color: try AnyColor(css: "#ff5a36")),
/// ])
/// print(brand.written(as: .css))  // :root {…
/// ```
public struct ColorAssets: Sendable, Hashable {
  /// A colour and what it is called.
  public struct Item: Sendable, Hashable {
    /// Words in any writing: `brandBlue`, `Brand blue` and `brand-blue` are the same.
    public var name: String
    /// The colour.
    public var color: AnyColor

    /// A colour by a name.
    public init(name: String, color: AnyColor) {
      self.name = name
      self.color = color
    }
  }

  /// The colours in their order.
  public var items: [Item]

  /// Colours in their order.
  public init(_ items: [Item]) { self.items = items }

  /// The colours as text in a form.
  ///
  /// A colour of Display P3 is written in Display P3, every other in sRGB, brought into it by
  /// ``GamutMapping/raytrace``; four decimals tell bytes apart. Names are spelt as each form spells
  /// them; one that comes again is numbered.
  ///
  /// - Parameter note: a sentence for a comment, where the form has comments.
  public func written(as form: ColorAssetForm, note: String = "") -> String {
    let colors = named
    return switch form {
    case .css: css(colors, note)
    case .swiftui: swiftUI(colors, note)
    case .xcassets: catalog(colors)
    case .compose: compose(colors, note)
    case .dtcg: designTokens(colors)
    case .hex: colors.map { $0.color.shortText + "\n" }.joined()
    }
  }

  /// The colours in the spaces that they are written in, with names that are told apart.
  private var named: [AssetColor] {
    var taken: [AssetName] = []
    return items.map { item in
      let name = AssetName(item.name)
      var (own, number) = (name, 2)
      while taken.contains(own) {
        own = AssetName(words: name.words + [String(number)])
        number += 1
      }
      taken.append(own)
      let space: ColorSpace = item.color.space == .displayP3 ? .displayP3 : .srgb
      return AssetColor(name: own, color: item.color.brought(into: space, by: .raytrace))
    }
  }
}
