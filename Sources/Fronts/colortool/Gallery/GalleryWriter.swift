import ArgumentParser
import ColorToolkit
import ColorToolkitCEmbeddedText
import ComparisonReport
import Effects
import HueComparison
import ImageFiles
import Painting
import Rendering
import Syntax
import VectorMath

/// Draws the gallery: a page of HTML and its pictures in a directory.
struct GalleryWriter {
  let directory: String
  let framesPerSecond: String
  let scale: Double
  let chapters: [GalleryChapter]

  private static let style = String(cString: embedded_gallery_css())

  /// Pauses and plays: what stands still is another picture, which a browser shows by itself to those
  /// who asked for less motion.
  private static let script = """
    <script>
    const button = document.querySelector('#motion')
    let plays = !matchMedia('(prefers-reduced-motion: reduce)').matches
    function show() {
      for (const still of document.querySelectorAll('source')) {
        still.media = plays ? 'not all' : 'all'
      }
      button.textContent = plays ? 'Pause' : 'Play'
    }
    button.hidden = false
    button.onclick = () => { plays = !plays; show() }
    show()
    </script>
    """

  func write() async throws {
    try OutputFile.createDirectory(directory)
    let bar = ProgressBar(title: directory)
    defer { bar.erase() }
    let count = chapters.flatMap(\.items).flatMap(\.drawings).count
    var done = 0
    var sections: [String] = []
    for chapter in chapters {
      var articles: [String] = []
      for item in chapter.items {
        articles.append(try await article(item))
        done += item.drawings.count
        bar.draw(Double(done) / Double(count))
      }
      sections.append(
        """
        <section>
        <h2>\(PageText.escaped(chapter.title)) \
        <small>\(PageText.escaped(chapter.author)), \
        <a href="\(PageText.escaped(chapter.address))">the tutorial</a></small></h2>
        \(articles.joined(separator: "\n"))
        </section>
        """)
    }
    try OutputFile.write(page(sections), to: "\(directory)/index.html")
  }

  private func page(_ sections: [String]) -> String {
    let contents = chapters.flatMap(\.items).map {
      "<li><a href=\"#\($0.name)\">\(PageText.escaped($0.title))</a></li>"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Five tutorials, as published and corrected</title>
      <style>\n\(Self.style)</style>
      </head>
      <body>
      <header>
        <h1>Five tutorials, as published and corrected</h1>
        <p>Each effect is drawn twice by ColorToolkit \(ColorToolkitVersion.current): as the tutorial's \
      own code draws it, faults included, and as it should be. Loops run forever; what runs \
      once starts anew.</p>
        <nav aria-label="Effects"><ul>\(contents.joined())</ul></nav>
        <button id="motion" type="button" hidden>Pause</button>
      </header>
      <main>
      \(sections.joined(separator: "\n"))
      </main>
      <footer><p>Animations are APNG, lossless. Every picture can be had again by the command below \
      it.</p></footer>
      \(Self.script)
      </body>
      </html>

      """
  }

  /// Draws an effect's pictures, and makes the part of the page that shows them.
  private func article(_ item: GalleryItem) async throws -> String {
    var figures: [String] = []
    var details = item.details.map { _ in [String]() }
    for (number, drawing) in item.drawings.enumerated() {
      let stem = "\(item.name)-\(number + 1)"
      let command = try verb(
        drawing, file: "\(stem).png", scale: item.isSmooth ? min(scale, 1) : scale)
      let stage = try command.stage()
      try await command.draw(movesPNG: true)
      var still: String?
      if stage.course != .still {
        let file = "\(stem)-still.png"
        // A moment at which an effect is under way.
        try await command.frames(of: stage).writeStill(
          at: 0.4 * stage.course.length, depth: command.depth ?? .eight, to: "\(directory)/\(file)")
        still = file
      }
      figures.append(figure(drawing, stage, file: "\(stem).png", still: still))
      for (index, detail) in item.details.enumerated() {
        // Pixels of a part as they are; the page shows them eight times as large.
        let part = stage.showing(detail.bounds, summary: detail.title)
        var frame = command.frames(of: part)
        frame.scale = 1
        let file = "\(stem)-detail-\(index + 1).png"
        try await frame.writeStill(
          at: detail.time, depth: command.depth ?? .eight, to: "\(directory)/\(file)")
        details[index].append(figure(drawing, part, file: file, enlarged: 8))
      }
    }
    let faults = item.faults.map { "<li>\(PageText.escaped($0))</li>" }
    let enlargements = zip(item.details, details).map { detail, figures in
      "<h4>Eight times enlarged: \(PageText.escaped(detail.title))</h4>\n" + grid(figures)
    }
    return """
      <article id="\(item.name)">
      <h3>\(PageText.escaped(item.title)) <code>\(item.name)</code></h3>
      <h4>What is wrong as published</h4>
      <ul>\(faults.joined())</ul>
      \(grid(figures))
      \(enlargements.joined(separator: "\n"))
      </article>
      """
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

  /// Pairs stay pairs.
  private func grid(_ figures: [String]) -> String {
    let name = figures.count.isMultiple(of: 2) ? "pair even" : "pair"
    return "<div class=\"\(name)\">\(figures.joined())</div>"
  }

  private func figure(
    _ drawing: GalleryItem.Drawing, _ stage: EffectStage, file: String, still: String? = nil,
    enlarged: Int? = nil
  ) -> String {
    let (label, note) = (PageText.escaped(drawing.title), PageText.escaped(drawing.note))
    let stem = file.split(separator: ".").first.map(String.init) ?? file
    let output = "\(stem).\(stage.course == .still ? "png" : "apng")"
    let command = PageText.escaped("colortool effect \(drawing.command) -o \(output)")
    let text = enlarged == nil ? "<p>\(note)</p><code>\(command)</code>" : ""
    let source = still.map {
      "<source srcset=\"\($0)\" media=\"(prefers-reduced-motion: reduce)\">"
    }
    let (width, height) = (Int(saturating: stage.size.width), Int(saturating: stage.size.height))
    return """
      <figure class="\(drawing.isPublished ? "published" : "corrected")\(enlarged == nil ? "" : " detail")">
      <div class="frame" style="background:\(stage.background.map { AnyColor($0).displayText } ?? "none")"><picture>\(source ?? "")<img src="\(file)" width="\(width * (enlarged ?? 1))" \
      height="\(height * (enlarged ?? 1))" loading="lazy" alt="\(label): \
      \(enlarged == nil ? note : "enlarged")"></picture></div>
      <figcaption><b>\(label)</b>\(text)</figcaption>
      </figure>
      """
  }
}
