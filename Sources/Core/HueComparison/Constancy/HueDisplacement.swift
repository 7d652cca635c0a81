public import ColorFilters
import Colorimetry

extension HueConstancy {
  /// The perceived deviation of the results of a hue rotation from the requested rotation.
  ///
  /// The colours of an experiment that lie within sRGB and are not grey are rotated by every
  /// multiple of 30°, without gamut mapping. The deviations of hue, lightness and chroma are
  /// measured in ``Colorimetry/Huelch``. Each is given as a root mean square.
  public struct Displacement: Sendable, Hashable {
    /// The method by which the hue is rotated.
    public let method: HueRotationMethod

    /// The number of colours that were rotated.
    public let colors: Int

    /// The root mean square difference between the resulting hue and the requested hue, in degrees.
    public let hue: Double

    /// The root mean square change in lightness, on a scale where white is 1.
    public let lightness: Double

    /// The root mean square change in chroma, as a fraction of the original chroma.
    public let chroma: Double

    /// - Precondition: if the method is ``ColorFilters/HueRotationMethod/hue(_:)``, its space has a
    ///   hue.
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
