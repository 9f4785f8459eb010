import HabitCore
import JSON
package import Posix

/// The file that remembers the last write.
///
/// It has two slots of fixed size, written alternately and in place, so that remembering costs one
/// `fdatasync`, and an interrupted write leaves the other slot intact. Each process begins a new
/// file.
package final class LastWriteFile {
  private let path: String
  private let directory: String
  private let fileSystem: any FileSystem
  private var file: (any OpenFile)?
  /// The line number of the newer slot; each write takes the next one.
  private var number = 0

  private static let name = "last-write"
  /// The length of a slot in bytes: a page, so that writing one cannot tear the other.
  private static let placeSize = 4096
  private static let places = 2

  package init(stateDirectory: String, fileSystem: any FileSystem) {
    directory = DirectoryGuard.normalized(stateDirectory)
    path = directory + "/" + Self.name
    self.fileSystem = fileSystem
  }

  /// The last write that was remembered; `nil` if there is none, or neither slot is sound.
  func read() -> LastWrite? {
    guard let bytes = try? fileSystem.read(path) else { return nil }
    var latest: (number: Int, write: LastWrite)?
    for place in 0..<Self.places {
      let part = Array(bytes.dropFirst(place * Self.placeSize).prefix(Self.placeSize))
      guard let line = LineReader.firstLine(of: part), line.number > latest?.number ?? 0,
        let value = try? JSONValue.read(part[line.json]), let found = try? LastWrite(value)
      else { continue }
      latest = (line.number, found)
    }
    number = max(number, latest?.number ?? 0)
    return latest?.write
  }

  /// Remembers a write; it is on disk when this returns.
  ///
  /// - Throws: the failure; the previous write may then still be the remembered one.
  func write(_ lastWrite: LastWrite) throws(SystemError) {
    var line: [UInt8] = []
    Line.append(lastWrite.json, number: number + 1, to: &line)
    line += [UInt8](repeating: 0, count: max(0, Self.placeSize - line.count))
    do {
      try put(line)
    } catch {
      // If the file was removed or replaced meanwhile, a new one is begun now; after any other
      // failure, with the next write.
      file = nil
      guard error.number == .notFound || error.number == .stale else { throw error }
      try put(line)
    }
    number += 1
  }

  private func put(_ line: [UInt8]) throws(SystemError) {
    guard let file else {
      file = try begin(with: line)
      return
    }
    try file.write(line, at: number % Self.places * Self.placeSize)
    try file.syncData()
  }

  /// Replaces the file of an earlier process, or this process's own after a failed write, with a
  /// new one.
  ///
  /// A sync of the former file may have failed: data added to such a file may never reach the disk,
  /// even if a later sync succeeds.
  private func begin(with line: [UInt8]) throws(SystemError) -> any OpenFile {
    var content = [UInt8](repeating: 0, count: Self.places * Self.placeSize)
    let place = number % Self.places * Self.placeSize
    content.replaceSubrange(place..<place + line.count, with: line)
    try fileSystem.replace(path, with: content, in: directory)
    return try fileSystem.openForAppending(path)
  }
}

/// The last line that this installation wrote, remembered outside the data directory (FORMAT.md,
/// "The last write").
///
/// If this device's folder does not hold this line, another machine writes to the folder too, or
/// the folder is an older copy.
struct LastWrite: Equatable {
  /// A digest of the data directory's path: the record applies to no other directory.
  var directory: String
  var device: DeviceID
  var generation: Int
  /// The number of the journal's last line; the header's if no line follows it.
  var number: Int
  var checksum: UInt32
  /// The checksum of the first line of the snapshot of that generation; `nil` if there is none.
  ///
  /// Two copies of one disk may begin journals with the same header; the snapshot's header differs,
  /// because it holds the time of writing.
  var snapshot: UInt32?

  var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.finish()
  }

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

  static func digest(of directory: String) -> String {
    var digest = FNV1a()
    digest.combine(directory.utf8)
    return digest.text
  }
}
