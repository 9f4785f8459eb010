import HabitCore
import JSON

/// The first line of a journal.
struct JournalHeader: Equatable {
  /// The device whose transactions it holds.
  var device: DeviceID
  /// Its generation, ≥ 1.
  var generation: Int

  /// The name of the format in the header.
  static let format = "habitd journal"

  /// The header as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", Self.format)
    writer.member("version", FormatVersion.current)
    writer.member("device", device.text)
    writer.member("generation", generation)
    writer.endObject()
    return writer.finish()
  }

  /// Creates a header.
  init(device: DeviceID, generation: Int) {
    self.device = device
    self.generation = generation
  }

  /// Reads a header.
  init(_ value: JSONValue) throws(FormatError) {
    try FormatVersion.check(value, format: Self.format)
    let names = ["format", "version", "device", "generation"]
    let object = try StrictObject(value, kind: "the header", names: names)
    device = try object.required("device").device()
    generation = try object.required("generation").integer(in: 1...Line.maximumNumber)
  }
}
