import Foundation

/// The bytes of a file of the repository, in whose root the program runs.
public func bytes(in path: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    fail("\(path) can't be read: run this in the repository's root")
  }
  return Array(data)
}

/// The files of a folder of the repository with one of some extensions, up to a size.
public func files(in folder: String, _ extensions: [String], atMost limit: Int = 20_000)
  -> [[UInt8]]
{
  guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
    fail("\(folder) can't be read: run this in the repository's root")
  }
  return names.sorted().filter { name in extensions.contains { name.hasSuffix("." + $0) } }
    .map { bytes(in: "\(folder)/\($0)") }.filter { $0.count <= limit }
}

extension FuzzTarget {
  /// Writes what a run begins with into a folder: `seeds/` and the dictionary `words`.
  package func prepare(_ folder: String) {
    let (seeds, folder) = (seeds(), URL(fileURLWithPath: folder))
    do {
      let place = folder.appendingPathComponent("seeds")
      try? FileManager.default.removeItem(at: place)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (index, seed) in seeds.enumerated() {
        try Data(seed).write(to: place.appendingPathComponent("\(index)"))
      }
      try Data(dictionary(seeds).utf8).write(to: folder.appendingPathComponent("words"))
    } catch {
      fail("\(error)")
    }
  }

  /// The words as libFuzzer reads them: one a line, quoted, what is not plain as `\xAB`.
  private func dictionary(_ seeds: [[UInt8]]) -> String {
    var all = Set(words)
    for seed in seeds where !seed.contains(0) {
      let parts = seed.split { !(isLetter($0) || isDigit($0) || $0 == 0x2D || $0 == 0x5F) }
      all.formUnion(parts.map { String(decoding: $0, as: UTF8.self) })
    }
    return all.sorted().filter { (1...60).contains($0.utf8.count) }.map { word in
      let quoted = word.utf8.map { byte in
        byte < 0x20 || byte > 0x7E || byte == 0x22 || byte == 0x5C
          ? "\\x" + String(UInt16(byte) + 0x100, radix: 16).dropFirst()
          : String(UnicodeScalar(byte))
      }
      return "\"\(quoted.joined())\"\n"
    }.joined()
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
