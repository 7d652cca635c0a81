import ArgumentParser
import ColorToolkit

/// The command-line options of verbs that change one arc of hues.
struct ArcOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "Rotate only hues near this one, in OKLCh degrees.")
  var around: String?

  @Option(help: "Degrees on each side of --around that rotate by the full angle. Default: 30.")
  var reach: String?

  @Option(help: "Degrees beyond --reach over which the rotation fades out. Default: 15.")
  var edge: String?

  @Option(
    parsing: .unconditional, help: "OKLCh lightness to add to the hues near --around, -1 to 1.")
  var shiftLightness: String?

  @Option(help: "Factor for the chroma of the hues near --around.")
  var scaleChroma: String?

  func argument() throws(Failure) -> ArcArgument {
    try ArcArgument(
      around: around, reach: reach, edge: edge, lightness: shiftLightness, chroma: scaleChroma)
  }
}

/// The values of the options that change one arc of hues instead of rotating all hues.
struct ArcArgument {
  var around: String?
  var reach: String?
  var edge: String?
  var lightness: String?
  var chroma: String?

  init(
    around: String?, reach: String?, edge: String?, lightness: String?, chroma: String?
  ) throws(Failure) {
    (self.around, self.reach, self.edge) = (around, reach, edge)
    (self.lightness, self.chroma) = (lightness, chroma)
    let rest = [
      ("--reach", reach), ("--edge", edge), ("--shift-lightness", lightness),
      ("--scale-chroma", chroma),
    ]
    if around == nil, let option = rest.first(where: { $0.1 != nil })?.0 {
      throw .usage("\(option) works only with --around, which is missing")
    }
  }

  /// Returns the arc and its change, or nil without `--around`.
  func arc(degrees: Double, method: String?, map: GamutMapping?) throws(Failure) -> HueArc? {
    guard let around else { return nil }
    if let method, method != "oklch" {
      throw .usage("--method \(method): --around works only with oklch")
    }
    if let map, map != .oklchCubic {
      throw .usage("--map \(map.rawValue): --around works only with oklch-cubic")
    }
    let reach = try reach.map { text throws(Failure) in try Self.number(text, "--reach", 0...180) }
    let edge = try edge.map { text throws(Failure) in try Self.number(text, "--edge", 0.01...180) }
    guard HueArc.isArc(reach: reach ?? 30, edge: edge ?? 15) else {
      throw .usage("--reach and --edge: their sum must be at most 180 degrees")
    }
    return HueArc(
      around: try Measure.degrees(around), reach: reach ?? 30, edge: edge ?? 15, degrees: degrees,
      lightness: try lightness.map { text throws(Failure) in
        try Self.number(text, "--shift-lightness", -1...1)
      } ?? 0,
      chroma: try chroma.map { text throws(Failure) in
        try Self.number(text, "--scale-chroma", 0...100)
      } ?? 1)
  }

  private static func number(
    _ text: String, _ option: String, _ range: ClosedRange<Double>
  ) throws(Failure) -> Double {
    guard let value = Double(text), range.contains(value) else {
      throw .usage(
        "\(option) '\(text)': must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}

/// The options of a lightness inversion.
enum InversionArgument {
  static func inversion(
    dark: String?, light: String?, option: String = "--dark"
  ) throws(Failure) -> LightnessInversion {
    func color(_ text: String?, _ option: String) throws(Failure) -> AnyColor? {
      guard let text else { return nil }
      do throws(Failure) {
        return try LineItem.Field(text: text, offset: 0).color()
      } catch {
        throw .usage("\(option): \(error.message)")
      }
    }
    let (dark, light) = (try color(dark, option), try color(light, "--light"))
    do throws(LightnessInversionError) {
      return try LightnessInversion(
        dark: dark ?? AnyColor(SRGB(0, 0, 0)), light: light ?? AnyColor(SRGB(1, 1, 1)))
    } catch {
      throw .usage("\(option): \(error)")
    }
  }
}
