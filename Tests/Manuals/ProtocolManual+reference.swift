import HabitProtocol

extension ProtocolManual {
  static func writeObjects(_ page: inout Roff) {
    page.section("Objects")
    page.line("The objects in parameters, results and events.")
    let components = OpenRPC.components.sorted { $0.name < $1.name }
    for component in components {
      page.block(component.name) { page in
        let members = SchemaWords.inner(component.schema)
        if members.isEmpty {
          page.line("\(component.summary) (\(SchemaWords.text(component.schema))).")
        } else {
          page.line(component.summary + ":")
          write(members, &page)
        }
      }
    }
  }

  static func writeEvents(_ page: inout Roff) {
    page.section("Events")
    page.line(
      """
      After subscribe, the daemon sends notifications without being asked, until unsubscribe or \
      the end of the connection; a second subscribe replaces the first. The reply to a write comes \
      before the event about it. Equal epoch and revision mean equal state, even after a restart \
      of the daemon: a client that has lost its connection reconnects and passes the last ones it \
      saw as since. If resync is false, one changed event reports what the client missed, if \
      anything; if it is true, everything must be reloaded. A subscriber that has shut down its \
      writing side still receives its events.
      """
    )
    page.paragraph("The topics are:")
    page.list(Topic.allCases, term: \.rawValue, meaning: { $0.summary + "." })
    for event in EventDescription.all {
      page.block(event.name) { page in
        page.line(event.summary + ".")
        write(event.parameters, &page)
        page.literal(
          WrappedJSON.lines(
            ofLiteral:
              #"{"jsonrpc":"2.0","method":"\#(event.name)","params":\#(event.example)}"#,
            prefix: "<-- ",
            width: exampleWidth
          )
        )
      }
    }
  }

  static func writeErrors(_ page: inout Roff) {
    page.section("Error types")
    page.line(
      """
      An error has a code, a message for people, and data, an ErrorData. Programs should rely on \
      the type in data. Codes from -32768 to -32000 belong to JSON-RPC and the transport, positive \
      ones to habits.
      """
    )
    page.paragraph("Before the method is known:")
    write(RPCError.Kind.ofEveryMessage, &page)
    page.paragraph("From every method:")
    write(RPCError.Kind.ofEveryMethod, &page)
    page.paragraph("From the methods that list them:")
    let common = RPCError.Kind.ofEveryMessage + RPCError.Kind.ofEveryMethod
    write(RPCError.Kind.allCases.filter { !common.contains($0) }, &page)
  }

  private static func write(_ kinds: [RPCError.Kind], _ page: inout Roff) {
    page.list(kinds, term: { "\($0.rawValue) (\($0.code))" }, meaning: { $0.summary + "." })
  }

  static func writeLimits(_ page: inout Roff) {
    page.section("Limits")
    page.list(Limits.all, term: { "\($0.name) \($0.value)" }, meaning: { $0.summary + "." })
  }
}
