import JSON
import Posix

extension SnapshotHeader {
  /// No header is longer: it may name ``Registers/maximumDevices`` devices of 35 bytes each.
  static let maximumLength = 1 << 16

  /// The header of a snapshot, read without the rest of the file.
  ///
  /// - Returns: the header, or what is wrong with the first line.
  /// - Throws: what failed.
  static func read(
    _ path: String,
    _ fileSystem: some FileSystem
  ) throws(SystemError) -> Result<SnapshotHeader, FormatError> {
    let bytes = try fileSystem.openForReading(path).read(at: 0, atMost: maximumLength)
    var reader = LineReader(bytes)
    guard case .line(let line)? = reader.next(in: bytes.span), line.number == 0 else {
      return .failure(FormatError("the line is damaged, its checksum is wrong"))
    }
    return Result { () throws(FormatError) in
      try SnapshotHeader(try JSONValue.read(bytes[line.json]))
    }
  }
}
