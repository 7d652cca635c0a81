internal import ColorToolkitCPixelStages
package import VectorMath

/// Signed areas within rows of pixels, stored as differences from each pixel to the next.
///
/// Every ``InstructionSet`` gives the same bits.
package struct RowAreas: Sendable {
  private let table: RasterTable

  package init(on set: InstructionSet = .preferred) { table = RasterTable(set) }

  /// Adds the signed area to the right of a polyline. The polyline leads from a point through
  /// `count` others and, if `hasEnd`, to an end.
  ///
  /// - Precondition: x is 0 or more; `values` has at least two elements more than x.
  @inline(__always)
  package func add(
    from start: Point2D, by points: UnsafePointer<Point2D>, count: Int, to end: Point2D,
    hasEnd: Bool, sign: Double, in values: UnsafeMutablePointer<Double>
  ) {
    withUnsafePointer(to: (start, end)) { ends in
      let ends = UnsafeRawPointer(ends).assumingMemoryBound(to: Double.self)
      cpr_add_sides(
        table.pointer, ends, UnsafeRawPointer(points).assumingMemoryBound(to: Double.self), count,
        hasEnd ? ends + 2 : nil, sign, values)
    }
  }
}
