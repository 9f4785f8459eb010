/// The framing of messages on a connection, in words.
enum FramingDescription {
  static let all = [
    """
    A message is one JSON value in UTF-8 on its own line. Blank lines are ignored, as is a \
    carriage return before the line feed. The last message before the end of the input needs no \
    line feed. Replies and events are one line each.
    """,
    """
    Alternatively, each message follows a header, as in the Language Server Protocol: lines that \
    end with carriage return and line feed, among them Content-Length with the length of the \
    message in bytes, then an empty line. Content-Type may name the charset utf-8. Replies and \
    events then have a Content-Length too.
    """,
    """
    The first byte selects the framing of the whole connection: { or [ begins a line, C or c a \
    header. After any other byte the daemon replies with one error and closes the connection.
    """,
  ]
}
