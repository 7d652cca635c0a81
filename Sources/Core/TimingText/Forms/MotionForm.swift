public import Syntax
public import Timing

/// A platform's notation for motions.
///
/// ```swift
/// let motion = try Motion(parsing: "spring(response: 0.5, dampingFraction: 0.7)")
/// print(try motion.written(for: .compose).text)  // spring(dampingRatio = 0.7f, stiffness = …
/// ```
///
/// If the platform supports a kind of motion, the written text is exact. All platforms support
/// cubic Béziers, and some support springs, steps and keyframes. Any other motion is fitted, with a
/// proven bound on the error. Law: reading the text gives the same motion, within
/// ``Text/maximumError``.
public enum MotionForm: String, Sendable, Hashable, CaseIterable {
  /// CSS's `animation` shorthand, preceded by `@keyframes` if the motion has keyframes. Sources:
  /// CSS Animations 1, CSS Easing Functions 2.
  case css

  /// The arguments `keyframes` and `options` of `Element.animate()`, as JSON. Source: Web
  /// Animations.
  case waapi

  /// SwiftUI's `Animation`. Keyframes are written as `KeyframeTrack`.
  case swiftui

  /// `CASpringAnimation`, `CABasicAnimation` and `CAKeyframeAnimation` in Swift.
  case coreAnimation = "core-animation"

  /// Jetpack Compose's `AnimationSpec` in Kotlin. Source: androidx.compose.animation.core.
  case compose

  /// Flutter's `SpringSimulation`, or a curve and its controller, as Dart code. Source: Flutter,
  /// physics/spring_simulation.dart and animation/curves.dart.
  case flutter

  /// The transition object of the JavaScript library Motion. Source: motiondivision/motion,
  /// motion-dom.
  case motion

  /// A design token as JSON: the type `transition` of the Design Tokens Format Module 2025.10. A
  /// spring is written as proposed in issue 429 of the Design Tokens Community Group.
  case dtcg

  /// A motion in a platform's notation, with bounds on its errors.
  public struct Text: Sendable, Hashable {
    /// The code to paste into a program or a style sheet.
    public let text: String

    /// An upper bound on the distance from the original motion, as a fraction of the full change.
    /// It is 0 if the written text is exact.
    public let maximumError: Double

    /// An upper bound on the error of the velocity, in full changes per second. It is infinite if
    /// the motion is vertical somewhere.
    public let maximumVelocityError: Double

    /// The rounding error of durations and delays in seconds, on platforms that count whole
    /// milliseconds. The errors of all legs of a repetition add up.
    public let timeError: Double

    init(
      _ text: String, error: Double = 0, velocityError: Double = 0, timeError: Double = 0
    ) {
      self.text = text
      (maximumError, maximumVelocityError) = (error, velocityError)
      self.timeError = timeError
    }
  }
}

extension Motion {
  /// Returns the motion in a platform's notation.
  ///
  /// ```swift
  /// let motion = Motion.curve(.easeInOut, duration: 0.3).delay(0.1)
  /// print(try motion.written(for: .css).text)  // 0.3s ease-in-out 0.1s
  /// print(try motion.written(for: .swiftui).text)  // Animation.easeInOut(duration: 0.3).delay(0.1)
  /// ```
  ///
  /// - Parameter tolerance: the maximum error of a fitted curve, as a fraction of the full change.
  ///   It must be in ``MotionForm/tolerances``.
  /// - Throws: ``TimingError`` if the platform can't express the motion, or if the curve can't be
  ///   fitted within the tolerance. The same error is thrown if the text would have more than 1
  ///   MiB, because ``Motion/init(parsing:from:selecting:)`` doesn't accept such text.
  public func written(
    for form: MotionForm, within tolerance: Double = 0.001
  ) throws(TimingError) -> MotionForm.Text {
    if let fault = limitFault { throw fault.error }
    try MotionForm.check(tolerance)
    return try written(in: form, within: tolerance)
  }

  /// Creates a motion from a string in a platform's notation.
  ///
  /// ```swift
  /// let motion = try Motion(parsing: "tween(300, easing = LinearEasing)", from: .compose)
  /// print(motion.duration, motion.value(at: 0.15))  // 0.3 0.5
  /// ```
  ///
  /// Two keyframes become a motion from 0 to 1. Three or more keyframes keep their numbers, except
  /// that lengths and angles become fractions of the full change.
  ///
  /// The whole string is read. Each part that affects time is either understood or named in an
  /// error. If the string has several motions, `number` selects one of them. If `number` is nil,
  /// the error lists them.
  ///
  /// - Parameter number: the number of the motion in the string, counted from 1, or nil if there
  ///   must be only one.
  /// - Throws: ``SyntaxError`` at the offset of the part that is wrong, missing or not understood.
  public init(
    parsing text: String, from form: MotionForm, selecting number: Int? = nil
  ) throws(SyntaxError) {
    guard text.utf8.count <= MotionLimits.bytes else {
      throw SyntaxError(offset: 0, message: "more than \(MotionLimits.bytes) bytes")
    }
    let dialect = form.dialect
    let code = try MotionCode(text, hasLineComments: form != .css)
    let found = try dialect.find(code)
    let motion = try MotionFinding.chosen(of: found, number, in: code)
    try code.refuse(dialect.unread)
    self = try motion.read()
    if let fault = limitFault { throw code.fault(fault.error.description) }
  }
}

extension MotionForm {
  /// The tolerances within which a motion can be written. Smaller tolerances would give several
  /// megabytes of text and take seconds.
  public static let tolerances = 1e-6...1.0

  static func check(_ tolerance: Double) throws(TimingError) {
    guard tolerances.contains(tolerance) else {
      throw .outOfRange("the tolerance", tolerance, tolerances)
    }
  }

  /// A platform's description, words and readers.
  var dialect: MotionDialect {
    switch self {
    case .css: .css
    case .waapi: .webAnimations
    case .swiftui: .swiftUI
    case .coreAnimation: .coreAnimation
    case .compose: .compose
    case .flutter: .flutter
    case .motion: .motion
    case .dtcg: .designTokens
    }
  }
}
