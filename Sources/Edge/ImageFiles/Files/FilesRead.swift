import Threads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that a command reads, which it must not overwrite.
///
/// A command calls `watch` at its start. Every file that ``InputFile`` opens is recorded with its
/// device and inode, so links and other spellings are recognised. `OutputTarget` refuses to write
/// to a recorded file. If a file is read after something is written, such as the second of several
/// images, it is recorded in advance by its path. A library does not watch, because its user may
/// write to files that were read.
package enum FilesRead {
  private struct Identity: Hashable {
    var device: UInt64
    var inode: UInt64

    init?(_ status: stat) {
      // A file that is not regular is not replaced.
      guard UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFREG) else { return nil }
      (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
    }
  }

  /// The paths of the files that were read, or nil if nothing has called `watch`.
  private static let noted = Locked<[Identity: String]?>(nil)

  /// Starts to record the files that are read.
  package static func watch() { noted.withLock { if $0 == nil { $0 = [:] } } }

  /// Records a file that will be read.
  package static func note(_ path: String) {
    guard isWatching else { return }
    var status = stat()
    guard OutputFile.isNameable(path), POSIX.native(path, { stat($0, &status) }) == 0 else {
      return
    }
    note(status, path)
  }

  /// Records an open file.
  package static func note(_ descriptor: Int32, _ path: String) {
    guard isWatching else { return }
    var status = stat()
    if fstat(descriptor, &status) == 0 { note(status, path) }
  }

  private static var isWatching: Bool { noted.withLock { $0 != nil } }

  private static func note(_ status: stat, _ path: String) {
    guard let identity = Identity(status) else { return }
    noted.withLock { if $0?[identity] == nil { $0?[identity] = path } }
  }

  /// Throws an error if a path leads to a recorded file.
  package static func check(output path: String) throws(OutputError) {
    guard isWatching, path != "-", OutputFile.isNameable(path) else { return }
    var status = stat()
    guard POSIX.native(path, { stat($0, &status) }) == 0, let identity = Identity(status),
      let input = noted.withLock({ $0?[identity] })
    else { return }
    throw OutputError(path: path, step: .isInput(input), cause: SystemError(code: EEXIST))
  }
}
