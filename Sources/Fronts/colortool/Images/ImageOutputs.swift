import ImageFiles

/// The destinations of the output images of a run.
struct ImageOutputs {
  /// The output path for each input.
  let paths: [String]

  /// The output format for each input, or nil to use the input's own format.
  let formats: [ImageFormat?]

  init(inputs: [String], output: String, format: ImageFormat?) throws(Failure) {
    let isFolder = output.utf8.last == 0x2F || FileQuestion.isDirectory(output)
    guard isFolder || inputs.count == 1 else {
      throw .usage("-o \(output): several images need a directory; end its name with a slash")
    }
    guard inputs.count == 1 || !inputs.contains("-") else {
      throw .usage("-: standard input is one image, and can't be combined with others")
    }
    var paths = [output]
    if !isFolder, format == nil {
      do { formats = [try ImageFormat(path: output)] } catch { throw .usage("-o \(error)") }
    } else {
      formats = inputs.map { format ?? (try? ImageFormat(path: $0)) ?? nil }
    }
    if isFolder {
      let folder = output.utf8.last == 0x2F ? output : output + "/"
      var taken: Set<String> = []
      paths = []
      for input in inputs {
        let name = input == "-" ? "image" : Self.name(input)
        let ending = format.map { "." + $0.rawValue } ?? Self.ending(input)
        var path = folder + name + ending
        var number = 2
        while !taken.insert(path).inserted {
          path = folder + "\(name)-\(number)" + ending
          number += 1
        }
        paths.append(path)
      }
      do { try OutputFile.createDirectory(output) } catch { throw Failure(error) }
    }
    for input in inputs where input != "-" { FilesRead.note(input) }
    for path in paths {
      do { try FilesRead.check(output: path) } catch { throw Failure(error) }
    }
    self.paths = paths
  }

  private static func ending(_ path: String) -> String {
    let file = FileName.last(path)
    return file.utf8.lastIndex(of: 0x2E).map { $0 == file.startIndex ? "" : String(file[$0...]) }
      ?? ""
  }

  private static func name(_ path: String) -> String {
    // Of bytes: a dot and an accent after it are one character.
    let name = FileName.last(path).utf8.dropLast(ending(path).utf8.count)
    return name.isEmpty ? "image" : String(Substring(name))
  }
}
