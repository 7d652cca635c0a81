#if !hasFeature(Embedded)
  public import ColorFilters
  import Colorimetry
  import PixelBuffers
  import Syntax
  import Threads

  extension PhotographComparison {
    /// The angle of the sheet and the advice; nil if there is no angle.
    package var sheetAngle: Double? { taskPanels.first?.degrees }

    /// Whether no pixel of the photograph has a hue.
    package var isGrey: Bool { taskSeen.allSatisfy { $0.colorfulness.count == 0 } }

    /// Returns the rotation for each task, with lines to paste for the photograph at a path.
    package func advice(of path: String) -> [RotationAdvice] {
      sheetAngle.map { advice(of: path, turning: $0) } ?? []
    }

    /// Returns the same advice, with lines to paste for another angle.
    package func advice(of path: String, turning degrees: Double) -> [RotationAdvice] {
      guard !isGrey, sheetAngle?.remainder(dividingBy: 360) != 0 else { return [] }
      return RotationTask.allCases.map { task in
        RotationAdvice(
          task: task, degrees: degrees, input: path, reason: "\(choice(task)) \(here(task))",
          paste: RotationAdvice.photographPaste(path, task.method, degrees, options))
      }
    }

    private func seen(_ task: RotationTask) -> SeenSummary? {
      zip(taskPanels, taskSeen).first { $0.0.method == task.method }?.1
    }

    private func moved(_ task: RotationTask) -> String {
      NumberText.oneDecimal(seen(task)?.lightness.mean)
    }

    /// The answer to the reader's first question.
    package var headline: String {
      guard let sheetAngle, sheetAngle.remainder(dividingBy: 360) != 0 else {
        return "Nothing is rotated."
      }
      if isGrey {
        return "Grey has no hue to rotate: all three methods leave the photograph unchanged."
      }
      let angle = NumberText.angle(sheetAngle)
      return verdict(.view).isEmpty
        ? "In this photograph, SwiftUI’s \(angle) changes light and shade more than OKLCh does."
        : "For this photograph, SwiftUI’s \(angle) is good enough: on average, it keeps light and shade."
    }

    /// The figures of the headline, and their meaning for the viewer.
    package var consequence: String {
      guard !isGrey, sheetAngle?.remainder(dividingBy: 360) != 0 else { return "" }
      let tasks = RotationTask.allCases
      return "All three change hues. Lightness (0 to 100) changes on average "
        + ComparisonAnswer.list(tasks.map { "by \(moved($0)) with \($0.name)" })
        + ". Colourfulness goes from 100 % to "
        + ComparisonAnswer.list(tasks.map { NumberText.trimmed(kept($0)) })
        + " %. In the lower row, the first picture is the photograph’s own lightness; the others show "
        + "where it got lighter or darker."
    }

    /// Returns the colourfulness of the whole photograph after the rotation, as a percentage of the
    /// original.
    private func kept(_ task: RotationTask) -> Double {
      (100 + 100 * (seen(task)?.netColorfulness ?? 0)).rounded()
    }

    private func verdict(_ task: RotationTask) -> String {
      guard !isGrey, let filter = seen(.view), let oklch = seen(.lightness) else { return "" }
      return ComparisonAnswer.verdict(
        task, filter: filter.lightness.mean, oklch: oklch.lightness.mean, isMean: true)
    }

    /// The cases in which any of the three rotations will do, or none.
    package static let unimportant = """
      A black-and-white photograph: none of the three changes it. Skin, food or sky that must look natural: don’t \
      rotate it.
      """

    /// Returns a sentence about when to choose a task's rotation.
    package func choice(_ task: RotationTask) -> String {
      task.choice(
        verdict(task).isEmpty ? "Choose this if light and shade should stay as they are." : nil)
    }

    /// Returns a task's figures for this photograph, as advice to accompany its choice.
    package func here(_ task: RotationTask) -> String {
      guard let own = seen(task), !isGrey else { return "Nothing changes here." }
      let isOneWay = abs(own.netLightness) > own.lightness.mean / 2 && own.lightness.mean >= 1
      let way = isOneWay ? own.netLightness > 0 ? ", mostly lighter" : ", mostly darker" : ""
      let kept = kept(task)
      let verb = kept > 100 ? "rises to" : kept < 100 ? "falls to" : "stays at"
      return "Here lightness changes by \(moved(task)) on average and by up to "
        + "\(NumberText.oneDecimal(own.lightness.largest))\(way); colourfulness \(verb) "
        + "\(NumberText.trimmed(kept)) %.\(verdict(task))"
    }

    /// The means for each method over the photograph and the angles other than 0°.
    package var meansTable: FigureTable {
      FigureTable(
        title: "Means over the photograph",
        means: zip(options.methods, seen).map { ($0.name, $1) })
    }

    /// The figures of each task, by name.
    package var taskRows: [(title: String, turned: [String])] {
      func row(_ title: String, _ text: (SeenSummary) -> String) -> (String, [String]) {
        (title, taskSeen.map(text))
      }
      return [
        row("lightness changes") { "\(NumberText.oneDecimal($0.lightness.mean)) on average" },
        row("colourfulness") {
          $0.colorfulness.count == 0
            ? "none" : NumberText.decimal(100 + 100 * $0.netColorfulness, places: 0) + " % in all"
        },
        (
          "outside \(display.displayName)",
          zip(RotationTask.allCases, taskSeen).map { task, seen in
            seen.outside == 0
              ? "nothing"
              : NumberText.percent(seen.outside) + " of pixels, "
                + (task.method.isMatrix ? "clipped" : "duller")
          }
        ),
      ]
    }

    /// The methods in order, grouped so that the methods of a group look the same on the small
    /// images. Each pixel examined for ``seen`` differs from that of the group's first method by a
    /// ΔE 2000 of less than 1. A difference of 1 is regarded as visible for a pixel.
    public var alike: [[HueRotationMethod]] {
      let places = seenPlaces
      return options.methods.grouped { a, b in
        options.angles.indices.allSatisfy { angle in
          let one = panel(angle: angle, method: a).thumbnail
          let other = panel(angle: angle, method: b).thumbnail
          return places.allSatisfy {
            color(one, $0).difference(from: color(other, $0), by: .deltaE2000) < 1
          }
        }
      }
    }

    /// The number of pixels in the small images that are examined for ``seen``.
    static let seenPixels = 4096

    private var seenPlaces: [Int] {
      let count = original.width * original.height
      let step = max(1, count / Self.seenPixels) | 1
      return stride(from: 0, to: count, by: step).filter { original.samples[4 * $0 + 3] > 0 }
    }

    private func color(_ image: PixelBuffer<UInt8>, _ pixel: Int) -> AnyColor {
      let c = image.samples[4 * pixel..<4 * pixel + 3].map { Double($0) / 255 }
      return AnyColor(display, storage: SIMD4(c[0], c[1], c[2], 1))
    }

    /// Returns the perceived changes over each list of panels.
    func measuredSeen(_ lists: [[Panel]]) -> [SeenSummary] {
      let places = seenPlaces
      let known = places.map { SeenColor(color(original, $0)) }
      return Parallel.map(count: lists.count, piece: 1) { range in
        let list = lists[range.lowerBound]
        var turns: [SeenSummary.Turn] = []
        var all = RotationSummary(list.first?.method ?? .hue(.hsb))
        for panel in list {
          for (index, place) in places.enumerated() {
            let after = SeenColor(color(panel.thumbnail, place))
            turns.append(
              .init(
                change: SeenChange(from: known[index], to: after, turnedBy: panel.degrees),
                isOutside: false))
          }
          all.merge(panel.figures)
        }
        return SeenSummary(turns, outside: all.clippedShare)
      }
    }
  }
#endif
