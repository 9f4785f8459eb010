/// The framing of messages on a connection, in words.
enum FramingDescription {
  static let all = [
    """
    A message is one JSON value in UTF-8 on a line of its own; blank lines are passed over, and a \
    carriage return before the line feed is too. The last message before the end of the input needs \
    no line feed. Replies and events are one line each.
    """,
    """
    Or it follows a header, as in the Language Server Protocol: lines ended by carriage return and \
    line feed, of which Content-Length gives the length of the message in bytes, and an empty line. \
    Content-Type may name the charset utf-8. Replies and events then have a Content-Length too.
    """,
    """
    The first byte decides which of the two a connection speaks, for as long as it lasts: { or [ \
    begins a line, C or c a header. Anything else is answered with one error, and hung up on.
    """,
  ]
}
