/// `rpc.discover`: the description of all methods, as OpenRPC requires it.
package struct Discover: Method {
  package static let name = "rpc.discover"
  package static let chapter = MethodGroup.daemon
  package static let summary = "The OpenRPC document that describes every method, error and event"
  package static let example = Example(
    "The beginning of it",
    excerpt: #"""
      {"openrpc":"\#(OpenRPC.version)","info":{"title":"habitd","version":"\#(Version.current)"},
       "methods":[],"components":{"schemas":{},"errors":{}},"x-notifications":[]}
      """#
  )

  package init(_ arguments: Arguments) throws(RPCError) {}
}

extension Discover {
  /// The document.
  package struct Result: ProtocolObject {
    package var openrpc = OpenRPC.version
    package var info = JSONText([])
    package var methods: [JSONText] = []
    package var components = JSONText([])
    package var notifications: [JSONText] = []

    package static let table = ObjectTable<Self>([
      .member("openrpc", \.openrpc, "The version of OpenRPC it keeps to"),
      .member("info", \.info, .any("title, version and description"), "What it describes"),
      .member("methods", \.methods, .list(.any("an OpenRPC method object")), "The methods"),
      .member(
        "components",
        \.components,
        .any("schemas and errors"),
        "What the methods refer to"
      ),
      .member(
        "x-notifications",
        \.notifications,
        .list(.any("name, summary and params")),
        "The events, as OpenRPC has no place for them"
      ),
    ])

    package init() {}
  }
}
