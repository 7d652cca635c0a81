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

/// The inputs of a pack: of each its count of bytes, a colon, the bytes and a comma.
///
/// Source: D. J. Bernstein's netstrings, cr.yp.to/proto/netstrings.txt.
func unpacked(_ pack: [UInt8]) -> [[UInt8]] {
  var (rest, inputs) = (pack[...], [[UInt8]]())
  while !rest.isEmpty {
    let digits = rest.prefix { $0 != 0x3A }
    guard let count = Int(String(decoding: digits, as: UTF8.self)), count >= 0,
      rest.count >= digits.count + count + 2
    else { fail("a pack has no length where byte \(rest.startIndex) is") }
    rest = rest.dropFirst(digits.count + 1)
    inputs.append(Array(rest.prefix(count)))
    rest = rest.dropFirst(count + 1)
  }
  return inputs
}

extension FuzzTarget {
  /// The file of the inputs that runs found, of those that reach what no other does.
  private var pack: String { "Tests/Fuzzing/Corpora/\(name)" }

  /// The inputs that runs found; none where the target has no pack.
  var corpus: [[UInt8]] {
    FileManager.default.fileExists(atPath: pack) ? unpacked(bytes(in: pack)) : []
  }

  /// All inputs to begin with: the seeds, then the corpus.
  package var inputs: [[UInt8]] { seeds() + corpus }

  /// Writes what a run begins with into a folder: `seeds/`, `found/` and the dictionary `words`.
  package func prepare(_ folder: String) {
    let (seeds, folder) = (seeds(), URL(fileURLWithPath: folder))
    do {
      try write(seeds, to: folder.appendingPathComponent("seeds"))
      try write(corpus, to: folder.appendingPathComponent("found"))
      try Data(dictionary(seeds).utf8).write(to: folder.appendingPathComponent("words"))
    } catch {
      fail("\(error)")
    }
  }

  /// Makes a folder anew with a file for each input.
  private func write(_ inputs: [[UInt8]], to place: URL) throws {
    try? FileManager.default.removeItem(at: place)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (index, input) in inputs.enumerated() {
      try Data(input).write(to: place.appendingPathComponent("\(index)"))
    }
  }

  /// Makes the target's pack anew of what a merge put beside a folder's seeds, which have numbers for
  /// names; inputs that take longer than a twentieth of a second are left out.
  package func pack(_ folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      fail("\(folder) can't be read")
    }
    let found = names.filter { Int($0) == nil }.map { bytes(in: "\(folder)/\($0)") }
    // In one order, whatever the files are called: short ones first.
    let inputs = Set(found).filter { input in Cost.of { check(input) }.seconds < 0.05 }.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
    var pack: [UInt8] = []
    for input in inputs { pack += Array("\(input.count):".utf8) + input + [0x2C] }
    guard FileManager.default.createFile(atPath: self.pack, contents: Data(pack)) else {
      fail("\(self.pack) can't be written")
    }
    print("\(name): \(inputs.count) inputs of \(found.count), \(pack.count) bytes")
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
