public import VectorMath

extension Outline {
  /// Returns polylines that deviate from the outline's curves by at most `tolerance`.
  ///
  /// A contour with a NaN coordinate is reduced to its first point. Infinite coordinates become
  /// very large ones. A tolerance below 1e-6 is treated as 1e-6.
  public func flattened(tolerance: Double) -> Self {
    var result = Self()
    var last: Point2D?
    forEachContour { contour in
      last = nil
      contour.forEachSegment { segment in
        segment.flatten(tolerance: max(tolerance, 1e-6)) { from, to in
          if last == nil { result.move(to: from) }
          result.line(to: to)
          last = to
        }
      }
      if last == nil, let only = contour.points.first { result.move(to: only) }
      if contour.isClosed { result.close() }
    }
    return result
  }

  /// The smallest rectangle that contains the curves themselves. For an empty outline, it is
  /// ``Rect2D/null``.
  public var bounds: Rect2D {
    var box = Rect2D.null
    forEachContour { contour in
      if let only = contour.points.first { box.extend(to: only) }
      contour.forEachSegment { segment in
        box.extend(to: segment.end)
        segment.forEachExtremum { box.extend(to: $0) }
      }
    }
    return box
  }

  /// Calls the body with the polylines that fill the closed, mapped contours. Within a contour,
  /// each run starts with the last point of the previous run.
  ///
  /// The points lie slightly off the curves, so that the areas between lines and curves nearly
  /// cancel: see ``CurveSegment/balance(_:tolerance:within:depth:_:)``. Parts outside `clip` may be
  /// replaced by other lines on the same side of `clip`. The replacement leaves all winding numbers
  /// inside `clip` unchanged.
  package func forEachFillRun(
    map: Affine2D, tolerance: Double, within clip: Rect2D,
    _ body: (UnsafeBufferPointer<Point2D>) -> Void
  ) {
    guard map.isUsable else { return }
    let tolerance = max(tolerance, 1e-6)
    withUnsafeTemporaryAllocation(of: Point2D.self, capacity: PointRun.capacity) { memory in
      guard let base = memory.baseAddress else { return }
      var run = PointRun(base)
      forEachContour { contour in
        var first: Point2D?
        var last = Point2D.zero
        contour.forEachSegment { segment in
          let mapped = segment.mapped(map)
          if first == nil {
            first = mapped.start
            run.append(mapped.start)
          }
          last = mapped.end
          mapped.balance(&run, tolerance: tolerance, within: clip, body)
        }
        if let first, first != last { run.append(first, body) }
        run.end(body)
      }
    }
  }

  /// Calls the body with each contour in turn.
  package func forEachContour(_ body: (Contour) -> Void) {
    verbs.withUnsafeBufferPointer { verbs in
      points.withUnsafeBufferPointer { points in
        var verb = 0
        var point = 0
        while verb < verbs.count {
          let firstVerb = verb
          let firstPoint = point
          var isClosed = false
          scan: while verb < verbs.count {
            switch verbs[verb] {
            case .move:
              if verb > firstVerb { break scan }
              point += 1
            case .line: point += 1
            case .quad: point += 2
            case .cubic: point += 3
            case .close: isClosed = true
            }
            verb += 1
            if isClosed { break }
          }
          body(
            Contour(
              verbs: UnsafeBufferPointer(rebasing: verbs[firstVerb..<verb]),
              points: UnsafeBufferPointer(rebasing: points[firstPoint..<point]),
              isClosed: isClosed))
        }
      }
    }
  }

  /// A contour: all steps after a move, up to the next move or close. The contour is valid only
  /// during the call that passes it.
  package struct Contour {
    let verbs: UnsafeBufferPointer<Verb>
    package let points: UnsafeBufferPointer<Point2D>
    package let isClosed: Bool

    /// The start of a contour that has lines or curves, all of them finite; nil for any other.
    package var drawnPoint: Point2D? {
      guard verbs.contains(where: { $0 != .move }), points.allSatisfy({ $0.isFinite }) else {
        return nil
      }
      return points.first
    }

    /// Calls the body with every line and curve except the line that closes the contour.
    ///
    /// Makes no call where a coordinate is NaN.
    @inline(__always)
    package func forEachSegment(_ body: (CurveSegment) -> Void) {
      guard let first = points.first, !points.contains(where: { $0.x.isNaN || $0.y.isNaN })
      else { return }
      var current = first.bounded
      var next = 1
      for verb in verbs {
        switch verb {
        case .move, .close: continue
        case .line:
          let end = points[next].bounded
          body(.line(current, end))
          next += 1
          current = end
        case .quad:
          let end = points[next + 1].bounded
          body(.quad(current, points[next].bounded, end))
          next += 2
          current = end
        case .cubic:
          let end = points[next + 2].bounded
          body(.cubic(current, points[next].bounded, points[next + 1].bounded, end))
          next += 3
          current = end
        }
      }
    }
  }
}

extension Affine2D {
  /// Whether the map keeps the points of a contour finite, and small enough to be multiplied.
  package var isUsable: Bool {
    abs(a) <= 1e20 && abs(b) <= 1e20 && abs(c) <= 1e20 && abs(d) <= 1e20 && abs(tx) <= 1e20
      && abs(ty) <= 1e20
  }
}

extension Point2D {
  /// The point with coordinates clamped to −1e120…1e120, so that products of two stay finite.
  fileprivate var bounded: Self {
    Self(storage: storage.clamped(lowerBound: Self.lowest, upperBound: Self.highest))
  }

  private static var highest: SIMD2<Double> { SIMD2(repeating: 1e120) }
  private static var lowest: SIMD2<Double> { SIMD2(repeating: -1e120) }
}
