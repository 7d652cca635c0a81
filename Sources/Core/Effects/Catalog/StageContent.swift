import ColorFilters
import Colorimetry
import Painting
import Timing
import VectorMath

/// The effects of the catalogue, built from settings.
struct StageContent {
  let settings: EffectSettings
  private let name: EffectName

  init(_ settings: EffectSettings, of name: EffectName) {
    (self.settings, self.name) = (settings, name)
  }

  private func stage(_ animation: some PictureAnimation, _ bounds: Rect2D) -> EffectStage {
    var result = EffectStage(
      animation, bounds: bounds, size: settings.size,
      background: settings.background ?? name.defaultBackground, summary: name.summary)
    result.name = name.rawValue
    return result
  }

  private var form: EffectForm { settings.form }

  /// The colours from the settings, or random colours.
  private var colors: [AnyColor]? {
    if let colors = settings.colors, !colors.isEmpty { return colors }
    return settings.seed.map {
      var source = RandomColors(seed: $0)
      let colors = (0..<name.colorCount).map { _ in AnyColor(source.next()) }
      // A border's colours close where they began.
      return name == .border || name == .borderDashed ? colors + colors.prefix(1) : colors
    }
  }

  private var solids: [SRGB]? { colors.map { $0.map { SRGB($0) } } }

  /// The events, each with its time clamped to a finite range.
  private var events: [EffectEvent] {
    settings.events.filter { $0.time.isFinite }.map {
      EffectEvent(at: min(max($0.time, 0), EffectOption.seconds.upperBound), $0.action)
    }.sorted { $0.time < $1.time }
  }

