import HabitCore
import JSON

/// The last line this installation wrote, remembered outside the data directory (FORMAT.md, "The
/// last write").
///
/// Where the own folder says otherwise, another machine writes to it too, or it went back in time.
struct LastWrite: Equatable {
  /// A digest of the data directory's path: another directory says nothing about this one.
  var directory: String
  /// The device that wrote.
  var device: DeviceID
  /// The generation of the journal.
  var generation: Int
  /// The number of its last line, the header's where none follows.
  var number: Int
  /// The checksum of that line.
  var checksum: UInt32
  /// The checksum of the header of the snapshot that begins the journal; `nil` where there is none.
  ///
  /// A journal's header alone looks the same in two copies of one disk; the snapshot's says when it
  /// was written.
  var snapshot: UInt32?

  /// It as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.finish()
  }

  /// Writes it as an object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("directory", directory)
    writer.member("device", device.text)
    writer.member("generation", generation)
    writer.member("line", number)
    writer.member("checksum", Int(checksum))
    if let snapshot { writer.member("snapshot", Int(snapshot)) }
    writer.endObject()
  }
}

extension LastWrite {
  /// Reads it.
  init(_ value: JSONValue) throws(FormatError) {
    let object = try StrictObject(
      value,
      kind: "the last write",
      names: ["directory", "device", "generation", "line", "checksum", "snapshot"]
    )
    let checksums = 0...Int(UInt32.max)
    directory = try object.required("directory").text()
    device = try object.required("device").device()
    generation = try object.required("generation").integer(in: 1...Line.maximumNumber)
    number = try object.required("line").integer(in: 0...Line.maximumNumber)
    checksum = UInt32(try object.required("checksum").integer(in: checksums))
    snapshot = try object["snapshot"].map { json throws(FormatError) in
      UInt32(try json.integer(in: checksums))
    }
  }

  /// The digest of a data directory's path.
  static func digest(of directory: String) -> String {
    var digest = FNV1a()
    digest.combine(directory.utf8)
    return digest.text
  }
}
