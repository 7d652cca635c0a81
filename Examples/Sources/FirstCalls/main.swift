// What one writes first in Swift without looking anything up, one call for each thing that the
// command, C, Python and JavaScript can do.
import ColorToolkitFiles
import Foundation

let folder = FileManager.default.temporaryDirectory.path + "/first-calls"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

// Colours.
let ink: SRGB = .white
let page = try SRGB(css: "navy")
print(ink.contrast(with: page), ink.contrast(with: SRGB.black))
print(ink.mixed(with: page, by: 0.5, in: .oklch), ink.mixed(with: page, by: 0.5))
print(page.rotatingHue(by: 90, in: .oklch))  // may leave the gamut
print(page.rotatingHue(by: 90, in: .oklch, mapping: .raytrace))  // stays in it

// Where a conversion goes, and how gamut mappings differ.
for step in ConversionTrace(of: AnyColor(page), to: .oklch).steps { print(step.event, step.cost) }
for row in GamutReport(count: 100).rows { print(row.method, row.meanHueError) }
print(CAM16JMh.model.appearance(of: XYZ(page).components).colorfulness)

// Motion.
let wobble = TimingCurve.wobble
print(wobble(0.3), try TimingCurve(css: "cubic-bezier(.2, 0, 0, 1)")(0.3))
let spring = DampedSpring(duration: 0.5, bounce: 0.2)
print(spring.settlingDuration)
print(try Motion.spring(duration: 0.5, bounce: 0.2).written(for: .compose).text)

// Gradients: their colours, their pixels, their text for others.
let sunset = GradientPaint.linear([page, ink], in: .oklch)
print(sunset.color(at: 0.25))
let ring = GradientPaint.radial([page, ink], .circle(.closestSide), isRepeating: true)
let wheel = GradientPaint.conic([SRGB(1, 0, 0), SRGB(1, 0, 0)], in: .oklch, hue: .longer)
let mesh = try ColorMesh(width: 2, height: 2, colors: [.white, .black, .black, .white])
for layer in [GradientLayer.image(sunset), .image(ring), .image(wheel), .mesh(mesh)] {
  print(try layer.rendered(width: 64, height: 64))
}
let box = Size2D(width: 512, height: 256)
for form in GradientForm.allCases {
  print(try GradientLayer.image(sunset).written(as: form, in: box).text)
}

// Effects and scenes: pictures, browsers, frames.
let splash = EffectName.splash.stage()
try splash.rendered(at: 1).write(to: folder + "/splash.png")
print(try splash.svg().count, try splash.css().count, splash.frameCount(at: .sixtieth))
print(try EffectName.rainbow.stage(saying: "Hello").rendered(at: 0))
try Data(
  #"{"size": [8, 8], "nodes": [{"type": "circle", "rect": [1, 1, 6, 6], "fill": "red"}]}"#.utf8
)
.write(to: URL(fileURLWithPath: folder + "/scene.json"))
print(try SceneDocument(contentsOf: folder + "/scene.json").svg())

// Hue rotations held against each other, identified, judged, exported.
let comparison = try HueRotationComparison(["#ff3b30"])
print(comparison.json.count, comparison.html.count, comparison.csv.count)
for advice in comparison.advice { print(advice.task.title, advice.method.name, advice.paste) }
print(HueConstancy(of: .oklch, over: .ebnerFairchild).rms)
let shader = try TransformExport(turningBy: .hue(.oklch), as: .metal)
print(shader.text?.count ?? 0, shader.deviation)

// A photograph read, turned and written.
try PhotographPipeline(reading: folder + "/splash.png").rotatingHue(by: 90, mapping: .raytrace)
  .write(to: folder + "/turned.jpg")

// Profiles looked at.
print(ICCProfile.sRGB)
print(try ICCInspection(of: .displayP3).curves.map { $0.gamma ?? .nan })
