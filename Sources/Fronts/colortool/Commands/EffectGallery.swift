import ArgumentParser
import ColorToolkit
import Effects

/// All effects on one page.
struct EffectGallery: Verb, AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draw all effects, as published beside corrected, as a page with its pictures.")

  static let examples = [
    "effect gallery --effects pulse --fps 2 --scale 0.5 -o gallery",
    "effect gallery --fps 30 -o gallery",
  ]

  @Option(
    name: .shortAndLong, help: "Directory of the page and its pictures.", completion: .directory)
  var output = "gallery"

  @Option(help: "Frames per second, as 30 or 30000/1001.")
  var fps = "30"

  @Option(help: "Pixels per point.")
  var scale = 2.0

  @Option(
    help: "Only these effects, with commas between.",
    completion: .lists(of: EffectName.allCases.map(\.rawValue)))
  var effects: String?

  func run() async throws {
    let chapters = try chapters
    try await GalleryWriter(
      directory: output, framesPerSecond: fps, scale: scale, chapters: chapters
    ).write()
    let items = chapters.flatMap(\.items)
    Console.tell(
      "\(output)/index.html: \(items.count) effects in "
        + "\(items.flatMap(\.drawings).count) drawings")
  }

  /// What was asked for, without chapters that are empty.
  private var chapters: [GalleryChapter] {
    get throws {
      let all = try GalleryChapter.all
      guard let effects else { return all }
      var names: Set<String> = []
      for name in effects.split(separator: ",") {
        names.insert(try EffectName(argument: name.trimmed).rawValue)
      }
      return all.compactMap { chapter in
        var chapter = chapter
        chapter.items.removeAll { !names.contains($0.name) }
        return chapter.items.isEmpty ? nil : chapter
      }
    }
  }
}
