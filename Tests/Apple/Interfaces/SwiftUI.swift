// A stand-in for SwiftUI's interface: the declarations that our sources and the documentation's
// snippets use. It draws nothing. Each declaration names Apple's page of it, below
// developer.apple.com/documentation, and the systems that have it: `make check-apple` refuses one
// without. Colours, gradients, curves and animations keep what they were made from as `package`
// members, which only the tests see.

@_exported public import Foundation

#if canImport(UIKit)
  public import UIKit
#else
  public import AppKit
#endif

// MARK: Views

// Page: swiftui/view
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

// Page: swiftui/view
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Never: View {
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Own: any view of the stand-in.
public struct StubView: View, Sendable {
  nonisolated init() {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/viewbuilder
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> StubView {
    StubView()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither(first: some View) -> StubView { StubView() }
  public static func buildEither(second: some View) -> StubView { StubView() }
}

// Page: swiftui/view
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/emptyview
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EmptyView: View {
  public nonisolated init() {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/text
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Text: View {
  public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/image
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Image: View {
  public init(_ name: String, bundle: Bundle? = nil) {}
  @available(macOS 11, iOS 13, tvOS 13, watchOS 6, *)
  public init(systemName: String) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/zstack
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ZStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/vstack
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/hstack
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct HStack<Content: View>: View {
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/horizontalalignment
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct HorizontalAlignment: Sendable {
  public static let center = HorizontalAlignment()
}

// Page: swiftui/verticalalignment
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct VerticalAlignment: Sendable {
  public static let center = VerticalAlignment()
}

// Page: swiftui/colorpicker
@available(macOS 11, iOS 14, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct ColorPicker<Label: View>: View {
  // Page: swiftui/colorpicker/init(_:selection:supportsopacity:)
  @available(macOS 11, iOS 14, *)
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) where Label == Text {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/scene
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

// Page: swiftui/scene
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension Never: Scene {}

// Page: swiftui/scenebuilder
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

// Page: swiftui/windowgroup
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/app
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

// Page: swiftui/app/main()
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
extension App {
  public static func main() {}
}

// Page: swiftui/previewprovider
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

// Page: swiftui/foreach
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/geometryproxy
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct GeometryProxy: Sendable {
  public var size: CGSize
}

// Page: swiftui/geometryreader
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct GeometryReader<Content: View>: View {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/timelineschedule
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public protocol TimelineSchedule {}

// Page: swiftui/everyminutetimelineschedule
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {}

// Page: swiftui/timelineviewdefaultcontext
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

// Page: swiftui/animationtimelineschedule
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

// Page: swiftui/timelineschedule
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

// Page: swiftui/timelineview
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public struct Context {
    public let date: Date
  }
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/viewmodifier
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = StubView
  @ViewBuilder func body(content: Content) -> Body
}

// Page: swiftui/view
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension View {
  // Page: swiftui/view/modifier(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func modifier<T: ViewModifier>(_ modifier: T) -> some View { StubView() }
  // Page: swiftui/view/overlay(alignment:content:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { StubView() }
  // Page: swiftui/view/background(alignment:content:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { StubView() }
  // Page: swiftui/view/mask(alignment:_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { StubView() }
  // Page: swiftui/view/blendmode(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { StubView() }
  // Page: swiftui/view/compositinggroup()
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func compositingGroup() -> some View { StubView() }
  // Page: swiftui/view/allowshittesting(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View { StubView() }
  // Page: swiftui/view/accessibilityhidden(_:)
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { StubView() }
  // Page: swiftui/view/blur(radius:opaque:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { StubView() }
  // Page: swiftui/view/opacity(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func opacity(_ opacity: Double) -> some View { StubView() }
  // Page: swiftui/view/clipped(antialiased:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func clipped(antialiased: Bool = false) -> some View { StubView() }
  // Page: swiftui/view/padding(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func padding(_ length: CGFloat) -> some View { StubView() }
  // Page: swiftui/view/padding()
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func padding() -> some View { StubView() }
  // Page: swiftui/view/foregroundstyle(_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { StubView() }
  // Page: swiftui/view/frame(width:height:alignment:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { StubView() }
  // Page: swiftui/view/huerotation(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func hueRotation(_ angle: Angle) -> some View { StubView() }
  // Page: swiftui/view/animation(_:value:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    StubView()
  }
  // Page: swiftui/view/ontapgesture(count:perform:)
  @available(macOS 10.15, iOS 13, tvOS 16, watchOS 6, *)
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { StubView() }
  // Page: swiftui/view/onchange(of:initial:_:)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ old: V, _ new: V) -> Void
  ) -> some View { StubView() }
  // Page: swiftui/view/onchange(of:perform:)
  @available(macOS, introduced: 11, deprecated: 14)
  @available(iOS, introduced: 14, deprecated: 17)
  @available(tvOS, introduced: 14, deprecated: 17)
  @available(watchOS, introduced: 7, deprecated: 10)
  @available(visionOS, introduced: 1, deprecated: 1)
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ new: V) -> Void
  ) -> some View { StubView() }
  // Page: swiftui/view/task(priority:_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { StubView() }
  // Page: swiftui/view/task(id:priority:_:)
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { StubView() }
  // Page: swiftui/view/onappear(perform:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { StubView() }
  // Page: swiftui/view/ondisappear(perform:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    StubView()
  }
  // Page: swiftui/view/coloreffect(_:isenabled:)
  @available(macOS 14, iOS 17, tvOS 17, *)
  @available(watchOS, unavailable)
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    StubView()
  }
}

// Page: swiftui/alignment
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Alignment: Sendable {
  public static let center = Alignment()
}

// Page: swiftui/blendmode
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public enum BlendMode: Sendable {
  case normal, sourceAtop, destinationOver, destinationOut, plusLighter
}

// MARK: State

// Page: swiftui/state
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct State<Value> {
  private let value: Value
  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> {
    let value = value
    return Binding(get: { value }, set: { _ in })
  }
}

// Page: swiftui/binding
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (read, write) = (get, set)
  }
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  // Page: swiftui/binding/subscript(dynamicmember:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public subscript<Subject>(
    dynamicMember path: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: path] },
      set: { value in
        var whole = wrappedValue
        whole[keyPath: path] = value
        wrappedValue = whole
      })
  }
}

