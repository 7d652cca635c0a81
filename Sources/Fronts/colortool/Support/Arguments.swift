public import ArgumentParser
public import ColorToolkit

/// A list of angles in degrees, in the notation of the command line: `0,15,30` or `0...345/15`.
struct AngleList {
  private static let limit = HueRotationComparison.mostAngles

  var degrees: [Double]

  /// Reads a list. The error states which part is wrong.
  init(parsing text: String) throws(Failure) {
    degrees = []
    var offset = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.trimmed
      guard !word.isEmpty else {
        throw .usage("--angles: an angle is missing at byte \(offset) of '\(text)'")
      }
      degrees += try Self.angles(word, in: text, at: offset)
      guard degrees.count <= Self.limit else {
        throw .usage("--angles: the maximum is \(Self.limit) angles")
      }
      offset += part.utf8.count + 1
    }
  }

  private static func angles(
    _ word: String, in text: String, at offset: Int
  ) throws(Failure) -> [Double] {
    func number(_ word: some StringProtocol) throws(Failure) -> Double {
      do {
        return try Measure.degrees(String(word))
      } catch {
        throw .usage("--angles: at byte \(offset) of '\(text)': \(error.message)")
      }
    }
    guard let dots = word.firstRange(of: "...") else { return [try number(word)] }
    let start = try number(word[..<dots.lowerBound])
    let rest = word[dots.upperBound...].split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let end = try number(rest[0])
    let step = rest.count > 1 ? try number(rest[1]) : 1
    guard step > 0, end >= start else {
      throw .usage(
        "--angles: '\(word)' at byte \(offset): expected START...END/STEP, with START at most "
          + "END and STEP above 0")
    }
    let count = ((end - start) / step + 1e-9).rounded(.down)
    guard count < Double(limit) else { throw .usage("--angles: the maximum is \(limit) angles") }
    return (0...Int(saturating: count)).map { start + Double($0) * step }
  }
}

/// A list of rotation methods, in the notation of the command line: names or groups, separated by
/// commas.
struct MethodList {
  var methods: [HueRotationMethod]

  init(parsing text: String) throws(Failure) {
    methods = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.trimmed
      let group = HueRotationMethod.groups.first { $0.name == word.lowercased() }
      let named: [HueRotationMethod]
      if let group {
        named = group.methods
      } else {
        named = [try Self.method(word, option: "--methods")]
      }
      for method in named where !methods.contains(method) { methods.append(method) }
    }
  }

  /// Returns the method with a name, for use with a requested gamut mapping. A matrix can't have a
  /// gamut mapping.
  static func method(
    _ name: String, map: GamutMapping?
  ) throws(Failure) -> HueRotationMethod {
    let method = try method(name, option: "--method")
    if case .matrix = method, let map {
      throw .usage(
        "--map \(map.rawValue): \(name) is a matrix, whose result is always clamped; --map works only "
          + "with true rotations, such as oklch")
    }
    return method
  }

  /// Returns the method with a name.
  static func method(_ name: String, option: String) throws(Failure) -> HueRotationMethod {
    if let method = HueRotationMethod(named: name) { return method }
    let names = HueRotationMethod.all.map(\.name)
    let meant = Vocabulary.method(for: name) ?? nearest(to: name, among: names)
    throw .usage(
      "\(option): there is no method '\(name)'"
        + (meant.map { "; did you mean '\($0)'?" } ?? ".") + " See `colortool list methods`.")
  }
}

/// An argument that is one of a list of names, in upper or lower case.
public protocol NamedArgument: ExpressibleByArgument, RawRepresentable, CaseIterable
where RawValue == String {}

extension NamedArgument {
  public init?(argument: String) {
    let name = argument.lowercased()
    guard let match = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
      return nil
    }
    self = match
  }
}

extension GamutMapping: NamedArgument {}
extension MotionForm: NamedArgument {}
extension RotationReference: NamedArgument {}
extension FilterDialect: NamedArgument {}
extension HueInterpolation: NamedArgument {}
extension ColorGradient.Curve: NamedArgument {}
extension ColorHarmony: ExpressibleByArgument {
  public init?(argument: String) { self.init(named: argument) }
}
extension ColorContrast: NamedArgument {}
extension ColorVision.Model: NamedArgument {}
extension ColorTemperatureMethod: NamedArgument {}
extension ChromaticAdaptation: NamedArgument {}
extension ColorVisionDeficiency: ExpressibleByArgument {
  public init?(argument: String) {
    // A missing cone and a shifted one are the same cone: deuteranopia, deuteranomaly.
    let name = argument.lowercased().replacing("deuter", with: "deut")
    let match = Self.allCases.first { name == $0.rawValue || name.hasPrefix($0.rawValue + "o") }
    guard let match else { return nil }
    self = match
  }
}
extension ColorDifference: NamedArgument {}
extension ColorDifference.White: ExpressibleByArgument {
  public init?(argument: String) { self.init(rawValue: argument.uppercased()) }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
