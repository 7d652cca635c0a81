// The ten things that most people do first, each as a newcomer would write it.
import ColorToolkitFiles

// 1. Text in, text out: any CSS colour, in any space.
let orange = try SRGB(css: "#ff8800")
print(orange.hex, Oklch(orange).css)

// 2. A colour between two others.
let blue = SRGB(0, 0.3, 1)
print(Oklch(orange).mixed(with: Oklch(blue), by: 0.5, hue: .longer))

// 3. How different two colours are, and whether one can be read on the other.
print(orange.difference(from: blue, by: .deltaE2000))
print(orange.contrast(with: blue, by: .wcag21))

// 4. A colour that a display cannot show, brought into what it can.
print(Oklch(0.7, 0.4, 140).mapped(into: SRGB.self, by: .raytrace))

// 5. A curve's value, and a spring's.
print(TimingCurve.easeInOut.value(at: 0.3))
print(DampedSpring(duration: 0.5, bounce: 0.3).value(at: 0.2))

// 6. A hue turned.
print(HueRotation(degrees: 90, method: .hue(.oklch))(orange))