// Page: swiftui/state
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension State {
  public init() where Value: ExpressibleByNilLiteral { self.init(initialValue: nil) }
}

// Page: swiftui/environment
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@propertyWrapper
public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

// Page: swiftui/environmentvalues
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EnvironmentValues {
  public init() {}
  public var accessibilityReduceMotion: Bool { false }
  // Page: swiftui/environmentvalues/scenephase
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  public var scenePhase: ScenePhase { .background }
}

// Page: swiftui/scenephase
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }

// MARK: Shaders

// Page: swiftui/shaderlibrary
@available(macOS 14, iOS 17, tvOS 17, *)
@available(watchOS, unavailable)
@dynamicMemberLookup
public struct ShaderLibrary: Sendable {
  public static let `default` = ShaderLibrary()
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

// Page: swiftui/shaderfunction
@available(macOS 14, iOS 17, tvOS 17, *)
@available(watchOS, unavailable)
@dynamicCallable
public struct ShaderFunction: Sendable {
  public var library: ShaderLibrary
  public var name: String
  public init(library: ShaderLibrary, name: String) {
    (self.library, self.name) = (library, name)
  }
  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

// Page: swiftui/shader
@available(macOS 14, iOS 17, tvOS 17, *)
@available(watchOS, unavailable)
public struct Shader: Sendable {
  public struct Argument: Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
  }
  public var function: ShaderFunction
  public init(function: ShaderFunction, arguments: [Argument]) { self.function = function }
}

// MARK: Colours and gradients

// Page: swiftui/color
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public nonisolated struct Color: View, ShapeStyle, Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct Resolved: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      precondition(colorSpace == .sRGB, "the stub converts no colours")
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }
  }

  // Page: swiftui/color/resolvedhdr
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  public struct ResolvedHDR: Hashable, Sendable {
    public var red: Float
    public var green: Float
    public var blue: Float
    public var opacity: Float
    public var headroom: Float?
  }

  package let space: RGBColorSpace
  package let components: SIMD4<Double>

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    (space, components) = (colorSpace, SIMD4(red, green, blue, opacity))
  }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    let c = SIMD4<Float>(components)
    return Resolved(
      colorSpace: space, red: c.x, green: c.y, blue: c.z, opacity: c.w)
  }
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  public func resolveHDR(in environment: EnvironmentValues) -> ResolvedHDR {
    let c = resolve(in: environment)
    return ResolvedHDR(red: c.red, green: c.green, blue: c.blue, opacity: c.opacity)
  }
  public var body: Never { fatalError("a view of the stub has no body") }

  // Page: swiftui/color/opacity(_:)
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func opacity(_ opacity: Double) -> Color {
    Color(
      space, red: components.x, green: components.y, blue: components.z,
      opacity: components.w * opacity)
  }
  #if canImport(UIKit)
    // Page: swiftui/color/init(uicolor:)
    @available(iOS 15, tvOS 15, watchOS 8, *)
    @available(macOS, unavailable)
    public init(uiColor: UIColor) {
      let c = uiColor.shown(isDark: false)
      self.init(red: c.x, green: c.y, blue: c.z, opacity: c.w)
    }
  #else
    // Page: swiftui/color/init(nscolor:)
    @available(macOS 12, *)
    public init(nsColor: NSColor) {
      let c = nsColor.components
      self.init(red: c.x, green: c.y, blue: c.z, opacity: c.w)
    }
  #endif

  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  public static let blue = Color(red: 0, green: 0, blue: 1)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 1, green: 1, blue: 1)
}

