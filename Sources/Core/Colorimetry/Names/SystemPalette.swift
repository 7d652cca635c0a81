/// The system colours of Apple's toolkits, grouped by the releases that share the same values.
///
/// In a colour string, a system colour is written as `ios15:purple` or `ios26:purple dark`.
/// Sources: Apple's Human Interface Guidelines, "Color", specifications of 2019, 2021 and 2025
/// (`systemTeal` was another colour before iOS 15). UIKit's fixed colours are from the
/// documentation of `UIColor`.
public enum SystemPalette: String, CaseIterable, Sendable, Hashable {
  /// The palette of iOS 13 and 14, which does not include mint and cyan.
  case ios13

  /// The palette of iOS 15 to 18.
  case ios15

  /// The palette of iOS 26.
  case ios26

  /// UIKit's fixed colours, such as `UIColor.red`. They do not adapt to the colour scheme.
  case uikit

  /// Creates a palette from its name, or from the name of an iOS release, such as `ios17`. Upper
  /// and lower case are equivalent. The result is nil for any other name.
  public init?(named name: String) {
    switch name.lowercased() {
    case "ios14": self = .ios13
    case "ios16", "ios17", "ios18": self = .ios15
    case let name:
      guard let palette = Self(rawValue: name) else { return nil }
      self = palette
    }
  }

  /// The names of the palette's colours, including black, white and clear.
  public var names: [String] {
    (self == .uikit ? Self.fixed.map { $0.name } : table.map { $0.name }) + [
      "black", "white", "clear",
    ]
  }

  /// Returns the colour with a given name, in sRGB, or nil if the palette does not contain that
  /// name.
  ///
  /// ```swift
  /// print(SystemPalette.ios15.color(named: "purple", scheme: .dark)!.hex)  // #bf5af2
  /// ```
  public func color(named name: String, scheme: CSSColorScheme = .light) -> AnyColor? {
    switch name.lowercased() {
    case "black": return AnyColor(.srgb, 0, 0, 0)
    case "white": return AnyColor(.srgb, 1, 1, 1)
    case "clear": return AnyColor(.srgb, 0, 0, 0, alpha: 0)
    case let name where self == .uikit:
      guard let rgb = Self.fixed.first(where: { $0.name == name })?.rgb else { return nil }
      return AnyColor(.srgb, storage: SIMD4(rgb, 1))
    case let name:
      guard let entry = table.first(where: { $0.name == name }) else { return nil }
      return NamedColor.color(rgb: scheme == .light ? entry.light : entry.dark)
    }
  }

  private typealias Entry = (name: String, light: UInt32, dark: UInt32)

  private var table: [Entry] {
    switch self {
    case .ios13: Self.since13
    case .ios15: Self.since15
    case .ios26: Self.since26
    case .uikit: []
    }
  }

  private static let since13: [Entry] =
    since15.filter { $0.name != "mint" && $0.name != "cyan" }.map {
      $0.name == "teal" ? ("teal", 0x5ac8fa, 0x64d2ff) : $0
    }

  private static let since15: [Entry] = [
    ("red", 0xff3b30, 0xff453a), ("orange", 0xff9500, 0xff9f0a), ("yellow", 0xffcc00, 0xffd60a),
    ("green", 0x34c759, 0x30d158), ("mint", 0x00c7be, 0x63e6e2), ("teal", 0x30b0c7, 0x40c8e0),
    ("cyan", 0x32ade6, 0x64d2ff), ("blue", 0x007aff, 0x0a84ff), ("indigo", 0x5856d6, 0x5e5ce6),
    ("purple", 0xaf52de, 0xbf5af2), ("pink", 0xff2d55, 0xff375f), ("brown", 0xa2845e, 0xac8e68),
    ("gray", 0x8e8e93, 0x8e8e93),
  ]

  private static let since26: [Entry] = [
    ("red", 0xff383c, 0xff4245), ("orange", 0xff8d28, 0xff9230), ("yellow", 0xffcc00, 0xffd600),
    ("green", 0x34c759, 0x30d158), ("mint", 0x00c8b3, 0x00dac3), ("teal", 0x00c3d0, 0x00d2e0),
    ("cyan", 0x00c0e8, 0x3cd3fe), ("blue", 0x0088ff, 0x0091ff), ("indigo", 0x6155f5, 0x6d7cff),
    ("purple", 0xcb30e0, 0xdb34f2), ("pink", 0xff2d55, 0xff375f), ("brown", 0xac7f5e, 0xb78a66),
    ("gray", 0x8e8e93, 0x8e8e93),
  ]

  /// The fixed colours of UIKit. They are decimal fractions, because UIKit's values are: 0.5 is not
  /// a whole number of 255ths.
  private static let fixed: [(name: String, rgb: SIMD3<Double>)] = [
    ("red", SIMD3(1, 0, 0)), ("green", SIMD3(0, 1, 0)), ("blue", SIMD3(0, 0, 1)),
    ("cyan", SIMD3(0, 1, 1)), ("yellow", SIMD3(1, 1, 0)), ("magenta", SIMD3(1, 0, 1)),
    ("orange", SIMD3(1, 0.5, 0)), ("purple", SIMD3(0.5, 0, 0.5)), ("brown", SIMD3(0.6, 0.4, 0.2)),
    ("gray", SIMD3(0.5, 0.5, 0.5)),
  ]
}
