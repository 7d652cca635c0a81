import ColorText
import Colorimetry
import PropertyTesting
import Testing

@testable import HueComparison

struct PlainColorNameTests {
  /// The names of CSS's that are given.
  private static let known = NamedColor.all.filter { $0.color.plainName == $0.name }
  private static let nearest = NearestColor(
    among: known.map(\.color), by: .deltaE2000, white: .d65)

  @Test func `a name of CSS's is given within ΔE 2000 of 5, and describes from there on`() {
    forAll(.bytes, count: 1000) { color in
      let any = AnyColor(color)
      let name = any.plainName
      let match = try #require(Self.nearest.match(for: any))
      if match.difference <= 5 {
        try ensureEqual(name, Self.known[match.index].name)
        return
      }
      let lightness = LabD65(any).components.x
      if Oklch(color).chroma < 0.02 {
        try ensure(["black", "white", "grey"].contains { name.hasSuffix($0) }, name)
      } else {
        let families = [
          "red", "orange", "brown", "yellow", "olive", "green", "cyan", "blue", "violet", "purple",
          "magenta", "pink",
        ]
        try ensure(families.contains { name.hasSuffix($0) }, name)
      }
      try ensure(!name.contains("dark") || lightness < 50, "\(name) of L* \(lightness)")
      for word in ["light ", "bright "] where name.contains(word) {
        try ensure(lightness > 75, "\(name) of L* \(lightness)")
      }
    }
  }

  @Test(arguments: [("#565b90", "dark blue-violet"), ("#e07a5f", "orange-red"), ("#ff3b30", "red")])
  func `a hue has the name of its family`(_ digits: String, _ name: String) throws {
    #expect(try AnyColor(css: digits).plainName == name)
  }

  @Test func `what everyone calls by a name of CSS's is called so`() {
    let names = Set(Self.known.map(\.name))
    #expect(
      names.isSuperset(of: ["red", "gold", "yellow", "teal", "blue", "navy", "purple", "olive"]))
    // What only a table tells.
    #expect(names.isDisjoint(with: ["peachpuff", "burlywood", "papayawhip", "gainsboro"]))
    for named in NamedColor.all {
      let name = named.color.plainName
      #expect(!name.hasPrefix(" ") && !name.hasSuffix(" ") && !name.contains("  "))
    }
  }

  @Test func `every colour of any display has a name`() {
    forAll(Generator<Double>.double(in: -0.5...1.5).array(count: 3)) { c in
      for space in [ColorSpace.srgb, .displayP3, .rec2020] {
        try ensure(!AnyColor(space, c[0], c[1], c[2]).plainName.isEmpty)
      }
    }
  }
}
