import HabitProtocol

extension ProtocolManual {
  static func writeConnections(_ page: inout Roff) {
    page.section("Connections")
    page.line(
      """
      The socket is $XDG_RUNTIME_DIR/habitd/habitd.sock, a stream socket; where HABITD_SOCKET is \
      set, it is there, and without either in /tmp/habitd-UID/habitd.sock. Only the user whose \
      daemon it is gets in: the kernel tells who connects. systemd(1) holds the socket and starts \
      the daemon when the first client connects; while the daemon is restarted, connections and \
      requests wait.
      """
    )
    page.subsection("Framing")
    for framing in FramingDescription.all { page.paragraph(framing) }
    page.subsection("Order")
    page.line(
      """
      Requests may be sent without waiting for replies. Replies come in the order of the requests, \
      and the reply to a write comes when the change is on the disk. A client that has nothing more \
      to ask may close its side for writing; it still gets every reply.
      """
    )
  }

  static func writeRequests(_ page: inout Roff) {
    page.section("Requests")
    page.line(
      """
      A request is an object with jsonrpc, which must be "2.0", method, params where there are any, \
      and an id to recognise the reply by: a string, a number or null, which comes back byte for \
      byte. A request without an id is a notification; it is done, but never answered, not even \
      when it fails.
      """
    )
    page.paragraph(
      """
      params is an object of names, or a list in positional order. A name the method does not have \
      is refused, so that a typing error is noticed. null for an optional parameter means the same \
      as leaving it out; only where updateHabit, setEntry or updateSettings are given it by name, \
      it clears. A habit is named by its exact id, its exact name, its name in any capitals, or the \
      beginning of a word in no other name, tried in this order; active habits come before \
      archived ones.
      """
    )
    page.paragraph(
      """
      Every method that writes takes dryRun: it answers as if it had been done, and changes \
      nothing. A result's revision grows by one with every change.
      """
    )
    page.paragraph(
      """
      A batch is a list of requests. They are done in order, each by itself: one that fails does \
      not keep the others from being done. The replies come as one list, without those to \
      notifications.
      """
    )
  }
}
