import JSON

/// The last line of a snapshot, which proves that it is whole.
struct SnapshotFooter: Equatable {
  /// The number of lines between header and footer.
  var lines: Int

  /// The footer as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("lines", lines)
    writer.endObject()
    return writer.finish()
  }

  /// Creates a footer.
  init(lines: Int) {
    self.lines = lines
  }

  /// Reads a footer.
  init(_ value: JSONValue) throws(FormatError) {
    let object = try StrictObject(value, kind: "the footer", names: ["lines"])
    lines = try object.required("lines").integer(in: 0...Line.maximumNumber)
  }
}
