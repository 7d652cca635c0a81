/// How much is tried of what is too much for every day.
package enum Effort {
  /// Whether all is: each of the 16 777 216 colours of eight bits, each hostile text in every place.
  ///
  /// `make verify-all` asks for it by `COLORTOOLKIT_VERIFY_ALL=1`.
  package static let isWhole = environmentValue("COLORTOOLKIT_VERIFY_ALL") == "1"
}
