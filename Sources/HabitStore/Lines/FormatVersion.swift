import HabitCore
import JSON

/// The beginning of every header: which kind of file, in which version, of which device.
enum FormatVersion {
  /// The version this program reads and writes.
  static let current = 3

  /// Checks kind and version before anything else is asked of a header, because another version
  /// may have other members.
  ///
  /// - Parameters:
  ///   - header: the header.
  ///   - format: the kind of file it must be of.
  /// - Throws: with ``FormatError/otherVersion`` where the version is another than the present one.
  static func check(_ header: JSONValue, format: String) throws(FormatError) {
    guard header.kind == .object, header["format"]?.isString(format) == true else {
      throw FormatError("it is not the header of a \(format)")
    }
    guard let version = header["version"]?.integer, version >= 1 else {
      throw FormatError("the header names no version")
    }
    guard version == current else {
      throw FormatError("it is written in version \(version)", otherVersion: version)
    }
  }

  /// The next step where files of this device are of another version.
  static func remedy(for version: Int) -> String {
    version > current
      ? "install a newer habitd"
      : "that is from before the first release: with the habitd that wrote it, habitctl export FILE; "
        + "then move the folder away, start this habitd, and habitctl import FILE"
  }
}

/// Why the JSON of a line is not what the format says: one clause, to follow a file and a line.
struct FormatError: Error, Equatable {
  /// The problem.
  var problem: String
  /// The version of the file, where it is one that this program does not read.
  var otherVersion: Int?

  /// An error with that clause.
  init(_ problem: String, otherVersion: Int? = nil) {
    self.problem = problem
    self.otherVersion = otherVersion
  }
}
