import Threads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files that a run reads, none of which it may write over.
///
/// A command watches from its start. All that ``InputFile`` opens is noted by device and inode, so
/// that no link and no other spelling hides it; `OutputTarget` refuses it. A file that is read
/// after something is written, as the second of several images, is noted beforehand by its path. A
/// library has no runs, and its user may write to what was read: there nothing is noted.
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

  /// The paths by which files were read; nil while no one watches.
  private static let noted = Locked<[Identity: String]?>(nil)

  /// Notes from here on what is read.
  package static func watch() { noted.withLock { if $0 == nil { $0 = [:] } } }

  /// Notes a file that will be read.
  package static func note(_ path: String) {
    guard isWatching else { return }
    var status = stat()
    guard OutputFile.isNameable(path), POSIX.native(path, { stat($0, &status) }) == 0 else {
      return
    }
    note(status, path)
  }

  /// Notes a file that is open.
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

  /// Makes sure that a path leads to nothing that is read.
  package static func check(output path: String) throws(OutputError) {
    guard isWatching, path != "-", OutputFile.isNameable(path) else { return }
    var status = stat()
    guard POSIX.native(path, { stat($0, &status) }) == 0, let identity = Identity(status),
      let input = noted.withLock({ $0?[identity] })
    else { return }
    throw OutputError(path: path, step: .isInput(input), cause: SystemError(code: EEXIST))
  }
}
