public import Colorimetry
import VectorMath

/// A lookup table for colours: curves, a cube, or curves followed by a cube.
///
/// ```swift
/// let levels = [0.0, 1]
/// let corners = levels.flatMap { b in levels.flatMap { g in levels.map { r in SRGB(r, g, b) } } }
/// print(LookupTable(cube: corners, size: 2)(SRGB(0.5, 0.25, 0)))  // color(srgb 0.5 0.25 0)
/// ```
///
/// A cube is interpolated in the tetrahedron that contains the colour. Greys therefore stay grey if
/// the points on the grey axis are grey. A curve is interpolated linearly. A component outside the
/// domain is clamped to the nearest edge, and NaN is treated as the lower edge. The results are not
/// clipped to 0…1.
///
/// Source: J. M. Kasson, S. I. Nin, W. Plouffe, J. L. Hafner, "Performing color space conversions
/// with three-dimensional linear interpolation", J. Electronic Imaging 4 (1995) 226.
public struct LookupTable: Sendable, Hashable {
  /// One of the tables, which are applied in order.
  package struct Stage: Sendable, Hashable {
    /// Whether the stage is a cube, in which red varies fastest, rather than three curves.
    let isCube: Bool
    let size: Int
    let points: [SIMD4<Float>]

    /// The lower edge of the domain, and the number of points per unit; alpha has none.
    let least: SIMD4<Float>
    let scale: SIMD4<Float>

    /// Creates a stage from points over a domain.
    ///
    /// - Precondition: the number of points is `size`, or for a cube the third power of `size`. The
    ///   size is 2 or more, and the domain's upper edge is above the lower edge.
    package init(
      isCube: Bool, size: Int, points: [SIMD4<Float>], least: SIMD3<Double> = .zero,
      greatest: SIMD3<Double> = .one
    ) {
      precondition(size >= 2 && points.count == (isCube ? size * size * size : size))
      (self.isCube, self.size, self.points) = (isCube, size, points)
      self.least = SIMD4(SIMD3<Float>(least), 0)
      scale = SIMD4(SIMD3<Float>(Double(size - 1) / (greatest - least)), 0)
    }
  }

  private let stages: [Stage]

  package init(_ stages: [Stage]) { self.stages = stages }

  /// Creates a cube of `size` × `size` × `size` points over the domain 0…1. Red varies fastest in
  /// the list of points.
  ///
  /// - Precondition: the number of points is the third power of `size`, and `size` is 2 or more.
  public init(cube points: [SRGB], size: Int) {
    self.init([
      Stage(isCube: true, size: size, points: points.map { SIMD4<Float>($0.storage) })
    ])
  }

  /// Returns the table's result for a colour; alpha stays unchanged.
  public func callAsFunction(_ color: SRGB) -> SRGB {
    var pixel = SIMD4<Float>(color.storage)
    apply(to: &pixel, count: 1)
    return SRGB(Double(pixel.x), Double(pixel.y), Double(pixel.z), alpha: color.alpha)
  }

  /// Changes pixels in place; alpha stays unchanged.
  package func apply(to pixels: UnsafeMutablePointer<SIMD4<Float>>, count: Int) {
    for stage in stages {
      stage.points.withUnsafeBufferPointer { points in
        guard let points = points.baseAddress else { return }
        if stage.isCube {
          for pixel in 0..<count { pixels[pixel] = stage.inCube(pixels[pixel], points) }
        } else {
          for pixel in 0..<count { pixels[pixel] = stage.onCurves(pixels[pixel], points) }
        }
      }
    }
  }
}

extension LookupTable.Stage {
  /// Returns a colour's position among the points: the nearest point below, and the fraction beyond
  /// that point.
  @inline(__always)
  private func place(_ color: SIMD4<Float>) -> (base: SIMD4<Int32>, fraction: SIMD4<Float>) {
    var place = (color - least) * scale
    // In this order NaN becomes 0.
    place.replace(with: 0, where: .!(place .> 0))
    place = pointwiseMin(place, SIMD4(repeating: Float(size - 1)))
    let base = pointwiseMin(
      SIMD4(Int32(bounded: place.x), Int32(bounded: place.y), Int32(bounded: place.z), 0),
      SIMD4(repeating: Int32(size - 2)))
    return (base, place - SIMD4<Float>(base))
  }

  /// Interpolates from the lowest corner to the highest corner along the edges, beginning with the
  /// component that has the largest fraction.
  @inline(__always)
  fileprivate func inCube(
    _ color: SIMD4<Float>, _ points: UnsafePointer<SIMD4<Float>>
  ) -> SIMD4<Float> {
    let (base, f) = place(color)
    let (green, blue) = (size, size * size)
    let corner = points + (Int(base.x) + green * Int(base.y) + blue * Int(base.z))
    let all = 1 + green + blue
    let (xy, yz, xz) = (f.x >= f.y, f.y >= f.z, f.x >= f.z)
    let first = xy ? (xz ? 1 : blue) : (yz ? green : blue)
    let last = xz && yz ? blue : xz || xy ? green : 1
    let largest = max(f.x, max(f.y, f.z))
    let least = min(f.x, min(f.y, f.z))
    let middle = max(min(f.x, f.y), min(max(f.x, f.y), f.z))
    var result = corner[0] * (1 - largest)
    result += corner[first] * (largest - middle)
    result += corner[all - last] * (middle - least)
    result += corner[all] * least
    result.w = color.w
    return result
  }

  @inline(__always)
  fileprivate func onCurves(
    _ color: SIMD4<Float>, _ points: UnsafePointer<SIMD4<Float>>
  ) -> SIMD4<Float> {
    let (base, f) = place(color)
    var result = color
    for channel in 0..<3 {
      let index = Int(base[channel])
      let (below, above) = (points[index][channel], points[index + 1][channel])
      result[channel] = below * (1 - f[channel]) + above * f[channel]
    }
    return result
  }
}

extension LookupTable: CustomStringConvertible {
  /// The kinds and sizes of the table's stages: `curves of 1024 points, a cube of 33 a side`.
  public var description: String {
    stages.map { $0.isCube ? "a cube of \($0.size) a side" : "curves of \($0.size) points" }
      .joined(separator: ", ")
  }
}
