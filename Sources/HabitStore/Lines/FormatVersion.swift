import HabitCore
import JSON

/// The format version, which every header holds beside the kind of file.
enum FormatVersion {
  /// The version this program reads and writes.
  static let current = 3

  /// Checks kind and version before the rest of a header is read, because another version may have
  /// other members.
  ///
  /// - Throws: ``FormatError``, with `otherVersion` set if the version is not ``current``.
  static func check(_ header: JSONValue, format: String) throws(FormatError) {
    guard header.kind == .object, header["format"]?.isString(format) == true else {
      throw FormatError("it is not the header of a \(format)")
    }
    guard let version = header["version"]?.integer, version >= 1 else {
      throw FormatError("the header has no version")
    }
    guard version == current else {
      throw FormatError("it is in format version \(version)", otherVersion: version)
    }
  }

  /// The next step if files of this device have another version.
  static func remedy(for version: Int) -> String {
    version > current
      ? "install a newer habitd"
      : "it is from before the first release: run `habitctl export FILE` with the habitd that "
        + "wrote it, then move the folder away, start this habitd, and run `habitctl import FILE`"
  }
}

/// The reason the JSON of a line violates the format: one clause, to follow a file and a line.
struct FormatError: Error, Equatable {
  var problem: String
  /// The version of the file if this program does not read it.
  var otherVersion: Int?

  init(_ problem: String, otherVersion: Int? = nil) {
    self.problem = problem
    self.otherVersion = otherVersion
  }
}
