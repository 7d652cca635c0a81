import Colorimetry
import Painting
import Pixels
import VectorMath

/// A paint as a function of the pixel, in the space of the layer that is painted.
enum PixelPaint: Sendable {
  case solid(SIMD4<Float>)

  /// A strip of colours. The offset in the strip is a function of the coordinates x and y of the
  /// pixel's centre: `across`·x + `down`·y + `offset`.
  case strip(ColorStrip, across: Double, down: Double, offset: Double)

  /// A bitmap, with the map from the pixel's centre to coordinates in the bitmap.
  case bitmap(Bitmap, map: Affine2D, sampling: BitmapSampling)

  case gradient(GradientRows)

  /// Creates a paint with a map from the paint's plane to the pixels; nil if no part of the paint
  /// is visible.
  ///
  /// - Parameters:
  ///   - pixels: the maximum number of pixels that may be painted.
  ///   - gradients: the gradients that are kept for other bands of the picture.
  init?(
    _ paint: Paint, map: Affine2D, space: LightEncoding, pixels: Int,
    gradients: SharedGradients?
  ) {
    switch paint {
    case .solid(let color):
      let pixel = space.premultiplied(color)
      if pixel.w <= 0 { return nil }
      self = .solid(pixel)
    case .strip(let start, let end, let colors, let own):
      guard !colors.isEmpty, let inverse = map.inverse else { return nil }
      let strip = ColorStrip(colors: colors.map { space.converted($0, from: own) })
      let axis = end - start
      let square = axis.squaredLength
      guard square > 0, square.isFinite else {
        // An axis without length: everything lies beyond its end, as CSS and SVG have it.
        self = .solid(strip.color(at: 1))
        return
      }
      let unit = axis * (1 / square)
      self = .strip(
        strip,
        across: Point2D(inverse.a, inverse.b).dot(unit),
        down: Point2D(inverse.c, inverse.d).dot(unit),
        offset: (Point2D(inverse.tx, inverse.ty) - start).dot(unit))
    case .bitmap(let bitmap, let rect, let sampling):
      let size = Point2D(Double(bitmap.width), Double(bitmap.height))
      guard !rect.isEmpty, size.x > 0, size.y > 0, let inverse = map.inverse else { return nil }
      let toPixels = inverse.concatenated(with: .translation(x: -rect.minX, y: -rect.minY))
        .concatenated(with: .scale(x: size.x / rect.width, y: size.y / rect.height))
      guard toPixels.isFinite else { return nil }
      self = .bitmap(bitmap.converted(to: space), map: toPixels, sampling: sampling)
    case .gradient(let layer, let rect):
      guard !rect.isEmpty, let inverse = map.inverse else { return nil }
      let toBox = inverse.concatenated(with: .translation(x: -rect.minX, y: -rect.minY))
      guard toBox.isFinite else { return nil }
      let box = Size2D(width: rect.width, height: rect.height)
      let isTabulated = pixels >= GradientRows.worthwhile
      func made() -> GradientRows {
        GradientRows(
          GradientSampler(layer, in: box, space: space), map: toBox, isTabulated: isTabulated)
      }
      let key = SharedGradients.Key(
        layer: layer, box: box, space: space, map: toBox, isTabulated: isTabulated)
      self = .gradient(gradients?.rows(for: key, making: made) ?? made())
    }
  }

  /// Writes the colours of part of a row of pixels.
  func fill(_ colors: UnsafeMutableBufferPointer<SIMD4<Float>>, x: Int, y: Int) {
    switch self {
    case .solid(let color):
      colors.update(repeating: color)
    case .strip(let strip, let across, let down, let offset):
      let rowOffset = down * (Double(y) + 0.5) + offset
      if across == 0 {
        colors.update(repeating: strip.color(at: rowOffset))
        return
      }
      for index in colors.indices {
        colors[index] = strip.color(at: across * (Double(x + index) + 0.5) + rowOffset)
      }
    case .bitmap(let bitmap, let map, let sampling):
      bitmap.withPixels { pixels in
        let grid = PixelGrid(pixels: pixels, width: bitmap.width, height: bitmap.height)
        for index in colors.indices {
          let point = map(Point2D(Double(x + index) + 0.5, Double(y) + 0.5))
          colors[index] =
            switch sampling {
            case .nearest: grid.clamped(Int(pixel: point.x), Int(pixel: point.y))
            case .linear: grid.blended(at: point)
            }
        }
      }
    case .gradient(let rows): rows.fill(colors, x: x, y: y)
    }
  }
}

/// Premultiplied colours at equal distances from 0 to 1; there is at least one colour.
package struct ColorStrip: Sendable {
  package let colors: [SIMD4<Float>]

  package init(colors: [SIMD4<Float>]) { self.colors = colors }

  /// Returns the colour at an offset; NaN counts as the start.
  package func color(at place: Double) -> SIMD4<Float> {
    guard colors.count > 1, !place.isNaN else { return colors[0] }
    let position = min(max(place, 0), 1) * Double(colors.count - 1)
    let index = min(Int(bounded: position), colors.count - 2)
    let t = Float(position - Double(index))
    return colors[index] * (1 - t) + colors[index + 1] * t
  }
}

/// The pixels of a bitmap, by column and row.
private struct PixelGrid {
  let pixels: UnsafeBufferPointer<SIMD4<Float>>
  let width: Int
  let height: Int

  /// Returns the pixel at a position, or the nearest pixel on the edge.
  @inline(__always)
  func clamped(_ x: Int, _ y: Int) -> SIMD4<Float> {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// Returns the mean of the four pixels whose middles surround a point, weighted by closeness.
  func blended(at point: Point2D) -> SIMD4<Float> {
    let left = (point.x - 0.5).rounded(.down)
    let top = (point.y - 0.5).rounded(.down)
    let s = Float(point.x - 0.5 - left)
    let t = Float(point.y - 0.5 - top)
    let (x, y) = (Int(pixel: left), Int(pixel: top))
    let upper = clamped(x, y) * (1 - s) + clamped(x + 1, y) * s
    let lower = clamped(x, y + 1) * (1 - s) + clamped(x + 1, y + 1) * s
    return upper * (1 - t) + lower * t
  }
}

extension Int {
  /// Creates the largest integer that is not above a value, clamped to ±2³⁰; 0 for NaN.
  @inline(__always)
  fileprivate init(pixel value: Double) {
    self =
      value.isNaN ? 0 : Int(bounded: Swift.min(Swift.max(value, -0x1p30), 0x1p30).rounded(.down))
  }
}
