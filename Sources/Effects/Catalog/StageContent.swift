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

  private func stage(
    _ animation: some PictureAnimation, _ bounds: Rect2D, following clocks: [PictureClock] = []
  ) -> EffectStage {
    var result = EffectStage(
      animation, bounds: bounds, size: settings.size,
      background: settings.background ?? name.defaultBackground, summary: name.summary)
    result.clocks = clocks
    return result
  }

  private var form: EffectForm { settings.form }

  /// What colours there are, or random ones.
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

  /// When something happens: a number in a range, whatever was asked for.
  private var events: [EffectEvent] {
    settings.events.filter { $0.time.isFinite }.map {
      EffectEvent(at: min(max($0.time, 0), EffectOption.seconds.upperBound), $0.action)
    }.sorted { $0.time < $1.time }
  }

  /// A number within its option's range; nil for none.
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
      let width = bounded(settings.width, .width) ?? 5
      rect = Rect2D(x: 0, y: 0, width: 300, height: 100)
      let figure = figure(.roundedRectangle(radius: 10))
      silhouette =
        form == .corrected
        ? .border(figure, in: rect, pen: Pen(width: width))
        : .stroke(figure.inset(by: width).outline(in: rect), pen: Pen(width: width))
    }
    let bounds = rect.inset(by: -20)
    guard moves else {
      return stage(Animated(Rainbow(form).picture(silhouette, in: rect)), bounds)
    }
    var rainbow = MovingRainbow(silhouette, in: rect, form)
    rainbow.placement = settings.placement
    rainbow.loopDuration = seconds(settings.duration, or: rainbow.loopDuration)
    rainbow.curve = settings.curve ?? rainbow.curve
    return stage(
      rainbow, bounds,
      following: [PictureClock(.curve(rainbow.curve, duration: rainbow.loopDuration))])
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
    return stage(pulse, rect.inset(by: -room), following: [PictureClock(pulse.motion)])
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
    run(&sheen)
    return stage(sheen, buttonRect.inset(by: -20), following: [PictureClock(sheen.motion)])
  }

  func button() -> EffectStage {
    var button = plainButton
    run(&button.sheen)
    run(&button.pulse)
    for event in events {
      guard case .press(let length) = event.action else { continue }
      button.presses.append((event.time, length ?? EffectEvent.pressLength))
    }
    let (rect, room) = (buttonRect, max(button.pulse.growth, 2) - 1)
    return stage(
      button, rect.inset(dx: -room * rect.width / 2 - 8, dy: -room * rect.height / 2 - 8),
      following: [PictureClock(button.sheen.motion), PictureClock(button.pulse.motion)]
        + button.presses.map {
          PictureClock(.curve(.linear, duration: $0.length), from: $0.start)
        })
  }

  func border(isDashed: Bool) -> EffectStage {
    let rect = Rect2D(x: 0, y: 0, width: 250, height: 150)
    let figure = figure(.roundedRectangle(radius: 20))
    var card = Picture()
    let width = bounded(settings.width, .width) ?? 3
    // A line drawn through hides the card's edge, which would darken the line's own.
    let inset = form == .corrected && !isDashed ? width / 2 : 0
    card.fill(
      figure.inset(by: inset).outline(in: rect), with: .solid(settings.card ?? SRGB(0, 0, 0)))
    if let text = settings.text {
      card.fill(text, centeredIn: rect, with: .solid(SRGB(1, 1, 1)))
    }
    var border = AnimatedBorder(figure, in: rect, around: card, isDashed: isDashed, form)
    if let colors { border.colors = colors }
    border.pen.width = width
    if isDashed, let dash = settings.dash, !dash.isEmpty { border.pen.dash = dash }
    border.turns = settings.turns.map { min(max($0, 0), 1000) } ?? border.turns
    border.loopDuration = seconds(settings.duration, or: border.loopDuration)
    border.curve = settings.curve ?? border.curve
    return stage(
      border, rect.inset(by: -20 - max(width - 3, 0) / 2),
      following: [PictureClock(.curve(border.curve, duration: border.loopDuration))])
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
    let ways =
      result.presses.isEmpty ? (result.returns ? [result.runDuration] : []) : result.presses
    return stage(
      result, panel.inset(by: -12),
      following: ([0] + ways).map { PictureClock(result.motion, from: $0) })
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
    return stage(
      fade, panel.inset(by: -12),
      following: fade.taps.map { PictureClock(fade.motion, from: $0.time) })
  }

  /// What each event asks for: what it names itself, or the next of some values, which go round.
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
    return stage(
      splash, rect.inset(by: -40),
      following: splash.run.changes.map {
        PictureClock(.curve(splash.run.curve, duration: splash.run.spreadDuration), from: $0.time)
      })
  }
}
