import HabitCore
import JSON
import Posix

/// The first line of a snapshot.
struct SnapshotHeader: Equatable {
  var device: DeviceID
  /// The generation of the journal that continues it, ≥ 1.
  var generation: Int
  /// The number of the last journal line it contains.
  var sequence: Int
  var revision: Int
  /// The latest stamp in the snapshot.
  var clock: Stamp
  /// The devices that its lines refer to by their place in this list.
  var devices: [DeviceID]
  /// The time when it was begun, by the wall clock.
  var written: Instant
  /// Includes archived habits.
  var habits: Int
  /// Counted on the day it was written.
  var completions: Int
  /// True if it is kept forever: it holds the state before a restore.
  var isKept = false
  /// Set if it holds a restored state.
  var restoration: Restoration?

  static let format = "habitd snapshot"

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
    writer.array(devices) { $0.string($1.text) }
    writer.member("written", written.milliseconds)
    writer.member("habits", habits)
    writer.member("completions", completions)
    if isKept { writer.member("kept", true) }
    if let restoration {
      writer.name("restored")
      restoration.write(to: &writer)
    }
    writer.endObject()
    return writer.finish()
  }

  init(
    of state: SnapshotState,
    device: DeviceID,
    generation: Int,
    sequence: Int,
    written: Instant
  ) {
    self.device = device
    self.generation = generation
    self.sequence = sequence
    self.written = written
    revision = state.revision
    clock = state.ledger.registers.latestStamp
    devices = [device] + state.ledger.registers.devices.subtracting([device]).sorted()
    habits = state.habitCount
    completions = state.completionCount
  }

  init(_ value: JSONValue) throws(FormatError) {
    try FormatVersion.check(value, format: Self.format)
    let object = try StrictObject(
      value,
      kind: "the header",
      names: [
        "format", "version", "device", "generation", "sequence", "revision", "clock", "devices",
        "written", "habits", "completions", "kept", "restored",
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
    guard devices.count <= Registers.maximumDevices else {
      throw FormatError("it names more than \(Registers.maximumDevices) devices")
    }
    written = try object.required("written").instant()
    habits = try object.required("habits").integer(in: 0...Line.maximumNumber)
    completions = try object.required("completions").integer(in: 0...Line.maximumNumber)
    if let kept = object["kept"] {
      guard kept.bool == true else { throw FormatError("\"kept\" must be true") }
      isKept = true
    }
    restoration = try object["restored"].map { json throws(FormatError) in try Restoration(json) }
  }
}

/// The last line of a snapshot, which proves that it is whole.
struct SnapshotFooter: Equatable {
  /// The number of lines between header and footer.
  var lines: Int

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("lines", lines)
    writer.endObject()
    return writer.finish()
  }
}

extension SnapshotFooter {
  init(_ value: JSONValue) throws(FormatError) {
    let object = try StrictObject(value, kind: "the footer", names: ["lines"])
    lines = try object.required("lines").integer(in: 0...Line.maximumNumber)
  }
}

extension SnapshotHeader {
  /// The longest header: it may name ``Registers/maximumDevices`` devices of 35 bytes each.
  static let maximumLength = 1 << 16

  /// Reads a header without the rest of the file; returns it, or the error in the first line.
  static func read(
    _ path: String,
    _ fileSystem: some FileSystem
  ) throws(SystemError) -> Result<SnapshotHeader, FormatError> {
    let bytes = try fileSystem.openForReading(path).read(at: 0, atMost: maximumLength)
    guard let line = LineReader.firstLine(of: bytes), line.number == 0 else {
      return .failure(FormatError("the line is damaged: its checksum is wrong"))
    }
    return Result { () throws(FormatError) in
      try SnapshotHeader(try JSONValue.read(bytes[line.json]))
    }
  }
}

/// The origin of a restored state: the generation that was restored, and the folder with the files
/// that were replaced (FORMAT.md, "Going back").
struct Restoration: Equatable {
  var generation: Int
  /// The number in the name of the folder with the replaced files: milliseconds since 1970-01-01.
  var saved: Int

  private static let prefix = "replaced-"

  var folderName: String { Self.folderName(saved) }

  static func folderName(_ saved: Int) -> String { "\(prefix)\(saved)" }

  /// True for the name of a folder with replaced files.
  static func isFolderName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count)) != nil
  }

  func write(to writer: inout JSONWriter) {
    writer.beginArray()
    writer.integer(generation)
    writer.integer(saved)
    writer.endArray()
  }
}

extension Restoration {
  init(_ value: JSONValue) throws(FormatError) {
    let parts = try value.elements(count: 2...2)
    generation = try parts[0].integer(in: 1...Line.maximumNumber)
    saved = try parts[1].integer(in: 0...Line.maximumNumber)
  }
}
