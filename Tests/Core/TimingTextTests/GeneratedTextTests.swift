import PropertyTesting
import Syntax
import Testing
import Timing
import TimingText

/// Texts from the platforms' own grammars, with the motion that they mean.
///
/// `PROPERTY_COUNT=100` tries a hundred times as many.
struct GeneratedTextTests {
  static let kinds: [(form: MotionForm, texts: Generator<MotionText>, forms: [String])] = [
    (.css, TextsOfCSS.texts, TextsOfCSS.forms),
    (.waapi, TextsOfWebAnimations.texts, TextsOfWebAnimations.forms),
    (.swiftui, TextsOfSwiftUI.texts, TextsOfSwiftUI.forms),
    (.coreAnimation, TextsOfCoreAnimation.texts, TextsOfCoreAnimation.forms),
    (.compose, TextsOfCompose.texts, TextsOfCompose.forms),
    (.flutter, TextsOfFlutter.texts, TextsOfFlutter.forms),
    (.motion, TextsOfMotion.texts, TextsOfMotion.forms),
    (.dtcg, TextsOfDesignTokens.texts, TextsOfDesignTokens.forms),
  ]

  /// What a reader makes of a text; throws where it is another motion than was meant.
  private static func check(_ text: MotionText, _ form: MotionForm) throws {
    let read: Motion
    do throws(SyntaxError) {
      read = try Motion(parsing: text.text, from: form)
    } catch {
      try ensure((0...text.text.utf8.count).contains(error.offset), "\(error)")
      if text.meaning != nil { throw Falsified("refused: \(error)\n\(text)") }
      return
    }
    guard let meaning = text.meaning else { throw Falsified("read as \(read)\n\(text)") }
    for time in meaning.times {
      try ensureClose(
        read.value(at: time), meaning.value(at: time), absolute: 1e-6,
        "at \(time) s: \(read)\n\(text)")
    }
  }

  @Test(arguments: kinds.indices)
  func `a motion that is read is the motion that was written, or refused`(_ index: Int) {
    let kind = Self.kinds[index]
    forAll(kind.texts, count: 1000) { text in try Self.check(text, kind.form) }
  }

  @Test(arguments: kinds.indices)
  func `every form is three texts of a hundred, and seventy are read`(_ index: Int) throws {
    let kind = Self.kinds[index]
    var counts: [String: Int] = [:]
    var readable = 0
    var tape = ChoiceTape(seed: 29)
    for _ in 0..<1000 {
      let text = try kind.texts.value(from: &tape)
      for form in Set(text.forms) { counts[form, default: 0] += 1 }
      if text.meaning != nil { readable += 1 }
    }
    #expect(readable >= 700, "\(kind.form.rawValue): \(readable)")
    for form in kind.forms {
      #expect(counts[form, default: 0] >= 30, "\(kind.form.rawValue): \(form)")
    }
    let shares = kind.forms.map { "\($0) \(Double(counts[$0, default: 0]) / 10) %" }
    print(
      "\(kind.form.rawValue): \(readable) of 1000 meant to be read; \(shares.joined(separator: ", "))"
    )
  }
}
