import ArgumentParser
import ColorToolkit
import Effects

/// All effects on one page.
struct EffectGallery: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draw all effects, as published beside corrected, as a page with its pictures.")

  @Option(name: .shortAndLong, help: "The directory the page and its pictures are written into.")
  var output = "gallery"

  @Option(help: "Frames a second, as 30 or 30000/1001.")
  var fps = "30"

  @Option(help: "Pixels a point.")
  var scale = 2.0

  @Option(help: "Only these effects, with commas between.")
  var effects: String?

  func run() async throws {
    try await reportingFailures {
      let chapters = try chapters
      try await GalleryWriter(
        directory: output, framesPerSecond: fps, scale: scale, chapters: chapters
      ).write()
      let items = chapters.flatMap(\.items)
      Console.tell(
        "\(output)/index.html: \(items.count) effects in "
          + "\(items.flatMap(\.drawings).count) drawings")
    }
  }

  /// What was asked for, without chapters that are empty.
  private var chapters: [GalleryChapter] {
    get throws(Failure) {
      guard let effects else { return GalleryContent.chapters }
      var names: Set<String> = []
      for name in effects.split(separator: ",") {
        names.insert(try EffectName(argument: name.trimmed).rawValue)
      }
      return GalleryContent.chapters.compactMap { chapter in
        var chapter = chapter
        chapter.items.removeAll { !names.contains($0.name) }
        return chapter.items.isEmpty ? nil : chapter
      }
    }
  }
}
