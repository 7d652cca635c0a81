import ImageFiles
import Syntax

/// The tool's exit statuses, from sysexits.h.
enum ExitStatus: Int32 {
  case usage = 64
  case badData = 65
  case noInput = 66
  case cannotCreate = 73
  case inputOutput = 74

  /// A measured value is beyond the threshold of `--fail-above`.
  case overThreshold = 1
}

/// An error of the tool: the reason, the position, and the exit status.
struct Failure: Error, CustomStringConvertible {
  var status: ExitStatus
  var message: String

  /// The offset of the error in the text of an item, in bytes.
  var offset: Int?

  /// Whether the reader of standard output has closed it. Then there is nothing to report.
  private(set) var isUnread = false

  var description: String { message }

  /// The failure of a PNG that would be written to a terminal.
  static let pngInTerminal = usage("can't show PNG in a terminal: use -o FILE.png or a pipe")

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

/// Returns the parsed value of a text. Throws a failure that shows the position of the problem.
func parsed<Value>(
  _ text: String, after lead: String = "", _ parse: (String) throws(SyntaxError) -> Value
) throws(Failure) -> Value {
  do throws(SyntaxError) { return try parse(text) } catch {
    var failure = Failure.badData(lead + error.told(of: text))
    failure.offset = error.offset
    throw failure
  }
}
