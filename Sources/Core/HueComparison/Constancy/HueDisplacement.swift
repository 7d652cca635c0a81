public import ColorFilters
import Colorimetry

extension HueConstancy {
  /// How far a hue rotation takes colours from the turn that was asked for, as people see it.
  ///
  /// An experiment's colours that sRGB shows are turned by every 30°, and not brought back into
  /// the gamut. Hue, lightness and chroma are ``Colorimetry/Huelch``'s, root mean square.
  public struct Displacement: Sendable, Hashable {
    /// What turned the colours.
    public let method: HueRotationMethod

    /// How many colours were turned.
    public let colors: Int

    /// The distance of the hue from the one that was asked for, in degrees.
    public let hue: Double

    /// The change of lightness, where white's is 1.
    public let lightness: Double

    /// The change of chroma, as a fraction of what it was.
    public let chroma: Double

    /// - Precondition: the space of a ``ColorFilters/HueRotationMethod/hue(_:)`` has a hue.
    public init(of method: HueRotationMethod, over experiment: Experiment) {
      let colors = experiment.loci.joined().map { SRGB($0) }
        .filter { $0.isInGamut() && !AnyColor(Huelch($0)).isAchromatic }
      var squares = SIMD3<Double>.zero
      let angles = stride(from: 30.0, to: 360, by: 30)
      for degrees in angles {
        let rotation = HueRotation(degrees: degrees, method: method)
        for color in colors {
          let before = Huelch(color)
          let after = Huelch(rotation.unclamped(color))
          let change = SIMD3(
            (after.hue - before.hue - degrees).remainder(dividingBy: 360),
            after.lightness - before.lightness, after.chroma / before.chroma - 1)
          squares += change * change
        }
      }
      let count = Double(colors.count * Array(angles).count)
      let rms = (squares / count).squareRoot()
      self.method = method
      self.colors = colors.count
      (hue, lightness, chroma) = (rms.x, rms.y, rms.z)
    }
  }
}
