/// What a stream of bytes holds next.
package enum Frame: Equatable, Sendable {
  /// A message, without what marks its end or its beginning; it stands where it was received.
  ///
  /// It is to be let go before the next one is asked for or more is received: held on to, it makes
  /// the buffer be copied.
  case message(ArraySlice<UInt8>)
  /// Something after which it is not known where the next message begins: nothing follows it.
  case broken(FramingError)
}
