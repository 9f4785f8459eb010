import HabitCore
import JSON

/// The first line of a snapshot.
struct SnapshotHeader: Equatable {
  /// The device that wrote it.
  var device: DeviceID
  /// The generation of the journal that goes on from it, ≥ 1.
  var generation: Int
  /// The number of the last journal line it contains.
  var sequence: Int
  /// The revision it shows.
  var revision: Int
  /// The latest stamp it knows.
  var clock: Stamp
  /// The devices that its lines name by their place in this list.
  var devices: [DeviceID]

  /// The name of the format in the header.
  static let format = "habitd snapshot"

  /// The header as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", Self.format)
    writer.member("version", FormatVersion.current)
    writer.member("device", device.text)
    writer.member("generation", generation)
    writer.member("sequence", sequence)
    writer.member("revision", revision)
    writer.name("clock")
    writer.stamp(clock)
    writer.name("devices")
    writer.beginArray()
    for device in devices { writer.string(device.text) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }

  /// Creates a header.
  init(
    device: DeviceID,
    generation: Int,
    sequence: Int,
    revision: Int,
    clock: Stamp,
    devices: [DeviceID]
  ) {
    self.device = device
    self.generation = generation
    self.sequence = sequence
    self.revision = revision
    self.clock = clock
    self.devices = devices
  }

  /// Reads a header.
  init(_ value: JSONValue) throws(FormatError) {
    try FormatVersion.check(value, format: Self.format)
    let object = try StrictObject(
      value,
      kind: "the header",
      names: [
        "format", "version", "device", "generation", "sequence", "revision", "clock", "devices",
      ]
    )
    device = try object.required("device").device()
    generation = try object.required("generation").integer(in: 1...Line.maximumNumber)
    sequence = try object.required("sequence").integer(in: 0...Line.maximumNumber)
    revision = try object.required("revision").integer(in: 0...Line.maximumNumber)
    clock = try object.required("clock").stamp()
    devices = try object.required("devices").list { json throws(FormatError) in
      try json.device()
    }
    guard devices.count <= Ledger.maximumDevices else {
      throw FormatError("it names more than \(Ledger.maximumDevices) devices")
    }
  }
}
