extension [UInt8] {
  /// The bytes of a span, copied.
  init(copying bytes: Span<UInt8>) {
    self = []
    append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }
}
