import HabitProtocol

extension ProtocolManual {
  static func writeConnections(_ page: inout Roff) {
    page.section("Connections")
    page.line(
      """
      The socket is a stream socket: $HABITD_SOCKET if set, otherwise \
      $XDG_RUNTIME_DIR/habitd/habitd.sock, or /tmp/habitd-UID/habitd.sock without XDG_RUNTIME_DIR. \
      Only the user of the daemon may connect; the kernel identifies the peer. systemd(1) holds \
      the socket and starts the daemon when the first client connects; while the daemon restarts, \
      connections and requests wait.
      """
    )
    page.subsection("Framing")
    for framing in FramingDescription.all { page.paragraph(framing) }
    page.subsection("Order")
    page.line(
      """
      Requests may be sent without waiting for replies. Replies come in the order of the requests, \
      and the reply to a write comes once the change is on disk. A client with no more requests \
      may shut down its writing side; it still receives every reply.
      """
    )
  }

  static func writeRequests(_ page: inout Roff) {
    page.section("Requests")
    page.line(
      """
      A request is an object with jsonrpc, which must be "2.0", method, params if there are any, \
      and an id that identifies the reply: a string, a number or null, returned byte for byte. A \
      request without an id is a notification: it is performed but never answered, not even if it \
      fails.
      """
    )
    page.paragraph(
      """
      params is an object with names, or a list in positional order. An unknown name is refused, \
      so that a typo is noticed. Passing null for an optional parameter is the same as \
      leaving it out. If null is listed as one of its values, a null passed by name clears the \
      value. A habit is identified by its exact id, its exact name, its name ignoring case, or the \
      beginning of a word of its name, if no other name has a word that begins so; these are tried \
      in this order, and active habits come before archived ones.
      """
    )
    page.paragraph(
      """
      Every method that writes accepts dryRun: it replies as if the change were made, but changes \
      nothing. The revision in a result grows by one with every change.
      """
    )
    page.paragraph(
      """
      A batch is a list of requests, performed in order and independently: if one fails, the \
      others are still performed. The replies come as one list; notifications have none.
      """
    )
  }
}
