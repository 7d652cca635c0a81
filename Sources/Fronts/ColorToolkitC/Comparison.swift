// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit

@implementation @c
public func ct_compare(
  _ inputs: UnsafePointer<ct_text>?, _ count: Int, _ comparison: ct_comparison,
  _ document: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ needed: UnsafeMutablePointer<Int>?
) -> ct_status {
  reporting { () throws(Failure) in
    guard let inputs, (1...mostResults).contains(count) else {
      throw .badArgument("inputs: expected 1 to \(mostResults)")
    }
    let options = try comparison.options()
    guard (2...4096).contains(comparison.samples) else {
      throw .badArgument("samples: \(comparison.samples) is not in 2 to 4096")
    }
    var subjects: [HueRotationComparison.Subject] = []
    var colors = 0
    for index in 0..<count {
      let subject = try inputs[index].parsed("inputs") { text throws(SyntaxError) in
        try HueRotationComparison.Subject(parsing: text, samples: Int(comparison.samples))
      }
      colors += subject.colors.count
      guard colors <= mostResults / max(1, options.methods.count * options.angles.count) else {
        throw .badArgument("inputs: more than \(mostResults) results")
      }
      subjects.append(subject)
    }
    let made = ComparisonDocument(
      HueRotationComparison(of: subjects, options: options), version: ColorToolkitVersion.current)
    try TextTarget(buffer: document, capacity: capacity, needed: needed)
      .write(utf8: made.text(.json).bytes)
  }
}

private let mostResults = 1_000_000

extension ct_comparison {
  fileprivate func options() throws(Failure) -> HueRotationComparison.Options {
    var options = HueRotationComparison.Options(
      methods: try methods.methods("methods"), gamutMapping: try mapping.mappingIfGiven(),
      display: try display.ifGiven { name throws(Failure) in try name.display("display") })
    if angle_count != 0 {
      guard UInt(bitPattern: angle_count) <= HueRotationComparison.mostAngles else {
        throw .badArgument("angles: more than \(HueRotationComparison.mostAngles) angles")
      }
      options.angles = try numbers(angles, angle_count, "angles")
    }
    options.reference =
      try reference.ifGiven { name throws(Failure) in
        try name.named("reference", .references) { RotationReference(rawValue: $0) }
      } ?? .hsb
    options.white =
      try white.ifGiven { name throws(Failure) in try name.white("white") } ?? options.white
    return options
  }
}

extension ct_text {
  /// Returns methods from a comma-separated list, each once, or the standard methods if the text is
  /// empty.
  fileprivate func methods(_ what: String) throws(Failure) -> [HueRotationMethod] {
    guard count != 0 else { return HueRotationMethod.main }
    var methods: [HueRotationMethod] = []
    for name in try string(what).split(separator: ",", omittingEmptySubsequences: false) {
      let group = HueRotationMethod.groups.first { $0.name == name }
      let named: [HueRotationMethod]
      if let group { named = group.methods } else { named = [try String(name).method(what)] }
      for method in named where !methods.contains(method) { methods.append(method) }
    }
    return methods
  }
}
