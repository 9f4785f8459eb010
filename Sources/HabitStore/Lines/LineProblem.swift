/// What is wrong with a line of a file.
struct LineProblem: Error, Equatable {
  /// Which line, counted from 1 as editors do.
  var line: Int
  /// What is wrong with it.
  var error: FormatError

  /// A problem of a line.
  init(line: Int, _ error: FormatError) {
    self.line = line
    self.error = error
  }
}
