import Posix

/// What the program reads beside its arguments: files, and standard input.
struct InputFiles {
  private let surroundings: Surroundings

  /// The operand that stands for standard input.
  static let input = "-"

  /// Files of the real system, or of a test.
  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// A file's bytes.
  func read(_ path: String) throws(Failure) -> [UInt8] {
    do {
      return path == Self.input ? try surroundings.readInput() : try surroundings.readFile(path)
    } catch {
      let isLink = error.number == .symbolicLink
      throw .unreadable(
        path: path,
        reason: isLink ? "it is a symbolic link" : error.number.message,
        hint: isLink ? "Name the file that it points to." : nil
      )
    }
  }

  /// A file's bytes; none where there is no such file.
  func readIfPresent(_ path: String) throws(Failure) -> [UInt8] {
    do {
      return try surroundings.readFile(path)
    } catch  where error.number == .notFound {
      return []
    } catch {
      return try read(path)
    }
  }

  /// harsh's directory: what was named, else `$HARSHPATH`, else `~/.config/harsh`.
  func harshDirectory(_ operand: String?) throws(Failure) -> String {
    if let path = operand ?? surroundings.setting("HARSHPATH") {
      return path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    guard let home = surroundings.setting("HOME") else {
      throw .usage("where are harsh's files? HOME is not set", verb: .import)
    }
    return home + "/.config/harsh"
  }
}
