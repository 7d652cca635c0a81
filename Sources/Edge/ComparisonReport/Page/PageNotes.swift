import ColorFilters
import Colorimetry
import HueComparison

/// Notes on the methods and on the meaning of the figures.
struct PageNotes {
  let options: HueRotationComparison.Options

  var html: String {
    """
    <div class="notes"><h3>Methods</h3>
    <dl>
    \(methods)
    </dl>
    <h3>Figures</h3>
    <dl>
    \(figures)
    </dl></div>
    """
  }

  private var methods: String {
    options.methods.map { method in
      let note = method.note
      let source = note.source.isEmpty ? "" : " <cite>\(PageText.escaped(note.source)).</cite>"
      return
        "<div><dt><code>\(PageText.escaped(method.name))</code> \(PageText.escaped(note.title))"
        + "</dt><dd>\(PageText.escaped(note.sentence))\(source)</dd></div>"
    }.joined(separator: "\n")
  }

  private var figures: String {
    let white = options.white.rawValue
    let definitions = [
      (
        "ΔE2000",
        "CIEDE2000 (CIE 142; Sharma, Wu and Dalal, 2005) in L*a*b* relative to \(white). About 1 "
          + "is a difference one just notices side by side."
      ),
      ("ΔEOK", "The distance in Oklab (CSS Color Module Level 4); about 0.02 is just noticeable."),
      (
        "Hue",
        "Degrees past the reference’s hue, in the reference’s own space. A dash stands where one of "
          + "the two is grey."
      ),
      (
        "Clipped",
        "A component left 0…1 by more than a fiftieth of an 8-bit step and had to be brought "
          + "back."
      ),
    ]
    return definitions.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }.joined(separator: "\n")
  }
}
