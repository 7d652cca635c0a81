// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that C knows them by.

// The Planckian locus is integrated from tables that pages have no use for.
#if !hasFeature(Embedded)
  public import CColorToolkit
  import ColorToolkit
  import Threads

  @implementation @c
  public func ct_temperature(
    _ source: UnsafePointer<ct_array>?, _ kelvins: UnsafePointer<ct_array>?,
    _ duvs: UnsafePointer<ct_array>?, _ space: ct_text, _ method: ct_text, _ threads: Int32
  ) -> ct_status {
    reporting { () throws(Failure) in
      let views = try Views(
        sources: [ArrayView(source, "source")],
        targets: [
          ArrayView(kelvins, "kelvins", channels: 1...1, isTarget: true),
          ArrayView(duvs, "duvs", channels: 1...1, isTarget: true),
        ])
      let (space, method) = (try space.space("space"), try method.temperature("method"))
      let (source, kelvins, duvs) = (views.sources[0], views.targets[0], views.targets[1])
      views.forEachElement(threads: try Parallel.checked(threads), cost: 20_000) { row, column in
        let color = AnyColor(space, storage: source.color(row: row, column: column))
        let found = method.temperature(of: XYZ(color))
        kelvins.store(found?.kelvin ?? .nan, row: row, column: column)
        duvs.store(found?.duv ?? .nan, row: row, column: column)
      }
    }
  }

  @implementation @c
  public func ct_temperature_light(
    _ kelvins: UnsafePointer<ct_array>?, _ duvs: UnsafePointer<ct_array>?,
    _ target: UnsafePointer<ct_array>?, _ method: ct_text, _ threads: Int32
  ) -> ct_status {
    reporting { () throws(Failure) in
      let views = try Views(
        sources: [
          ArrayView(kelvins, "kelvins", channels: 1...1), ArrayView(duvs, "duvs", channels: 1...1),
        ],
        targets: [ArrayView(target, "target", channels: 3...3, isTarget: true)])
      let method = try method.temperature("method")
      let (kelvins, duvs, target) = (views.sources[0], views.sources[1], views.targets[0])
      views.forEachElement(threads: try Parallel.checked(threads), cost: 20_000) { row, column in
        let temperature = ColorTemperature(
          kelvin: kelvins.number(row: row, column: column),
          duv: duvs.number(row: row, column: column))
        let light = (try? method.chromaticity(of: temperature))?.xyz
        target.store(
          SIMD4(light ?? SIMD3(repeating: .nan), 1), row: row, column: column)
      }
    }
  }

  extension ct_text {
    fileprivate func temperature(_ what: String) throws(Failure) -> ColorTemperatureMethod {
      try named(what, .temperatures) { ColorTemperatureMethod(rawValue: $0) }
    }
  }
#endif
