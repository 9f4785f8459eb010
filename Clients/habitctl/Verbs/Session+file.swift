import JSON
import Posix
import TerminalText

extension Session {
  /// Writes a document to a file, or to standard output if its name is `-`.
  func write(
    _ document: String,
    _ kind: FileKind,
    to path: String,
    _ results: [JSONValue]
  ) throws(Failure) -> Output {
    guard path != InputFiles.input else { return .text(document) }
    try save(Array(document.utf8), kind, to: path)
    if let output = try scripted(results) { return output }
    var line = Line("Written: ", .faint)
    line.append(SafeText(path))
    return .lines([line])
  }

  /// Writes a file, completely or not at all; one of another kind is replaced only with `--force`.
  func save(_ bytes: [UInt8], _ kind: FileKind, to path: String) throws(Failure) {
    if !invocation.has("force") { try checkReplacement(bytes, kind, path) }
    do {
      try surroundings.writeFile(path, bytes)
    } catch {
      throw .unwritable(path: path, reason: Self.reason(error))
    }
  }

  private func checkReplacement(
    _ bytes: [UInt8],
    _ kind: FileKind,
    _ path: String
  ) throws(Failure) {
    let old: [UInt8]
    do {
      old = try surroundings.readFile(path)
    } catch {
      switch error.number {
      // The attempt to write says what is wrong with the path.
      case .notFound, .invalidArgument, .isDirectory, .notDirectory: return
      default: throw Self.existing(path)
      }
    }
    guard kind.covers(old, replacedBy: bytes) else { throw Self.existing(path) }
  }

  static func existing(_ path: String) -> Failure {
    .failed(
      "\(path) exists and was not written by habitctl",
      "Nothing was written. To replace the file: --force",
      .outputFailed
    )
  }

  private static func reason(_ error: SystemError) -> String {
    if error.isPlantedLink {
      return "it leads through a symbolic link that belongs to another user"
    }
    return error.number == .invalidArgument ? "it is not a regular file" : error.number.message
  }
}
