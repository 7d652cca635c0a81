import ImageFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard input, read line by line.
///
/// Lines end with a line feed, and a carriage return before it is dropped. The last line may have
/// no line end. A byte order mark at the start is skipped. A line can be a file name, so bytes that
/// are not UTF-8 are preserved as in `FileName`.
struct LineInput {
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isAtStart = true

  private static let chunk = 65_536

  /// The number of bytes that are enough to recognise a picture.
  private static let signatureLimit = 64
  private static let room = [UInt8](repeating: 0, count: chunk)

  /// Returns the next line, or nil at the end.
  ///
  /// - Parameter willWait: a closure to call before a read that has to wait for input.
  mutating func next(_ willWait: () throws -> Void) throws -> String? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) { return line(upTo: end, next: end + 1) }
      if isAtEnd { return start < bytes.count ? line(upTo: bytes.count, next: bytes.count) : nil }
      // What is left of the last chunk moves to the front; a long line is searched once.
      bytes.removeFirst(start)
      start = 0
      searched = bytes.count
      if try !isReady() { try willWait() }
      try fill()
    }
  }

  /// Returns the bytes of standard input if they are a picture, or nil if they are lines. Must be
  /// called before `next`.
  mutating func picture() throws -> [UInt8]? {
    // A signature may come in pieces; a line, which may be short, ends the wait for it.
    while bytes.count < Self.signatureLimit, !isAtEnd, !bytes.contains(0x0A) { try fill() }
    guard ImageFormat(detecting: bytes) != nil else { return nil }
    do { return try bytes + InputFile.readStandardInput() } catch { throw Failure(error) }
  }

  private mutating func line(upTo end: Int, next: Int) -> String {
    var first = start
    var last = end
    if isAtStart, bytes[first..<last].starts(with: [0xEF, 0xBB, 0xBF]) { first += 3 }
    isAtStart = false
    if last > first, bytes[last - 1] == 0x0D { last -= 1 }
    start = next
    return FileName.text(bytes[first..<last])
  }

  /// Whether standard input is a pipe with data that nothing has read.
  static var isWaitingPipe: Bool {
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
    var query = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&query, 1, 0) > 0 && query.revents & Int16(POLLIN) != 0
  }

  /// Whether a read would return immediately, with data or the end of input.
  private func isReady() throws -> Bool {
    var query = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&query, 1, 0) != 0
  }

  private mutating func fill() throws {
    let count = bytes.count
    var result = 0
    bytes += Self.room
    repeat {
      result = bytes.withUnsafeMutableBytes {
        read(0, $0.baseAddress.unsafelyUnwrapped + count, Self.chunk)
      }
    } while result < 0 && errno == EINTR
    bytes.removeLast(Self.chunk - max(0, result))
    guard result >= 0 else {
      throw Failure(ImageFileError.standardInput(SystemError(code: errno)))
    }
    isAtEnd = result == 0
    FilesRead.note(0, "standard input")
  }
}
