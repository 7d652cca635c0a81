import ColorText
import Colorimetry
import Painting
public import Syntax
import VectorMath

extension HueRotationComparison.Subject {
  /// Creates a subject from a string, which also becomes its label. The string is a CSS or SwiftUI
  /// gradient, or a CSS colour.
  ///
  /// ```swift
  /// let text = "linear-gradient(red, blue)"
  /// let subject = try HueRotationComparison.Subject(parsing: text, samples: 5)
  /// print(subject.label, subject.colors.count)  // linear-gradient(red, blue) 5
  /// ```
  ///
  /// - Parameter samples: the number of evenly spaced colours of a gradient that are compared, at
  ///   least 2.
  /// - Throws: ``SyntaxError`` if the string is neither a gradient nor a colour.
  public init(parsing text: String, samples: Int = 9) throws(SyntaxError) {
    guard GradientLayer.isGradient(text) else {
      self.init(label: text, color: try AnyColor(css: text))
      return
    }
    self.init(label: text, gradient: try GradientPaint(parsing: text), samples: samples)
  }
}

extension HueRotationComparison {
  /// Creates a comparison from strings, each of which is a colour or a gradient.
  ///
  /// ```swift
  /// let comparison = try HueRotationComparison(["#ff3b30", "linear-gradient(red, gold)"])
  /// for advice in comparison.advice { print(advice.task.title, advice.method.name) }
  /// ```
  ///
  /// - Throws: ``SyntaxError`` for the first string that is neither a colour nor a gradient. The
  ///   error's message quotes the string, and the error's offset is an offset in that string.
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
