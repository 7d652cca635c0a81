import Fuzzing
import Syntax

/// What a text says; nil where it is refused, by an error that lies within it.
func read<Value: Equatable>(
  _ text: String, _ parse: (String) throws(SyntaxError) -> Value
) -> Value? {
  do throws(SyntaxError) {
    let value = try parse(text)
    must((try? parse(text)) == value, "what is read twice is the same")
    return value
  } catch {
    must(
      (0...text.utf8.count).contains(error.offset),
      "an error at byte \(error.offset) of \(text.utf8.count)")
    must(!error.message.isEmpty && !error.underlined(in: text).isEmpty, "an error has words")
    return nil
  }
}

/// What our own text says.
func readBack<Value: Equatable>(
  _ text: String, _ parse: (String) throws(SyntaxError) -> Value
) -> Value {
  guard let value = read(text, parse) else { fail("what is written can't be read: \(text)") }
  return value
}
