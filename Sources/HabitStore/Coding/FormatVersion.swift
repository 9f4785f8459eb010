import HabitCore
import JSON

/// The beginning of every header: which kind of file, in which version, of which device.
enum FormatVersion {
  /// The version this program writes, and the newest it reads; it reads all earlier ones.
  static let current = 2

  /// Checks kind and version before anything else is asked of a header, because a newer version
  /// may have other members.
  ///
  /// - Parameters:
  ///   - header: the header.
  ///   - format: the kind of file it must be of.
  ///   - newest: the newest version of that kind.
  /// - Returns: the version.
  /// - Throws: with ``FormatError/newerVersion`` where the version is greater than the newest.
  @discardableResult
  static func check(
    _ header: JSONValue,
    format: String,
    newest: Int = current
  ) throws(FormatError) -> Int {
    guard header.kind == .object, header["format"]?.isString(format) == true else {
      throw FormatError("it is not the header of a \(format)")
    }
    guard let version = header["version"]?.integer, version >= 1 else {
      throw FormatError("the header names no version")
    }
    guard version <= newest else {
      throw FormatError("it is written in version \(version)", newerVersion: version)
    }
    return version
  }
}

/// Why the JSON of a line is not what the format says: one clause, to follow a file and a line.
struct FormatError: Error, Equatable {
  /// The problem.
  var problem: String
  /// The version of the file, where it is one that this program does not know yet.
  var newerVersion: Int?

  /// An error with that clause.
  init(_ problem: String, newerVersion: Int? = nil) {
    self.problem = problem
    self.newerVersion = newerVersion
  }
}
