import ImageFiles
import Syntax

/// The exit statuses of sysexits.h that the tool gives.
enum ExitStatus: Int32 {
  case usage = 64
  case badData = 65
  case noInput = 66
  case cannotCreate = 73
  case inputOutput = 74

  /// A `--fail-above` threshold was passed.
  case overThreshold = 1
}

/// Why the tool can't do what it was asked: what, where, and the status it ends with.
struct Failure: Error, CustomStringConvertible {
  var status: ExitStatus
  var message: String

  /// The offset of the fault in the text of an item, in bytes.
  var offset: Int?

  /// Whether whoever read standard output has gone: nothing to report, and no one to report it to.
  private(set) var isUnread = false

  var description: String { message }

  static func usage(_ message: String) -> Self { Self(status: .usage, message: message) }
  static func badData(_ message: String) -> Self { Self(status: .badData, message: message) }

  init(status: ExitStatus, message: String) {
    self.status = status
    self.message = message
  }

  init(_ error: ImageFileError) {
    status =
      switch error.category {
      case .noInput: .noInput
      case .badData: .badData
      case .inputOutput: .inputOutput
      }
    message = error.description
  }

  init(_ error: OutputError) {
    isUnread = error.cause.isBrokenPipe && error.isOfStandardOutput
    status = error.step == .write ? .inputOutput : .cannotCreate
    message = error.description
  }
}

/// The value of a text, or the failure that shows where it can't be read.
func parsed<Value>(
  _ text: String, after lead: String = "", _ parse: (String) throws(SyntaxError) -> Value
) throws(Failure) -> Value {
  do throws(SyntaxError) { return try parse(text) } catch {
    var failure = Failure.badData(lead + error.told(of: text))
    failure.offset = error.offset
    throw failure
  }
}
