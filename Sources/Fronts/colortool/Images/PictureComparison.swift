import ColorToolkit
import ComparisonReport
import ImageFiles
import Photographs

/// A comparison of two image files, and the answer with its results.
struct PictureComparison {
  /// The names of the files.
  private let a: String
  private let b: String
  private let difference: PictureDifference

  var mean: Double { difference.mean }
  var max: Double { difference.max }
  var worstRegion: Double { difference.worstRegion }
  var isOfFirstPictures: Bool { difference.isOfFirstPictures }

  /// Whether an operand is a picture. It is if it has an image's extension, or names an existing
  /// file and is not a colour.
  static func isPicture(_ text: String) -> Bool {
    if PaletteArgument.format(of: text) != nil { return false }
    return ComparisonInput.looksLikeImage(text)
      || FileQuestion.exists(text) && (try? AnyColor(css: text)) == nil
  }

  init(
    _ operands: [String], by method: ColorDifference, white: ColorDifference.White,
    noticeable: Double?, names: FileNameOptions
  ) throws(Failure) {
    guard operands.count == 2, operands.allSatisfy({ $0 == "-" || Self.isPicture($0) }) else {
      throw .usage("an image can be compared only with one other image")
    }
    for path in operands where path != "-" && !FileQuestion.exists(path) {
      throw FileQuestion.missing(path)
    }
    let (before, after) = (operands[0], operands[1])
    (a, b) = (Self.shown(before, names), Self.shown(after, names))
    do throws(PhotographError) {
      difference = try PictureDifference(
        between: before, and: after, by: method, white: white, noticeable: noticeable,
        warn: Console.warning)
    } catch {
      throw Failure(error, of: "\(before), \(after)")
    }
  }

  private static func shown(_ path: String, _ names: FileNameOptions) -> String {
    path == "-" ? "standard input" : names(path)
  }

  /// Writes the map of the differences. A plain map has the size of the images, and nothing beside
  /// the map.
  func writeMap(to path: String, isPlain: Bool) async throws {
    if isPlain {
      let sheet = DifferenceSheet(difference, title: "")
      let page = sheet.plainPage
      Console.tell(
        "Note: the map's colours go from ΔE 0 to \(NumberText.shortest(sheet.scaleEnd)) and above.")
      return try OutputFile.write(try await page.png(scale: 1), to: path)
    }
    // Paths are long, and their folders seldom tell.
    let names = [a, b].map { FileName.last($0) }
    let title = names[0] == names[1] ? "\(a) and \(b)" : "\(names[0]) and \(names[1])"
    let sheet = DifferenceSheet(difference, title: title)
    let page = sheet.page(try SheetFile.shaper())
    try OutputFile.write(try await page.png(scale: 2), to: path)
  }

  var answer: Answer { Answer(text, write: write) }

  private func write(_ record: inout Record) {
    record.field("a", a)
    record.field("b", b)
    record.field("method", difference.method.rawValue)
    record.field("mean", mean)
    record.field("median", difference.percentile(0.5))
    record.field("p95", difference.percentile(0.95))
    record.field("max", max)
    record.field("changed", difference.changed)
    record.field("noticeable", difference.noticeable)
    record.field("at", [Double(difference.worstColumn), Double(difference.worstRow)])
    record.field("region", worstRegion)
    record.field(
      "regionAt", [Double(difference.worstRegionColumn), Double(difference.worstRegionRow)])
    record.field("mapEnd", DifferenceSheet(difference, title: "").scaleEnd)
    record.field("width", Double(difference.width))
    record.field("height", Double(difference.height))
    if isOfFirstPictures { record.field("compared", "first pictures") }
  }

  private func text(_ style: AnswerStyle) -> String {
    func number(_ value: Double) -> String {
      NumberText.shortest(NumberText.rounded(value, to: 4))
    }
    let palette = style.palette
    var lines = [
      palette.bold("ΔE \(difference.method.rawValue)") + "  mean \(number(mean))"
        + "  median \(number(difference.percentile(0.5)))"
        + "  95 % \(number(difference.percentile(0.95)))  largest \(number(max))"
        + (max > 0 ? " at (\(difference.worstColumn), \(difference.worstRow))" : "")
    ]
    if let changed = difference.changed, let noticeable = difference.noticeable {
      lines.append(
        (changed == 0 ? "no pixel differs" : "\(NumberText.percent(changed)) of the pixels differ")
          + " by more than \(number(noticeable)), the just noticeable difference"
      )
    }
    let first = "only the first frames were compared, not those that follow"
    guard max > 0 else {
      return isOfFirstPictures ? "no difference so far: \(first)" : "no difference"
    }
    lines.append(
      "the worst 16 by 16 pixels have a mean of \(number(worstRegion)), "
        + "at (\(difference.worstRegionColumn), \(difference.worstRegionRow))")
    if isOfFirstPictures { lines.append(first) }
    lines.append("0 \(histogram(difference.fractions(steps: 32))) \(number(max))")
    return lines.joined(separator: "\n")
  }

  /// Returns a bar for each step, which shows the fraction of pixels in it. The bar's height is the
  /// square root of the fraction, so small fractions also show.
  private func histogram(_ fractions: [Double]) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    let most = (fractions.max() ?? 1).squareRoot()
    return String(
      fractions.map {
        $0 == 0 ? " " : bars[min(7, Int(saturating: $0.squareRoot() / most * 8))]
      })
  }
}
