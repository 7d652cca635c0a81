internal import CColorToolkit
import ColorFilters
import ColorManagement
import ColorText
import Colorimetry
import Effects
import PixelBuffers
import Syntax
import Timing

/// A kind of thing that callers name.
enum NameKind: String, CaseIterable {
  case spaces, methods, dialects, gamuts, displays, mappings, differences, filters, curves, hues
  case intents, profiles, whites, effects, forms, borders, ditherings, kinds

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
    case .effects: EffectName.allCases.map(\.rawValue)
    case .forms: EffectForm.allCases.map(\.rawValue)
    case .borders: GaussianBlur.Border.allCases.map(\.rawValue)
    case .ditherings: Dithering.allCases.map(\.rawValue)
    case .kinds: Self.allCases.map(\.rawValue)
    }
  }
}

extension ct_text {
  /// What a name stands for.
  func named<Value>(
    _ what: String, _ kind: NameKind, _ value: (String) -> Value?
  ) throws(Failure) -> Value {
    let name = try string(what)
    if let value = value(name) { return value }
    var message = "\(what): ‘\(excerpt(name))’ is none of the \(kind.rawValue)"
    if let suggestion = nearest(to: name, among: kind.names) {
      message += "; did you mean ‘\(suggestion)’?"
    }
    throw Failure(Int(CT_UNKNOWN_NAME), message)
  }

  func space(_ what: String) throws(Failure) -> ColorSpace {
    try named(what, .spaces) { ColorSpace(named: $0) }
  }

  func mapping(_ what: String) throws(Failure) -> GamutMapping {
    try named(what, .mappings) { GamutMapping(rawValue: $0) }
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
