public import ColorFilters
import Colorimetry
import Syntax

/// A rotation to use for a task, with the reason and with lines of code to paste.
///
/// ```swift
/// let comparison = try HueRotationComparison(["red"])
/// for advice in comparison.advice { print(advice.task.rawValue, advice.method.name) }
/// ```
public struct RotationAdvice: Sendable, Hashable {
  /// A line of code to paste, with the language or program it is written for.
  public struct Paste: Sendable, Hashable {
    /// The language or program that the line is written for, such as `CLI`, `CSS` or `SwiftUI`.
    public var form: String
    public var text: String

    /// The form's name in data.
    package var key: String {
      form.lowercased().split(separator: " ").joined(separator: "-")
    }
  }

  /// The task for which the rotation is used.
  public let task: RotationTask

  /// The rotation to use.
  public var method: HueRotationMethod { task.method }

  /// The angle in the lines to paste, in degrees.
  public let degrees: Double

  /// The input for which the lines are written: the label of a colour or gradient, or the path of a
  /// photograph.
  public let input: String

  /// The advice on when to choose the rotation, with the rotation's figures for these inputs.
  public let reason: String

  /// Lines of code that draw the rotated input.
  public let paste: [Paste]
}

extension HueRotationComparison {
  /// Returns the rotation for each task, with lines that rotate the first colour and the first
  /// gradient by an angle. The list is empty if all colours are grey.
  package func advice(turning degrees: Double) -> [RotationAdvice] {
    guard let answer, !answer.isGrey, answer.degrees.remainder(dividingBy: 360) != 0 else {
      return []
    }
    let shown = [false, true].compactMap { isGradient in
      subjects.first { $0.isGradient == isGradient && !$0.colors.isEmpty }
    }
    return RotationTask.allCases.flatMap { task in
      shown.map { subject in
        RotationAdvice(
          task: task, degrees: degrees, input: subject.label,
          reason: "\(answer.choice(task)) \(answer.here(task))",
          paste: pastes(subject, by: task.method, degrees: degrees))
      }
    }
  }
}
