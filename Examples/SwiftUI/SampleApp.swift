import ColorToolkitUI
import SwiftUI

// An app of four screens: a theme that follows dark mode, its colour picker, the five effects, and a
// chart by hue. Put this file into a new app in place of its own two.

@main
struct SampleApp: App {
  var body: some Scene {
    WindowGroup { SampleScreens() }
  }
}

/// All colours of an app, made of one.
struct Theme {
  var accent = Oklch(SRGB(hex: 0x7c3aed))

  /// Behind everything.
  var ground: Color {
    Color(light: Color(accent.tinted(by: 0.9)), dark: Color(accent.shaded(by: 0.8)))
  }

  /// Of texts, with WCAG's contrast of 4.5 on the ground.
  var text: Color {
    let (light, dark) = (accent.tinted(by: 0.9), accent.shaded(by: 0.8))
    return Color(
      light: Color(accent.withContrast(atLeast: 4.5, on: light) ?? .black),
      dark: Color(accent.withContrast(atLeast: 4.5, on: dark) ?? .white))
  }

  /// The accent and its neighbours, a truly rotated hue apart.
  var series: [Color] {
    (0..<6).map { Color(accent).rotatingHue(by: .degrees(60 * Double($0))) }
  }
}

struct SampleScreens: View {
  @State private var theme = Theme()

  var body: some View {
    VStack {
      ThemeScreen(theme: theme)
      PickerScreen(accent: $theme.accent)
      EffectsScreen(theme: theme)
      ChartScreen(colors: theme.series, values: [3, 5, 2, 6, 4, 1])
    }
    .background { theme.ground }
  }
}

struct ThemeScreen: View {
  let theme: Theme

  var body: some View {
    Text("A theme of one colour").foregroundStyle(theme.text).padding()
  }
}

/// A picker that keeps its hue where one passes through grey.
struct PickerScreen: View {
  @Binding var accent: Oklch

  var body: some View {
    ColorPicker("Accent", selection: $accent.color)
      .gradient(
        ColorGradient([accent, accent.rotatingHue(by: 60)], in: .oklch), startPoint: .leading,
        endPoint: .trailing)
      .animation(Animation(.easeInOut(duration: 0.5)), value: accent)
  }
}

/// The five tutorials' effects.
struct EffectsScreen: View {
  let theme: Theme
  @State private var isOn = false

  var body: some View {
    VStack {
      Text("Rainbow").rainbow(duration: 4)
      Text("Ours").rainbow(colors: theme.series, duration: 4)
      Text("Press me").padding().pulse(color: theme.series[0], count: nil).sheen()
      Text("Card").padding(40)
        .animatedBorder(RoundedRectangle(cornerRadius: 20), colors: theme.series, dash: [10, 5])
      Text("Tap").padding(40)
        .splash(isOn ? theme.series[0] : theme.series[3], from: .circle)
        .onTapGesture { isOn.toggle() }
    }
  }
}

/// Bars whose colours differ by hue alone.
struct ChartScreen: View {
  let colors: [Color]
  let values: [Double]

  var body: some View {
    HStack {
      ForEach(values.indices, id: \.self) { index in
        Rectangle().fill(colors[index % colors.count]).frame(width: 20, height: 12 * values[index])
      }
    }
  }
}

struct SampleScreensPreviews: PreviewProvider {
  static var previews: some View { SampleScreens() }
}