#if canImport(UIKit)
  // Page: uikit/uicolor/init(_:)
  @available(iOS 14, tvOS 14, watchOS 7, *)
  @available(macOS, unavailable)
  extension UIColor {
    public convenience init(_ color: Color) {
      let c = color.components
      self.init(red: c.x, green: c.y, blue: c.z, alpha: c.w)
    }
  }
#else
  // Page: appkit/nscolor/init(_:)
  @available(macOS 11, *)
  extension NSColor {
    public convenience init(_ color: Color) {
      let c = color.components
      self.init(colorSpace: .extendedSRGB, components: [c.x, c.y, c.z, c.w], count: 4)
    }
  }
#endif

// Page: swiftui/gradient
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Gradient: ShapeStyle, Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public struct ColorSpace: Hashable, Sendable {
    let name: String
    public static let device = ColorSpace(name: "device")
    public static let perceptual = ColorSpace(name: "perceptual")
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    AnyGradient(gradient: self, space: space)
  }
}

// Page: swiftui/anygradient
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct AnyGradient: ShapeStyle, Hashable, Sendable {
  package let gradient: Gradient
  package let space: Gradient.ColorSpace?
  init(gradient: Gradient, space: Gradient.ColorSpace?) {
    (self.gradient, self.space) = (gradient, space)
  }
  public init(_ gradient: Gradient) { self.init(gradient: gradient, space: nil) }
}

// Page: swiftui/shapestyle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol ShapeStyle: Sendable {}

