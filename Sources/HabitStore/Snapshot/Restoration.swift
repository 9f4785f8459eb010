import HabitCore
import JSON

/// The origin of a snapshot that was made from an earlier one: from which, and where the files went
/// that it replaced (FORMAT.md, "Going back").
struct Restoration: Equatable {
  /// The generation whose state it holds.
  var generation: Int
  /// The number in the name of the folder with what was replaced: milliseconds since 1970-01-01.
  var saved: Int

  private static let prefix = "replaced-"

  /// The name of the folder with what was replaced.
  var folderName: String { "\(Self.prefix)\(saved)" }

  /// Tells whether a name is that of such a folder.
  static func isFolderName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count)) != nil
  }

  /// A restoration.
  init(of generation: Int, saved: Int) {
    self.generation = generation
    self.saved = saved
  }

  /// Reads it from a header.
  init(_ value: JSONValue) throws(FormatError) {
    let parts = try value.elements(count: 2...2)
    generation = try parts[0].integer(in: 1...Line.maximumNumber)
    saved = try parts[1].integer(in: 0...Line.maximumNumber)
  }

  /// Writes it into a header.
  func write(to writer: inout JSONWriter) {
    writer.beginArray()
    writer.integer(generation)
    writer.integer(saved)
    writer.endArray()
  }
}
