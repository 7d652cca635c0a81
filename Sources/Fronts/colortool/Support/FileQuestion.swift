import ImageFiles
import Syntax

#if canImport(Darwin)
  import Darwin
  import MachO.dyld
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Questions about a path, answered without opening it.
enum FileQuestion {
  static func exists(_ path: String) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { return false }
    return POSIX.native(path) { access($0, F_OK) } == 0
  }

  /// Returns a hint for an error message, if an operand that is not a colour names a file.
  static func hint(ofLines path: String) -> String {
    exists(path) && !isDirectory(path) ? "; a file is read by < \(path)" : ""
  }

  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    guard !path.isEmpty, !path.utf8.contains(0), POSIX.native(path, { stat($0, &status) }) == 0
    else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the name of a file for output that other people read. See `FileName.told`.
  static func told(_ path: String) -> String {
    guard let directory = getcwd(nil, 0) else { return FileName.last(path) }
    defer { free(directory) }
    var length = 0
    while directory[length] != 0 { length += 1 }
    let bytes = UnsafeBufferPointer(start: directory, count: length)
    return FileName.told(path, in: FileName.text(bytes.map { UInt8(bitPattern: $0) }))
  }

  /// Returns the names of the files in a directory. The result is empty if the directory can't be
  /// read.
  static func names(in directory: String) -> [String] {
    guard let stream = POSIX.native(directory, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          FileName.text(bytes.prefix { $0 != 0 })
        })
    }
    return names
  }

  /// Returns the failure for a path that doesn't exist. The message suggests the most similar name
  /// in the directory.
  static func missing(_ path: String) -> Failure {
    let (folder, name) = (FileName.folder(path), FileName.last(path))
    let meant = nearest(to: name, among: names(in: folder.isEmpty ? "." : folder))
    return Failure(
      status: .noInput,
      message: "\(path): can't be opened: there is no such file"
        + (meant.map { "; did you mean '\(folder)\($0)'?" } ?? ""))
  }

  /// The path of this process's executable, with symbolic links resolved, or nil if the system
  /// doesn't provide it.
  static var runningTool: String? {
    #if canImport(Darwin)
      // The first image is the program itself.
      guard let name = _dyld_get_image_name(0) else { return nil }
    #else
      let name = "/proc/self/exe"
    #endif
    guard let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return FileName.text((0..<strlen(path)).map { UInt8(bitPattern: path[$0]) })
  }
}
