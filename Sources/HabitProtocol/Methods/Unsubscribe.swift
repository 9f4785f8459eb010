/// `unsubscribe`: ends the events on this connection.
package struct Unsubscribe: Method {
  package static let name = "unsubscribe"
  package static let chapter = MethodGroup.events
  package static let changesConnection = true
  package static let summary = "Ends the events on this connection"
  package static let example = Example("Enough heard", result: "{}")

  package init() {}
}

extension Unsubscribe {
  /// An empty object.
  package struct Result: ProtocolObject {
    package mutating func members(_ list: inout Members) {
    }

    package init() {}
  }
}
