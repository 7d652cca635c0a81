public import Colorimetry
public import Syntax
import TimingText

/// The context on which the meaning of a colour's text depends.
///
/// ```swift
/// let dark = CSSColorContext(currentColor: .white, scheme: .dark)
/// print(try AnyColor(css: "light-dark(#eee, #111)", context: dark).hex)  // #111111
/// print(try AnyColor(css: "currentcolor", context: dark).hex)  // #ffffff
/// ```
public struct CSSColorContext: Sendable, Hashable {
  /// The value of `currentcolor`.
  public var currentColor: AnyColor

  /// The scheme that selects among the colours of `light-dark()` and among system colours.
  public var scheme: CSSColorScheme

  /// The display's headroom above its white in stops, for `color-hdr()`; 0 is none.
  public var headroom: Double

  /// The timelines that `color-interpolate()` and similar functions may name, such as `--scene`.
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
  /// A scanner over a text in which colours stand.
  init(_ text: String, in context: CSSColorContext) { self.init(Array(text.utf8), in: context) }

  /// The same over bytes, which are taken as UTF-8.
  @inline(__always)
  init(_ bytes: [UInt8], in context: CSSColorContext) {
    self.init(bytes: bytes, easings: .curves, timelines: context.timelines)
  }
}

/// A colour, and the form that decides how CSS writes it.
package struct CSSColorValue: Sendable, Hashable {
  /// The colour itself.
  package var color: AnyColor

  /// Whether it was written in one of the forms that CSS serialises as `rgb()`. These are
  /// hexadecimal and named colours, `rgb()`, `hsl()` and `hwb()`, but no relative colour and no
  /// mix.
  package var isLegacy: Bool

  package init(_ color: AnyColor, isLegacy: Bool = false) {
    self.color = color
    self.isLegacy = isLegacy
  }
}
