internal import CColorToolkit

/// The reason that a call fails: a status for programs, and a message for people.
struct Failure: Error {
  var status: Int
  var message: String

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  static func badArgument(_ message: String) -> Self { Self(Int(CT_BAD_ARGUMENT), message) }
}

/// Runs some work and returns its status. The message of a failure is stored for the thread.
func reporting(_ body: () throws(Failure) -> Void) -> Int32 {
  do throws(Failure) {
    try body()
    return Int32(CT_OK)
  } catch {
    var message = error.message
    message.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ctk_set_message($0.baseAddress, $0.count) }
    }
    return Int32(error.status)
  }
}
