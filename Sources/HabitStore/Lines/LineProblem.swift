/// A problem of a line of a file.
struct LineProblem: Error, Equatable {
  /// Which line, counted from 1 as editors do.
  var line: Int
  /// The problem.
  var error: FormatError

  /// A problem of a line.
  init(line: Int, _ error: FormatError) {
    self.line = line
    self.error = error
  }
}
