package import JSON

// The parts of a request.
extension Members {
  /// A member whose value `read` takes apart.
  ///
  /// `isAllowed` checks the shape first; an error of `read` becomes the refusal.
  mutating func structure(
    _ name: String,
    _ summary: String,
    schema: @autoclosure () -> Schema,
    isRequired: Bool = false,
    isAllowed: (JSONValue) -> Bool,
    write: ((inout JSONWriter) -> Void)? = nil,
    read: (JSONValue) throws(RPCError) -> Void
  ) {
    switch mode {
    case .read: break
    case .write:
      guard let write else { return }
      writer.name(name)
      write(&writer)
    case .request:
      guard let json = take(name, isRequired: isRequired), refusal == nil else { return }
      guard isAllowed(json) else { return refuse(.invalid(name, schema())) }
      do {
        try read(json)
      } catch {
        refuse(error)
      }
    case .describe:
      described.append(
        SchemaMember(name: name, schema: schema(), isRequired: isRequired, summary: summary)
      )
    }
  }

  /// A list of parts; in a refusal, the field is a path such as `entries[2].date`.
  mutating func parts<Part: MemberList>(
    _ name: String,
    _ parts: inout [Part]?,
    _ summary: String,
    words: String,
    count: ClosedRange<Int> = 0...Int.max,
    isRequired: Bool = false,
    as component: ProtocolObject.Component? = nil
  ) {
    let written = parts
    structure(
      name,
      summary,
      schema: .described(.list(.part(Part.self, component), count: count), words),
      isRequired: isRequired,
      isAllowed: { $0.kind == .array && count.contains($0.count) },
      write: written.map { parts in
        { writer in writer.array(parts) { $1.writeObject(to: &$0) } }
      }
    ) { json throws(RPCError) in
      var read: [Part] = []
      for (index, element) in json.elements.enumerated() {
        read.append(try Part(part: element, at: "\(name)[\(index)]"))
      }
      parts = read
    }
  }

  /// A list of parts, which keeps its initial value if it is missing.
  mutating func parts<Part: MemberList>(
    _ name: String,
    _ parts: inout [Part],
    _ summary: String,
    words: String,
    count: ClosedRange<Int> = 0...Int.max,
    isRequired: Bool = false,
    as component: ProtocolObject.Component? = nil
  ) {
    var given = parts.isEmpty && !isRequired ? nil : parts
    self.parts(
      name,
      &given,
      summary,
      words: words,
      count: count,
      isRequired: isRequired,
      as: component
    )
    if let given { parts = given }
  }

  /// A single part; in a refusal, the field is a path such as `settings.dayStart`.
  mutating func part<Part: MemberList>(
    _ name: String,
    _ part: inout Part?,
    _ summary: String,
    words: String
  ) {
    let written = part
    structure(
      name,
      summary,
      schema: .described(.part(Part.self), words),
      isAllowed: { $0.kind == .object },
      write: written.map { part in { part.writeObject(to: &$0) } }
    ) { json throws(RPCError) in
      part = try Part(part: json, at: name)
    }
  }
}

extension MemberList {
  /// Reads a part of a request; the field and message of an error begin with `path`.
  fileprivate init(part json: JSONValue, at path: @autoclosure () -> String) throws(RPCError) {
    self = try RPCError.within(path()) { () throws(RPCError) in try Self(part: json) }
  }

  /// Reads and checks a part of a request.
  package init(part json: JSONValue) throws(RPCError) {
    try self.init(uncheckedPart: json)
    try check()
  }

  /// Reads a part of a request without ``check()``.
  package init(uncheckedPart json: JSONValue) throws(RPCError) {
    guard json.kind == .object else { throw .notAnObject }
    try self.init(unchecked: json)
  }
}

extension Schema {
  /// The shape of a part of a request: an object without unknown members.
  static func part(
    _ type: (some MemberList).Type,
    _ component: ProtocolObject.Component? = nil
  ) -> Schema {
    let part = Schema.closed(type.described)
    return component.map { .named($0.name, $0.summary, part) } ?? part
  }
}

extension RPCError {
  static let notAnObject = RPCError(.parameterInvalid, "This must be an object")

  /// Runs `read`; the field and message of its error begin with `path`.
  static func within<Part>(
    _ path: @autoclosure () -> String,
    _ read: () throws(RPCError) -> Part
  ) throws(RPCError) -> Part {
    do {
      return try read()
    } catch {
      let path = path()
      var located = error
      located.field = error.field.map { "\(path).\($0)" } ?? path
      located.message = "\(path): \(error.message)"
      throw located
    }
  }
}
