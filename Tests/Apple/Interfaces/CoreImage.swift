// A stand-in for Core Image's interface: what the documentation's snippets use of it, no more.
// A filter keeps its parameters, so that they can be looked at.

@_exported public import Foundation

// Page: coregraphics/cgcolorspace
@available(macOS 10.5, iOS 2, tvOS 9, watchOS 2, *)
public final class CGColorSpace {
  public let name: String
  public static let sRGB = "kCGColorSpaceSRGB"
  public init?(name: String) { self.name = name }
}

// Page: coreimage/ciimage
@available(macOS 10.4, iOS 5, tvOS 9, *)
@available(watchOS, unavailable)
public final class CIImage {
  public init() {}
}

// Page: coreimage/kciinputimagekey
@available(macOS 10.4, iOS 5, tvOS 9, *)
@available(watchOS, unavailable)
public let kCIInputImageKey = "inputImage"

// Page: coreimage/cifilter-swift.class
@available(macOS 10.4, iOS 5, tvOS 9, *)
@available(watchOS, unavailable)
public final class CIFilter {
  public let name: String
  package private(set) var parameters: [String: Any]?
  public init?(name: String, parameters: [String: Any]?) {
    (self.name, self.parameters) = (name, parameters)
  }
  public func setValue(_ value: Any?, forKey key: String) { parameters?[key] = value }
  public var outputImage: CIImage? { nil }
}
