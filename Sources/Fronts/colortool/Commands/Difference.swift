import ArgumentParser
import ColorToolkit

struct Difference: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the difference of two colours or images.",
    discussion: """
      Formulas over Lab take two colours in Lab or LCh as they stand. With - as the only operand, or \
      with none and input from a pipe, each line has two colours, separated by blanks or a tab.

      Two image files of one size are compared pixel by pixel, each by its profile. Translucent \
      pixels are compared over white and over black, and the larger difference counts. -o MAP.png \
      draws where they differ. Of animations the first frames are compared, with a note.
      """)

  static let examples = [
    "difference --method ok --fail-above 0.02 'oklch(60% 0.2 30)' 'oklch(60% 0.2 32)'",
    "difference --fail-above 0.5 --fail-above-region 3 before.png after.png -o map.png",
  ]

  @Argument(help: "Two colours, several pairs, or two images.", completion: .images)
  var colors: [String] = []

  @Option(help: "Formula. See 'list differences'.")
  var method: ColorDifference = .deltaE2000

  @Option(help: "White point of Lab: D65, the screen's, or D50, ICC's.")
  var white: ColorDifference.White = .d65

  @Option(help: "End with status 1 if a difference, or the mean of images, is above this.")
  var failAbove: Double?

  @Option(help: "End with status 1 if the worst pixel of images is above this.")
  var failAboveMax: Double?

  @Option(help: "End with status 1 if the mean of any 16 by 16 pixels of images is above this.")
  var failAboveRegion: Double?

  @Option(help: "Pixels above this count as changed. Default: the formula's own, if it has one.")
  var noticeable: Double?

  @OptionGroup var answers: FigureAnswerOptions
  @OptionGroup var names: FileNameOptions

  func run() async throws {
    let operands = Invocation.current.operands(colors)
    let isOfPictures = operands.contains(where: PictureComparison.isPicture)
    let threshold = try Threshold(
      failAbove, isOfPictures ? "mean difference" : "difference",
      isExtreme: !isOfPictures)
    let worstThreshold = try Threshold(failAboveMax, "difference")
    let regionThreshold = try Threshold(
      failAboveRegion, "region's mean difference")
    if isOfPictures {
      return try await compare(operands, threshold, worstThreshold, regionThreshold)
    }
    guard failAboveMax == nil, failAboveRegion == nil, noticeable == nil else {
      throw Failure.usage(
        "--fail-above-max, --fail-above-region and --noticeable are for images")
    }
    var worst = 0.0
    try LineProcessor(operands: colors, arity: 2...2, wanted: "two colours").run(
      try answers.writer()
    ) { item, writer throws(Failure) in
      let (a, b) = (try item.fields[0].color(), try item.fields[1].color())
      let difference = b.writtenDifference(from: a, by: method, white: white)
      worst = max(worst, difference)
      func text(_ style: AnswerStyle) -> String {
        let palette = style.palette
        return palette.isColored
          ? palette.swatch(a, width: 4) + palette.swatch(b, width: 4)
            + NumberText.decimal(difference, places: 4) : style.number(difference)
      }
      try writer.write(
        Answer({ $0.number(difference) }, text: text) { [method] in
          $0.field("a", item.fields[0].text)
          $0.field("b", item.fields[1].text)
          $0.field("method", method.rawValue)
          $0.field("difference", difference)
        })
    }
    try threshold.check(worst)
  }

  private func compare(
    _ operands: [String], _ mean: Threshold, _ worst: Threshold, _ region: Threshold
  ) async throws {
    if let noticeable, !(0..<Double.infinity).contains(noticeable) {
      throw Failure.usage("--noticeable \(noticeable): a difference is a number, 0 or more")
    }
    var answers = answers
    var map: String?
    if let output = answers.output, output.lowercased().hasSuffix(".png") {
      (map, answers.output) = (output, nil)
    }
    var writer = try answers.writer()
    let comparison = try PictureComparison(
      operands, by: method, white: white, noticeable: noticeable, names: names)
    if let map { try await comparison.writeMap(to: map) }
    try writer.write(comparison.answer)
    try writer.finish()
    let isPassed = [
      mean.isPassed(by: comparison.mean), worst.isPassed(by: comparison.max),
      region.isPassed(by: comparison.worstRegion),
    ]
    if isPassed.contains(true) { throw ExitCode(ExitStatus.overThreshold.rawValue) }
    let isBounded = [failAbove, failAboveMax, failAboveRegion].contains { $0 != nil }
    if comparison.isOfFirstPictures, isBounded {
      throw Failure.badData(
        "--fail-above: the first pictures are within it, and those that follow were not compared")
    }
  }
}
