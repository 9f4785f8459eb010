import HabitProtocol

/// The manual page habitd-rpc(7), written from the tables that decode requests.
package enum ProtocolManual {
  /// The text of the page.
  package static var text: String {
    var page = Roff(
      "habitd-rpc",
      section: 7,
      version: Version.current,
      date: date,
      summary: "the protocol of the habit tracker habitd(8)"
    )
    introduce(&page)
    writeConnections(&page)
    writeRequests(&page)
    writeMethods(&page)
    writeObjects(&page)
    writeEvents(&page)
    writeErrors(&page)
    writeLimits(&page)
    writeVersions(&page)
    page.section("See also")
    page.line("habitctl(1), socat(1), systemd.socket(5), habitd(8).")
    return page.text
  }

  /// The date of the last change to the page's text.
  private static let date = "2026-11-20"

  private static func introduce(_ page: inout Roff) {
    page.section("Description")
    page.line(
      """
      habitd keeps one person's habits and serves them as JSON-RPC 2.0 on a Unix socket. \
      Everything that habitctl(1) does goes through it, and any program of the same user may do \
      the same. This page describes every method, event, error and limit. The method rpc.discover \
      returns the same in the form of an OpenRPC document.
      """
    )
    page.paragraph("The current week, from a shell:")
    page.literal(
      [
        "$ socket=$XDG_RUNTIME_DIR/habitd/habitd.sock",
        #"$ echo '{"jsonrpc":"2.0","id":1,"method":"weekCounts"}' |"#,
        "    socat - UNIX-CONNECT:$socket",
      ]
        + WrappedJSON.lines(
          ofLiteral: #"{"jsonrpc":"2.0","id":1,"result":\#(GetWeekCounts.example.result)}"#,
          prefix: "",
          width: exampleWidth
        )
    )
  }

  private static func writeVersions(_ page: inout Roff) {
    page.section("Versions")
    page.line(
      """
      No client has to ask for a version: a single request from socat(1) is served like any other. \
      An api version is frozen: within it no method, parameter, result member, event or error type \
      is removed, none changes its type or position, no parameter becomes required, and no member \
      that is always present goes missing. Methods, optional parameters after the existing ones, \
      members, topics, values, capabilities and error types may be added: clients must ignore what \
      they do not know. Any other change means a new api version, and with it a new major version \
      of habitd. A client that depends on a capability can require it in hello. The capabilities \
      are:
      """
    )
    page.list(Capability.allCases, term: \.rawValue, meaning: { $0.summary + "." })
  }
}
