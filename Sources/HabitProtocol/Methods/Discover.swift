/// `rpc.discover`: the description of all methods, as OpenRPC requires it.
package struct Discover: Method {
  package static let name = "rpc.discover"
  package static let chapter = MethodGroup.daemon
  package static let summary = "The OpenRPC document that describes every method, error and event"
  package static let result = Schema.object([
    .member("openrpc", .text, "The version of OpenRPC it keeps to"),
    .member("info", .any("title, version and description"), "What it describes"),
    .member("methods", .list(.any("an OpenRPC method object")), "The methods"),
    .member("components", .any("schemas and errors"), "What the methods refer to"),
    .member(
      "x-notifications",
      .list(.any("name, summary and params")),
      "The events, as OpenRPC has no place for them"
    ),
  ])
  package static let example = Example(
    "The beginning of it",
    excerpt: #"""
      {"openrpc":"\#(OpenRPC.version)","info":{"title":"habitd","version":"\#(Version.current)"},
       "methods":[],"components":{"schemas":{},"errors":{}},"x-notifications":[]}
      """#
  )

  package init(_ arguments: Arguments) throws(RPCError) {}
}
