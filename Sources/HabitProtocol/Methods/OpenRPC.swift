package import JSON

/// `rpc.discover`: the description of all methods, as OpenRPC requires it.
package struct Discover: Method {
  package static let name = "rpc.discover"
  package static let chapter = MethodGroup.daemon
  package static let summary = "The OpenRPC document that describes every method, error and event"
  package static let example = Example(
    "The beginning of the document",
    excerpt: #"""
      {"openrpc":"\#(OpenRPC.version)","info":{"title":"habitd","version":"\#(Version.current)"},
       "methods":[],"components":{"schemas":{},"errors":{}},"x-notifications":[]}
      """#
  )

  package init() {}

  /// The document.
  package struct Result: ProtocolObject {
    var openrpc = OpenRPC.version
    var info = JSONText([])
    var methods: [JSONText] = []
    var components = JSONText([])
    var notifications: [JSONText] = []

    package mutating func members(_ list: inout Members) {
      list.member("openrpc", &openrpc, "The version of OpenRPC that it follows")
      list.member(
        "info",
        &info,
        "Its subject",
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
        "The components that the methods refer to",
        schema: .any("schemas and errors")
      )
      list.member(
        "x-notifications",
        &notifications,
        "The events, for which OpenRPC has no place",
        schema: .list(.any("name, summary and params"))
      )
    }

    package init() {}
  }
}

/// The OpenRPC 1.3 description of the protocol: the result of `rpc.discover`.
///
/// It is generated from the lists of members that decode requests.
package enum OpenRPC {
  /// The version of the OpenRPC specification.
  package static let version = "1.3.2"

  /// The document as JSON, generated on first use, because generating it takes longer than any
  /// other reply.
  package static let document: [UInt8] = {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.finish()
  }()

  package static func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("openrpc", version)
      writer.name("info")
      writer.object {
        $0.member("title", "habitd")
        $0.member("version", Version.current)
        $0.member("description", description)
      }
      writer.name("methods")
      writer.array(methods) { $1.writeDescription(to: &$0) }
      writer.name("components")
      writer.object { writer in
        writer.name("schemas")
        writer.object { writer in
          for component in components {
            writer.name(component.name)
            component.schema.write(to: &writer, summary: component.summary)
          }
        }
        writer.name("errors")
        writer.object { writer in
          for kind in RPCError.Kind.allCases { kind.writeDescription(to: &writer) }
        }
      }
      writer.name("x-notifications")
      writer.array(EventDescription.all) { $1.write(to: &$0) }
    }
  }

  private static let description = """
    JSON-RPC 2.0 on a Unix socket, $XDG_RUNTIME_DIR/habitd/habitd.sock, one message per line. \
    Parameters by name or by position; null for an optional one counts as missing, unless its \
    schema accepts null: then, by name, null clears the value. Clients ignore unknown members. An \
    error's data is an ErrorData, whose type programs can rely on. habitd-rpc(7) is the manual.
    """

  private static var methods: [any Method.Type] {
    MethodGroup.allCases.flatMap(\.methods)
  }

  /// Every component of the protocol, each after the components it contains.
  package static var components: [SchemaComponent] {
    var schemas = methods.flatMap { type in type.parameters.map(\.schema) + [type.result] }
    schemas += EventDescription.all.flatMap { $0.parameters.map(\.schema) }
    schemas.append(.errorData)
    var known: Set<String> = []
    return schemas.flatMap(\.components).filter { known.insert($0.name).inserted }
  }
}

extension Method {
  fileprivate static func writeDescription(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("summary", summary)
      writer.member("paramStructure", "either")
      writer.name("params")
      writer.array(parameters) { $1.writeDescription(to: &$0) }
      writer.name("result")
      writer.object { writer in
        writer.member("name", "result")
        writer.name("schema")
        result.write(to: &writer)
      }
      writer.name("errors")
      writer.array(refusals + RPCError.Kind.ofEveryMethod) { writer, kind in
        writer.object { $0.member("$ref", "#/components/errors/" + kind.rawValue) }
      }
      writer.name("examples")
      writer.array([example]) { $1.write(to: &$0) }
      writer.member("x-writes", writes)
    }
  }
}

extension SchemaMember {
  fileprivate func writeDescription(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("summary", summary)
      writer.member("required", isRequired)
      writer.name("schema")
      schema.write(to: &writer)
    }
  }
}

extension Example {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", summary)
      if isExcerpt { writer.member("description", "Lists in the result are shortened") }
      writer.name("params")
      writer.array(JSONDocument(literal: parameters).map { Array($0.root.members) } ?? []) {
        writer,
        parameter in
        writer.object { writer in
          writer.member("name", parameter.name.string ?? "")
          writer.name("value")
          writer.value(parameter.value)
        }
      }
      writer.name("result")
      writer.object { writer in
        writer.member("name", "result")
        writer.name("value")
        writer.value(literal: result)
      }
    }
  }
}

extension RPCError.Kind {
  fileprivate func writeDescription(to writer: inout JSONWriter) {
    writer.name(rawValue)
    writer.object { writer in
      writer.member("code", code)
      writer.member("message", summary)
      writer.name("data")
      writer.object { $0.member("type", rawValue) }
    }
  }
}

extension EventDescription {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("summary", summary)
      writer.name("params")
      Schema.object(parameters).write(to: &writer)
      writer.name("example")
      writer.value(literal: example)
    }
  }
}
