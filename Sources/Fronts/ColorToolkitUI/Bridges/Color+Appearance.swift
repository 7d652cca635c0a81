#if canImport(SwiftUI)
  public import ColorFilters
  public import Colorimetry
  public import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension Color {
    /// A colour for light surroundings and one for dark: the view's colour scheme selects.
    ///
    /// A watch is always dark, and has the dark one.
    public init(light: Color, dark: Color) {
      #if os(watchOS)
        self = dark
      #elseif canImport(UIKit)
        let (light, dark) = (UIColor(light), UIColor(dark))
        self.init(
          uiColor: UIColor { $0.userInterfaceStyle == .dark ? dark : light })
      #else
        let (light, dark) = (NSColor(light), NSColor(dark))
        self.init(
          nsColor: NSColor(name: nil) { appearance in
            appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua ? dark : light
          })
      #endif
    }

    /// The colour with its hue truly rotated, in light surroundings and in dark.
    ///
    /// The hue of OKLCh is turned, at one lightness and chroma, where `.hueRotation` is a matrix that
    /// keeps neither. A colour of an asset catalogue is turned as it shows.
    ///
    /// - Parameters:
    ///   - angle: any number of turns.
    ///   - method: the space whose hue is turned, or a matrix.
    public func rotatingHue(
      by angle: Angle, method: HueRotationMethod = .hue(.oklch)
    ) -> Color {
      let turn = HueRotation(degrees: angle.degrees, method: method)
      #if os(watchOS)
        return Color(turn(SRGB(UIColor(self))))
      #elseif canImport(UIKit)
        let color = UIColor(self)
        return Color(
          uiColor: UIColor { traits in
            UIColor(turn(SRGB(color.resolvedColor(with: traits))))
          })
      #else
        let color = NSColor(self)
        return Color(
          nsColor: NSColor(name: nil) { appearance in
            var shown = color
            appearance.performAsCurrentDrawingAppearance {
              shown = color.usingColorSpace(.extendedSRGB) ?? color
            }
            return NSColor(turn(SRGB(shown)))
          })
      #endif
    }
  }

  extension Binding where Value == Oklch {
    /// The colour for a `ColorPicker`, which keeps its hue where the user passes through grey.
    ///
    /// ```swift
    /// ColorPicker("Accent", selection: $accent.color)
    /// ```
    public var color: Binding<Color> {
      Binding<Color>(
        get: { Color(wrappedValue) },
        set: { color in
          #if canImport(UIKit)
            let picked = Oklch(SRGB(UIColor(color)))
          #else
            let picked = Oklch(SRGB(NSColor(color)))
          #endif
          wrappedValue = picked.keepingHue(of: wrappedValue)
        })
    }
  }

  #if canImport(UIKit)
    extension SRGB {
      /// The colour as it shows at this moment, beyond 0…1 in a wider gamut.
      fileprivate init(_ color: UIColor) {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        self.init(Double(red), Double(green), Double(blue), alpha: Double(alpha))
      }
    }

    extension UIColor {
      fileprivate convenience init(_ color: SRGB) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
      }
    }
  #else
    extension SRGB {
      /// The colour as it shows at this moment, beyond 0…1 in a wider gamut.
      fileprivate init(_ color: NSColor) {
        let color = color.usingColorSpace(.extendedSRGB) ?? .black
        self.init(
          Double(color.redComponent), Double(color.greenComponent), Double(color.blueComponent),
          alpha: Double(color.alphaComponent))
      }
    }

    extension NSColor {
      fileprivate convenience init(_ color: SRGB) {
        let c = color.components
        self.init(
          colorSpace: .extendedSRGB, components: [c.x, c.y, c.z, color.alpha], count: 4)
      }
    }
  #endif
#endif
