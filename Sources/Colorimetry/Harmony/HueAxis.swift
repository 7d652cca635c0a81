import VectorMath

/// Where a space has its hue.
enum HueAxis {
  /// A component in degrees.
  case angle(Int)

  /// The direction of two components.
  case plane(Int, Int)

  init?(_ space: ColorSpace) {
    let channels = space.channels
    if let hue = channels.hueIndex {
      self = .angle(hue)
    } else if let a = channels.index(of: .opponentA), let b = channels.index(of: .opponentB) {
      self = .plane(a, b)
    } else {
      return nil
    }
  }

  /// A colour of the space with its hue turned; a missing hue stays missing.
  func turned(_ color: AnyColor, degrees: Double) -> AnyColor {
    var color = color
    switch self {
    case .angle(let hue):
      if !color.missing.contains(component: hue) {
        color.storage[hue] = wrappedDegrees(color.storage[hue] + degrees)
      }
    case .plane(let i, let j):
      let (sin, cos) = Libm.sinCos(degrees: degrees)
      let (a, b) = (color.storage[i], color.storage[j])
      color.storage[i] = a * cos - b * sin
      color.storage[j] = a * sin + b * cos
    }
    return color
  }
}
