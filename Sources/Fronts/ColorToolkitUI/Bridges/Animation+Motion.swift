#if canImport(SwiftUI)
  public import SwiftUI
  public import Timing

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Animation {
    /// Creates an animation from a motion. If SwiftUI does not have an equivalent animation, the
    /// result is a `CustomAnimation` that evaluates the motion.
    ///
    /// An `Animation` can't be converted back to a motion, because it does not expose its
    /// parameters.
    public init(_ motion: Motion) {
      self = motion.modifiers.reduce(Self(motion.base)) { animation, modifier in
        switch modifier {
        case .delay(let pause): animation.delay(pause)
        case .speed(let factor): animation.speed(factor)
        case .repetition(nil, let autoreverses):
          animation.repeatForever(autoreverses: autoreverses)
        case .repetition(let legs?, let autoreverses):
          animation.repeatCount(legs, autoreverses: autoreverses)
        }
      }
    }

    private init(_ base: Motion.Base) {
      switch base {
      case .spring(let spring, initialVelocity: 0):
        self = .spring(response: spring.response, dampingFraction: spring.dampingRatio)
      case .spring(let spring, let velocity):
        // SwiftUI's springs with a velocity never creep, as one beyond critical damping does.
        let curve =
          spring.dampingRatio > 1
          ? try? SpringCurve(validating: spring, initialVelocity: velocity) : nil
        self =
          curve.map { Self(CurveAnimation(curve: .spring($0), duration: $0.duration)) }
          ?? .interpolatingSpring(
            stiffness: spring.stiffness, damping: spring.damping, initialVelocity: velocity)
      case .curve(.linear, let duration), .curve(.unit(.linear), let duration):
        self = .linear(duration: duration)
      case .curve(.easeIn, let duration): self = .easeIn(duration: duration)
      case .curve(.easeOut, let duration): self = .easeOut(duration: duration)
      case .curve(.easeInOut, let duration): self = .easeInOut(duration: duration)
      case .curve(.bezier(let curve), let duration):
        self = .timingCurve(curve.x1, curve.y1, curve.x2, curve.y2, duration: duration)
      case .curve(let curve, let duration):
        self =
          UnitCurve(curve).map { .timingCurve($0, duration: duration) }
          ?? Animation(CurveAnimation(curve: curve, duration: duration))
      }
    }
  }

  /// An animation with a timing curve that SwiftUI doesn't have.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  struct CurveAnimation: CustomAnimation {
    let curve: TimingCurve
    let duration: Double

    private func state(at time: Double) -> (value: Double, velocity: Double)? {
      Motion.curve(curve, duration: duration).state(at: time)
    }

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      state(at: time).map { value.scaled(by: $0.value) }
    }

    func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
      state(at: time).map { value.scaled(by: $0.velocity) }
    }
  }
#endif
