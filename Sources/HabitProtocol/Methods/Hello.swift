import HabitCore
package import JSON

/// `hello`: the daemon's version and capabilities; optional for clients.
package struct Hello: Method {
  package static let name = "hello"
  package static let chapter = MethodGroup.daemon
  package static let changesConnection = true
  package static let summary =
    "Says which version this is and what it can; never required, but a client may insist on something"
  package static let parameters: [ParameterEntry] = [
    api.entry, requires.entry, client.entry,
  ]
  package static let result = Schema.object([
    .member("name", .choice([service]), "The daemon's name"),
    .member("version", .text, "The daemon's version"),
    .member("api", .natural, "The protocol's: within it no member is removed or changes its type"),
    .member(
      "capabilities",
      .list(.text),
      "What it can, by stable names; a client skips unknown ones"
    ),
    .member("limits", .component(limits), "How much one client may ask for"),
  ])
  package static let example = Example(
    "A client that tries writes first, and would rather know at once that it can",
    #"{"version":\#(Version.api),"requires":["\#(Capability.dryRun)"],"client":"waybar"}"#,
    result: answer
  )
  package static let errors: [RPCError.Kind] = [.versionUnsupported]

  private static var answer: String {
    var writer = JSONWriter()
    writeResult(to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// The daemon's name.
  private static let service = "habitd"

  private static let limits = SchemaComponent(
    "Limits",
    "How much one client may ask for",
    .object(Limit.all.map { .member($0.name, .natural, $0.summary) })
  )

  private static let api = Parameter.integer(
    "version",
    0...Int(Int32.max),
    "The api version the client is written for; another one is refused"
  )

  private static let requires = Parameter<[String]>(
    "requires",
    .texts,
    "Capabilities the client cannot do without; a missing one is refused"
  ) { json in
    guard json.kind == .array else { return nil }
    let names = json.elements.compactMap(\.string)
    return names.count == json.count ? names : nil
  }

  private static let client = Parameter<String>(
    "client",
    .structure(
      "visible text on one line, 1 to \(longestClientName) bytes",
      .string(length: 1...longestClientName, pattern: nil)
    ),
    "What the client is called, such as waybar; events tell others that it made a change"
  ) { json in
    json.string.flatMap { name in
      name.utf8.count <= longestClientName && HabitText.isLabel(name) ? name : nil
    }
  }

  /// The longest name of a client, in bytes: a program's name and another word.
  private static let longestClientName = 64

  /// The name the client gave itself; `nil` where it gave none.
  package var client: String?

  /// Decodes a request.
  ///
  /// - Throws: `versionUnsupported` besides errors about a parameter.
  package init(_ arguments: Arguments) throws(RPCError) {
    if let version = try arguments.value(Self.api), version != Version.api {
      throw RPCError(
        .versionUnsupported,
        "This is habitd \(Version.current) with api \(Version.api), not \(version)",
        field: Self.api.entry.name,
        hint: version > Version.api
          ? "Upgrade habitd, or use a client for api \(Version.api)"
          : "Upgrade the client, or use an older habitd"
      )
    }
    let names = try arguments.value(Self.requires) ?? []
    if let missing = names.first(where: { Capability(rawValue: $0) == nil }) {
      throw RPCError(
        .versionUnsupported,
        "habitd \(Version.current) has no capability \"\(missing)\"",
        field: Self.requires.entry.name,
        hint: "It has: " + Capability.allCases.map(\.rawValue).joined(separator: ", ")
      )
    }
    client = try arguments.value(Self.client)
  }

  /// Writes the daemon's version and capabilities.
  package static func writeResult(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", service)
      writer.member("version", Version.current)
      writer.member("api", Version.api)
      writer.name("capabilities")
      writer.array(Capability.allCases) { $0.string($1.rawValue) }
      writer.name("limits")
      writer.object { writer in
        for limit in Limit.all { writer.member(limit.name, limit.value) }
      }
    }
  }
}
