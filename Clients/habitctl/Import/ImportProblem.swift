/// What is wrong with a file, and where.
struct ImportProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// A problem at a place.
  init(file: String, line: Int?, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The file.
  var file: String
  /// The line, counted from 1; nil where it is about the whole file.
  var line: Int?
  /// What is wrong.
  var message: String

  /// What a converter said, which names file and line by itself.
  init(asTold text: String) {
    self.init(file: text, line: nil, message: "")
  }

  /// `FILE:LINE: what is wrong`.
  var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return message.isEmpty ? place : "\(place): \(message)"
  }
}
