import JSON

/// A notice to a subscriber.
enum LiveNotice {
  /// The subscription is active; the reply holds `day`, which is today, and `resync`, which is true
  /// if everything must be reloaded.
  case subscribed(JSONValue)
  /// Something changed: the event's parameters.
  case changed(JSONValue)
  /// Events were missed: the event's parameters. Everything must be reloaded.
  case overflow(JSONValue)
  /// The daemon cannot be reached, or does not answer; another attempt follows.
  case offline(Failure)
  /// Standard input has data, or has ended.
  case input
  /// The reader of standard output has gone.
  case abandoned
}