  /// Returns a number clamped to its option's range, or nil if there is no number.
  private func bounded(_ number: Double?, _ option: EffectOption) -> Double? {
    guard let number, !number.isNaN, case .number(_, let range) = option.declaration.form else {
      return nil
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  private func seconds(_ given: Double?, or usual: Double) -> Double {
    guard let given, given > 0, given.isFinite else { return usual }
    let range = EffectOption.seconds
    return min(max(given, range.lowerBound), range.upperBound)
  }

  /// Returns the number of runs, or nil for 0, which loops forever.
  private func runs(_ usual: Int?) -> Int? {
    guard let given = settings.runs else { return usual }
    return given > 0 ? min(given, EffectOption.runCounts.upperBound) : nil
  }

  private func figure(_ usual: Figure) -> Figure { settings.figure ?? usual }

  func rainbow(moves: Bool) -> EffectStage {
    let silhouette: Silhouette
    let rect: Rect2D
    let mask = settings.mask.flatMap { mask in
      [mask.size.width, mask.size.height].allSatisfy { (1...1e5).contains($0) } ? mask : nil
    }
    let hasShape = settings.figure != nil || settings.fills || settings.inset != nil
    if let mask {
      rect = Rect2D(x: 0, y: 0, width: mask.size.width, height: mask.size.height)
      silhouette = .picture(mask.picture)
    } else if let text = settings.text, !hasShape {
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
      let width = bounded(settings.width, .width) ?? 5
      rect = Rect2D(x: 0, y: 0, width: 300, height: 100)
      let figure = figure(.roundedRectangle(radius: 10))
      let pen = Pen(width: width)
      let inset = bounded(settings.inset, .inset)
      let line = figure.inset(by: inset ?? width).outline(in: rect)
      if settings.fills {
        silhouette = .fill(figure.outline(in: rect))
      } else if form == .corrected, inset != nil {
        // What lies outside the view is cut off.
        var cut = Picture()
        cut.stroke(line, with: .solid(SRGB(0, 0, 0)), pen: pen)
        silhouette = .picture(cut.clipped(to: .rectangle(rect)))
      } else {
        silhouette =
          form == .corrected ? .border(figure, in: rect, pen: pen) : .stroke(line, pen: pen)
      }
    }
    let bounds = rect.inset(by: -20)
    guard moves else {
      return stage(MovingPicture(Rainbow(form).picture(silhouette, in: rect)), bounds)
    }
    var rainbow = MovingRainbow(silhouette, in: rect, form)
    rainbow.placement = settings.placement
    rainbow.loopDuration = seconds(settings.duration, or: rainbow.loopDuration)
    rainbow.curve = settings.curve ?? rainbow.curve
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
    pulse.lineWidth = bounded(settings.width, .width) ?? pulse.lineWidth
    run(&pulse)
    // Room for the ring at its largest, as the tutorial's 2 has.
    let room = 64 * max(pulse.growth, 2) / 2 - 24 + max(pulse.lineWidth - 1, 0)
    return stage(pulse, rect.inset(by: -room))
  }

  private func run(_ pulse: inout Pulse) {
    pulse.runs = runs(pulse.runs)
    pulse.runDuration = seconds(settings.duration, or: pulse.runDuration)
    pulse.curve = settings.curve ?? pulse.curve
    pulse.growth = bounded(settings.growth, .growth) ?? pulse.growth
  }

  private func run(_ sheen: inout Sheen) {
    sheen.runs = runs(sheen.runs)
    sheen.runDuration = seconds(settings.duration, or: sheen.runDuration)
    sheen.curve = settings.curve ?? sheen.curve
    sheen.pause = bounded(settings.pause, .pause) ?? sheen.pause
    sheen.width = bounded(settings.width, .width) ?? sheen.width
    sheen.degrees = bounded(settings.lean, .lean) ?? sheen.degrees
    sheen.blurRadius = bounded(settings.blur, .blur) ?? sheen.blurRadius
  }

  /// The button's rectangle: the label with SwiftUI's padding of 16.
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

  private var presses: [(start: Double, length: Double)] {
    events.compactMap { event in
      guard case .press(let length) = event.action else { return nil }
      return (event.time, length ?? EffectEvent.pressLength)
    }
  }

  func sheen() -> EffectStage {
    var button = plainButton
    button.hasRings = false
    if let colors = solids, colors.count > 1 { button.sheen.color = colors[1] }
    run(&button.sheen)
    button.presses = presses
    let bounds = buttonRect.inset(by: -20)
    guard !button.presses.isEmpty else { return stage(button.sheen, bounds) }
    return stage(button, bounds)
  }

  func button() -> EffectStage {
    var button = plainButton
    run(&button.sheen)
    run(&button.pulse)
    button.presses = presses
    let (rect, room) = (buttonRect, max(button.pulse.growth, 2) - 1)
    return stage(
      button, rect.inset(dx: -room * rect.width / 2 - 8, dy: -room * rect.height / 2 - 8))
  }

  func border(isDashed: Bool) -> EffectStage {
    let size = settings.cardSize ?? Size2D(width: 250, height: 150)
    let range = 1...1e4
    func side(_ length: Double, or usual: Double) -> Double {
      length.isFinite ? min(max(length, range.lowerBound), range.upperBound) : usual
    }
    let rect = Rect2D(
      x: 0, y: 0, width: side(size.width, or: 250), height: side(size.height, or: 150))
    let first = card(in: rect, isDashed: isDashed, settings.text)
    let room = -20 - max(first.pen.width - 3, 0) / 2
    guard settings.cards == 2 else { return stage(first, rect.inset(by: room)) }
    // The tutorial's `VStack(spacing: 40)`.
    let below = Rect2D(x: 0, y: rect.height + 40, width: rect.width, height: rect.height)
    let second = card(in: below, isDashed: !isDashed, settings.secondText ?? settings.text)
    let whole = Rect2D(x: 0, y: 0, width: rect.width, height: below.maxY)
    return stage(PairedBorders(first: first, second: second), whole.inset(by: room))
  }

  /// Returns a card with its border.
  private func card(in rect: Rect2D, isDashed: Bool, _ text: TextRun?) -> AnimatedBorder {
    let figure = figure(.roundedRectangle(radius: 20))
    var card = Picture()
    let width = bounded(settings.width, .width) ?? 3
    // A line drawn through hides the card's edge, which would darken the line's own.
    let inset = form == .corrected && !isDashed ? width / 2 : 0
    card.fill(
      figure.inset(by: inset).outline(in: rect), with: .solid(settings.card ?? SRGB(0, 0, 0)))
    if let text {
      var headline = Picture()
      headline.fill(text, centeredIn: rect, with: .solid(SRGB(1, 1, 1)))
      let scale = form == .corrected ? headlineScale(text.size, figure, in: rect, width) : 1
      card.append(
        scale < 1 ? headline.transformed(by: .scale(scale).about(rect.center)) : headline)
    }
    var border = AnimatedBorder(figure, in: rect, around: card, isDashed: isDashed, form)
    if let colors { border.colors = colors }
    border.pen.width = width
    if isDashed, let dash = settings.dash, !dash.isEmpty { border.pen.dash = dash }
    border.turns = settings.turns.map { min(max($0, 0), 1000) } ?? border.turns
    border.loopDuration = seconds(settings.duration, or: border.loopDuration)
    border.curve = settings.curve ?? border.curve
    border.autoreverses = settings.autoreverses
    return border
  }

  /// Returns the scale at which a headline fits inside a card and its border. Outside them, white
  /// letters on a white background would look cut off.
  private func headlineScale(
    _ size: Size2D, _ figure: Figure, in rect: Rect2D, _ width: Double
  ) -> Double {
    let room = width + 4
    let (across, down) = (max(rect.width / 2 - room, 1), max(rect.height / 2 - room, 1))
    let (x, y) = (size.width / 2, size.height / 2)
    switch figure.form {
    case .circle: return min(across, down) / max(Elementary.hypot(x, y), 1e-9)
    case .ellipse: return 1 / max(Elementary.hypot(x / across, y / down), 1e-9)
    default: return min(across / max(x, 1e-9), down / max(y, 1e-9))
    }
  }

  private var panel: Rect2D { Rect2D(x: 0, y: 0, width: 256, height: 256) }

  func gradient() -> EffectStage {
    let figure = figure(.roundedRectangle(radius: 8))
    let colors = colors
    var result: AnimatedGradient
    switch name {
    case .gradientPoints: result = .points(figure, in: panel, colors: colors, form)
    case .gradientHue:
      result = .hue(
        figure, in: panel, of: settings.gradients?.first ?? colors.map { .column($0) },
        change: ColorAdjustment(
          degrees: bounded(settings.angle, .angle) ?? 120,
          saturation: bounded(settings.saturation, .saturation) ?? 0.7,
          brightness: bounded(settings.brightness, .brightness) ?? 0,
          in: settings.hueSpace ?? .hsb),
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
    result.presses = events.compactMap {
      if case .press = $0.action { $0.time } else { nil }
    }
    return stage(result, panel.inset(by: -12))
  }

  func crossfade() -> EffectStage {
    var gradients = settings.gradients.flatMap { $0.count > 1 ? $0 : nil }
    if gradients == nil, let seed = settings.seed {
      // The tutorial's own: two random colours at each tap.
      var source = RandomColors(seed: seed)
      gradients = (0..<4).map { _ in
        .column([AnyColor(source.next()), AnyColor(source.next())])
      }
    }
    var fade = TappedGradient(
      cycling: gradients, every: seconds(settings.interval, or: 1.5),
      figure(.roundedRectangle(radius: 8)), in: panel, form)
    if !events.isEmpty {
      let all = [fade.initial] + fade.taps.dropLast().map { $0.gradient }
      (fade.taps, fade.repeats) = ([], false)
      for (event, gradient) in asked(all, { EffectEvent.gradient($0) }) {
        fade.taps.append(.init(at: event.time, gradient))
      }
    }
    if settings.duration != nil || settings.curve != nil {
      let length = seconds(settings.duration, or: fade.motion.duration)
      fade.motion =
        switch settings.curve {
        case .spring(let curve)?: .spring(curve.spring.settling(in: length), initialVelocity: 0)
        case let curve?: .curve(curve, duration: length)
        case nil: .spring(DampedSpring.tutorial.settling(in: length), initialVelocity: 0)
        }
    }
    if !fade.repeats { fade.rest = fade.motion.duration }
    return stage(fade, panel.inset(by: -12))
  }

  /// Returns each event with its own value. A press gets the next of the given values, in a cycle.
  private func asked<Value>(
    _ values: [Value], _ own: (EffectEvent.Action) -> Value?
  ) -> [(EffectEvent, Value)] {
    var next = 0
    return events.compactMap { event in
      if let value = own(event.action) { return (event, value) }
      guard case .press = event.action, !values.isEmpty else { return nil }
      next = (next + 1) % values.count
      return (event, values[next])
    }
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
    if !events.isEmpty {
      let all = [splash.run.initial] + splash.run.changes.dropLast().map { $0.color }
      splash.run.changes = asked(all, { EffectEvent.color($0) }).map { .init(at: $0.time, $1) }
      splash.loopDuration = (events.last?.time ?? 0) + splash.run.spreadDuration
      splash.repeats = false
    }
    return stage(splash, rect.inset(by: -40))
  }
}

/// Two cards with their borders, which rotate together.
private struct PairedBorders: PictureAnimation {
  var first: AnimatedBorder
  var second: AnimatedBorder

  var course: Course { first.course }
  var isSeamless: Bool { first.isSeamless && second.isSeamless }

  var movingPicture: MovingPicture {
    var result = first.movingPicture
    result.append(second.movingPicture)
    return result
  }
}
