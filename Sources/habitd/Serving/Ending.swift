/// How far the daemon has come with its end.
enum Ending {
  /// It serves.
  case none
  /// What clients sent before is answered, and nothing more can be sent.
  case answering
  /// Time is up: requests that are left are refused, and then it ends.
  case refusing
  /// It has ended.
  case over
}
