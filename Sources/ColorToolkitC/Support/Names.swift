internal import CColorToolkit
import ColorFilters
import ColorManagement
import ColorText
import Colorimetry
import Effects
import HueComparison
import PixelBuffers
import Syntax
import Timing

/// A kind of thing that callers name.
enum NameKind: String, CaseIterable {
  case spaces, methods, dialects, gamuts, displays, mappings, differences, filters, curves, hues
  case intents, profiles, whites, contrasts, references, effects, forms, borders, ditherings, kinds

  var names: [String] {
    switch self {
    case .spaces: ColorSpace.allCases.map(\.rawValue)
    case .methods: HueRotationMethod.all.map(\.name)
    case .dialects: MatrixDialect.allCases.map(\.rawValue)
    case .gamuts: ColorSpace.allCases.filter { $0.gamut == $0 }.map(\.rawValue)
    case .displays: ColorSpace.displays.map(\.rawValue)
    case .mappings: GamutMapping.allCases.map(\.rawValue)
    case .differences: ColorDifference.allCases.map(\.rawValue)
    case .filters: FilterDialect.allCases.map(\.rawValue)
    case .curves: TimingCurve.named.map(\.name)
    case .hues: HueInterpolation.allCases.map(\.rawValue)
    case .intents: ICCIntent.allCases.map(\.rawValue)
    case .profiles: NamedProfile.allCases.map(\.rawValue)
    case .whites: ColorDifference.White.allCases.map(\.rawValue)
    case .contrasts: ColorContrast.allCases.map(\.rawValue)
    case .references: RotationReference.allCases.map(\.rawValue)
    case .effects: EffectName.allCases.map(\.rawValue)
    case .forms: EffectForm.allCases.map(\.rawValue)
    case .borders: GaussianBlur.Border.allCases.map(\.rawValue)
    case .ditherings: Dithering.allCases.map(\.rawValue)
    case .kinds: Self.allCases.map(\.rawValue)
    }
  }
}

extension String {
  /// What the name stands for.
  func named<Value>(
    _ what: String, _ kind: NameKind, _ value: (String) -> Value?
  ) throws(Failure) -> Value {
    if let value = value(self) { return value }
    var message = "\(what): ‘\(excerpt(self))’ is none of the \(kind.rawValue)"
    if let suggestion = nearest(to: self, among: kind.names) {
      message += "; did you mean ‘\(suggestion)’?"
    }
    throw Failure(Int(CT_UNKNOWN_NAME), message)
  }

  func method(_ what: String) throws(Failure) -> HueRotationMethod {
    try named(what, .methods) { HueRotationMethod(named: $0) }
  }
}

extension ct_text {
  /// What the name stands for.
  func named<Value>(
    _ what: String, _ kind: NameKind, _ value: (String) -> Value?
  ) throws(Failure) -> Value {
    try string(what).named(what, kind, value)
  }

  /// What is made of the text; nil where it has no bytes.
  func ifGiven<Value>(
    _ value: (ct_text) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    count == 0 ? nil : try value(self)
  }

  /// The mapping with the name; the ray trace where it has none.
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

  func hue(_ what: String) throws(Failure) -> HueInterpolation {
    try named(what, .hues) { HueInterpolation(rawValue: $0) }
  }

  /// The RGB space of a display.
  func display(_ what: String) throws(Failure) -> ColorSpace {
    try named(what, .displays) { name in
      ColorSpace(named: name).flatMap { ColorSpace.displays.contains($0) ? $0 : nil }
    }
  }

  /// An RGB space.
  func gamut(_ what: String) throws(Failure) -> ColorSpace {
    try named(what, .gamuts) { name in
      ColorSpace(named: name).flatMap { $0.gamut == $0 ? $0 : nil }
    }
  }
}
