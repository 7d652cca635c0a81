import ColorFilters
import ColorText
package import Colorimetry
import Syntax

extension AnyColor {
  /// A display's colour as CSS text: two hexadecimal digits per component if it is within sRGB, and
  /// its components otherwise.
  package var displayText: String {
    if space == .srgb, isInGamut(of: .srgb, tolerance: HueRotation.clipTolerance) {
      return SRGB(self).hex(mapping: .clip)
    }
    return componentsText
  }

  /// The hexadecimal digits of an 8-bit colour. Outside sRGB, it is the components to three
  /// decimals.
  var shownText: String {
    if let nearestHex { return nearestHex }
    let parts = [storage.x, storage.y, storage.z].map { JSONText.number($0, places: 3) }
    return "color(\(space.cssIdentifier) \(parts.joined(separator: " ")))"
  }

  /// A display's colour as CSS text without rounding. It has two hexadecimal digits per component
  /// if they are exact.
  var exactText: String {
    let rounded = SIMD3<Double>(bytes) / 255
    let isExact = rounded == SIMD3(storage.x, storage.y, storage.z) && alpha == 1
    return space == .srgb && isExact ? displayText : componentsText
  }

  private var componentsText: String {
    let c = storage
    let parts = [c.x, c.y, c.z].map { $0.isFinite ? JSONText.number($0) : "none" }
    let alpha = self.alpha < 1 ? " / " + JSONText.number(max(0, self.alpha), places: 4) : ""
    return "color(\(space.cssIdentifier) \(parts.joined(separator: " "))\(alpha))"
  }
}
