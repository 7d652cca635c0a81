public import Colorimetry

/// A list of named colours that can be written to an app's source code and files.
///
/// ```swift
/// let brand = ColorAssets([
///   .init(name: "Ink", color: try AnyColor(css: "#0b3d91")),
///   .init(name: "Signal", color: try AnyColor(css: "#ff5a36")),
/// ])
/// print(brand.written(as: .css))  // :root {…
/// ```
public struct ColorAssets: Sendable, Hashable {
  /// A colour with a name and an optional variant for the dark appearance.
  public struct Item: Sendable, Hashable {
    /// The name of the colour, as words with any capitalisation or separator. `brandBlue`, `Brand
    /// blue` and `brand-blue` are the same name.
    public var name: String
    /// The colour. If ``dark`` is not nil, this colour is for the light appearance only.
    public var color: AnyColor
    /// The colour for the dark appearance. If nil, the dark appearance uses ``color``.
    public var dark: AnyColor?

    /// Creates a named colour, with an optional second colour for the dark appearance.
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

  /// The colours in the order in which they are written.
  public var items: [Item]

  /// Creates a list of colours, in the order in which they are written.
  public init(_ items: [Item]) { self.items = items }

  /// Returns the colours as text in a format.
  ///
  /// A Display P3 colour is written in Display P3. Every other colour is mapped into sRGB with
  /// ``GamutMapping/raytrace`` and written in sRGB. Numbers have at most four decimals, which are
  /// enough to distinguish 8-bit levels. Names are spelt in the style of the format. If a name is
  /// repeated, a number is added to it.
  ///
  /// Some colours have a second colour for the dark appearance. In CSS, the pair is one entry with
  /// `light-dark()`, and in an asset catalog it is also one entry. The other formats have two
  /// entries, and the second has “dark” after its name.
  ///
  /// - Parameter note: a sentence that is written as a comment, if the format has comments.
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

  /// The files of an Xcode asset catalog, with one colour set for each colour. Each path is
  /// relative to the folder of the catalog.
  ///
  /// ``ColorAssetForm/xcassets`` writes a script that creates the same files.
  ///
  /// ```swift
  /// let files = ColorAssets([.init(name: "ink", color: .black, dark: .white)]).catalogFiles
  /// print(files.map(\.path))  // ["Ink.colorset/Contents.json", "Contents.json"]
  /// ```
  public var catalogFiles: [(path: String, text: String)] { catalogFiles(named(items)) }

  /// Returns the colours in the spaces in which they are written, with distinct names.
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
  /// The item split into one item for the light appearance and one for the dark appearance.
  fileprivate var apart: [Self] {
    [Self(name: name, color: color)]
      + (dark.map { [Self(name: name + " dark", color: $0)] } ?? [])
  }
}
