import ColorManagement
import Colorimetry

/// A mapping of colours into the gamut of an ICC profile, relative to the white of the profile's
/// medium.
struct ProfileGamut {
  let gamut: ICCGamut

  init(path: String) throws(Failure) {
    let profile = try ICCProfile(argument: path, option: "--to")
    do throws(ICCError) { gamut = try ICCGamut(profile) } catch { throw .badData("\(error)") }
  }

  /// Whether an argument is the path of a profile, not the name of a space.
  static func isPath(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return text.contains("/") || lowered.hasSuffix(".icc") || lowered.hasSuffix(".icm")
  }

  /// Throws an error for an unsupported mapping. The profile's own mapping and chroma reduction are
  /// supported.
  static func check(_ method: GamutMapping) throws(Failure) {
    guard [.clip, .oklchCubic].contains(method) else {
      throw .usage(
        "--map \(method.rawValue): for a profile's gamut, use clip, which lets the profile clip, or "
          + "oklch-cubic, which keeps lightness and hue")
    }
  }

  func answer(_ input: String, _ color: AnyColor, _ method: GamutMapping) -> Answer {
    let lab = Lab(color)
    // One trip gives both: the numbers are those of the colour that is told.
    let trip = method == .clip ? gamut.trip(lab) : gamut.reducingChroma(of: lab)
    return Answer(
      input, mapped: AnyColor(trip.color).keepingGap(ofAlphaIn: color), method: method,
      isInGamut: gamut.contains(lab),
      device: (trip.device, gamut.profile.description))
  }
}
