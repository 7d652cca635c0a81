import Syntax
import Timing

/// SwiftUI's springs by name, with either of their parameterisations or with physical parameters.
enum TimingSprings {
  static let names =
    ["spring", "interpolatingSpring", "interactiveSpring", "default"]
    + SpringPreset.allCases.map { $0.rawValue }

  static func base(_ call: Term) throws(SyntaxError) -> Motion.Base? {
    var arguments = TimingArguments(call)
    let name = arguments.name.lowercased()
    var spring: DampedSpring
    var velocity = 0.0
    switch name {
    case "spring" where arguments.isCall(0), "interpolatingspring" where arguments.isCall(0):
      spring = try value(arguments.takeCall() ?? call)
      if name == "interpolatingspring" { spring = spring.overdampedAsCritical }
      velocity = try arguments.number("initialVelocity", byPlace: false) ?? 0
    case "spring":
      spring = try general(&arguments, SpringPreset.smooth, SpringPreset.spring17)
      velocity = try arguments.number("initialVelocity", byPlace: false) ?? 0
    case "interactivespring":
      spring = try general(&arguments, SpringPreset.interactive17, SpringPreset.interactive13)
    case "interpolatingspring":
      spring = try general(&arguments, SpringPreset.smooth, SpringPreset.spring17)
        .overdampedAsCritical
      velocity = try arguments.number("initialVelocity", byPlace: false) ?? 0
    case "default": spring = SpringPreset.default17.spring
    case "smooth", "snappy", "bouncy":
      let bounce = name == "smooth" ? 0 : name == "snappy" ? 0.15 : 0.3
      let duration = try arguments.number("duration") ?? 0.5
      let extra = try arguments.number("extraBounce") ?? 0
      spring = try arguments.make { () throws(TimingError) in
        try DampedSpring(validatingDuration: duration, bounce: bounce + extra)
      }
    default:
      guard let preset = SpringPreset.allCases.first(where: { $0.rawValue.lowercased() == name })
      else { return nil }
      spring = preset.spring
    }
    _ = try arguments.number("blendDuration", byPlace: false)
    try arguments.end()
    return .spring(spring, initialVelocity: velocity)
  }

  /// SwiftUI's `Spring`: `.bouncy`, `.snappy(duration: 0.4)`, `Spring(duration: 0.5, bounce: 0.3)`.
  static func value(_ call: Term) throws(SyntaxError) -> DampedSpring {
    var arguments = TimingArguments(call)
    guard ["Spring", "init"].contains(arguments.name) else {
      guard ["smooth", "snappy", "bouncy"].contains(arguments.name),
        case .spring(let spring, _)? = try base(call)
      else {
        throw .unknown(
          "Spring", arguments.name, at: call.start, among: ["smooth", "snappy", "bouncy", "Spring"])
      }
      return spring
    }
    let isPhysical = arguments.has("mass", "stiffness", "damping")
    let allows = isPhysical ? try arguments.bool("allowOverDamping") ?? false : true
    if arguments.has("response") != arguments.has("dampingRatio") {
      throw arguments.fault("a Spring needs a response and a dampingRatio")
    }
    let spring = try general(&arguments, SpringPreset.smooth, SpringPreset.smooth)
    try arguments.end()
    return allows ? spring : spring.overdampedAsCritical
  }

  /// Reads a spring from physical parameters, from a frequency or response with damping, or from a
  /// duration and bounce.
  private static func general(
    _ arguments: inout TimingArguments, _ byDuration: SpringPreset, _ byResponse: SpringPreset
  ) throws(SyntaxError) -> DampedSpring {
    if arguments.has("stiffness", "damping", "mass") {
      let mass = try arguments.number("mass", byPlace: false) ?? 1
      let (stiffness, damping) = (
        try arguments.needed("stiffness"), try arguments.needed("damping")
      )
      return try arguments.make { () throws(TimingError) in
        try DampedSpring(validatingMass: mass, stiffness: stiffness, damping: damping)
      }
    }
    if arguments.has("angularFrequency") {
      let frequency = try arguments.needed("angularFrequency")
      let ratio = try arguments.number("dampingRatio", byPlace: false) ?? 1
      let spring = DampedSpring(angularFrequency: frequency, dampingRatio: ratio)
      guard spring.angularFrequency == frequency, spring.dampingRatio == ratio else {
        throw arguments.fault("\(arguments.name): the frequency or the damping is out of range")
      }
      return spring
    }
    if arguments.has("response", "dampingFraction", "dampingRatio") {
      let response = try arguments.number("response") ?? byResponse.spring.response
      let fraction =
        try arguments.number(arguments.has("dampingRatio") ? "dampingRatio" : "dampingFraction")
        ?? byResponse.spring.dampingRatio
      return try arguments.make { () throws(TimingError) in
        try DampedSpring(validatingResponse: response, dampingFraction: fraction)
      }
    }
    let duration = try arguments.number("duration") ?? byDuration.spring.response
    let label = arguments.has("extraBounce") ? "extraBounce" : "bounce"
    let bounce =
      label == "bounce"
      ? try arguments.number(label) ?? byDuration.spring.bounce
      : byDuration.spring.bounce + (try arguments.number(label) ?? 0)
    return try arguments.make { () throws(TimingError) in
      try DampedSpring(validatingDuration: duration, bounce: bounce)
    }
  }
}
