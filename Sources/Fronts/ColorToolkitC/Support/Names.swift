internal import CColorToolkit
import ColorToolkit

#if canImport(ColorManagement)
  import ColorManagement
#endif
#if canImport(ColorExport)
  import ColorExport
#endif
#if canImport(ImageFiles)
  import ImageFiles
#endif

/// A kind of thing that callers refer to by name.
enum NameKind: String, CaseIterable {
  case spaces, methods, dialects, gamuts, displays, mappings, differences, filters, curves, hues
  case intents, profiles, whites, contrasts, references, effects, forms, borders, ditherings
  case deficiencies, visions, illuminants, adaptations, temperatures, harmonies, colors, exports
  case motions, gradients, assets, images, verbs, aliases, kinds

  var names: [String] {
    switch self {
    case .spaces: ColorSpace.allCases.map { $0.rawValue }
    case .methods: HueRotationMethod.all.map { $0.name }
    case .dialects: MatrixDialect.allCases.map { $0.rawValue }
    case .gamuts: ColorSpace.allCases.filter { $0.isRGB }.map { $0.rawValue }
    case .displays: ColorSpace.displays.map { $0.rawValue }
    case .mappings: GamutMapping.allCases.map { $0.rawValue }
    case .differences: ColorDifference.allCases.map { $0.rawValue }
    case .filters: FilterDialect.allCases.map { $0.rawValue }
    case .curves: TimingCurve.named.map { $0.name }
    case .hues: HueInterpolation.allCases.map { $0.rawValue }
    #if canImport(ColorManagement)
      case .intents: ICCIntent.allCases.map { $0.rawValue }
      case .profiles: NamedProfile.allCases.map { $0.rawValue }
    #else
      case .intents, .profiles: []
    #endif
    case .whites: ColorDifference.White.allCases.map { $0.rawValue }
    case .contrasts: ColorContrast.allCases.map { $0.rawValue }
    case .references: RotationReference.allCases.map { $0.rawValue }
    case .effects: EffectName.allCases.map { $0.rawValue }
    case .forms: EffectForm.allCases.map { $0.rawValue }
    case .borders: GaussianBlur.Border.allCases.map { $0.rawValue }
    case .ditherings: Dithering.allCases.map { $0.rawValue }
    case .deficiencies: ColorVisionDeficiency.allCases.map { $0.rawValue }
    case .visions: ColorVision.Model.allCases.map { $0.rawValue }
    case .illuminants: StandardIlluminant.allCases.map { $0.rawValue }
    case .adaptations: ChromaticAdaptation.allCases.map { $0.rawValue }
    case .temperatures: ColorTemperatureMethod.allCases.map { $0.rawValue }
    case .harmonies: ColorHarmony.allCases.map { $0.rawValue }
    case .colors: NamedColor.all.map { $0.name }
    #if canImport(ColorExport)
      case .exports: TransformExport.Form.allCases.map { $0.rawValue }
    #else
      case .exports: []
    #endif
    case .motions: MotionForm.allCases.map { $0.rawValue }
    case .gradients: GradientForm.allCases.map { $0.rawValue }
    case .assets: ColorAssetForm.allCases.map { $0.rawValue }
    #if canImport(ImageFiles)
      case .images: ImageFormat.allCases.map { $0.rawValue }
    #else
      case .images: []
    #endif
    case .verbs: ColorVerb.allCases.map { $0.rawValue }
    case .aliases: ColorSpace.aliases.keys.sorted()
    case .kinds: Self.allCases.map { $0.rawValue }
    }
  }
}

/// The maximum number of names listed in a message; `ct_names` lists more.
private let mostListed = 40

extension String {
  /// Returns the value for the name.
  func named<Value>(
    _ what: String, _ kind: NameKind, _ value: (String) -> Value?
  ) throws(Failure) -> Value {
    if let value = value(self) { return value }
    var message = "\(what): ‘\(excerpt(self))’ is none of the \(kind.rawValue)"
    let names = kind.names
    if let suggestion = nearest(to: self, among: kind == .spaces ? ColorSpace.names : names) {
      message += "; did you mean ‘\(suggestion)’?"
    } else if 1...mostListed ~= names.count {
      message += ": " + names.joined(separator: ", ")
    }
    throw Failure(Int(CT_UNKNOWN_NAME), message)
  }

  func method(_ what: String) throws(Failure) -> HueRotationMethod {
    try named(what, .methods) { HueRotationMethod(named: $0) }
  }
}

extension ct_text {
  /// Returns the value for the name.
  func named<Value>(
    _ what: String, _ kind: NameKind, _ value: (String) -> Value?
  ) throws(Failure) -> Value {
    try string(what).named(what, kind, value)
  }

  /// Returns the value for the text, or nil if the text is empty.
  func ifGiven<Value>(
    _ value: (ct_text) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    count == 0 ? nil : try value(self)
  }

  /// Returns the gamut mapping for a name, or ray tracing if the name is empty.
  func mappingIfGiven() throws(Failure) -> GamutMapping {
    try ifGiven { name throws(Failure) in try name.mapping("mapping") } ?? .raytrace
  }

  func space(_ what: String) throws(Failure) -> ColorSpace {
    try named(what, .spaces) { ColorSpace(named: $0) }
  }

  func mapping(_ what: String) throws(Failure) -> GamutMapping {
    try named(what, .mappings) { GamutMapping(rawValue: $0) }
  }

  func method(_ what: String) throws(Failure) -> HueRotationMethod {
    try string(what).method(what)
  }

  func white(_ what: String) throws(Failure) -> ColorDifference.White {
    try named(what, .whites) { ColorDifference.White(rawValue: $0) }
  }

  func difference(_ what: String) throws(Failure) -> ColorDifference {
    try named(what, .differences) { ColorDifference(rawValue: $0) }
  }

  func contrast(_ what: String) throws(Failure) -> ColorContrast {
    try named(what, .contrasts) { ColorContrast(rawValue: $0) }
  }

  func hue(_ what: String) throws(Failure) -> HueInterpolation {
    try named(what, .hues) { HueInterpolation(rawValue: $0) }
  }

  /// Returns the RGB space of a display.
  func display(_ what: String) throws(Failure) -> ColorSpace {
    try named(what, .displays) { name in
      ColorSpace(named: name).flatMap { ColorSpace.displays.contains($0) ? $0 : nil }
    }
  }

  /// Returns an RGB space.
  func gamut(_ what: String) throws(Failure) -> ColorSpace {
    try named(what, .gamuts) { name in
      ColorSpace(named: name).flatMap { $0.isRGB ? $0 : nil }
    }
  }
}
