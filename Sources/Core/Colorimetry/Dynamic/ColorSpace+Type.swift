/// An operation on the type of a space that is known only at run time.
///
/// It replaces a generic closure, which Swift does not have. Embedded Swift also has no existential
/// metatypes.
package protocol SpaceOperation {
  associatedtype Result
  func callAsFunction<Space: ColorValue>(_: Space.Type) -> Result
}

/// An operation on the type of an RGB space that is known only at run time.
package protocol RGBOperation {
  associatedtype Result
  func callAsFunction<Space: RGBValue>(_: Space.Type) -> Result
}

#if !hasFeature(Embedded)
  extension ColorSpace {
    /// The Swift type of colours in this space. This property is not available in Embedded Swift.
    public var type: any ColorValue.Type { open(StaticType()) }
  }

  private struct StaticType: SpaceOperation {
    func callAsFunction<Space: ColorValue>(_: Space.Type) -> any ColorValue.Type { Space.self }
  }
#endif
