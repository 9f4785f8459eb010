import Posix

/// Input besides the arguments: files, and standard input.
package struct InputFiles {
  package let surroundings: Surroundings

  /// The longest file that is read, in bytes.
  ///
  /// An export of a thousand habits over ten years is shorter. A longer file is refused by its
  /// size, before any of it is in memory.
  package static let maximumLength = 512 << 20

  /// The operand that stands for standard input.
  package static let input = "-"

  package init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// The bytes of a file, or of standard input for `-`.
  package func read(_ path: String) throws(Failure) -> [UInt8] {
    do {
      return path == Self.input ? try surroundings.readInput() : try surroundings.readFile(path)
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// The error for a file longer than ``maximumLength``.
  package static func tooLong(_ path: String) -> Failure {
    .unreadable(path: path, reason: "it is longer than \(maximumLength >> 20) MiB")
  }

  private static func failure(_ error: SystemError, _ path: String) -> Failure {
    switch error.number {
    case .symbolicLink:
      .unreadable(
        path: path,
        reason: "its symbolic links form a loop",
        hint: "To follow them: namei \(path)"
      )
    case .fileTooLarge: tooLong(path)
    case .invalidArgument, .isDirectory: .unreadable(path: path, reason: "it is not a regular file")
    default: .unreadable(path: path, reason: error.number.message)
    }
  }
}
