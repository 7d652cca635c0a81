import ColorFilters
import ColorText
import Colorimetry
import HueComparison
import Syntax

/// The data that the page carries for its own script.
struct LiveData {
  let sweep: AngleSweep
  let advice: AdviceSection

  var json: String {
    let options = sweep.comparison.options
    return JSONText.object([
      ("step", String(AngleSweep.step)), ("advice", advice.json),
      ("display", JSONText.string(sweep.comparison.display.cssIdentifier)),
      ("angles", String(AngleSweep.angles.count)),
      ("methods", JSONText.array(options.methods.map { JSONText.string($0.name) })),
      ("subjects", JSONText.array(sweep.comparison.subjects.indices.map(subject))),
    ])
  }

  /// Returns the data of a subject. Its pixels are base64 bytes in the display's RGB, ordered by
  /// track, angle, sample and component, with the last changing fastest. The tracks are the
  /// methods, followed by the results that each reference expects.
  private func subject(_ index: Int) -> String {
    let methods = sweep.comparison.options.methods
    let tracks = methods + RotationReference.allCases.map { $0.method }
    let strip = sweep.strips[index]
    var pixels: [UInt8] = []
    for track in tracks {
      for degrees in AngleSweep.angles {
        pixels += bytes(sweep.pixels(subject: index, method: track, degrees: degrees))
      }
    }
    var members = [
      ("samples", String(strip.count)),
      ("gradient", String(sweep.comparison.subjects[index].isGradient)),
      ("alpha", JSONText.array(strip.map { JSONText.number($0.alpha, places: 4) })),
      ("pixels", JSONText.string(String(decoding: pixels.base64, as: UTF8.self))),
      ("clipped", figures(index, .hsb, places: 3) { $0.clippedShare }),
    ]
    for reference in RotationReference.allCases {
      members.append(
        (
          reference.rawValue,
          JSONText.object(
            [RotationError.Figure.deltaE2000, .deltaEOK, .hue].map { figure in
              (figure.name, figures(index, reference, places: 3) { $0[figure] })
            })
        ))
    }
    let display = sweep.comparison.display
    // The canvases that exist: HTML's predefined colour spaces.
    if methods.contains(.matrix(.css)), [.srgb, .displayP3].contains(display) {
      let isOutside = strip.contains { !$0.isInGamut(of: display, tolerance: 1e-9) }
      members.append(isOutside ? ("wide", "true") : ("check", check(strip)))
    }
    return JSONText.object(members)
  }

  /// Returns the expected results of the browser's filter: CSS's matrix applied to the strip's own
  /// 8-bit colours.
  ///
  /// The browser receives only an 8-bit canvas in the display's space.
  private func check(_ strip: [AnyColor]) -> String {
    let originals = strip.map {
      AnyColor($0.space, storage: SIMD4(SIMD3<Double>($0.bytes) / 255, 1))
    }
    let turned = AngleSweep.angles.flatMap { degrees in
      let rotation = HueRotation(degrees: Double(degrees), method: .matrix(.css))
      return bytes(originals.map { rotation($0, in: $0.space) })
    }
    return JSONText.object([
      ("original", JSONText.string(String(decoding: bytes(originals).base64, as: UTF8.self))),
      ("turned", JSONText.string(String(decoding: turned.base64, as: UTF8.self))),
    ])
  }

  private func bytes(_ colors: [AnyColor]) -> [UInt8] {
    colors.flatMap { color in
      let b = color.bytes
      return [b.x, b.y, b.z]
    }
  }

  /// Returns a figure for each method and angle, with the angle changing fastest.
  private func figures(
    _ subject: Int, _ reference: RotationReference, places: Int,
    _ value: (SubjectFigures) -> Double?
  ) -> String {
    var numbers: [String] = []
    for method in sweep.comparison.options.methods.indices {
      for angle in AngleSweep.angles.indices {
        let figures = sweep.figures(
          subject: subject, method: method, angle: angle, reference: reference)
        numbers.append(JSONText.number(figures.count > 0 ? value(figures) : nil, places: places))
      }
    }
    return JSONText.array(numbers)
  }
}

/// The results that the page carries for scripts.
struct ResultsData {
  let comparison: HueRotationComparison
  let version: String

  private static let columns =
    ["input", "method", "angle", "hex", "clipped"] + RotationError.Figure.allCases.map { $0.name }
    + ["matrix", "clamp", "roundTrip"]

  var json: String {
    let options = comparison.options
    let inputs = comparison.inputs.map { input in
      JSONText.object([
        ("label", JSONText.string(input.label)),
        ("srgb", numbers(AnyColor(SRGB(input.color)))),
        ("components", numbers(input.color)),
        ("alpha", JSONText.number(input.color.alpha)),
        ("position", JSONText.number(input.position)),
      ])
    }
    let subjects = comparison.subjects.map { subject in
      JSONText.object([
        ("label", JSONText.string(subject.label)), ("gradient", String(subject.isGradient)),
        ("from", String(subject.inputs.lowerBound)), ("upTo", String(subject.inputs.upperBound)),
      ])
    }
    return JSONText.object([
      ("version", JSONText.string(version)),
      ("reference", JSONText.string(options.reference.rawValue)),
      ("gamutMapping", JSONText.string(options.gamutMapping.rawValue)),
      ("display", JSONText.string(comparison.display.rawValue)),
      ("white", JSONText.string(options.white.rawValue)),
      ("angles", JSONText.array(options.angles.map { JSONText.number($0, places: 9) })),
      ("methods", JSONText.array(options.methods.map { JSONText.string($0.name) })),
      ("subjects", JSONText.array(subjects)),
      ("inputs", JSONText.array(inputs)),
      ("columns", JSONText.array(Self.columns.map(JSONText.string))),
      ("results", JSONText.array(rows)),
      ("summary", JSONText.object(comparison.summaries.map { ($0.method.name, summary($0)) })),
    ])
  }

  /// The rows of results. Input, method and angle are indices into their lists.
  private var rows: [String] {
    let (methods, angles) = (comparison.options.methods.count, comparison.options.angles.count)
    return comparison.results.enumerated().map { index, result in
      let error = result.error(from: comparison.options.reference)
      return JSONText.array(
        [
          String(result.input), String(index / angles % methods), String(index % angles),
          JSONText.string(result.color.shortText), String(result.isClipped),
        ]
          + RotationError.Figure.allCases.map {
            JSONText.number(error[$0], places: $0.placesOfData)
          }
          + [
            JSONText.number(result.matrixPart, places: 3),
            JSONText.number(result.clampPart, places: 3),
            JSONText.number(result.roundTrip, places: 4),
          ])
    }
  }

  private func summary(_ summary: RotationSummary) -> String {
    let errors = summary.errors(from: comparison.options.reference)
    func pair(_ figure: MeanAndMax) -> String {
      JSONText.object([
        ("mean", JSONText.number(figure.mean)), ("max", JSONText.number(figure.max)),
      ])
    }
    return JSONText.object(
      RotationError.Figure.allCases.map { ($0.name, pair(errors[$0])) } + [
        ("roundTrip", pair(summary.roundTrip)),
        ("clippedShare", JSONText.number(summary.clippedShare)),
        ("firstClippedAngle", JSONText.number(summary.firstClippedAngle)),
        ("matrix", JSONText.number(summary.matrixPart)),
        ("clamp", JSONText.number(summary.clampPart)),
      ])
  }

  private func numbers(_ color: AnyColor) -> String {
    let c = color.storage
    return JSONText.array([c.x, c.y, c.z].map { JSONText.number($0) })
  }
}
