import ArgumentParser
import ColorToolkit
import Effects
import HueComparison
import ImageFiles
import Painting
import Syntax
import VectorMath

/// Draws the gallery: a page and its pictures in a directory.
struct GalleryWriter {
  /// A picture of the page.
  struct Figure {
    var file: String
    var label: String
    var note: String

    /// The command that draws it, without its output.
    var command: String
    var isPublished: Bool

    /// The ground, in CSS.
    var background: String

    /// In CSS pixels.
    var width: Int
    var height: Int
  }

  /// Enlarged parts under one heading.
  struct Enlargement {
    var title: String
    var figures: [Figure]
  }

  let directory: String
  let framesPerSecond: String
  let scale: Double
  let chapters: [GalleryChapter]

  func write() async throws {
    try OutputFile.createDirectory(directory)
    var pages: [GalleryPage.Chapter] = []
    for chapter in chapters {
      var items: [GalleryPage.Item] = []
      for item in chapter.items { items.append(try await draw(item)) }
      pages.append(GalleryPage.Chapter(chapter: chapter, items: items))
    }
    try OutputFile.write(GalleryPage(chapters: pages).html, to: "\(directory)/index.html")
  }

  private func draw(_ item: GalleryItem) async throws -> GalleryPage.Item {
    var figures: [Figure] = []
    var enlargements = item.details.map { Enlargement(title: $0.title, figures: []) }
    for (number, drawing) in item.drawings.enumerated() {
      let stem = "\(item.name)-\(number + 1)"
      let command = try verb(
        drawing, file: "\(stem).png", scale: item.isSmooth ? min(scale, 1) : scale)
      let stage = try command.stage()
      let ground = stage.background.map(PageText.css) ?? "none"
      try await command.run()
      figures.append(
        Figure(
          file: "\(stem).png", label: drawing.label, note: drawing.note,
          command: "colortool effect " + drawing.arguments.joined(separator: " "),
          isPublished: command.asPublished, background: ground, width: Int(stage.size.width),
          height: Int(stage.size.height)))
      for (index, detail) in item.details.enumerated() {
        let file = "\(stem)-detail-\(index + 1).png"
        let size = try await draw(detail, of: stage, by: command, file: file)
        enlargements[index].figures.append(
          Figure(
            file: file, label: drawing.label, note: "", command: "",
            isPublished: command.asPublished, background: ground, width: size.width,
            height: size.height))
      }
    }
    return GalleryPage.Item(item: item, figures: figures, enlargements: enlargements)
  }

  /// The effect verb with a drawing's arguments.
  private func verb(
    _ drawing: GalleryItem.Drawing, file: String, scale: Double
  ) throws(Failure) -> EffectDraw {
    let arguments =
      drawing.arguments + [
        "--fps", framesPerSecond, "--scale", NumberText.shortest(scale), "-o",
        "\(directory)/\(file)",
      ]
    do { return try EffectDraw.parse(arguments) } catch { throw .usage("\(error)") }
  }

  /// Draws a part of a stage as it is; the page shows its pixels eight times as large.
  private func draw(
    _ detail: GalleryItem.Detail, of stage: EffectStage, by command: EffectDraw, file: String
  ) async throws -> (width: Int, height: Int) {
    let part = EffectStage(
      stage.animation,
      bounds: Rect2D(x: detail.x, y: detail.y, width: detail.width, height: detail.height),
      background: stage.background, summary: detail.title)
    var drawn = command.drawing(of: part)
    drawn.scale = 1
    let pixels = try await drawn.bytes(at: detail.time)
    try OutputFile.write(pixels, to: "\(directory)/\(file)")
    return (Int(part.size.width) * 8, Int(part.size.height) * 8)
  }
}
