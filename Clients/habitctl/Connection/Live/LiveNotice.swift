import JSON

/// What somebody who stays subscribed hears.
enum LiveNotice {
  /// The subscription stands, and this is its answer: `day` is today, and where `resync` is true
  /// everything must be loaded anew.
  case subscribed(JSONValue)
  /// Something changed: the event's parameters.
  case changed(JSONValue)
  /// Too much was missed: the event's parameters. Everything must be loaded anew.
  case overflow(JSONValue)
  /// The daemon cannot be reached, or does not answer; it is tried again.
  case offline(Failure)
  /// There is something on standard input, or its end.
  case input
  /// Nobody reads standard output any more.
  case abandoned
}
