import HabitCore
import JSON
package import Posix

/// The file that remembers the last write.
///
/// It has two places of fixed size, written in turn and in place, so that remembering costs one
/// `fdatasync` and a stop in the middle of it leaves the other place. Each process begins a file of
/// its own.
package final class LastWriteFile {
  private let path: String
  private let directory: String
  private let fileSystem: any FileSystem
  private var file: (any OpenFile)?
  /// The number of times it was written: tells the later place from the earlier.
  private var number = 0

  /// Its name in the state directory.
  private static let name = "last-write"
  /// The length of a place in bytes: a page, so that writing one cannot tear the other.
  private static let placeSize = 4096
  private static let places = 2

  /// The file in a state directory, which exists.
  package init(stateDirectory: String, fileSystem: any FileSystem) {
    directory = DirectoryGuard.normalized(stateDirectory)
    path = directory + "/" + Self.name
    self.fileSystem = fileSystem
  }

  /// The last write that was remembered; `nil` where none was, or the file is not whole.
  func read() -> LastWrite? {
    guard let bytes = try? fileSystem.read(path) else { return nil }
    var latest: LastWrite?
    for place in 0..<Self.places {
      let part = Array(bytes.dropFirst(place * Self.placeSize).prefix(Self.placeSize))
      guard let line = LineReader.firstLine(of: part), line.number > number,
        let value = try? JSONValue.read(part[line.json]), let found = try? LastWrite(value)
      else { continue }
      number = line.number
      latest = found
    }
    return latest
  }

  /// Remembers a write; it is on the disk when this returns.
  ///
  /// - Throws: what failed; the write before may be remembered then.
  func write(_ lastWrite: LastWrite) throws(SystemError) {
    var line: [UInt8] = []
    Line.append(lastWrite.json, number: number + 1, to: &line)
    line += [UInt8](repeating: 0, count: max(0, Self.placeSize - line.count))
    do {
      try put(line)
    } catch {
      // Removed or replaced meanwhile, or refused by the disk: the next time with a file of its own.
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

  /// Puts a new file in the place of one that an earlier process wrote, or that failed here.
  ///
  /// Of the former nobody knows whether a sync failed: what is added to such a file may never reach
  /// the disk, even where a later sync says so.
  private func begin(with line: [UInt8]) throws(SystemError) -> any OpenFile {
    var content = [UInt8](repeating: 0, count: Self.places * Self.placeSize)
    let place = number % Self.places * Self.placeSize
    content.replaceSubrange(place..<place + line.count, with: line)
    try fileSystem.replace(path, with: content, in: directory)
    return try fileSystem.openForAppending(path)
  }
}

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
