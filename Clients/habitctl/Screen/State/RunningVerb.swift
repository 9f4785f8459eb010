import TerminalText

/// A verb of habitctl that runs, with what it has printed so far.
struct RunningVerb: Equatable {
  /// The command line.
  let line: String
  /// The lines that it has printed.
  var lines: [SafeText] = []
  /// The first line shown; nil to follow the end.
  var first: Int?
  /// True once it was asked to end.
  var isEnding = false
}
