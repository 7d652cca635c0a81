/// Functions that read whole files into memory.
package enum InputFile {
  /// Returns the bytes of a regular file.
  ///
  /// Directories, FIFOs and devices are not read, and never make the call wait.
  ///
  /// - Throws: ``ImageFileError`` if the file can't be opened or read, or contains more than
  ///   `limit` bytes.
  package static func read(
    path: String, limit: Int = 1 << 30
  ) throws(ImageFileError) -> [UInt8] {
    // A C string would end at the first NUL, and so name another file.
    guard !path.utf8.contains(0), !path.isEmpty else {
      throw ImageFileError(.cannotOpen(.notFound), path: path)
    }
    do throws(ImageFileError.Reason) {
      let descriptor: Int32
      do { descriptor = try POSIX.openToRead(path) } catch { throw .cannotOpen(error) }
      defer { try? POSIX.close(descriptor) }
      let status: POSIX.Status
      do { status = try POSIX.status(descriptor) } catch { throw .cannotRead(error) }
      FilesRead.note(descriptor, path)
      switch status.kind {
      case .regular: return try contents(descriptor, expecting: status.size, limit: limit)
      case .directory: throw .cannotOpen(.isDirectory)
      case .special: throw .notAFile
      }
    } catch {
      throw ImageFileError(error, path: path)
    }
  }

  /// Reads to the end of the file. `size` is only a guess, because a file may grow or shrink in the
  /// meantime.
  private static func contents(
    _ descriptor: Int32, expecting size: Int, limit: Int
  ) throws(ImageFileError.Reason) -> [UInt8] {
    guard size <= limit else { throw .tooManyBytes(limit: limit) }
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end shows without another round.
    var room = size + 1
    while true {
      let part: [UInt8]
      do throws(SystemError) {
        part = try POSIX.readPart(descriptor, count: room)
      } catch {
        throw .cannotRead(error)
      }
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      guard bytes.count <= limit else { throw .tooManyBytes(limit: limit) }
      room = max(1 << 16, size + 1 - bytes.count)
    }
  }
}

extension POSIX {
  /// Returns at most `count` bytes, as many as are available at once, or none at the end.
  static func readPart(
    _ descriptor: Int32, count: Int
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension InputFile {
  /// Returns all bytes of standard input.
  ///
  /// - Throws: ``ImageFileError`` if reading fails, or if there are more bytes than `limit`.
  package static func readStandardInput(limit: Int = 1 << 30) throws(ImageFileError) -> [UInt8] {
    FilesRead.note(0, "standard input")
    do throws(ImageFileError.Reason) {
      return try contents(0, expecting: 1 << 16, limit: limit)
    } catch {
      throw ImageFileError(error, path: "standard input")
    }
  }
}

extension ImageFileError {
  /// Returns the error for reading standard input by other means.
  package static func standardInput(_ cause: SystemError) -> Self {
    Self(.cannotRead(cause), path: "standard input")
  }
}
