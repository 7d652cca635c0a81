import ColorToolkit
import ComparisonReport
import ImageFiles

/// The answer of `ease` for one curve, in the requested format.
struct EaseAnswer {
  var samples: EaseSamples
  var format: EaseFormat
  var tolerance: Double
  var showsVelocity: Bool
  var palette: TerminalPalette
  var size: Size2D
  var scale: Double

  /// Returns the answer as text, which has several lines in most formats.
  func text(_ subject: EaseSubject) throws -> String {
    switch format {
    case .json: return try rows(subject).map { Record.text(.json, $0.write) }.joined()
    case .csv: return try csv(subject)
    case .platform(.css): return try css(subject) + "\n"
    case .platform(let form): return try written(subject, for: form) + "\n"
    case .text:
      return EaseTerminal(
        subject: subject, palette: palette, columns: Console.columns ?? 80,
        showsVelocity: showsVelocity
      ).text()
    case .svg:
      let page = try plot(subject)
      return try BrowserAnimation(
        name: "plot", title: page.title, size: page.size, background: nil, course: .still,
        png: { _ in nil }, MovingPicture(page.picture)
      ).svg
    case .png: throw Failure.usage("PNG is not a text format")
    }
  }

  /// Returns the bytes of an output file.
  func bytes(_ subject: EaseSubject) async throws -> [UInt8] {
    guard format == .png else { return Array(try text(subject).utf8) }
    do {
      return try await plot(subject).png(scale: scale)
    } catch let error as SheetError {
      throw Failure.usage(error.description)
    }
  }

  private func plot(_ subject: EaseSubject) throws(Failure) -> SheetPage {
    try EasePlot(subject: subject, size: size, showsVelocity: showsVelocity).page()
  }

  /// Returns one line for one curve, for streams.
  func line(_ subject: EaseSubject) throws(Failure) -> Answer {
    let text = format == .json ? "" : try css(subject)
    let rows = format == .json ? try rows(subject) : []
    func shown(_: AnswerStyle) -> String { text }
    return Answer(shown) { record in
      record.field("input", subject.text)
      record.objects("samples", rows) { $1.write(&$0) }
    }
  }

  func rows(_ subject: EaseSubject) throws(Failure) -> [EaseSubject.Sample] {
    try samples.rows(subject)
  }

  private func csv(_ subject: EaseSubject) throws(Failure) -> String {
    let rows = try rows(subject)
    let isTime = rows.first?.at == nil
    var lines = [(isTime ? "time" : "at") + ",value" + (showsVelocity ? ",velocity" : "")]
    for row in rows {
      var fields = [row.at ?? row.time ?? 0, row.value].map(NumberText.shortest)
      if showsVelocity { fields.append(row.velocity.map(NumberText.shortest) ?? "") }
      lines.append(fields.joined(separator: ","))
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// Returns CSS text: a timing function for a curve without a duration, or else an animation.
  private func css(_ subject: EaseSubject) throws(Failure) -> String {
    guard let curve = subject.curve, !subject.hasDuration else {
      return try written(subject, for: .css)
    }
    do throws(TimingError) { return try curve.css(within: tolerance).text } catch {
      throw unwritten(subject, because: error)
    }
  }

  private func written(
    _ subject: EaseSubject, for form: MotionForm
  ) throws(Failure) -> String {
    do throws(TimingError) {
      let answer = try subject.motion.written(for: form, within: tolerance)
      if answer.timeError > 0 {
        Console.tell(
          "Note: times are off by up to \(NumberText.shortest(answer.timeError * 1000)) ms, because "
            + "\(form.rawValue) rounds them.")
      }
      if case .spring(let spring, let velocity) = subject.motion.base,
        form == .css || form == .waapi
      {
        let settled = spring.settlingDuration(initialVelocity: velocity)
        Console.tell(
          "Note: \(form.rawValue) gets the time in which the spring settles, "
            + "\(NumberText.rounded(settled, to: 3)) s. A spring's own duration is its undamped period."
        )
      }
      return answer.text
    } catch {
      throw unwritten(subject, because: error)
    }
  }

  private func unwritten(_ subject: EaseSubject, because error: TimingError) -> Failure {
    .badData("'\(excerpt(subject.text))': \(error); sample it with --at-time")
  }
}

/// The output formats of `ease`.
enum EaseFormat: Hashable, CaseIterable, RawRepresentable, FileFormat {
  case text, json, csv, png, svg
  case platform(MotionForm)

  static let allCases =
    [.text, .json, .csv] + MotionForm.allCases.map(Self.platform) + [.png, .svg]

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  var rawValue: String {
    if case .platform(let form) = self { form.rawValue } else { "\(self)" }
  }

  static let extensions: KeyValuePairs<String, Self> = [
    "txt": .text, "json": .json, "csv": .csv, "css": .platform(.css),
    "swift": .platform(.swiftui), "kt": .platform(.compose), "dart": .platform(.flutter),
    "js": .platform(.motion), "png": .png, "svg": .svg, "jsonl": .json, "ndjson": .json,
  ]

  static let sharedExtensions: KeyValuePairs<String, Self> = [
    "swift": .platform(.coreAnimation), "json": .platform(.waapi), "js": .platform(.waapi),
    "json": .platform(.dtcg),
  ]
}

/// The samples requested of a curve.
enum EaseSamples {
  case at([Double])
  case times([Double])
  /// A number of samples, evenly spaced from the start to the end.
  case even(Int)

  func rows(_ subject: EaseSubject) throws(Failure) -> [EaseSubject.Sample] {
    switch self {
    case .at(let places):
      var rows: [EaseSubject.Sample] = []
      for place in places { rows.append(try subject.sample(at: place)) }
      if subject.hasDuration, subject.motion.duration.isFinite {
        let seconds = NumberText.decimal(subject.motion.duration, places: 3)
        Console.tell(
          "Note: --at takes fractions of the whole duration, \(seconds) s. --at-time takes seconds."
        )
      }
      return rows
    case .times(let times): return times.map(subject.sample(atTime:))
    case .even(let count):
      let steps = Double(max(count - 1, 1))
      if subject.curve == nil {
        return (0..<count).map {
          subject.sample(atTime: subject.shownDuration * Double($0) / steps)
        }
      }
      var rows: [EaseSubject.Sample] = []
      for index in 0..<count { rows.append(try subject.sample(at: Double(index) / steps)) }
      return rows
    }
  }
}
