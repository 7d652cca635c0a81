import ColorText
import Colorimetry
import Painting
public import Syntax
import VectorMath

extension HueRotationComparison.Subject {
  /// Creates a subject from a text, which is also its label. The text is a CSS or SwiftUI gradient,
  /// or a CSS colour.
  ///
  /// ```swift
  /// let text = "linear-gradient(red, blue)"
  /// let subject = try HueRotationComparison.Subject(parsing: text, samples: 5)
  /// print(subject.label, subject.colors.count)  // linear-gradient(red, blue) 5
  /// ```
  ///
  /// - Parameter samples: the number of a gradient's colours to compare, at least 2.
  /// - Throws: ``SyntaxError`` if the text is neither.
  public init(parsing text: String, samples: Int = 9) throws(SyntaxError) {
    guard GradientLayer.isGradient(text) else {
      self.init(label: text, color: try AnyColor(css: text))
      return
    }
    self.init(label: text, gradient: try GradientPaint(parsing: text), samples: samples)
  }
}

extension HueRotationComparison {
  /// Creates a comparison from colours and gradients given as text.
  ///
  /// ```swift
  /// let comparison = try HueRotationComparison(["#ff3b30", "linear-gradient(red, gold)"])
  /// for advice in comparison.advice { print(advice.task.title, advice.method.name) }
  /// ```
  ///
  /// - Throws: ``SyntaxError`` for the first text that is neither a colour nor a gradient. The
  ///   error has the text in its message and the offset within the text.
  public init(_ texts: [String], options: Options = .init()) throws(SyntaxError) {
    var subjects: [Subject] = []
    for text in texts {
      do throws(SyntaxError) { subjects.append(try Subject(parsing: text)) } catch {
        var error = error
        error.message = "‘\(excerpt(text))’: \(error.message)"
        throw error
      }
    }
    self.init(of: subjects, options: options)
  }

  /// The comparison as JSON, as written by `colortool compare-huerotation --format json`. The
  /// document contains inputs, results, a summary for each method, and advice.
  public var json: String {
    let document = ComparisonDocument(self, version: ColorToolkitVersion.current)
    return String(decoding: document.text(.document).bytes, as: UTF8.self)
  }
}
