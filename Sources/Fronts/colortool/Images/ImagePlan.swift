import ColorManagement
import ColorToolkit
import ImageFiles
import Photographs

/// Operations in the order of the command line, each with the options that belong to it.
///
/// An option such as `--method` belongs to the operation before it. If it comes before the first
/// such operation, it applies to all operations that have no such option of their own.
struct ImagePlan {
  enum Option: String {
    case rotateHue = "--rotate-hue"
    case around = "--around"
    case reach = "--reach"
    case edge = "--edge"
    case shiftLightness = "--shift-lightness"
    case scaleChroma = "--scale-chroma"
    case invertLightness = "--invert-lightness"
    case light = "--light"
    case convertProfile = "--convert-profile"
    case filter = "--filter"
    case blur = "--blur"
    case lut = "--lut"
    case vision = "--vision"
    case method = "--method"
    case display = "--display"
    case dialect = "--dialect"
    case severity = "--severity"
    case intent = "--intent"
    case map = "--map"

    /// The operations that the option can belong to, or nil if the option is itself an operation.
    var owners: [Self]? {
      switch self {
      case .rotateHue, .invertLightness, .filter, .blur, .lut, .vision, .convertProfile: nil
      case .light: [.invertLightness]
      case .around, .reach, .edge, .shiftLightness, .scaleChroma: [.rotateHue]
      case .severity: [.vision]
      case .method: [.rotateHue]
      case .display: [.rotateHue, .invertLightness]
      case .dialect: [.filter]
      case .intent: [.convertProfile]
      case .map: [.rotateHue, .convertProfile]
      }
    }
  }

  private(set) var operations: [PhotographOperation] = []

  private struct Draft {
    var kind: Option
    var text: String
    var settings: [Option: String] = [:]
  }

  init(_ words: [(Option, PlacedText)], blackPointCompensation: Bool) throws(Failure) {
    var drafts: [Draft] = []
    var defaults: [Option: String] = [:]
    for (option, word) in words.sorted(by: { $0.1.place < $1.1.place }) {
      guard let owners = option.owners else {
        drafts.append(Draft(kind: option, text: word.text))
        continue
      }
      if let index = drafts.lastIndex(where: { owners.contains($0.kind) }) {
        drafts[index].settings[option] = word.text
      } else {
        defaults[option] = word.text
      }
    }
    for (option, _) in words {
      guard let owners = option.owners, !drafts.contains(where: { owners.contains($0.kind) })
      else { continue }
      throw .usage("\(option.rawValue) works only with \(owners[0].rawValue), which is missing")
    }
    for draft in drafts {
      let settings = defaults.merging(draft.settings) { $1 }
      operations.append(
        try Self.operation(draft.kind, draft.text, settings, blackPointCompensation))
    }
  }

  private static func operation(
    _ kind: Option, _ text: String, _ settings: [Option: String], _ blackPointCompensation: Bool
  ) throws(Failure) -> PhotographOperation {
    switch kind {
    case .filter:
      let dialect: FilterDialect = try choice(settings[.dialect], "--dialect") ?? .css
      return .filter(
        try parsed(text, after: "--filter: ") { text throws(SyntaxError) in
          try FilterChain(text, dialect: dialect)
        })
    case .blur:
      guard let sigma = Double(text), (0...1024).contains(sigma) else {
        throw .usage("--blur: '\(text)' is not a standard deviation from 0 to 1024 pixels")
      }
      return .blur(GaussianBlur(sigma: sigma))
    case .lut:
      do throws(LookupTable.ReadingError) {
        return .lookUp(try LookupTable(contentsOf: text))
      } catch {
        if case .file(let error) = error { throw Failure(error) }
        throw .badData("--lut \(error)")
      }
    case .vision:
      guard let deficiency = ColorVisionDeficiency(argument: text) else {
        throw .usage("--vision: unknown deficiency '\(text)'; expected protan, deutan or tritan")
      }
      let severity = try settings[.severity].map { text throws(Failure) in
        try Measure.fraction(text, option: "--severity")
      }
      return .see(ColorVision(deficiency, severity: severity ?? 1))
    case .convertProfile:
      let intent = try settings[.intent].map { name throws(Failure) in
        try ICCIntent(word: name, option: "--intent")
      }
      return .convert(
        ProfileConversion(
          to: try ICCProfile(argument: text, option: "--convert-profile"),
          intent: intent ?? .relativeColorimetric, blackPointCompensation: blackPointCompensation,
          mapping: try choice(settings[.map], "--map")))
    case .invertLightness:
      return .invertLightness(
        try InversionArgument.inversion(
          dark: text, light: settings[.light], option: "--invert-lightness"),
        in: try display(settings))
    default:
      let arc = try ArcArgument(
        around: settings[.around], reach: settings[.reach], edge: settings[.edge],
        lightness: settings[.shiftLightness], chroma: settings[.scaleChroma])
      let map: GamutMapping? = try choice(settings[.map], "--map")
      let degrees = try Measure.degrees(text)
      if let arc = try arc.arc(degrees: degrees, method: settings[.method], map: map) {
        return .changeHues(arc, in: try display(settings))
      }
      return .rotateHue(
        HueRotation(
          degrees: degrees,
          method: try MethodList.method(settings[.method] ?? "oklch", map: map),
          gamutMapping: map ?? .raytrace), in: try display(settings))
    }
  }

  private static func display(
    _ settings: [Option: String]
  ) throws(Failure) -> ColorSpace? {
    try settings[.display].map { name throws(Failure) in try SpaceArgument.display(name) }
  }

  private static func choice<Value: RawRepresentable & CaseIterable>(
    _ text: String?, _ option: String
  ) throws(Failure) -> Value? where Value.RawValue == String {
    guard let text else { return nil }
    if let value = Value(rawValue: text) { return value }
    let names = Value.allCases.map(\.rawValue)
    throw .usage(
      unknownName(text, option: option, among: names, "value") + " Use "
        + names.joined(separator: ", ") + ".")
  }
}

extension ICCIntent {
  static let words = ["perceptual", "relative", "saturation", "absolute"]

  /// Reads an intent by its name on the command line or by the longer name in the specification.
  init(word: String, option: String) throws(Failure) {
    switch word.lowercased() {
    case "perceptual": self = .perceptual
    case "relative", "relative-colorimetric", "relativecolorimetric": self = .relativeColorimetric
    case "saturation": self = .saturation
    case "absolute", "absolute-colorimetric", "absolutecolorimetric": self = .absoluteColorimetric
    default:
      throw .usage(
        unknownName(word, option: option, among: Self.words, "intent") + " Use "
          + Self.words.joined(separator: ", ") + ".")
    }
  }
}
