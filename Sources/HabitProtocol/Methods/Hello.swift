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
  package static let example = Example(
    "A client that tries writes first, and would rather know at once that it can",
    #"{"version":\#(Version.api),"requires":["\#(Capability.dryRun)"],"client":"waybar"}"#,
    result: answer
  )
  package static let errors: [RPCError.Kind] = [.versionUnsupported]

  private static var answer: String {
    var writer = JSONWriter()
    Result().write(to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// The daemon's name.
  fileprivate static let service = "habitd"

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
}

extension Hello {
  /// The daemon's version and capabilities.
  package struct Result: ProtocolObject {
    package var name = service
    package var version = Version.current
    package var api = Version.api
    package var capabilities = Capability.allCases.map(\.rawValue)
    package var limits = LimitValues()
    package var restartNeeded = false

    package mutating func members(_ list: inout Members) {
      list.member("name", &name, "The daemon's name", schema: .choice([service]))
      list.member("version", &version, "The daemon's version")
      list.member("api", &api, "The protocol's: within it no member is removed or changes its type")
      list.member(
        "capabilities",
        &capabilities,
        "What it can, by stable names; a client skips unknown ones"
      )
      list.member("limits", &limits, "How much one client may ask for")
      list.member(
        "restartNeeded",
        &restartNeeded,
        "Whether a newer program was installed since the daemon began: see status",
        isNew: true
      )
    }

    package init() {}
  }

  /// The limits, by their names.
  package struct LimitValues: ProtocolValue {
    private var values = Limit.all.map { (name: $0.name, value: $0.value) }

    /// The limits of this release.
    package init() {}

    /// A number for each limit.
    package static var schema: Schema {
      .component(
        SchemaComponent(
          "Limits",
          "How much one client may ask for",
          .object(Limit.all.map { .member($0.name, .natural, $0.summary) })
        )
      )
    }

    /// Reads the limits, also those that only a newer release has.
    package init?(json: JSONValue) {
      values = json.members.compactMap { member in
        guard let name = member.name.string, let value = member.value.wholeNumber else {
          return nil
        }
        return (name, value)
      }
    }

    /// Writes the limits.
    package func write(to writer: inout JSONWriter) {
      writer.object { writer in
        for limit in values { writer.member(limit.name, limit.value) }
      }
    }
  }
}
