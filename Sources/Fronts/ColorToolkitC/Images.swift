// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

public import CColorToolkit
import ColorText
import Colorimetry
import Painting
import PixelBuffers
import Pixels
import Rendering
import VectorMath

@implementation @c
public func ct_fill_gradient(
  _ target: UnsafePointer<ct_array>?, _ gradient: ct_text, _ dithering: ct_text, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let target = try ArrayView(target, "target", isTarget: true)
    let layer = try gradient.layer("gradient")
    let dithering = try dithering.named("dithering", .ditherings) { Dithering(rawValue: $0) }
    let threads = try Parallel.checked(threads)
    guard target.count > 0 else { return }
    let (width, height) = (target.columns, target.rows)
    guard case .image(let image) = layer else { return target.draw(layer, dithering, threads) }
    let fill = GradientFill(image, in: Size2D(width: Double(width), height: Double(height)))
    let bytes =
      target.type == .uint8
      ? ByteFill(fill, width: width, height: height, dithering: dithering, on: .preferred) : nil
    Parallel.forRanges(
      count: height, threads: threads, worthwhile: max(1, 75_000 / width), multiple: 1
    ) { rows in
      if let bytes, let pixels = target.interleaved(as: UInt8.self) {
        return bytes(rows, into: pixels)
      }
      for row in rows {
        if let bytes {
          ArrayView.withStage(of: UInt8.self, count: width) { scratch in
            bytes(row..<row + 1, into: PixelRows(base: scratch, stride: 0))
            target.scatter(scratch, width, to: row, 0)
          }
        } else {
          ArrayView.withStage(of: Float.self, count: width) { scratch in
            fill.floats(ofRow: row, width: width, into: scratch)
            target.store(scratch, width, row, 0)
          }
        }
      }
    }
  }
}

extension ArrayView {
  /// Fills the array with a mesh or a cross-fade.
  fileprivate func draw(_ layer: GradientLayer, _ dithering: Dithering, _ threads: Int?) {
    let box = Size2D(width: Double(columns), height: Double(self.rows))
    let lines = GradientRows(
      GradientSampler(layer, in: box), map: .identity,
      isTabulated: count >= GradientRows.worthwhile)
    Parallel.forRanges(count: self.rows, threads: threads, worthwhile: 1, multiple: 1) { rows in
      for row in rows {
        let line = Bitmap(width: columns, height: 1, space: .gammaEncoded) { pixels in
          pixels.initialize(repeating: .zero)
          lines.fill(pixels, x: 0, y: row)
        }
        let thresholds = type == .uint8 ? dithering.thresholds(row: row, width: columns) : nil
        for column in 0..<columns {
          var color = line.color(x: column, y: 0).storage
          if let thresholds { color = (color * 255 + thresholds[column]).rounded(.down) / 255 }
          store(color, row: row, column: column)
        }
      }
    }
  }
}

@implementation @c
public func ct_crossfade(
  _ start: UnsafePointer<ct_array>?, _ end: UnsafePointer<ct_array>?,
  _ target: UnsafePointer<ct_array>?, _ fraction: Double, _ threads: Int32
) -> ct_status {
  reporting { () throws(Failure) in
    let views = try Views(
      sources: [ArrayView(start, "start"), ArrayView(end, "end")],
      targets: [ArrayView(target, "target", isTarget: true)])
    guard (0...1).contains(fraction) else {
      throw .badArgument("fraction: \(fraction) is not in 0 to 1")
    }
    let threads = try Parallel.checked(threads)
    let fade = PixelCrossfade(share: fraction)
    if (views.sources + views.targets).allSatisfy({ $0.type == .uint8 }) {
      fade.run(views, UInt8.self, threads) { try? fade($0, $1, into: $2, width: $3, height: 1) }
    } else {
      fade.run(views, Float.self, threads) { try? fade($0, $1, into: $2, width: $3, height: 1) }
    }
  }
}

extension PixelCrossfade {
  /// Crossfades runs of pixels where they lie if they lie side by side, else by way of copies.
  fileprivate func run<Sample: PixelSample & ArraySample>(
    _ views: Views, _: Sample.Type, _ threads: Int?,
    _ fade:
      @escaping @Sendable (
        PixelRows<UnsafePointer<Sample>>, PixelRows<UnsafePointer<Sample>>,
        PixelRows<UnsafeMutablePointer<Sample>>, Int
      ) -> Void
  ) {
    let (start, end, target) = (views.sources[0], views.sources[1], views.targets[0])
    let arePixels = [start, end, target].allSatisfy {
      $0.type == Sample.type && $0.channels == 4
        && $0.channelStride == MemoryLayout<Sample>.size && $0.columnStride == 4 * $0.channelStride
    }
    views.forEachRun(threads: threads, worthwhile: 75_000) { row, columns in
      func pixels(_ view: ArrayView, _ column: Int) -> UnsafeMutablePointer<Sample> {
        view.pixel(row: row, column: column).assumingMemoryBound(to: Sample.self)
      }
      func run(
        _ a: UnsafeMutablePointer<Sample>, _ b: UnsafeMutablePointer<Sample>,
        _ c: UnsafeMutablePointer<Sample>, _ count: Int
      ) {
        fade(
          PixelRows(base: UnsafePointer(a), stride: 4 * count),
          PixelRows(base: UnsafePointer(b), stride: 4 * count),
          PixelRows(base: c, stride: 4 * count), count)
      }
      if arePixels {
        let first = columns.lowerBound
        return run(pixels(start, first), pixels(end, first), pixels(target, first), columns.count)
      }
      ArrayView.withStage(of: Sample.self, count: 2 * ArrayView.staged) { scratch in
        let other = scratch + 4 * ArrayView.staged
        for first in stride(from: columns.lowerBound, to: columns.upperBound, by: ArrayView.staged)
        {
          let count = min(ArrayView.staged, columns.upperBound - first)
          start.load(row, first, count, into: scratch)
          end.load(row, first, count, into: other)
          run(scratch, other, scratch, count)
          target.store(scratch, count, row, first)
        }
      }
    }
  }
}

extension ArrayView {
  /// Reads pixels of any layout and type, opaque where they have no alpha.
  func load<Sample: ArraySample>(
    _ row: Int, _ column: Int, _ count: Int, into pixels: UnsafeMutablePointer<Sample>
  ) {
    for index in 0..<count {
      let color = color(row: row, column: column + index)
      for channel in 0..<4 { pixels[4 * index + channel] = Sample(number: color[channel]) }
    }
  }

  /// Writes pixels into any layout and type.
  fileprivate func store<Sample: ArraySample>(
    _ pixels: UnsafeMutablePointer<Sample>, _ count: Int, _ row: Int, _ column: Int
  ) {
    for index in 0..<count {
      let pixel = pixels + 4 * index
      store(
        SIMD4(pixel[0].number, pixel[1].number, pixel[2].number, pixel[3].number),
        row: row, column: column + index)
    }
  }
}
