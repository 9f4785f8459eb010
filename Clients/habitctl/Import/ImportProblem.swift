/// What is wrong with a file, and where.
struct ImportProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file.
  var file: String
  /// The line, counted from 1; nil where it is about the whole file.
  var line: Int?
  /// What is wrong.
  var message: String

  /// `FILE:LINE: what is wrong`.
  var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): \(message)"
  }
}
