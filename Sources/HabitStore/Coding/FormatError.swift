/// Why the JSON of a line is not what the format says: one clause, to follow a file and a line.
struct FormatError: Error, Equatable {
  /// What is wrong.
  var problem: String
  /// The version of the file, where it is one that this program does not know yet.
  var newerVersion: Int?

  /// An error with that clause.
  init(_ problem: String, newerVersion: Int? = nil) {
    self.problem = problem
    self.newerVersion = newerVersion
  }
}
