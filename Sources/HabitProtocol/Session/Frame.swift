/// What a stream of bytes holds next.
package enum Frame: Equatable, Sendable {
  /// A message, without what marks its end or its beginning; it stands where it was received.
  ///
  /// Whoever keeps it makes what comes next be copied.
  case message(ArraySlice<UInt8>)
  /// Something after which it is not known where the next message begins: nothing follows it.
  case broken(FramingError)
}
