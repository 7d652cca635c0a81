package import VectorMath

/// Where everything on a photograph's sheet lies, in points.
///
/// A section an angle. In it, on the left, the original over what is expected; then cards, one a
/// method, its result over its error map.
package struct PhotographGrid: SheetGrid, Sendable, Hashable {
  /// What a grid is made from.
  struct Content: Sendable, Hashable {
    var angles: Int
    var methods: Int

    /// How large an image is shown.
    var image: Size2D
    var accountLines: Int
  }

  let content: Content

  /// How many cards lie side by side, the left column aside.
  let columns: Int

  static let captionHeight = 20.0
  static let imageGap = 8.0
  static let figuresHeight = 22.0
  static let gap = Size2D(width: 24, height: 28)
  static let leadGap = 40.0
  static let sectionGap = 40.0
  static let footerGap = 34.0

  /// The least width of a card, so that its figures have room.
  static let leastCardWidth = 228.0
  static let barSize = Size2D(width: 240, height: 10)

  init(_ content: Content) {
    self.content = content
    // Of all numbers of columns, that which comes nearest to 3:2 with the fewest places left empty.
    let size = Self.cardSize(content.image)
    func cost(_ columns: Int) -> Double {
      let rows = (content.methods + columns - 1) / columns
      let width = Double(columns + 1) * (size.width + Self.gap.width)
      let height = Double(rows) * (size.height + Self.gap.height) + 120
      let ratio = width / height / 1.5
      let empty = Double(rows * columns - content.methods) / Double(rows * columns)
      return max(ratio, 1 / ratio) + 2 * empty
    }
    columns = (1...max(1, min(content.methods, 12))).min { cost($0) < cost($1) } ?? 1
  }

  /// The size at which images are shown: the longer side as wanted, the shorter at least 6 points.
  static func imageSize(width: Int, height: Int, side: Double) -> Size2D {
    let longer = Double(max(width, height, 1))
    return Size2D(
      width: max(6, side * Double(width) / longer), height: max(6, side * Double(height) / longer))
  }

  private static func cardSize(_ image: Size2D) -> Size2D {
    Size2D(
      width: max(image.width, leastCardWidth).rounded(.up),
      height: captionHeight + (2 * image.height + imageGap).rounded(.up) + figuresHeight)
  }

  var cardSize: Size2D { Self.cardSize(content.image) }

  private var rows: Int { (content.methods + columns - 1) / columns }

  package var contentWidth: Double {
    let cards = Double(min(content.methods, columns))
    return max(
      Self.leastWidth,
      cardSize.width + (cards == 0 ? 0 : Self.leadGap - Self.gap.width)
        + cards * (cardSize.width + Self.gap.width))
  }

  package var size: Size2D {
    Size2D(
      width: contentWidth + 2 * SheetStyle.margin,
      height: (footerTop + Double(content.accountLines) * Self.lineHeight + SheetStyle.margin)
        .rounded(.up))
  }

  /// Where the colour bar lies: beside the title.
  var bar: Rect2D {
    Rect2D(
      x: SheetStyle.margin + contentWidth - Self.barSize.width, y: SheetStyle.margin + 16,
      width: Self.barSize.width, height: Self.barSize.height)
  }

  package var subtitleLines: Int { 1 }

  package var accountTop: Double { footerTop }

  private var sectionHeight: Double {
    Self.headingHeight + Double(max(rows, 1)) * (cardSize.height + Self.gap.height)
      - Self.gap.height
  }

  var footerTop: Double {
    sectionsTop
      + max(0, Double(content.angles) * (sectionHeight + Self.sectionGap) - Self.sectionGap)
      + Self.footerGap
  }

  func sectionOrigin(_ angle: Int) -> Point2D {
    Point2D(
      SheetStyle.margin, sectionsTop + Double(angle) * (sectionHeight + Self.sectionGap))
  }

  /// The card of a method; of what is given and expected without one.
  func card(angle: Int, method: Int?) -> Rect2D {
    let origin = sectionOrigin(angle) + Point2D(0, Self.headingHeight)
    guard let method else {
      return Rect2D(x: origin.x, y: origin.y, width: cardSize.width, height: cardSize.height)
    }
    let (row, column) = method.quotientAndRemainder(dividingBy: columns)
    return Rect2D(
      x: origin.x + cardSize.width + Self.leadGap
        + Double(column) * (cardSize.width + Self.gap.width),
      y: origin.y + Double(row) * (cardSize.height + Self.gap.height),
      width: cardSize.width, height: cardSize.height)
  }

  /// The images of a card: the upper and the lower.
  func images(angle: Int, method: Int?) -> (upper: Rect2D, lower: Rect2D) {
    let card = card(angle: angle, method: method)
    let upper = Rect2D(
      x: card.minX, y: card.minY + Self.captionHeight, width: content.image.width,
      height: content.image.height)
    return (
      upper, upper.offset(by: Point2D(0, (content.image.height + Self.imageGap).rounded(.up)))
    )
  }
}
