// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import Colorimetry
import PixelBuffers
import Syntax

@implementation @c
public func ct_difference(
  _ first: UnsafePointer<ct_array>?, _ second: UnsafePointer<ct_array>?,
  _ result: UnsafePointer<ct_array>?, _ space: ct_text, _ formula: ct_text, _ white: ct_text,
  _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try Views(
      sources: [ArrayView(first, "first"), ArrayView(second, "second")],
      targets: [ArrayView(result, "result", channels: 1...1, isTarget: true)])
    let difference = PixelDifference(
      space: try space.space("space"),
      formula: try formula.difference("formula"),
      white: try white.white("white"))
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
      sources: [ArrayView(foreground, "foreground"), ArrayView(background, "background")],
      targets: [ArrayView(result, "result", channels: 1...1, isTarget: true)])
    let space = try space.space("space")
    let formula = try formula.named("formula", .contrasts) { ColorContrast(rawValue: $0) }
    let white = try white.white("white")
    let (front, back, result) = (views.sources[0], views.sources[1], views.targets[0])
    views.forEachElement(threads: try Parallel.checked(threads), cost: 400) { row, column in
      let front = front.color(row: row, column: column)
      let back = back.color(row: row, column: column)
      let sum = front + back
      guard !(sum.x + sum.y + sum.z + front.w).isNaN else {
        return result.store(.nan, row: row, column: column)
      }
      let contrast = AnyColor(space, storage: front).contrast(
        with: AnyColor(space, storage: back), by: formula, white: white)
      // To the digits that the sums of luminance have.
      result.store(NumberText.rounded(contrast, to: 15), row: row, column: column)
    }
  }
}

/// A difference between pixels of one space.
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
    views.forEachElement(threads: threads, cost: 600) { row, column in
      let a = a.color(row: row, column: column)
      let b = b.color(row: row, column: column)
      result.store(exact(a, b), row: row, column: column)
    }
  }

  /// Not a number where a component is none: a measure of nothing, not an infinite one.
  private func exact(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    let sum = a + b
    guard !(sum.x + sum.y + sum.z).isNaN else { return .nan }
    return AnyColor(space, storage: b).difference(
      from: AnyColor(space, storage: a), by: formula, white: white)
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
