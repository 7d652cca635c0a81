import ArgumentParser
import ColorToolkit

struct Difference: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure the difference between two colours or images.",
    discussion: """
      Lab formulas use the components of two Lab or LCh colours unchanged, whatever their white. To \
      read pairs from standard input, pass - alone, or pipe them in without operands. Put two \
      colours on each line, separated by spaces or a tab.

      Two image files of the same size are compared pixel by pixel, using their colour profiles. \
      Translucent pixels are compared over white and over black, and the larger difference counts. \
      -o MAP.png draws a map of the differences. In place of one image, - reads standard input. For \
      animations, only the first frames are compared, and a note says so.
      """)

  static let examples = [
    "difference --method ok --fail-above 0.02 'oklch(60% 0.2 30)' 'oklch(60% 0.2 32)'",
    "difference --fail-above 0.5 --fail-above-region 3 before.png after.png -o map.png",
  ]

  @Argument(help: "Two colours, several pairs, or two images.", completion: .images)
  var colors: [String] = []

  @Option(help: "Formula. See 'list differences'.")
  var method: ColorDifference = .deltaE2000

  @Option(help: "White point of Lab: D65, for screens, or D50, for ICC.")
  var white: ColorDifference.White = .d65

  @Option(
    help: "Exit with status 1 if a difference, or the mean difference of images, is above this.")
  var failAbove: Double?

  @Option(help: "Exit with status 1 if the worst pixel of images is above this.")
  var failAboveMax: Double?

  @Option(help: "Exit with status 1 if the mean of any 16 by 16 pixels of images is above this.")
  var failAboveRegion: Double?

  @Option(
    help: "Count pixels above this difference as changed. Default: the formula's threshold, if any."
  )
  var noticeable: Double?

  @Flag(help: "Draw only the map, in the size of the images: no title, scale or ring.")
  var plainMap = false

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
    guard failAboveMax == nil, failAboveRegion == nil, noticeable == nil, !plainMap else {
      throw Failure.usage(
        "--fail-above-max, --fail-above-region, --noticeable and --plain-map apply only to images")
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
      throw Failure.usage("--noticeable \(noticeable): must be a number, 0 or more")
    }
    var answers = answers
    var map: String?
    if let output = answers.output, output.lowercased().hasSuffix(".png") {
      (map, answers.output) = (output, nil)
    }
    if plainMap, map == nil { throw Failure.usage("--plain-map needs -o MAP.png") }
    var writer = try answers.writer()
    let comparison = try PictureComparison(
      operands, by: method, white: white, noticeable: noticeable, names: names)
    if let map { try await comparison.writeMap(to: map, isPlain: plainMap) }
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
        "--fail-above: the first frames are within it, and the frames that follow were not compared"
      )
    }
  }
}
