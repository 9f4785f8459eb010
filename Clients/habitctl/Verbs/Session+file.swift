import JSON
import Posix
import TerminalText

extension Session {
  /// Writes a document to a file, or to standard output if its name is `-`.
  func write(
    _ document: String,
    to path: String,
    _ results: [JSONValue]
  ) throws(Failure) -> Output {
    guard path != InputFiles.input else { return .text(document) }
    try save(Array(document.utf8), to: path)
    if let output = try scripted(results) { return output }
    var line = Line("Written: ", .faint)
    line.append(SafeText(path))
    return .lines([line])
  }

  /// Writes a file, completely or not at all.
  func save(_ bytes: [UInt8], to path: String) throws(Failure) {
    do {
      try surroundings.writeFile(path, bytes)
    } catch {
      throw .unwritable(path: path, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: SystemError) -> String {
    if error.isPlantedLink { return "it is a symbolic link that belongs to another user" }
    return error.number == .invalidArgument ? "it is not a regular file" : error.number.message
  }
}
