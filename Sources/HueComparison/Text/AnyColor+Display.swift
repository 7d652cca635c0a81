import ColorFilters
import ColorText
package import Colorimetry
import Syntax

extension AnyColor {
  /// A colour of a display in CSS: two digits a component where it is of sRGB's own, else its
  /// components.
  package var displayText: String {
    if space == .srgb, isInGamut(of: .srgb, tolerance: HueRotation.clipTolerance) {
      return SRGB(self).hexText
    }
    let c = storage
    let parts = [c.x, c.y, c.z].map { $0.isFinite ? JSONText.number($0) : "none" }
    let alpha = self.alpha < 1 ? " / " + JSONText.number(max(0, self.alpha), places: 4) : ""
    return "color(\(space.cssIdentifier) \(parts.joined(separator: " "))\(alpha))"
  }
}
