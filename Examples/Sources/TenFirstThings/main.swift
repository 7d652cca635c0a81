// The ten things that most people do first, each as a newcomer would write it.
import ColorToolkitFiles
import Foundation

let folder = FileManager.default.temporaryDirectory.path + "/ten-first-things"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

// 1. Text in, text out: any CSS colour, in any space.
let orange = try SRGB(css: "#ff8800")
print(orange.hex, Oklch(orange).css)

// 2. A colour between two others.
let blue = SRGB(0, 0.3, 1)
print(Oklch(orange).mixed(with: Oklch(blue), by: 0.5, hue: .longer))

// 3. A hue turned, and what a display can show of a colour.
print(orange.rotatingHue(by: 90, in: .oklch))
print(Oklch(0.7, 0.4, 140).mapped(into: SRGB.self, by: .raytrace))

// 4. How different two colours are, and whether one can be read on the other.
print(orange.difference(from: blue, by: .deltaE2000))
print(orange.contrast(with: blue, by: .wcag21))

// 5. A gradient's colour.
let sunset = try GradientPaint(css: "linear-gradient(in oklch, red, gold)")
print(sunset.color(at: 0.25))

// 6. A curve's value, and a spring's.
print(TimingCurve.easeInOut.value(at: 0.3))
print(DampedSpring(duration: 0.5, bounce: 0.3).value(at: 0.2))

// 7. A crossfade's frame as pixels, in a file.
let night = try GradientPaint(css: "radial-gradient(midnightblue, black)")
let dusk = try Crossfade(from: sunset, to: night).layer(at: 0.5).rendered(width: 200, height: 100)
try dusk.write(to: folder + "/dusk.png")

// 8. An effect's frame with a text.
let hello = try EffectName.rainbow.stage(saying: "Hello").rendered(at: 0)
try hello.write(to: folder + "/hello.png")

// 9. An image read, changed and written, its profile and metadata kept.
print(try PixelBuffer(contentsOf: folder + "/dusk.png").width)
try PhotographPipeline(reading: folder + "/dusk.png").rotatingHue(by: 90, mapping: .raytrace)
  .converting(to: .displayP3).write(to: folder + "/turned.jpg")

// 10. A profile from a path: an ICC file's, or the one that an image embeds.
let profile = try ICCProfile(contentsOf: folder + "/turned.jpg")
print(profile.colorSpace, profile.description)
