#if canImport(SwiftUI)
  public import SwiftUI
  public import Timing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension UnitCurve {
    /// A timing curve; nil for one that SwiftUI has not.
    ///
    /// SwiftUI clamps progress to 0…1, CSS's curves go on outside.
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
    /// SwiftUI's curve, exact where it is one of those with a name.
    ///
    /// Others are lines between samples, because a `UnitCurve` hides its control points.
    ///
    /// - Parameter samples: the number of lines, at least 1.
    /// - Throws: ``TimingError`` where the curve has no value.
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
