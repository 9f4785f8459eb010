import HabitCore
import JSON

/// `hello`: the daemon's version and capabilities; optional for clients.
package struct Hello: Method {
  package static let name = "hello"
  package static let chapter = MethodGroup.daemon
  package static let changesConnection = true
  package static let summary =
    "Returns the daemon's version and capabilities; optional, but a client can require some of them"
  package static let example = Example(
    "A client that requires dry runs",
    #"{"version":\#(Version.api),"requires":["\#(Capability.dryRun)"],"client":"waybar"}"#,
    result: answer
  )
  package static let errors: [RPCError.Kind] = [.versionUnsupported]

  private static var answer: String {
    var writer = JSONWriter()
    Result().write(to: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  fileprivate static let service = "habitd"

  /// The longest name of a client, in bytes: the name of a program and one more word.
  private static let longestClientName = 64

  var api: Int?
  var requires: [String]?
  package var client: String?

  package init() {}

  package mutating func members(_ list: inout Members) {
    list.optional(
      "version",
      &api,
      in: 0...Int(Int32.max),
      "The api version the client is written for; refused unless it is the daemon's"
    )
    list.optional(
      "requires",
      &requires,
      "The capabilities that the client requires; refused if one is missing",
      schema: .described(.list(.text), "a list of text")
    )
    list.optional(
      "client",
      &client,
      "The client's name, such as waybar; events name it as the origin of its changes",
      schema: .described(
        .string(length: 1...Self.longestClientName, pattern: nil),
        "visible text on one line, 1 to \(Self.longestClientName) bytes"
      )
    ) { $0.utf8.count <= Self.longestClientName && HabitText.isLabel($0) }
  }

  /// Refuses a version other than this one, and capabilities that the daemon does not have.
  package func check() throws(RPCError) {
    if let version = api, version != Version.api {
      throw RPCError(
        .versionUnsupported,
        "This is habitd \(Version.current) with api \(Version.api), not \(version)",
        field: "version",
        hint: version > Version.api
          ? "Upgrade habitd, or use a client for api \(Version.api)"
          : "Upgrade the client, or use an older habitd"
      )
    }
    if let missing = requires?.first(where: { Capability(rawValue: $0) == nil }) {
      throw RPCError(
        .versionUnsupported,
        "habitd \(Version.current) has no capability \"\(missing)\"",
        field: "requires",
        hint: "Its capabilities: " + Capability.allCases.map(\.rawValue).joined(separator: ", ")
      )
    }
  }

  /// The daemon's version and capabilities.
  package struct Result: ProtocolObject {
    var name = service
    var version = Version.current
    var api = Version.api
    var capabilities = Capability.allCases.map(\.rawValue)
    var limits = LimitValues()
    package var restartNeeded = false

    package mutating func members(_ list: inout Members) {
      list.member("name", &name, "The daemon's name", schema: .choice([service]))
      list.member("version", &version, "The daemon's version")
      list.member(
        "api",
        &api,
        "The protocol's version: within it, no member is removed or changes its type"
      )
      list.member(
        "capabilities",
        &capabilities,
        "Its capabilities, by stable names; clients ignore unknown ones"
      )
      list.member("limits", &limits, "The limits for one client")
      list.member(
        "restartNeeded",
        &restartNeeded,
        "True if a newer program was installed since the daemon started; see status",
        isNew: true
      )
    }

    package init() {}
  }

  /// The limits of the daemon that replied, by name.
  struct LimitValues: ProtocolValue {
    private var values = Limits.all.map { (name: $0.name, value: $0.value) }

    /// The limits of this release.
    init() {}

    package static var schema: Schema {
      .named(
        "Limits",
        "The limits for one client",
        .object(Limits.all.map { .member($0.name, .natural, $0.summary) })
      )
    }

    /// Reads all limits, including those that this release does not know.
    package init?(json: JSONValue) {
      values = json.members.compactMap { member in
        guard let name = member.name.string, let value = member.value.wholeNumber else {
          return nil
        }
        return (name, value)
      }
    }

    package func write(to writer: inout JSONWriter) {
      writer.object { writer in
        for limit in values { writer.member(limit.name, limit.value) }
      }
    }
  }
}

/// A capability of the daemon beyond answering single requests; clients may rely on its name.
package enum Capability: String, Sendable, CaseIterable {
  case lines
  case headers
  case batches
  case dryRun
  case discover
  case events
  case changes

  package var summary: String {
    switch self {
    case .lines: "Messages may be framed as lines"
    case .headers: "Messages may be framed by Content-Length headers, as language servers do"
    case .batches: "Several requests may be sent as one list"
    case .dryRun: "Every write can be tried with dryRun"
    case .discover: "rpc.discover describes the protocol"
    case .events: "subscribe reports changes, including those since a state the client knows"
    case .changes: "Events report the new state of entries and who changed them"
    }
  }
}
