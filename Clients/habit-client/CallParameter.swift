package import JSON

/// One parameter of a call.
package struct CallParameter: Equatable, Sendable {
  /// The value of a parameter.
  package enum Value: Equatable, Sendable {
    /// Nothing: the parameter is left out.
    case absent
    /// `null`, which clears a field.
    case null
    case text(String)
    case integer(Int)
    case truth(Bool)
    case texts([String])
    /// A value that is JSON already.
    case json([UInt8])
  }

  /// The parameter's name in the protocol.
  package var name: String
  package var value: Value

  /// A parameter with that value.
  package init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// A text, left out where there is none.
  package init(_ name: String, text: String?) {
    self.init(name, text.map(Value.text) ?? .absent)
  }

  /// `true`, or otherwise absent.
  package init(_ name: String, flag: Bool) {
    self.init(name, flag ? .truth(true) : .absent)
  }
}

extension CallParameter.Value {
  /// Writes the value; nothing for an absent one.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .absent: break
    case .null: writer.null()
    case .text(let text): writer.string(text)
    case .integer(let number): writer.integer(number)
    case .truth(let truth): writer.bool(truth)
    case .json(let json): writer.raw(json)
    case .texts(let texts):
      writer.beginArray()
      for text in texts { writer.string(text) }
      writer.endArray()
    }
  }
}
