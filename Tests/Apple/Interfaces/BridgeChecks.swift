// Run against the stub: what the bridges hand to SwiftUI, and what comes back. Each line of output
// is a fault.

import ColorText
import ColorToolkitUI
import Colorimetry
import Painting
import SwiftUI
import Timing
import TimingText
import VectorMath

var count = 0

@MainActor
func check(_ isTrue: Bool, _ what: String) {
  count += 1
  if !isTrue { print(what) }
}

@MainActor
func near(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ what: String) {
  let d = a - b
  check(max(abs(d.min()), abs(d.max())) < 1e-6, "\(what): \(a), not \(b)")
}

/// Without spaces and line ends, and numbers as `decimal()` has them.
func plain(_ text: String) -> String {
  text.filter { !$0.isWhitespace }.replacingOccurrences(of: ".0,", with: ",")
    .replacingOccurrences(of: ".0)", with: ")")
}

// Colours: there and back, and the code that is printed.
for text in ["#ff8800", "rgb(10 20 30 / 40%)", "oklch(0.9 0.3 150)", "lab(50 -90 20)"] {
  let color = try AnyColor(css: text)
  near(SRGB(Color(color), in: EnvironmentValues()).storage, SRGB(color).storage, text)
}
let p3 = try AnyColor(css: "color(display-p3 1 0.5 0.25)")
check(Color(p3).space == .displayP3, "Display P3 stays Display P3")
near(Color(p3).components, SIMD4(1, 0.5, 0.25, 1), "Display P3's numbers")
check(Color(try AnyColor(css: "color(srgb-linear 1 0 0)")).space == .sRGBLinear, "linear sRGB")
check(Color(Oklch(0.5, 0.1, 30)).space == .sRGB, "all else in extended sRGB")

// A colour on its way: hue by the shorter side, lightness and chroma straight.
@MainActor
func shown<A: Animatable>(_ view: A, toward other: some View, by fraction: Double) -> A {
  guard let other = other as? A else { fatalError("the views differ in type") }
  var (moved, step) = (view, other.animatableData - view.animatableData)
  step.scale(by: fraction)
  moved.animatableData += step
  return moved
}

/// Tells the colour that a view shows a part of the way to another.
@MainActor
func color(from a: Oklch, to b: Oklch, at fraction: Double) -> Oklch {
  var seen = a
  func look(_ color: Oklch) -> Color {
    seen = color
    return Color(color)
  }
  func view(_ color: Oklch) -> some View { color.animated { look($0) } }
  guard let start = view(a) as? any View & Animatable else { return a }
  _ = shown(start, toward: view(b), by: fraction).body
  return seen
}
for (a, b, fraction, hue): (Double, Double, Double, Double) in [
  (350, 20, 0.5, 5), (20, 350, 0.5, 5), (40, 80, 0.5, 60), (200, 100, 1, 100), (10, 300, 0, 10),
] {
  let way = color(from: Oklch(0.5, 0.1, a), to: Oklch(0.7, 0.2, b), at: fraction)
  check((0..<360).contains(way.hue), "hue \(way.hue) within a turn")
  let turn = (way.hue - hue).truncatingRemainder(dividingBy: 360)
  check(min(abs(turn), 360 - abs(turn)) < 1e-9, "hue \(way.hue) between \(a) and \(b)")
  check(abs(way.lightness - 0.5 - 0.2 * fraction) < 1e-12, "lightness \(way.lightness)")
  check(abs(way.chroma - 0.1 - 0.1 * fraction) < 1e-12, "chroma \(way.chroma)")
}
for fraction in [0.25, 0.5, 1.2] {
  let way = color(from: Oklch(0.5, 0, 200), to: Oklch(0.5, 0.1, 30), at: fraction)
  check(abs(way.hue - 30) < 1e-9, "a grey takes the other's hue: \(way.hue)")
}
check(color(from: Oklch(0.5, 0.1, 30), to: .white, at: 1.5).chroma == 0, "no chroma below zero")

