import VectorMath

/// Chroma reduction with rays that are intersected with the RGB cube in linear light.
///
/// A ray from the grey of the same lightness meets the cube at a colour of nearly the right
/// lightness and hue. That colour is corrected and the ray is cast again, four times in all. The
/// starting grey moves towards the surface. Source: CSS Color 4, "Ray trace", editor's draft of 1
/// September 2026 with its thresholds for 64 bits; by I. Muse. The draft uses OKLCh, but any space
/// with a lightness and a hue works.
enum RayTrace {
  static func map<Target: LinearRGB>(_ origin: Oklch) -> Target {
    if origin.lightness >= 1 { return Target(1, 1, 1, alpha: origin.alpha) }
    if origin.lightness <= 0 { return Target(0, 0, 0, alpha: origin.alpha) }
    let lightness = origin.lightness
    let (sin, cos) = DegreeAngle.sinCos(origin.hue)
    let gray = Target(Oklab(lightness, 0, 0)).components
    return trace(Target(origin), from: gray.sum() / 3) { point in
      let reached = Oklab(point).components
      let chroma = (reached.y * reached.y + reached.z * reached.z).squareRoot()
      return Target(Oklab(lightness, chroma * cos, chroma * sin))
    }
  }

  /// Maps the colour at its lightness and hue in its own space; nil if the space has no lightness
  /// and hue.
  ///
  /// Rays start from the grey with the luminance of the space's colour at chroma 0. In CAM16, and
  /// therefore in HCT, that colour itself is not quite grey. If lightness depends on luminance
  /// alone, as in LCh and HCT, it is kept to the last digits.
  static func map<Target: LinearRGB>(own color: AnyColor) -> Target? {
    guard let line = ChromaLine(color) else { return nil }
    let luminance = XYZ(line.color(chroma: 0)).components.y
    if luminance >= 1 - threshold { return Target(1, 1, 1, alpha: color.alpha) }
    guard luminance > 0 else { return Target(0, 0, 0, alpha: color.alpha) }
    return trace(Target(color), from: luminance) { point in
      Target(line.color(chroma: line.chroma(of: AnyColor(point))))
    }
  }

  /// - Parameter corrected: returns the colour with the original lightness and hue, and with the
  ///   chroma that was reached.
  @inline(__always)
  private static func trace<Target: LinearRGB>(
    _ origin: Target, from gray: Double, corrected: (Target) -> Target
  ) -> Target {
    var point = origin.components
    // The point is on the surface but for rounding: a ray to itself has only rounding's direction.
    let nearness = GamutMapping.nearness
    guard point.min() < -nearness || point.max() > 1 + nearness else { return origin.clipped }
    var anchor = SIMD3(repeating: min(1, max(0, gray)))
    var surface = point
    for cast in 0..<4 {
      if cast > 0 { point = corrected(Target(point)).components }
      guard let hit = intersection(from: anchor, towards: point) else { break }
      // Casting from a point just under the surface makes the next correction smaller.
      if cast > 0, point.min() > threshold, point.max() < 1 - threshold { anchor = point }
      surface = hit
      point = hit
    }
    return Target(surface, alpha: origin.alpha)
  }

  /// The threshold below which a distance counts as 0 and a point counts as on the surface
  /// (w3c/csswg-drafts #14029, #14080).
  private static var threshold: Double { 1e-12 }

  /// Intersects a ray from inside the unit cube with the cube's surface, using the slab method; nil
  /// for a ray without a direction.
  static func intersection(
    from start: SIMD3<Double>, towards end: SIMD3<Double>
  ) -> SIMD3<Double>? {
    let direction = end - start
    let longest = max(abs(direction.x), abs(direction.y), abs(direction.z))
    guard longest > threshold else { return nil }
    // Near black a component can be this small, and its side must still stop the ray.
    let parallel = threshold * min(1, 1e3 * longest)
    var (near, far) = (-Double.infinity, Double.infinity)
    for i in 0..<3 {
      if abs(direction[i]) <= parallel {
        if start[i] < 0 || start[i] > 1 { return nil }
        continue
      }
      let (a, b) = (-start[i] / direction[i], (1 - start[i]) / direction[i])
      near = max(near, min(a, b))
      far = min(far, max(a, b))
    }
    if near > far || far < 0 { return nil }
    let distance = near < 0 ? far : near
    return distance.isFinite ? start + direction * distance : nil
  }
}

extension ColorSpace {
  /// Whether ``GamutMapping/own`` keeps the lightness and hue of this space instead of OKLCh's.
  package var hasOwnRayTrace: Bool { ChromaLine.Place(self) != nil }
}

/// The colours with one lightness and hue in a space, parameterised by chroma.
private struct ChromaLine {
  /// The indices of the components that determine chroma and hue.
  enum Place {
    case polar(chroma: Int, hue: Int)
    case opponent(Int, Int)

    /// Returns nil for a space without lightness and hue, and for a space with a gamut. It also
    /// returns nil for a space with OKLCh's lightness and hue.
    init?(_ space: ColorSpace) {
      let channels = space.channels
      guard ![.oklab, .oklch, .oklrab, .oklrch].contains(space), space.gamut == nil,
        channels.index(of: .lightness) != nil
      else { return nil }
      if let axes = channels.opponentAxes {
        self = .opponent(axes.0, axes.1)
      } else if let chroma = channels.index(of: .colorfulness), let hue = channels.hueIndex {
        self = .polar(chroma: chroma, hue: hue)
      } else {
        return nil
      }
    }
  }

  private let place: Place
  private var origin: AnyColor
  private var length = 1.0

  init?(_ color: AnyColor) {
    guard let place = Place(color.space) else { return nil }
    (self.place, origin) = (place, AnyColor(color.space, storage: color.storage))
    switch place {
    case .polar(let chroma, let hue):
      // A chroma below zero is one above zero at the opposite hue.
      if origin.storage[chroma] < 0 { origin.storage[hue] += 180 }
    case .opponent:
      length = chroma(of: origin)
    }
  }

  func chroma(of color: AnyColor) -> Double {
    let c = color.moved(to: origin.space).storage
    switch place {
    case .polar(let chroma, _): return abs(c[chroma])
    case .opponent(let a, let b): return (c[a] * c[a] + c[b] * c[b]).squareRoot()
    }
  }

  func color(chroma wanted: Double) -> AnyColor {
    var result = origin
    switch place {
    case .polar(let chroma, _): result.storage[chroma] = wanted
    case .opponent(let a, let b):
      let scale = length > 0 ? wanted / length : 0
      result.storage[a] *= scale
      result.storage[b] *= scale
    }
    return result
  }
}
