// Arrays and their slices, the common cases, have overloads of their own: a generic call from
// another module is several times slower.

extension JSONWriter {
  /// Writes a string given as UTF-8, which must be valid.
  package mutating func string(utf8 text: Span<UInt8>) {
    assert((try? UTF8Span(validating: text)) != nil, "a string must be valid UTF-8")
    value(atMost: JSONEscape.mostBytes(for: text)) { output in
      JSONEscape.write(text, to: &output)
    }
  }

  /// Writes a string given as UTF-8, which must be valid.
  package mutating func string(utf8 text: ArraySlice<UInt8>) {
    string(utf8: text.span)
  }

  /// Writes a string given as UTF-8, which must be valid.
  package mutating func string(utf8 text: [UInt8]) {
    string(utf8: text.span)
  }

  /// Writes a string given as UTF-8, which must be valid.
  package mutating func string(utf8 text: some Collection<UInt8>) {
    string(utf8: Array(text))
  }

  /// Writes a value that is already JSON, such as ``JSONValue/source``, unchanged.
  package mutating func raw(_ json: ArraySlice<UInt8>) {
    copy(json)
  }

  /// Writes a value that is already JSON, such as the bytes of another writer, unchanged.
  package mutating func raw(_ json: [UInt8]) {
    raw(json[...])
  }

  /// Writes a value that is already JSON, such as ``JSONValue/source``, unchanged.
  package mutating func raw(_ json: some Collection<UInt8>) {
    raw(Array(json)[...])
  }
}
