import ColorToolkit
import Syntax

/// Samples of a motion as rows of text: time and value, by the names of a header or in this order.
struct EaseRecording {
  let samples: [(time: Double, value: Double)]
  private let name: String

  init(_ text: String, name: String) throws(Failure) {
    var samples: [(time: Double, value: Double)] = []
    var columns = (time: 0, value: 1)
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
      if fields == [""] || line.hasPrefix("#") { continue }
      if samples.isEmpty, let time = fields.firstIndex(of: "time"),
        let value = fields.firstIndex(of: "value")
      {
        columns = (time, value)
        continue
      }
      guard fields.count > max(columns.time, columns.value),
        let time = Double(fields[columns.time]),
        let value = Double(fields[columns.value])
      else {
        throw .badData(
          "\(name), line \(number): '\(excerpt(String(line)))' is not a time and a value")
      }
      samples.append((time, value))
    }
    (self.samples, self.name) = (samples, name)
  }

  func fit() throws(Failure) -> MotionFit {
    do throws(TimingError) { return try MotionFit(samples) } catch {
      throw .badData("\(name): \(error)")
    }
  }
}

/// What `ease fit` answers.
struct EaseFitAnswer: Encodable {
  let fit: MotionFit

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch fit.motion.base {
    case .spring(let spring, let velocity):
      let numbers = [
        ("response", spring.response), ("dampingFraction", spring.dampingRatio),
        ("initialVelocity", velocity),
      ].filter { $0.0 != "initialVelocity" || $0.1 != 0 }
      try container.encode(
        "spring(\(numbers.map { "\($0.0): \(Self.short($0.1))" }.joined(separator: ", ")))",
        forKey: Key("curve"))
    default: try container.encode(fit.motion.curve?.css, forKey: Key("curve"))
    }
    for parameter in fit.parameters {
      try container.encode(parameter.value, forKey: Key(parameter.name))
    }
    try container.encode(fit.delay, forKey: Key("delay"))
    try container.encode(fit.begin, forKey: Key("begin"))
    try container.encode(fit.end, forKey: Key("end"))
    try container.encode(fit.residual, forKey: Key("residual"))
    try container.encode(fit.confidence, forKey: Key("confidence"))
    var deviations = container.nestedContainer(keyedBy: Key.self, forKey: Key("deviation"))
    for parameter in fit.parameters where parameter.deviation != 0 {
      let deviation = parameter.deviation.isFinite ? parameter.deviation : nil
      try deviations.encode(deviation, forKey: Key(parameter.name))
    }
  }

  /// More digits than a recording knows.
  private static func short(_ value: Double) -> String {
    NumberText.rounded(value, to: 6).decimal()
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
