#if canImport(SwiftUI)
  public import SwiftUI
  public import Timing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension UnitCurve {
    /// Creates a unit curve from a timing curve. The result is nil if SwiftUI doesn't have an
    /// equivalent curve.
    ///
    /// SwiftUI clamps the input of a unit curve to 0…1, while CSS curves continue outside that
    /// range.
    public init?(_ curve: TimingCurve) {
      switch curve {
      case .linear, .unit(.linear): self = .linear
      case .bezier(let bezier), .unit(.bezier(let bezier)):
        self = .bezier(
          startControlPoint: UnitPoint(x: bezier.x1, y: bezier.y1),
          endControlPoint: UnitPoint(x: bezier.x2, y: bezier.y2))
      case .circular(let circular), .unit(.circular(let circular)):
        self =
          switch circular {
          case .easeIn: .circularEaseIn
          case .easeOut: .circularEaseOut
          case .easeInOut: .circularEaseInOut
          }
      default: return nil
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension TimingCurve {
    /// Creates a timing curve from a SwiftUI unit curve. The named curves of SwiftUI are converted
    /// exactly. Any other curve is approximated by line segments, because a `UnitCurve` does not
    /// expose its control points.
    ///
    /// - Parameter samples: the number of line segments, at least 1.
    /// - Throws: ``TimingError`` if a value of the curve can't be used, for example because it is
    ///   not a number.
    public init(_ curve: UnitCurve, samples: Int = 256) throws(TimingError) {
      let named: [(UnitCurve, UnitEasing)] = [
        (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut), (.easeInOut, .easeInOut),
        (.circularEaseIn, .circular(.easeIn)), (.circularEaseOut, .circular(.easeOut)),
        (.circularEaseInOut, .circular(.easeInOut)),
      ]
      if let match = named.first(where: { $0.0 == curve }) {
        self = .unit(match.1)
      } else {
        let last = max(samples, 1)
        let points = (0...last).map { step in
          let x = Double(step) / Double(last)
          return PointCurve.Point(x: x, y: curve.value(at: x))
        }
        self = .points(try PointCurve(points: points))
      }
    }
  }
#endif
