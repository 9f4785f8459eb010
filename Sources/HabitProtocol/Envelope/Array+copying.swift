extension [UInt8] {
  /// Copies the bytes of a span.
  init(copying bytes: Span<UInt8>) {
    self = []
    append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }
}
