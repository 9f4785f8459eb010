/// `rpc.discover`: the description of all methods, as OpenRPC requires it.
package struct Discover: Method {
  /// Its name.
  package static let name = MethodName.discover
  /// A one-sentence summary of the method.
  package static let summary = "The OpenRPC document that describes every method, error and event"
  /// Its parameters: none.
  package static let parameters: [ParameterEntry] = []
  /// The schema of its result.
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
  /// A request that succeeds, and its result.
  package static let example = Example(
    "The beginning of it",
    excerpt: #"""
      {"openrpc":"\#(OpenRPC.version)","info":{"title":"habitd","version":"\#(Version.current)"},
       "methods":[],"components":{"schemas":{},"errors":{}},"x-notifications":[]}
      """#
  )

  /// Decodes a request.
  package init(_ arguments: Arguments) throws(RPCError) {}
}
