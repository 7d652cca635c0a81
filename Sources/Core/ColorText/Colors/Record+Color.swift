package import Colorimetry
package import Syntax

extension Record {
  /// Writes a colour: space, components, alpha, CSS text and hexadecimal digits.
  package mutating func field(color: AnyColor, css: String? = nil) {
    field("space", color.space.rawValue)
    field(components: color)
    field("css", css ?? color.cssText(precision: precision))
    field("hex", color.nearestHex)
  }

  /// Writes a colour's components and alpha. A missing component is null.
  package mutating func field(components color: AnyColor) {
    field("components", color)
    field("alpha", color.missing.contains(.alpha) ? nil : color.alpha)
  }

  /// Writes a colour's three components. A missing component is null.
  package mutating func field(_ key: Key, _ color: AnyColor) {
    field(key, count: 3) { color[component: $0] }
  }
}