// Gradients.
let stops = [
  ColorGradient.Stop(AnyColor(SRGB(1, 0, 0)), at: 0.25), .init(AnyColor(SRGB(0, 0, 1, alpha: 0.5))),
]
for (interpolation, space) in [
  (GradientInterpolation.device, Gradient.ColorSpace.device), (.perceptual, .perceptual),
] {
  let line = ColorGradient(stops, interpolation: interpolation)
  let bridged = try AnyGradient(line)
  check(bridged.space == space, "\(interpolation.space): mixed in \(space)")
  check(bridged.gradient.stops.map(\.location) == [0.25, 1], "stops as they are")
  let back = ColorGradient(bridged.gradient, mixing: interpolation, in: EnvironmentValues())
  for step in 0...20 {
    let place = Double(step) / 20
    near(
      SRGB(back.color(at: place)).storage, SRGB(line.color(at: place)).storage,
      "\(interpolation.space) at \(place)")
  }
}
let long = ColorGradient(
  stops, interpolation: GradientInterpolation(.oklch, MixingOptions(hue: .longer)))
let ramp = try AnyGradient(long, within: 0.005)
check(ramp.space == .device && ramp.gradient.stops.count > 3, "another space becomes a ramp")
let read = ColorGradient(ramp.gradient, in: EnvironmentValues())
for step in 0...200 {
  let place = Double(step) / 200
  let a = Oklab(long.color(at: place).mapped(into: .srgb))
  let b = Oklab(read.color(at: place))
  let d = a.components * a.storage.w - b.components * b.storage.w
  check((d * d).sum().squareRoot() < 0.006, "the ramp at \(place) is off by \(d)")
}

// Gradients in a box: the shape is the one that is printed.
for text in [
  "linear-gradient(100deg in oklab, red, blue 30%)", "radial-gradient(in oklab, red, blue)",
  "radial-gradient(circle at 30% 40% in oklab, red, blue)",
  "conic-gradient(from 50deg at 20% 70% in oklab, red, lime, red)",
  "AngularGradient(gradient: Gradient(colors: [.red, .blue]).colorSpace(.perceptual), "
    + "center: .top, startAngle: .degrees(15), endAngle: .degrees(195))",
] {
  let image = try GradientPaint(parsing: text)
  let bridged = try AnyShapeStyle(image, in: CGSize(width: 200, height: 100)).description
  let printed = try image.swiftUI(in: Size2D(width: 200, height: 100))
  let name = printed.dropFirst().prefix { $0 != "G" }
  let arguments = printed.components(separatedBy: ".colorSpace(.perceptual),")[1]
  check(plain(bridged) == plain("\(name)(\(arguments)"), "\(text): \(bridged), printed \(printed)")
}
check(
  (try? AnyShapeStyle(
    GradientPaint(parsing: "radial-gradient(80px 20px, red, blue)"),
    in: CGSize(width: 200, height: 100)))
    == nil, "SwiftUI has no skewed ellipses")

// Animations: the expression is the one that is printed, wherever SwiftUI has the motion.
for text in [
  "linear(duration: 2)", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(.17,.67,.83,.67)",
  "spring(response: 0.55, dampingFraction: 0.825)", "spring(duration: 0.5, bounce: 0.3)", "bouncy",
  "circularEaseIn(duration: 1.5)", "easeIn(duration: 1).repeatCount(8, autoreverses: false)",
  "easeInOut(duration: 1).delay(0.8).repeatCount(8, autoreverses: false)",
  "easeOut(duration: 3).speed(2).repeatForever().delay(0.25)",
] {
  let motion = try Motion(parsing: text)
  let printed = try motion.written(for: .swiftui).text
  let bridged = Animation(motion).description
  check(plain(bridged) == plain(printed), "\(text): \(bridged), printed \(printed)")
}
let fast = Motion.spring(DampedSpring(response: 0.4, dampingFraction: 0.7), initialVelocity: 3)
check(
  plain(Animation(fast).description) == plain(try fast.written(for: .swiftui).text),
  "a spring with a velocity")
let creeping = Motion.spring(DampedSpring(response: 0.7, dampingFraction: 5), initialVelocity: -4)
check(
  Animation(creeping).description == "Animation(_)", "SwiftUI's springs with a velocity never creep"
)

