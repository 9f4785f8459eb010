/// How messages are told apart on a connection, in words.
enum FramingDescription {
  static let all = [
    """
    A message is one JSON value in UTF-8 on a line of its own; blank lines are passed over, and a \
    carriage return before the line feed is too. The last message before the end of the input needs \
    no line feed. Replies and events are one line each.
    """
  ]
}
