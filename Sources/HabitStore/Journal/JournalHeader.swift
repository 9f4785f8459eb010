import HabitCore
import JSON
import Posix

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

extension JournalHeader {
  /// No header is longer.
  private static let maximumLength = 1 << 10

  /// The header of a journal, read without the rest of the file.
  ///
  /// - Returns: the header, or what is wrong with the first line.
  /// - Throws: what failed.
  static func read(
    _ path: String,
    _ fileSystem: some FileSystem
  ) throws(SystemError) -> Result<JournalHeader, FormatError> {
    let bytes = try fileSystem.openForReading(path).read(at: 0, atMost: maximumLength)
    guard let line = LineReader.firstLine(of: bytes) else {
      return .failure(FormatError("the line is damaged, its checksum is wrong"))
    }
    return Result { () throws(FormatError) in
      try JournalHeader(try JSONValue.read(bytes[line.json]))
    }
  }
}
