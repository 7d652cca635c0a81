package import Colorimetry
package import Syntax

extension Record {
  /// A colour: space, components, alpha, CSS text and hexadecimal digits.
  package mutating func field(color: AnyColor, css: String? = nil) {
    field("space", color.space.rawValue)
    field(components: color)
    field("css", css ?? color.cssText())
    field("hex", color.nearestHex)
  }

  /// A colour's components and alpha; null where one is missing.
  package mutating func field(components color: AnyColor) {
    field("components", color)
    field("alpha", color.missing.contains(.alpha) ? nil : color.alpha)
  }

  /// A colour's three components; null where one is missing.
  package mutating func field(_ key: Key, _ color: AnyColor) {
    field(key, count: 3) { color[component: $0] }
  }
}