// The wobble turns back more often than any curve of SwiftUI's, and rests at its end.
let wobble = Animation.wobble(duration: 2)
check(wobble.description == "Animation(_)", "\(wobble)")
if let custom = wobble.custom {
  var context = AnimationContext<Double>()
  let half = custom.animate(value: 10.0, time: 1, context: &context) ?? -1
  // x + 0.1 (1 − x) sin(8.5πx) at a half: sin(4.25π) = √½.
  check(abs(half - 10 * (0.5 + 0.05 * 0.5.squareRoot())) < 1e-9, "\(half) halfway")
}

// Two gradients of different kinds, one of which turns into the other.
let faded = Text("Day").crossfade(
  from: LinearGradient(colors: [.blue, .white], startPoint: .leading, endPoint: .center),
  to: RadialGradient(stops: [], center: .center, startRadius: 0, endRadius: 200), progress: 0.5)
check("\(type(of: faded))".contains("View"), "a view")

// A curve that SwiftUI has not is asked itself.
let bounce = try Motion(parsing: "easeOutBounce(duration: 2)")
let animation = Animation(bounce.delay(1))
check(animation.description == "Animation(_).delay(1.0)", "\(animation)")
if let custom = animation.custom {
  var context = AnimationContext<Double>()
  for step in 0..<40 {
    let time = Double(step) / 20
    let value = custom.animate(value: 10.0, time: time, context: &context)
    check(value == 10 * bounce.value(at: time), "a custom animation at \(time)")
    check(
      custom.velocity(value: 10.0, time: time, context: context) == 10 * bounce.velocity(at: time),
      "its velocity at \(time)")
  }
  check(custom.animate(value: 10.0, time: 2, context: &context) == nil, "it ends")
} else {
  check(false, "no custom animation")
}
var chain = bounce
for _ in 0..<10_000 { chain = chain.speed(1) }
check(Animation(chain).description.count > 50_000, "chains of any length")

// Curves and springs.
for curve: UnitCurve in [.linear, .circularEaseIn, .circularEaseOut, .circularEaseInOut] {
  check(UnitCurve(try TimingCurve(curve)) == curve, "\(curve) there and back")
}
// The control points that Apple's documentation names.
for (curve, start, end) in [
  (UnitCurve.easeIn, UnitPoint(x: 0.42, y: 0), UnitPoint(x: 1, y: 1)),
  (.easeOut, UnitPoint(x: 0, y: 0), UnitPoint(x: 0.58, y: 1)),
  (.easeInOut, UnitPoint(x: 0.42, y: 0), UnitPoint(x: 0.58, y: 1)),
] {
  check(
    UnitCurve(try TimingCurve(curve))
      == .bezier(startControlPoint: start, endControlPoint: end),
    "\(curve) by its points")
}
check(UnitCurve(try TimingCurve(parsing: "steps(4)")) == nil, "SwiftUI has no steps")
let sampled = try TimingCurve(
  UnitCurve.bezier(
    startControlPoint: UnitPoint(x: 0.1, y: 0.2), endControlPoint: UnitPoint(x: 0.3, y: 0.4)))
for step in 0...50 {
  let x = Double(step) / 50
  check(abs(sampled.value(at: x) - x * x) < 1e-5, "the samples of a curve at \(x)")
}
let spring = DampedSpring(response: 0.55, dampingFraction: 0.825)
check(try DampedSpring(Spring(spring)) == spring, "a spring there and back")
check(
  (try? DampedSpring(Spring(response: 0, dampingRatio: 1))) == nil, "an infinitely stiff spring")

// Geometry.
check(
  UnitPoint(BoxPosition(UnitPoint(x: 0.25, y: -1)), in: CGSize(width: 8, height: 2))
    == UnitPoint(x: 0.25, y: -1), "a unit point there and back")
let outline = Figure.roundedRectangle(radius: 5).outline(
  in: Rect2D(x: 1, y: 2, width: 30, height: 20))
check(Outline(Path(outline)) == outline, "an outline there and back")
var curves = Outline()
curves.move(to: Point2D(1, 2))
curves.quad(Point2D(3, 4), to: Point2D(5, 6))
curves.cubic(Point2D(1, 1), Point2D(2, 0), to: Point2D(7, 7))
curves.line(to: .zero)
check(Outline(Path(curves)) == curves, "each kind of step there and back")
check(count > 400, "only \(count) checks were made")
