/// The next unit in a stream of bytes.
package enum Frame: Equatable, Sendable {
  /// A message without its framing, as a slice of the receive buffer.
  ///
  /// Release it before receiving more or asking for the next one: a slice still held makes the
  /// buffer be copied.
  case message(ArraySlice<UInt8>)
  /// An error after which the start of the next message is unknown, so nothing follows.
  case broken(FramingError)
}
