import ColorManagement
import Colorimetry

/// Colours brought into the gamut of an ICC profile, relative to its medium's white.
struct ProfileGamut {
  let gamut: ICCGamut

  init(path: String) throws(Failure) {
    let profile = try ICCProfile(argument: path, option: "--to")
    do throws(ICCError) { gamut = try ICCGamut(profile) } catch { throw .badData("\(error)") }
  }

  /// Whether an argument is the path of a profile rather than a space's name.
  static func isPath(_ text: String) -> Bool {
    let lowered = text.lowercased()
    return text.contains("/") || lowered.hasSuffix(".icc") || lowered.hasSuffix(".icm")
  }

  /// The ways there are: the profile's own, and chroma reduction.
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
