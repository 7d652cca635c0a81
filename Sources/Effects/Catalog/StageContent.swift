import ColorFilters
import Colorimetry
import Painting
import Timing
import VectorMath

/// The effects of the catalogue, put together from settings.
struct StageContent {
  let settings: EffectSettings
  private let name: EffectName

  init(_ settings: EffectSettings, of name: EffectName) {
    (self.settings, self.name) = (settings, name)
  }

  private func stage(_ animation: some PictureAnimation, _ bounds: Rect2D) -> EffectStage {
    EffectStage(
      animation, bounds: bounds, size: settings.size,
      background: settings.background ?? name.defaultBackground, summary: name.summary)
  }

  private var form: EffectForm { settings.form }

  /// What colours there are, in sRGB.
  private var solids: [SRGB]? {
    settings.colors.flatMap { $0.isEmpty ? nil : $0.map { SRGB($0) } }
  }

  private func seconds(_ given: Double?, or usual: Double) -> Double {
    guard let given, given > 0, given.isFinite else { return usual }
    let range = EffectOption.seconds
    return min(max(given, range.lowerBound), range.upperBound)
  }

  /// The number of runs; nil for 0, which loops forever.
  private func runs(_ usual: Int?) -> Int? {
    guard let given = settings.runs else { return usual }
    return given > 0 ? min(given, EffectOption.runCounts.upperBound) : nil
  }

  private func figure(_ usual: Figure) -> Figure { settings.figure ?? usual }

  func rainbow(moves: Bool) -> EffectStage {
    let silhouette: Silhouette
    let rect: Rect2D
    if let text = settings.text, settings.figure == nil {
      rect = Rect2D(x: 0, y: 0, width: text.size.width, height: text.size.height)
      if text.layers.isEmpty {
        silhouette = .fill(text.centered(in: rect))
      } else {
        var picture = Picture()
        picture.fill(text, centeredIn: rect, with: .solid(SRGB(0, 0, 0)))
        silhouette = .picture(picture)
      }
    } else {
      // The tutorial's example for shapes: inset by the whole line, where half of it is enough.
      rect = Rect2D(x: 0, y: 0, width: 300, height: 100)
      let figure = figure(.roundedRectangle(radius: 10))
      silhouette =
        form == .corrected
        ? .border(figure, in: rect, pen: Pen(width: 5))
        : .stroke(figure.inset(by: 5).outline(in: rect), pen: Pen(width: 5))
    }
    let bounds = rect.inset(by: -20)
    guard moves else {
      return stage(Animated(Rainbow(form).picture(silhouette, in: rect)), bounds)
    }
    var rainbow = MovingRainbow(silhouette, in: rect, form)
    rainbow.placement = settings.placement
    rainbow.loopDuration = seconds(settings.duration, or: rainbow.loopDuration)
    return stage(rainbow, bounds)
  }

  func pulse() -> EffectStage {
    let rect = Rect2D(x: 0, y: 0, width: 64, height: 64)
    var content = Picture()
    content.drawMicrophone(in: rect)
    var pulse = Pulse(figure(.circle), in: rect, behind: content, form)
    if let colors = solids {
      pulse.ringColor = colors[0]
      pulse.outlineColor = colors[colors.count - 1]
    }
    pulse.runs = runs(pulse.runs)
    pulse.runDuration = seconds(settings.duration, or: pulse.runDuration)
    pulse.curve = settings.curve ?? pulse.curve
    return stage(pulse, rect.inset(by: -40))
  }

  /// The button's rectangle: its label with SwiftUI's padding of 16.
  private var buttonRect: Rect2D {
    let label = settings.text?.size ?? Size2D(width: 68, height: 20)
    return Rect2D(x: 0, y: 0, width: label.width + 32, height: label.height + 32)
  }

  private var plainButton: SheenButton {
    var button = SheenButton(
      settings.text, in: buttonRect, isPressed: settings.isPressed,
      figure: figure(.roundedRectangle(radius: 5)), color: solids?.first, form)
    if form == .asPublished { button.sheen.travel = .width(settings.placement) }
    return button
  }

