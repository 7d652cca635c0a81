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
    /// The colour; where there is another for the dark appearance, that for the light.
    public var color: AnyColor
    /// The colour for the dark appearance; nil where it is the same.
    public var dark: AnyColor?

    /// A colour by a name, with another for the dark appearance where one is given.
    ///
    /// ```swift
    /// let paper = ColorAssets.Item(name: "Paper", color: .white, dark: .black)
    /// print(paper.dark!.hex)  // #000000
    /// ```
    public init(name: String, color: AnyColor, dark: AnyColor? = nil) {
      self.name = name
      self.color = color
      self.dark = dark
    }
  }

  /// The colours in their order.
  public var items: [Item]

  /// Colours in their order.
  public init(_ items: [Item]) { self.items = items }

  /// The colours as text in a form.
  ///
  /// A colour of Display P3 is written in Display P3. Every other is written in sRGB, mapped into
  /// it by ``GamutMapping/raytrace``; four decimals distinguish bytes. Names are spelt as each form
  /// spells them; a repeated name is numbered.
  ///
  /// A colour with another for the dark appearance is one in an asset catalog, and one in CSS, by
  /// `light-dark()`. The other forms have two, the second with “dark” after its name.
  ///
  /// - Parameter note: a sentence for a comment, where the form has comments.
  public func written(as form: ColorAssetForm, note: String = "") -> String {
    let hasPairs = form == .css || form == .xcassets
    let colors = named(hasPairs ? items : items.flatMap { $0.apart })
    return switch form {
    case .css: css(colors, note)
    case .swiftui: swiftUI(colors, note)
    case .xcassets: catalog(colors)
    case .compose: compose(colors, note)
    case .dtcg: designTokens(colors)
    case .hex: colors.map { $0.color.shortText + "\n" }.joined()
    }
  }

  /// The files of an Xcode asset catalog by their paths in its folder, a colour set for each colour.
  ///
  /// ``ColorAssetForm/xcassets`` writes a script that makes the same files.
  ///
  /// ```swift
  /// let files = ColorAssets([.init(name: "ink", color: .black, dark: .white)]).catalogFiles
  /// print(files.map(\.path))  // ["Ink.colorset/Contents.json", "Contents.json"]
  /// ```
  public var catalogFiles: [(path: String, text: String)] { catalogFiles(named(items)) }

  /// The colours in the spaces that they are written in, with distinct names.
  private func named(_ items: [Item]) -> [AssetColor] {
    var taken: [AssetName] = []
    return items.map { item in
      let name = AssetName(item.name)
      var (own, number) = (name, 2)
      while taken.contains(own) {
        own = AssetName(words: name.words + [String(number)])
        number += 1
      }
      taken.append(own)
      return AssetColor(name: own, color: shown(item.color), dark: item.dark.map(shown))
    }
  }

  private func shown(_ color: AnyColor) -> AnyColor {
    color.brought(into: color.space == .displayP3 ? .displayP3 : .srgb, by: .raytrace)
  }
}

extension ColorAssets.Item {
  /// The colour and that for the dark appearance as two.
  fileprivate var apart: [Self] {
    [Self(name: name, color: color)]
      + (dark.map { [Self(name: name + " dark", color: $0)] } ?? [])
  }
}
