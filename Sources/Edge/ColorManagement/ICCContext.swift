import ColorToolkitCLittleCMS
import PixelBuffers
import Threads

/// A Little CMS context that collects messages.
///
/// Every object is created in its own context. Threads therefore share nothing that the library
/// would change, and a message never belongs to another caller.
final class ICCContext: Sendable {
  nonisolated(unsafe) let handle: cmsContext?
  private let messages = MessageBox()

  init() {
    // The box outlives the context: it is released after it.
    handle = cmsCreateContext(nil, Unmanaged.passUnretained(messages).toOpaque())
    cmsSetLogErrorHandlerTHR(handle) { context, _, text in
      guard let text, let box = cmsGetContextUserData(context) else { return }
      Unmanaged<MessageBox>.fromOpaque(box).takeUnretainedValue().add(String(cString: text))
    }
  }

  deinit { cmsDeleteContext(handle) }

  /// Returns the error of a call that has just failed.
  func error(_ attempt: String, default message: String) -> ICCError {
    let said = messages.take()
    return ICCError(attempt, said.isEmpty ? message : said.joined(separator: "; "))
  }
}

private final class MessageBox: Sendable {
  private let texts = Locked<[String]>([])

  func add(_ text: String) { texts.withLock { if $0.count < 8 { $0.append(text) } } }

  func take() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
