import Syntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a path leads to, asked without opening it.
enum FileQuestion {
  static func exists(_ path: String) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { return false }
    return access(path, F_OK) == 0
  }

  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    guard !path.isEmpty, !path.utf8.contains(0), stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names of the files in a directory; none where it can't be read.
  static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// The failure of a path that leads nowhere, with the name in its directory that may be meant.
  static func missing(_ path: String) -> Failure {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let meant = nearest(to: name, among: names(in: folder.isEmpty ? "." : folder))
    return Failure(
      status: .noInput,
      message: "\(path): can't be opened: there is no such file"
        + (meant.map { "; did you mean '\(folder)\($0)'?" } ?? ""))
  }

  /// The file that this process runs, without symbolic links; nil where the system does not say.
  static var runningTool: String? {
    #if canImport(Darwin)
      // The first image is the program itself.
      guard let name = _dyld_get_image_name(0) else { return nil }
    #else
      let name = "/proc/self/exe"
    #endif
    guard let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Whether two paths lead to one file that is there.
  static func areSame(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard !a.utf8.contains(0), !b.utf8.contains(0), stat(a, &first) == 0, stat(b, &second) == 0
    else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