// Page: swiftui/lineargradient
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct LinearGradient: ShapeStyle, View, Sendable {
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/radialgradient
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct RadialGradient: ShapeStyle, View, Sendable {
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
  }
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/ellipticalgradient
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct EllipticalGradient: ShapeStyle, View, Sendable {
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

// Page: swiftui/angulargradient
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct AngularGradient: ShapeStyle, View, Sendable {
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {}
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
  public var body: Never { fatalError("a view of the stub has no body") }
}

/// A style of the stub is the call that made it, without its colours.
// Page: swiftui/anyshapestyle
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct AnyShapeStyle: ShapeStyle, CustomStringConvertible {
  public let description: String
  public init<S: ShapeStyle>(_ style: S) { description = "\(style)" }
}

struct StyleCall: ShapeStyle, CustomStringConvertible {
  let description: String
  init(_ text: String) { description = text }
}

// Page: swiftui/shapestyle/lineargradient(_:startpoint:endpoint:)
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> some ShapeStyle { StyleCall("linear(startPoint: \(startPoint), endPoint: \(endPoint))") }
}

// Page: swiftui/shapestyle/radialgradient(_:center:startradius:endradius:)
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> some ShapeStyle {
    StyleCall("radial(center: \(center), startRadius: \(startRadius), endRadius: \(endRadius))")
  }
}

// Page: swiftui/shapestyle/ellipticalgradient(_:center:startradiusfraction:endradiusfraction:)
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> some ShapeStyle {
    StyleCall(
      "elliptical(center: \(center), startRadiusFraction: \(startRadiusFraction), "
        + "endRadiusFraction: \(endRadiusFraction))")
  }
}

// Page: swiftui/shapestyle/conicgradient(_:center:angle:)
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ShapeStyle where Self == AngularGradient {
  public static func conicGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> some ShapeStyle { StyleCall("conic(center: \(center), angle: \(angle))") }
  public static func angularGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> some ShapeStyle {
    StyleCall("angular(center: \(center), startAngle: \(startAngle), endAngle: \(endAngle))")
  }
}

// MARK: Geometry and shapes

// Page: swiftui/unitpoint
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct UnitPoint: Hashable, Sendable, CustomStringConvertible {
  public var description: String { "UnitPoint(x: \(x), y: \(y))" }
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
}

// Page: swiftui/angle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Angle: Hashable, Sendable, Animatable, CustomStringConvertible {
  public var description: String { ".degrees(\((degrees * 1e9).rounded() / 1e9))" }
  public var radians: Double
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }
  public static let zero = Angle(radians: 0)
  init(radians: Double) { self.radians = radians }
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle {
    Angle(radians: degrees * (.pi / 180))
  }
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

// Page: swiftui/path
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public nonisolated struct Path: Shape, Equatable, Sendable {
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }
  private var elements: [Element] = []
  public init() {}
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }
  public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }
  public mutating func closeSubpath() { elements.append(.closeSubpath) }
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
  public func path(in rect: CGRect) -> Path { self }
}

// Page: swiftui/shape
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

// Page: swiftui/shape
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Shape {
  public var body: StubView { StubView() }
  public nonisolated func fill<S: ShapeStyle>(_ content: S) -> some View { StubView() }
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> some View { StubView() }
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle
  ) -> some View { StubView() }
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    Path()
  }
}

// Page: swiftui/insettableshape
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

// Page: swiftui/rectangle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Rectangle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Rectangle { self }
}

// Page: swiftui/circle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Circle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Circle { self }
}

// Page: swiftui/capsule
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Capsule: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Capsule { self }
}

// Page: swiftui/roundedrectangle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct RoundedRectangle: InsettableShape {
  public nonisolated init(cornerRadius: CGFloat) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

// Core Graphics' own, which Foundation has not outside of Apple's platforms.
// Page: coregraphics/cglinecap
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public enum CGLineCap: Sendable { case butt, round, square }
// Page: coregraphics/cglinejoin
@available(macOS 10.0, iOS 2, tvOS 9, watchOS 2, *)
public enum CGLineJoin: Sendable { case miter, round, bevel }

// Page: swiftui/strokestyle
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct StrokeStyle: Equatable, Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}

// MARK: Animation

