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

  package init() {}
}

extension Discover {
  /// The document.
  package struct Result: ProtocolObject {
    package var openrpc = OpenRPC.version
    package var info = JSONText([])
    package var methods: [JSONText] = []
    package var components = JSONText([])
    package var notifications: [JSONText] = []

    package mutating func members(_ list: inout Members) {
      list.member("openrpc", &openrpc, "The version of OpenRPC it keeps to")
      list.member(
        "info",
        &info,
        "What it describes",
        schema: .any("title, version and description")
      )
      list.member(
        "methods",
        &methods,
        "The methods",
        schema: .list(.any("an OpenRPC method object"))
      )
      list.member(
        "components",
        &components,
        "What the methods refer to",
        schema: .any("schemas and errors")
      )
      list.member(
        "x-notifications",
        &notifications,
        "The events, as OpenRPC has no place for them",
        schema: .list(.any("name, summary and params"))
      )
    }

    package init() {}
  }
}
