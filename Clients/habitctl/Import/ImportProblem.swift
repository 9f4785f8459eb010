/// A problem in a file, with its place.
struct ImportProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// A problem at a place.
  init(file: String, line: Int?, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The file.
  var file: String
  /// The line, counted from 1; nil if the problem concerns the whole file.
  var line: Int?
  /// The message.
  var message: String

  /// A converter's message, which already names file and line.
  init(asTold text: String) {
    self.init(file: text, line: nil, message: "")
  }

  /// `FILE:LINE: what is wrong`.
  var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return message.isEmpty ? place : "\(place): \(message)"
  }
}
