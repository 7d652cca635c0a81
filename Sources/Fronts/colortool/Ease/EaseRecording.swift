import ColorToolkit

/// Samples of a motion, read from rows of text. The columns are time and value, in this order or as
/// the header names them.
///
/// Fields are separated by commas, semicolons or tabs, like the fields of a spreadsheet, and may be
/// quoted. If commas don't separate fields, numbers can have a decimal comma.
struct EaseRecording {
  let samples: [(time: Double, value: Double)]
  private let name: String

  init(_ text: String, name: String) throws(Failure) {
    var samples: [(time: Double, value: Double)] = []
    var columns = (time: 0, value: 1)
    var number = 0
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if line.trimmed.isEmpty || line.hasPrefix("#") || line.hasPrefix("sep=") { continue }
      let separator: Character = line.contains("\t") ? "\t" : line.contains(";") ? ";" : ","
      var isQuoted = false
      let parts = line.split(omittingEmptySubsequences: false) { character in
        if character == "\"" { isQuoted.toggle() }
        return character == separator && !isQuoted
      }
      let fields = parts.map { String($0.filter { $0 != "\"" }).trimmed }
      func parsed(_ field: String) -> Double? {
        Double(separator == "," ? field : String(field.map { $0 == "," ? "." : $0 }))
      }
      if samples.isEmpty, let time = fields.firstIndex(of: "time"),
        let value = fields.firstIndex(of: "value")
      {
        columns = (time, value)
        continue
      }
      guard fields.count > max(columns.time, columns.value),
        let time = parsed(fields[columns.time]), let value = parsed(fields[columns.value])
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

/// The answer of `ease fit`.
struct EaseFitAnswer {
  let fit: MotionFit

  func write(_ record: inout Record) {
    switch fit.motion.base {
    case .spring(let spring, let velocity):
      let numbers = [
        ("response", spring.response), ("dampingFraction", spring.dampingRatio),
        ("initialVelocity", velocity),
      ].filter { $0.0 != "initialVelocity" || $0.1 != 0 }
      record.field(
        "curve",
        "spring(\(numbers.map { "\($0.0): \(Self.short($0.1))" }.joined(separator: ", ")))")
    default: record.field("curve", fit.motion.curve?.css)
    }
    for parameter in fit.parameters { record.field(.name(parameter.name), parameter.value) }
    record.field("delay", fit.delay)
    record.field("begin", fit.begin)
    record.field("end", fit.end)
    record.field("residual", fit.residual)
    record.field("confidence", fit.confidence)
    record.object("deviation") { record in
      for parameter in fit.parameters where parameter.deviation != 0 {
        record.field(.name(parameter.name), parameter.deviation)
      }
    }
  }

  /// Returns the number rounded to more digits than a recording has.
  private static func short(_ value: Double) -> String {
    NumberText.rounded(value, to: 6).decimal()
  }
}