// Page: swiftui/vectorarithmetic
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

// Page: swiftui/vectorarithmetic
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension VectorArithmetic {
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }
}

// Page: swiftui/vectorarithmetic
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

// Page: swiftui/emptyanimatabledata
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public static let zero = EmptyAnimatableData()
  public static func + (a: Self, b: Self) -> Self { a }
  public static func - (a: Self, b: Self) -> Self { a }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

// Page: swiftui/animatable
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }
}

// Page: swiftui/animatable
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

// Page: swiftui/animationcontext
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct AnimationContext<Value: VectorArithmetic> {
  /// Not SwiftUI's: there only the system makes one.
  package init() {}
}

// Page: swiftui/customanimation
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@preconcurrency
public protocol CustomAnimation: Hashable, Sendable {
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?
}

// Page: swiftui/customanimation
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }
}

/// An animation of the stub is the expression that made it.
// Page: swiftui/animation
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
public struct Animation: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  package let custom: (any CustomAnimation)?

  private init(_ call: String) { (description, custom) = ("Animation." + call, nil) }
  private init(_ inner: Animation, _ modifier: String) {
    (description, custom) = (inner.description + modifier, inner.custom)
  }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public init<A: CustomAnimation>(_ base: A) { (description, custom) = ("Animation(_)", base) }

  public static func == (a: Self, b: Self) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  public static let `default` = Self("default")
  public static func linear(duration: TimeInterval) -> Self {
    Self("linear(duration: \(duration))")
  }
  public static func easeIn(duration: TimeInterval) -> Self {
    Self("easeIn(duration: \(duration))")
  }
  public static func easeOut(duration: TimeInterval) -> Self {
    Self("easeOut(duration: \(duration))")
  }
  public static func easeInOut(duration: TimeInterval) -> Self {
    Self("easeInOut(duration: \(duration))")
  }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Self { Self("timingCurve(\(p1x), \(p1y), \(p2x), \(p2y), duration: \(duration))") }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Self {
    Self("timingCurve(\(curve), duration: \(duration))")
  }
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Self { Self("spring(response: \(response), dampingFraction: \(dampingFraction))") }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self {
    Self(
      "interpolatingSpring(stiffness: \(stiffness), damping: \(damping), "
        + "initialVelocity: \(initialVelocity))")
  }
  public func delay(_ delay: TimeInterval) -> Self { Self(self, ".delay(\(delay))") }
  public func speed(_ speed: Double) -> Self { Self(self, ".speed(\(speed))") }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    Self(self, ".repeatCount(\(count), autoreverses: \(autoreverses))")
  }
  public func repeatForever(autoreverses: Bool = true) -> Self {
    Self(self, ".repeatForever(autoreverses: \(autoreverses))")
  }
}

// Page: swiftui/unitcurve
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct UnitCurve: Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public static let linear = UnitCurve(description: ".linear")
  public static let easeIn = UnitCurve(description: ".easeIn")
  public static let easeOut = UnitCurve(description: ".easeOut")
  public static let easeInOut = UnitCurve(description: ".easeInOut")
  public static let circularEaseIn = UnitCurve(description: ".circularEaseIn")
  public static let circularEaseOut = UnitCurve(description: ".circularEaseOut")
  public static let circularEaseInOut = UnitCurve(description: ".circularEaseInOut")
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> Self {
    return UnitCurve(
      description: ".bezier(startControlPoint: \(startControlPoint), "
        + "endControlPoint: \(endControlPoint))")
  }
  /// Whatever the curve, a parabola.
  public func value(at progress: Double) -> Double { progress * progress }
  public func velocity(at progress: Double) -> Double { 2 * progress }
}

// Page: swiftui/spring
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct Spring: Hashable, Sendable {
  public let response: Double
  public let dampingRatio: Double
  public init(response: Double, dampingRatio: Double) {
    (self.response, self.dampingRatio) = (response, dampingRatio)
  }
}
