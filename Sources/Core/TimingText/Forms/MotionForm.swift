public import Syntax
public import Timing

/// A platform's way to write a motion.
///
/// ```swift
/// let motion = try Motion(parsing: "spring(response: 0.5, dampingFraction: 0.7)")
/// print(try motion.written(for: .compose).text)  // spring(dampingRatio = 0.7f, stiffness = …
/// ```
///
/// A motion that the platform has a model for is written exactly: cubic Béziers and, where they are
/// known, springs, steps and keyframes. Any other motion is fitted, with a proof of how near the
/// fit is. Law: the text reads back as the same motion, within ``Text/maximumError``.
public enum MotionForm: String, Sendable, Hashable, CaseIterable {
  /// CSS's `animation` shorthand, with `@keyframes` where there are some. Sources: CSS Animations 1,
  /// CSS Easing Functions 2.
  case css

  /// The arguments of `Element.animate()` as JSON: `keyframes` and `options`. Source: Web Animations.
  case waapi

  /// SwiftUI's `Animation`; keyframes as `KeyframeTrack`.
  case swiftui

  /// `CASpringAnimation`, `CABasicAnimation` and `CAKeyframeAnimation` in Swift.
  case coreAnimation = "core-animation"

  /// Jetpack Compose's `AnimationSpec` in Kotlin. Source: androidx.compose.animation.core.
  case compose

  /// Flutter's `SpringSimulation`, or a curve and its controller, in Dart. Source: Flutter,
  /// physics/spring_simulation.dart and animation/curves.dart.
  case flutter

  /// Motion's transition in JavaScript. Source: motiondivision/motion, motion-dom.
  case motion

  /// A design token as JSON: `transition` of the Design Tokens Format Module 2025.10; a spring as
  /// proposed in the Community Group's issue 429.
  case dtcg

  /// A motion as a platform's text, and the text's distance from the motion.
  public struct Text: Sendable, Hashable {
    /// The text to paste.
    public let text: String

    /// An upper bound of the distance from the motion, in whole ways; 0 where the text is exact.
    public let maximumError: Double

    /// An upper bound of the velocity's distance, in whole ways a second; infinite where the motion
    /// is vertical somewhere.
    public let maximumVelocityError: Double

    /// The error of durations and delays in seconds, where a platform counts whole milliseconds.
    /// The errors of a repetition's legs add up.
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
  /// The motion as a platform writes it.
  ///
  /// ```swift
  /// let motion = Motion.curve(.easeInOut, duration: 0.3).delay(0.1)
  /// print(try motion.written(for: .css).text)  // 0.3s ease-in-out 0.1s
  /// print(try motion.written(for: .swiftui).text)  // Animation.easeInOut(duration: 0.3).delay(0.1)
  /// ```
  ///
  /// - Parameter tolerance: the largest error of a fit, as a fraction of the way; in
  ///   ``MotionForm/tolerances``.
  /// - Throws: ``TimingError`` where the platform has no words for the motion, or the curve cannot
  ///   be fitted within the tolerance. A text of more than 1 MiB is refused, as nothing reads it.
  public func written(
    for form: MotionForm, within tolerance: Double = 0.001
  ) throws(TimingError) -> MotionForm.Text {
    if let fault = limitFault { throw fault.error }
    try MotionForm.check(tolerance)
    return try written(in: form, within: tolerance)
  }

  /// The motion that a platform's text describes.
  ///
  /// ```swift
  /// let motion = try Motion(parsing: "tween(300, easing = LinearEasing)", from: .compose)
  /// print(motion.duration, motion.value(at: 0.15))  // 0.3 0.5
  /// ```
  ///
  /// Two keyframes are one way, from 0 to 1. More of them keep their numbers, but those of lengths
  /// or angles become fractions of the whole way.
  ///
  /// The text is read whole: everything in it that affects time is understood, or refused by name.
  /// `number` selects one of several motions; without it the error lists them.
  ///
  /// - Parameter number: the number of the motion in the text, from 1 on; nil where there must be
  ///   only one.
  /// - Throws: ``SyntaxError`` at the offset of what is wrong, missing or not understood.
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
  /// The tolerances within which a motion is written; below them, texts are megabytes and take
  /// seconds.
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
