// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorToolkit
import Threads

@implementation @c
public func ct_difference(
  _ first: UnsafePointer<ct_array>?, _ second: UnsafePointer<ct_array>?,
  _ result: UnsafePointer<ct_array>?, _ space: ct_text, _ formula: ct_text, _ white: ct_text,
  _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try Views(
      comparing: ArrayView(first, "first"), ArrayView(second, "second"), into: result)
    let space = try space.space("space")
    let formula = try formula.difference("formula")
    let white = try white.white("white")
    let isLab = [.lab, .lch, .labD65, .lchD65].contains(space)
    // Lab and LCh count as they stand, over their own white.
    let difference = PixelDifference(
      space: space, formula: formula,
      white: isLab ? (space.white == .d50 ? .d50 : .d65) : white)
    difference.run(views, threads: try Parallel.checked(threads))
  }
}

@implementation @c
public func ct_contrast(
  _ foreground: UnsafePointer<ct_array>?, _ background: UnsafePointer<ct_array>?,
  _ result: UnsafePointer<ct_array>?, _ space: ct_text, _ formula: ct_text, _ white: ct_text,
  _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try Views(
      comparing: ArrayView(foreground, "foreground"), ArrayView(background, "background"),
      into: result)
    let space = try space.space("space")
    let formula = try formula.contrast("formula")
    let white = try white.white("white")
    views.compare(threads: try Parallel.checked(threads), cost: 400) { front, back in
      guard !front.w.isNaN else { return .nan }
      let contrast = AnyColor(space, storage: front).contrast(
        with: AnyColor(space, storage: back), by: formula, white: white)
      // To the digits that the sums of luminance have.
      return NumberText.rounded(contrast, to: 15)
    }
  }
}

extension Views {
  /// Creates views of pairs of colours, and of an array for one number per pair.
  fileprivate init(
    comparing first: ArrayView, _ second: ArrayView, into result: UnsafePointer<ct_array>?
  ) throws(Failure) {
    try self.init(
      sources: [first, second],
      targets: [ArrayView(result, "result", channels: 1...1, isTarget: true)])
  }

  /// Stores a measure of each pair. The measure is NaN if a component is NaN, rather than an
  /// infinite or finite number without meaning.
  fileprivate func compare(
    threads: Int?, cost: Int,
    _ measure: @Sendable (SIMD4<Double>, SIMD4<Double>) -> Double
  ) {
    let (first, second, result) = (sources[0], sources[1], targets[0])
    forEachElement(threads: threads, cost: cost) { row, column in
      let (a, b) = (first.color(row: row, column: column), second.color(row: row, column: column))
      let sum = a + b
      let isNumber = !(sum.x + sum.y + sum.z).isNaN
      result.store(isNumber ? measure(a, b) : .nan, row: row, column: column)
    }
  }
}

/// A colour difference between pixels of one space.
private struct PixelDifference: Sendable {
  let space: ColorSpace
  let formula: ColorDifference
  let white: ColorDifference.White

  func run(_ views: Views, threads: Int?) {
    let (a, b, result) = (views.sources[0], views.sources[1], views.targets[0])
    let isDouble = [a, b, result].contains { $0.type == .float64 }
    if !isDouble, let coordinates = formula.coordinateSpace(white: white) {
      let transform = PixelTransform(from: space, to: coordinates)
      if !transform.isScalar { return runBlocks(views, transform, threads) }
    }
    views.compare(threads: threads, cost: 600) { a, b in
      AnyColor(space, storage: b).difference(
        from: AnyColor(space, storage: a), by: formula, white: white)
    }
  }

  private func runBlocks(_ views: Views, _ transform: PixelTransform, _ threads: Int?) {
    let (a, b, result) = (views.sources[0], views.sources[1], views.targets[0])
    views.forEachRun(threads: threads, worthwhile: 20_000) { row, columns in
      var first = columns.lowerBound
      while first < columns.upperBound {
        let count = min(ArrayView.staged, columns.upperBound - first)
        let places = [a, b].map { view in
          PixelBuffer<Float>(width: count, height: 1) {
            transform.runFloats(view, row, first, count, into: $0.baseAddress!)
          }
        }
        let differences = formula.ofCoordinates(places[0], places[1])
        for index in 0..<count {
          let sum = (0..<3).reduce(Float(0)) {
            $0 + places[0].samples[4 * index + $1] + places[1].samples[4 * index + $1]
          }
          result.store(
            sum.isNaN ? .nan : Double(differences[index]), row: row, column: first + index)
        }
        first += count
      }
    }
  }
}