  func sheen() -> EffectStage {
    var sheen = plainButton.sheen
    if let colors = solids, colors.count > 1 { sheen.color = colors[1] }
    sheen.runs = runs(sheen.runs)
    sheen.runDuration = seconds(settings.duration, or: sheen.runDuration)
    sheen.curve = settings.curve ?? sheen.curve
    return stage(sheen, buttonRect.inset(by: -20))
  }

  func button() -> EffectStage {
    var button = plainButton
    button.sheen.runs = runs(button.sheen.runs)
    button.pulse.runs = runs(button.pulse.runs)
    let rect = buttonRect
    return stage(
      button, rect.inset(dx: -rect.width / 2 - 8, dy: -rect.height / 2 - 8)
    )
  }

  func border(isDashed: Bool) -> EffectStage {
    let rect = Rect2D(x: 0, y: 0, width: 250, height: 150)
    let figure = figure(.roundedRectangle(radius: 20))
    var card = Picture()
    // A line drawn through hides the card's edge, which would darken the line's own.
    let inset = form == .corrected && !isDashed ? 1.5 : 0
    card.fill(figure.inset(by: inset).outline(in: rect), with: .solid(SRGB(0, 0, 0)))
    if let text = settings.text {
      card.fill(text, centeredIn: rect, with: .solid(SRGB(1, 1, 1)))
    }
    var border = AnimatedBorder(figure, in: rect, around: card, isDashed: isDashed, form)
    if let colors = settings.colors, !colors.isEmpty { border.colors = colors }
    border.loopDuration = seconds(settings.duration, or: border.loopDuration)
    return stage(border, rect.inset(by: -20))
  }

  private var panel: Rect2D { Rect2D(x: 0, y: 0, width: 256, height: 256) }

  func gradient() -> EffectStage {
    let figure = figure(.roundedRectangle(radius: 8))
    let colors = settings.colors.flatMap { $0.isEmpty ? nil : $0 }
    var result: AnimatedGradient
    switch name {
    case .gradientPoints: result = .points(figure, in: panel, colors: colors, form)
    case .gradientHue:
      result = .hue(
        figure, in: panel, of: settings.gradients?.first ?? colors.map { .column($0) },
        change: ColorAdjustment(degrees: 120, saturation: 0.7, in: settings.hueSpace ?? .hsb),
        form)
    default:
      // Colours of one's own: the first half of them turns into the second.
      let half = (colors?.count ?? 0) / 2
      let own = colors.flatMap { half > 0 ? $0 : nil }
      result = .wobble(
        figure, in: panel, from: own.map { Array($0.prefix(half)) },
        to: own.map { Array($0.dropFirst(half).prefix(half)) }, form)
    }
    result.runDuration = seconds(settings.duration, or: result.runDuration)
    result.curve = settings.curve ?? result.curve
    result.returns = settings.runs == 0
    return stage(result, panel.inset(by: -12))
  }

  func crossfade() -> EffectStage {
    let gradients = settings.gradients.flatMap { $0.count > 1 ? $0 : nil }
    let fade = TappedGradient(
      cycling: gradients, every: seconds(settings.interval, or: 1.5),
      figure(.roundedRectangle(radius: 8)), in: panel, form)
    return stage(fade, panel.inset(by: -12))
  }

  func splash() -> EffectStage {
    let rect = Rect2D(x: 0, y: 0, width: 200, height: 100)
    var splash = Splash(
      cycling: solids, every: seconds(settings.interval, or: 1), settings.direction ?? .leftToRight,
      figure(.roundedRectangle(radius: 10)), in: rect, form)
    if settings.duration != nil || settings.curve != nil {
      splash.run.spreadDuration = seconds(settings.duration, or: splash.run.spreadDuration)
      splash.run.curve = settings.curve ?? splash.run.curve
      let last = splash.run.changes.last?.time ?? 0
      splash.loopDuration =
        last + max(seconds(settings.interval, or: 1), splash.run.spreadDuration)
    }
    return stage(splash, rect.inset(by: -40))
  }
}
