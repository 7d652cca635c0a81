import ArgumentParser
import ColorToolkit
import ImageFiles

struct IdentifyHueRotation: Verb {
  static let configuration = CommandConfiguration(
    commandName: "identify-huerotation",
    abstract: "Identify the hue rotation between two images, two colours or two lists of colours.",
    discussion: """
      Give two images of the same size (\(ImageFormat.list(\.isRead))), two colours, or two files with \
      one colour per line. Images are read in the RGB space of their profiles. The command tries \
      every method on every display, at the angle that fits best. It also lists equivalent methods, \
      which give the same result on these colours. If no method fits within --tolerance, the method \
      is null and the exit status is 1.
      """)

  static let examples = [
    "identify-huerotation red '#007100'",
    "identify-huerotation before.png after.png --format json",
  ]

  @Argument(help: "Image, colour or list of colours before the rotation.", completion: .images)
  var before: String

  @Argument(help: "Image, colour or list of colours after the rotation.", completion: .images)
  var after: String

  @Option(help: "Maximum residual of an answer: root mean square, in 8-bit steps.")
  var tolerance = 2.0

  @Option(help: "Try only this display. Default: all displays.", completion: .displays)
  var display: String?

  @OptionGroup var answers: FigureAnswerOptions

  func run() throws {
    guard tolerance >= 0 else {
      throw Failure.usage("--tolerance \(tolerance): must be 0 or more")
    }
    let displays = try display.map { name throws(Failure) in [try SpaceArgument.display(name)] }
    var writer = try answers.writer()
    let found = try RotationPair(before, after).identification(
      displays: displays, tolerance: tolerance)
    let told = Told(found: found)
    try writer.write(Answer(told.text, write: told.write))
    try writer.finish()
    if found.answer == nil {
      Console.tell(
        "No hue rotation fits within \(NumberText.shortest(tolerance)) 8-bit steps.")
      throw ExitCode(ExitStatus.overThreshold.rawValue)
    }
  }

  private struct Told {
    var found: HueIdentification

    /// The number of colours below which several methods usually fit.
    private static let fewColors = 8

    /// The methods that fit as well as the answer, each with its best candidate.
    private var equivalents: [HueIdentification.Candidate] {
      var methods: Set = [found.answer?.method]
      return found.candidates.filter { $0.isEquivalent && methods.insert($0.method).inserted }
    }

    func write(_ record: inout Record) {
      Self.write(found.answer, residual: found.candidates.first?.residual, to: &record)
      record.field("equivalent", found.answer == nil ? [] : equivalents.map { $0.method.name })
      record.field("samples", Double(found.sampleCount))
      record.field("cell", Double(found.cellSide))
      record.objects("candidates", found.candidates) { record, candidate in
        Self.write(candidate, residual: candidate.residual, to: &record)
      }
    }

    private static func write(
      _ candidate: HueIdentification.Candidate?, residual: Double?, to record: inout Record
    ) {
      record.field("method", candidate?.method.name)
      record.field("display", candidate?.display.rawValue)
      record.field("map", candidate?.gamutMapping?.rawValue)
      record.field("angle", candidate?.degrees)
      record.field("uncertainty", candidate?.uncertainty)
      record.field("residual", residual)
    }

    func text(_ style: AnswerStyle) -> String {
      var lines: [String] = []
      if let answer = found.answer {
        lines.append(line(answer, style))
        if !equivalents.isEmpty {
          let others = equivalents.map { "\($0.method.name) by \(style.number($0.degrees))°" }
          lines.append("  fit these colours as well: " + others.joined(separator: ", "))
          if found.sampleCount < Self.fewColors {
            lines.append("  so few colours can't decide between them; compare pictures or a list")
          }
        }
        if answer.uncertainty > 1 {
          lines.append(
            "  the angle is uncertain by ±\(NumberText.decimal(answer.uncertainty, places: 1))°: "
              + "there are few colours, or they have little saturation")
        }
      } else {
        lines.append("no method fits")
      }
      let others = found.candidates.filter { found.answer == nil || !$0.isEquivalent }
      if !others.isEmpty {
        lines.append(found.answer == nil ? "nearest:" : "runners-up:")
        lines += others.map { "  " + line($0, style) }
      }
      return lines.joined(separator: "\n")
    }

    private func line(_ candidate: HueIdentification.Candidate, _ style: AnswerStyle) -> String {
      let map = candidate.gamutMapping.map { ", mapped by \($0.rawValue)" } ?? ""
      return "\(candidate.method.name) by \(style.number(candidate.degrees))° in "
        + "\(candidate.display.rawValue)\(map): residual "
        + "\(NumberText.decimal(candidate.residual, places: 2))"
    }
  }
}
