import ColorToolkit
import Effects
import HueComparison

/// The gallery as HTML: one page, beside its pictures.
struct GalleryPage {
  struct Chapter {
    var chapter: GalleryChapter
    var items: [Item]
  }

  struct Item {
    var item: GalleryItem
    var figures: [GalleryWriter.Figure]
    var enlargements: [GalleryWriter.Enlargement]
  }

  let chapters: [Chapter]

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Five tutorials, as published and corrected</title>
    <style>\(galleryStyle)</style>
    </head>
    <body>
    <header>
      <h1>Five tutorials, as published and corrected</h1>
      <p>Each effect is drawn twice by ColorToolkit \(ColorToolkitVersion.current): as the tutorial's \
    own code draws it, faults included, and as it should be. Loops are played without end; what runs \
    once starts anew.</p>
      <nav aria-label="Effects"><ul>\(contents)</ul></nav>
    </header>
    <main>
    \(chapters.map(section).joined(separator: "\n"))
    </main>
    <footer><p>Animations are APNG, lossless. Every picture can be had again by the command below \
    it, with <code>-o FILE</code> for the file.</p></footer>
    </body>
    </html>

    """
  }

  private var contents: String {
    chapters.flatMap(\.items).map {
      "<li><a href=\"#\($0.item.name)\">\(PageText.escaped($0.item.title))</a></li>"
    }.joined()
  }

  private func section(_ chapter: Chapter) -> String {
    """
    <section>
    <h2>\(PageText.escaped(chapter.chapter.title)) \
    <small>\(PageText.escaped(chapter.chapter.author))</small></h2>
    \(chapter.items.map(article).joined(separator: "\n"))
    </section>
    """
  }

  private func article(_ item: Item) -> String {
    let faults = item.item.faults.map { "<li>\(PageText.escaped($0))</li>" }.joined()
    let details = item.enlargements.map { enlargement in
      """
      <h4>Eight times enlarged: \(PageText.escaped(enlargement.title))</h4>
      <div class="\(grid(enlargement.figures))">\(enlargement.figures.map { figure($0, isDetail: true) }.joined())</div>
      """
    }
    return """
      <article id="\(item.item.name)">
      <h3>\(PageText.escaped(item.item.title)) <code>\(item.item.name)</code></h3>
      <h4>What is wrong as published</h4>
      <ul>\(faults)</ul>
      <div class="\(grid(item.figures))">\(item.figures.map { figure($0, isDetail: false) }.joined())</div>
      \(details.joined(separator: "\n"))
      </article>
      """
  }

  /// Pairs stay pairs.
  private func grid(_ figures: [GalleryWriter.Figure]) -> String {
    figures.count.isMultiple(of: 2) ? "pair even" : "pair"
  }

  private func figure(_ figure: GalleryWriter.Figure, isDetail: Bool) -> String {
    let text =
      isDetail
      ? ""
      : """
      <p>\(PageText.escaped(figure.note))</p><code>\(PageText.escaped(figure.command))</code>
      """
    return """
      <figure class="\(figure.isPublished ? "published" : "corrected")\(isDetail ? " detail" : "")">
      <div class="frame" style="background:\(figure.background)"><img src="\(figure.file)" width="\(figure.width)" \
      height="\(figure.height)" loading="lazy" alt="\(PageText.escaped(figure.label)): \
      \(PageText.escaped(isDetail ? "enlarged" : figure.note))"></div>
      <figcaption><b>\(PageText.escaped(figure.label))</b>\(text)</figcaption>
      </figure>
      """
  }
}
