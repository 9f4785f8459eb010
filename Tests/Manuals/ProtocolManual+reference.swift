import HabitProtocol

extension ProtocolManual {
  static func writeObjects(_ page: inout Roff) {
    page.section("Objects")
    page.line("What parameters, results and events are made of.")
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
      the end of the connection; a second subscribe takes the place of the first. The reply to a \
      write comes before the event about it. Equal epoch and revision mean equal state, also after \
      a restart of the daemon: a client that has lost its connection connects again and gives the \
      last ones it saw as since. Where resync is false, one changed tells what it has missed, if \
      it missed anything; where it is true, everything is to be loaded anew. A subscriber that has \
      closed its side for writing still gets its events.
      """
    )
    page.paragraph("What can be subscribed to:")
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
      An error has a code, a message for people, and data, an ErrorData. Programs go by the type \
      in data; codes from -32768 to -32000 are those of JSON-RPC and of the transport, positive \
      ones those of habits.
      """
    )
    page.paragraph("Before the method is known:")
    write(RPCError.Kind.ofEveryMessage, &page)
    page.paragraph("From every method:")
    write(RPCError.Kind.ofEveryMethod, &page)
    page.paragraph("From the methods that say so:")
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
