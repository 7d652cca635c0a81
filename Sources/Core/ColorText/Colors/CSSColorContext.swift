public import Colorimetry
public import Syntax
import TimingText

/// The context that determines the value of context-dependent CSS colours, such as `currentcolor`.
///
/// ```swift
/// let dark = CSSColorContext(currentColor: .white, scheme: .dark)
/// print(try AnyColor(css: "light-dark(#eee, #111)", context: dark).hex)  // #111111
/// print(try AnyColor(css: "currentcolor", context: dark).hex)  // #ffffff
/// ```
public struct CSSColorContext: Sendable, Hashable {
  /// The value of `currentcolor`.
  public var currentColor: AnyColor

  /// The colour scheme, light or dark. It selects one of the two colours of `light-dark()` and the
  /// variant of a system colour.
  public var scheme: CSSColorScheme

  /// The display's headroom above its white in stops. `color-hdr()` uses this value. 0 means that
  /// the display has no headroom.
  public var headroom: Double

  /// The readings of the timelines by their names, such as `--scene`. `color-interpolate()` and
  /// similar functions refer to these names.
  public var timelines: [String: TimelineReading]

  public init(
    currentColor: AnyColor = AnyColor(.srgb, 0, 0, 0), scheme: CSSColorScheme = .light,
    headroom: Double = 0, timelines: [String: TimelineReading] = [:]
  ) {
    self.currentColor = currentColor
    self.scheme = scheme
    self.headroom = headroom
    self.timelines = timelines
  }
}

extension Scanner {
  /// Creates a scanner for a text that contains colours.
  init(_ text: String, in context: CSSColorContext) { self.init(Array(text.utf8), in: context) }

  /// Creates a scanner for bytes, which are read as UTF-8.
  @inline(__always)
  init(_ bytes: [UInt8], in context: CSSColorContext) {
    self.init(bytes: bytes, easings: .curves, timelines: context.timelines)
  }
}

/// A colour, and the form that decides how CSS writes it.
package struct CSSColorValue: Sendable, Hashable {
  /// The colour itself.
  package var color: AnyColor

  /// Whether the colour was written in one of the forms that CSS serialises as `rgb()`. These are
  /// hexadecimal and named colours, `rgb()`, `hsl()` and `hwb()`. Relative colours and mixes are
  /// not legacy colours.
  package var isLegacy: Bool

  package init(_ color: AnyColor, isLegacy: Bool = false) {
    self.color = color
    self.isLegacy = isLegacy
  }
}
