import ArgumentParser
import ColorManagement
import ColorToolkit
import ImageFiles
import Photographs

struct ProfileCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Describe and convert ICC profiles.",
    subcommands: [ProfileInfo.self, ProfileConvert.self])

  static let examples = [
    "profile convert display-p3 -o p3.icc",
    "profile convert srgb --to p3 --intent perceptual -o srgb-to-p3.icc",
  ]
}

/// Returns the bytes of a profile file, or of the profile that an image embeds.
func profileBytes(_ path: String) throws(Failure) -> [UInt8] {
  do throws(PhotographError) {
    return try ICCProfile.bytes(contentsOf: path)
  } catch {
    if case .reading(let error) = error { throw Failure(error) }
    throw .badData("\(error)")
  }
}

struct ProfileInfo: Verb {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Describe ICC profiles.")

  static let examples = ["profile info p3.icc", "profile info --format json p3.icc"]

  @Argument(
    help: "ICC profiles, images with an embedded profile, or - for standard input.",
    completion: .file())
  var files: [String]

  @OptionGroup var answers: FigureAnswerOptions
  @OptionGroup var names: FileNameOptions

  func run() throws {
    var writer = try answers.writer()
    for file in Invocation.current.operands(files) {
      let bytes = try profileBytes(file)
      let facts: ICCInspection
      do throws(ICCError) { facts = try ICCInspection(bytes: bytes) } catch {
        throw Failure.badData("\(file): \(error.message)")
      }
      let told = Told(file: file, name: names(file), facts: facts)
      try writer.write(
        Answer({ _ in facts.profile.description }, text: told.text, write: told.write))
    }
    try writer.finish()
  }

  private struct Told {
    var file: String
    var name: String
    var facts: ICCInspection

    private var intents: [String] { facts.intents.map(\.rawValue) }

    func write(_ record: inout Record) {
      let profile = facts.profile
      record.field("file", name)
      record.field("description", profile.description)
      record.field("version", profile.version)
      record.field("class", "\(profile.deviceClass)")
      record.field("colorSpace", "\(profile.colorSpace)")
      record.field("connectionSpace", "\(facts.connectionSpace)")
      record.field("size", Double(facts.size))
      record.field("isMatrixShaper", facts.isMatrixShaper)
      record.field("intents", intents)
      record.field("knownSpace", profile.knownSpace?.rawValue ?? "")
      record.objects("white", facts.white.map { [$0] } ?? []) { $0.field("xyz", $1) }
      record.objects("primaries", facts.primaries) { $0.field("xyz", $1) }
      record.objects("curves", facts.curves) {
        $0.field("tag", $1.tag)
        $0.field("gamma", $1.gamma)
        $0.field("isMonotonic", $1.isMonotonic)
      }
      record.objects("tags", facts.tags) {
        $0.field("name", $1.name)
        $0.field("type", $1.type)
        $0.field("size", Double($1.size))
      }
    }

    func text(_ style: AnswerStyle) -> String {
      let profile = facts.profile
      var lines: [(String, String)] = [
        ("file", file), ("description", profile.description),
        ("version", NumberText.decimal(profile.version, places: 1)),
        ("class", "\(profile.deviceClass)"),
        ("spaces", "\(profile.colorSpace) to \(facts.connectionSpace)"),
        ("size", "\(facts.size) bytes"),
      ]
      if let space = profile.knownSpace { lines.append(("is", space.rawValue)) }
      if let white = facts.white { lines.append(("white", Self.row(white))) }
      for (name, primary) in zip(["red", "green", "blue"], facts.primaries) {
        lines.append((name, Self.row(primary)))
      }
      for curve in facts.curves {
        let gamma = curve.gamma.map { "gamma \(NumberText.decimal($0, places: 2))" }
        lines.append(
          (
            curve.tag,
            (gamma ?? "not a simple power curve") + (curve.isMonotonic ? "" : ", not monotonic")
          ))
      }
      let words = intents.joined(separator: ", ").replacing("Colorimetric", with: "")
      lines.append(("intents", words.isEmpty ? "none in particular" : words))
      lines.append(
        (
          "tags",
          facts.tags.map { "\($0.name) (\($0.type.trimmed), \($0.size))" }.joined(separator: ", ")
        ))
      return lines.map { pad($0.0, 13) + $0.1.visible }.joined(separator: "\n")
    }

    private static func row(_ xyz: SIMD3<Double>) -> String {
      "XYZ "
        + [xyz.x, xyz.y, xyz.z].map { NumberText.decimal($0, places: 4) }.joined(separator: " ")
    }
  }
}

struct ProfileConvert: Verb {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract:
      "Write an ICC profile of a colour space, a profile in another version, or a device link.",
    discussion: """
      Give an RGB space (srgb, p3, a98-rgb, rec2020, prophoto-rgb and their linear forms) or a profile \
      file. With --to, the output is a device link from the first to the second.
      """)

  static let examples = [
    "profile convert rec2020 --profile-version 2 -o rec2020.icc",
    "profile convert p3 --to srgb --black-point -o p3-to-srgb.icc",
  ]

  @Argument(help: "RGB space or ICC profile file.", completion: .profiles)
  var source: String

  @Option(help: "Write a device link to this RGB space or ICC profile file.", completion: .profiles)
  var to: String?

  @Option(
    help: "Rendering intent of a device link: perceptual, relative, saturation or absolute.",
    completion: .intents)
  var intent = "relative"

  @Flag(help: "Use black point compensation in a device link.")
  var blackPoint = false

  @Option(help: "ICC version of the profile: 2 or 4.", completion: .list(["2", "4"]))
  var profileVersion: Int?

  @Option(name: .shortAndLong, help: "Output file, or - for standard output.", completion: .file())
  var output: String

  func run() throws {
    if let profileVersion, profileVersion != 2, profileVersion != 4 {
      throw Failure.usage("--profile-version \(profileVersion): must be 2 or 4")
    }
    _ = try Format(output: output)
    let version = profileVersion.map { $0 == 2 ? 2.1 : 4.3 }
    let from = try ICCProfile(argument: source, option: "SOURCE")
    let bytes: [UInt8]
    do {
      if let to {
        bytes = try ICCProfile.link(
          from: from, to: try ICCProfile(argument: to, option: "--to"),
          intent: try ICCIntent(word: intent, option: "--intent"),
          blackPointCompensation: blackPoint, version: version ?? 4.3)
      } else {
        bytes =
          try version.map { version throws(ICCError) in try from.rewritten(version: version) }
          ?? from.encoded()
      }
    } catch let error as ICCError {
      throw Failure.badData("\(error)")
    }
    try OutputFile.write(bytes, to: output)
  }

  /// The output format.
  private enum Format: FileFormat {
    case profile

    static let extensions: KeyValuePairs<String, Self> = ["icc": .profile, "icm": .profile]
  }
}
