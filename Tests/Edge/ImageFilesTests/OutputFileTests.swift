import Foundation
import ImageFiles
import Testing

struct OutputFileTests {
  @Test func `what is written is what is read`() throws {
    try Samples.withDirectory { directory in
      let path = directory + "/new"
      for count in [0, 1, 100_000] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try OutputFile.write(bytes, to: path)
        #expect(try InputFile.read(path: path) == bytes)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["new"])
    }
  }

  @Test func `a replaced file keeps its permissions, a link its place`() throws {
    try Samples.withDirectory { directory in
      let (path, link) = (directory + "/file", directory + "/link")
      try OutputFile.write("old", to: path)
      #expect(chmod(path, 0o640) == 0)
      #expect(symlink("file", link) == 0)
      try OutputFile.write("new", to: link)
      #expect(try InputFile.read(path: path) == Array("new".utf8))
      var status = stat()
      #expect(lstat(path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      // A link to nothing is where the file comes to be.
      #expect(symlink("later", directory + "/early") == 0)
      try OutputFile.write("x", to: directory + "/early")
      #expect(try InputFile.read(path: directory + "/later") == [120])
    }
  }

  @Test(arguments: [nil, POSIX.Lack.nameless, .naming])
  func `files are whole and alone whatever the system lacks`(_ lack: POSIX.Lack?) throws {
    try POSIX.lack.withValue(lack) {
      try Samples.withDirectory { directory in
        let (new, old) = (directory + "/new", directory + "/old")
        #expect(FileManager.default.createFile(atPath: old, contents: Data("old".utf8)))
        // The bits that let whoever runs a file be its owner are no longer earned.
        #expect(chmod(old, 0o6750) == 0)
        #expect(symlink("old", directory + "/link") == 0)
        let before = umask(0o027)
        umask(before)
        try OutputFile.write("1", to: new)
        try OutputFile.write("2", to: directory + "/link")
        try OutputFile.write(joining: [[0x33], [0x34]], to: directory + "/parts")
        var status = stat()
        #expect(stat(new, &status) == 0 && status.st_mode & 0o7777 == 0o666 & ~before)
        #expect(stat(old, &status) == 0 && status.st_mode & 0o7777 == 0o750)
        #expect(status.st_nlink == 1)
        let contents = try ["new", "old", "parts"].map {
          String(decoding: try InputFile.read(path: directory + "/" + $0), as: UTF8.self)
        }
        #expect(contents == ["1", "2", "34"])
        let left = try FileManager.default.contentsOfDirectory(atPath: directory)
        #expect(left.sorted() == ["link", "new", "old", "parts"])
        #expect(throws: OutputError.self) { try OutputFile.write("x", to: directory + "/none/x") }
      }
    }
  }

  @Test func `a failure leaves what was there, and nothing else`() throws {
    try Samples.withDirectory { directory in
      let missing = directory + "/none/file"
      let error = #expect(throws: OutputError.self) { try OutputFile.write("x", to: missing) }
      #expect(error?.step == .create)
      #expect(
        error?.description == "\(missing): can't be created: there is no folder '\(directory)/none'"
      )
      #expect(throws: OutputError.self) { try OutputFile.write("x", to: directory) }
      #expect(throws: OutputError.self) { try OutputFile.write("x", to: "") }
      #expect(symlink("loop", directory + "/loop") == 0)
      #expect(throws: OutputError.self) { try OutputFile.write("x", to: directory + "/loop") }
      let left = try FileManager.default.contentsOfDirectory(atPath: directory)
      #expect(left == ["loop"])
    }
  }

  #if os(Linux)
    @Test func `a full device is an error of writing`() {
      let error = #expect(throws: OutputError.self) { try OutputFile.write("x", to: "/dev/full") }
      #expect(error?.step == .write)
      #expect(error?.cause.description == "No space left on device")
    }
  #endif

  @Test func `devices are written as they stand`() {
    #expect(throws: Never.self) { try OutputFile.write("x", to: "/dev/null") }
  }

  @Test func `directories are made as far as they are missing`() throws {
    try Samples.withDirectory { directory in
      try OutputFile.createDirectory(directory + "/a/b//c/")
      try OutputFile.createDirectory(directory + "/a/b/c")
      try OutputFile.write("x", to: directory + "/a/b/c/file")
      let error = #expect(throws: OutputError.self) {
        try OutputFile.createDirectory(directory + "/a/b/c/file/d")
      }
      #expect(error?.step == .create)
    }
  }
}
