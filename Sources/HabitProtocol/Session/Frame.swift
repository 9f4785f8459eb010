/// What a stream of bytes holds next.
package enum Frame: Equatable, Sendable {
  /// A message, without what marks its end or its beginning.
  case message([UInt8])
  /// Something after which it is not known where the next message begins: nothing follows it.
  case broken(FramingError)
}
