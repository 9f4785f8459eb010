import HabitCore
import JSON
package import Posix

/// The line of states: as long as it is the same, states of equal revision are equal.
extension Store {
  /// Remembers that clients may be told of the present state from now on.
  ///
  /// Called before they are. Whatever a stop leaves, the next start goes on with the line of states
  /// where it finds this state in the files, and with another one where it does not.
  package func noteTold() {
    guard let file = told.file else { return }
    if let present, isTelling(present) { told.line = present }
    // No start can be sure to find a thing that is not in the own files yet.
    guard let line = told.line, !unkept.isAny else { return told.forget() }
    let state = ToldState(lineage: lineage, last: line)
    guard state != told.remembered else { return }
    do throws(SystemError) {
      try file.write(state)
      told.remembered = state
    } catch {
      told.forget()
    }
  }

  /// Goes on with the line of states that was remembered, where its last state is in the own files and a
  /// start has taken nothing from others, and begins another where that is not so.
  func resumeLineage(in own: FolderReader, takingNothing: Bool) {
    guard takingNothing, own.problems.isEmpty, let found = told.file?.read(),
      case .there = trace(of: found.last, in: own)
    else { return told.begin() }
    told.lineage = found.lineage
    (told.line, told.remembered) = (found.last, nil)
  }

  /// True where a last line tells one history from another: the header of a journal looks the same in
  /// two, unless it begins the first, or the snapshot before it is known.
  private func isTelling(_ last: LastWrite) -> Bool {
    last.snapshot != nil || last.generation == 1 || journal?.lineCount ?? 0 > 0
  }
}

/// The file that remembers, until the machine stops, the state that clients were told of last.
///
/// It lies beside the socket, in a directory that is kept in memory: so it is in no backup of a home,
/// and a restored home cannot bring back what clients were told when the backup was made.
package final class LineageFile {
  private let path: String
  private let user: UInt32
  private let fileSystem: any FileSystem
  private var file: (any OpenFile)?

  /// The length of the file in bytes: filled up, so that a shorter state leaves no rest of a longer one.
  private static let size = 512

  /// The file beside a socket.
  ///
  /// - Parameters:
  ///   - socket: the path of the socket.
  ///   - user: who must own the file.
  ///   - fileSystem: where it is.
  package init(
    beside socket: String,
    user: UInt32 = ProcessInformation.effectiveUser,
    fileSystem: any FileSystem
  ) {
    path = socket + ".lineage"
    self.user = user
    self.fileSystem = fileSystem
  }

  /// The state that was remembered; `nil` where none was, or the file is not whole.
  func read() -> ToldState? {
    guard let found = try? fileSystem.information(path), found.owner == user,
      let bytes = try? fileSystem.read(path), let line = LineReader.firstLine(of: bytes),
      let value = try? JSONValue.read(bytes[line.json])
    else { return nil }
    return try? ToldState(value)
  }

  /// Remembers a state, for as long as the machine runs: it is not synced.
  ///
  /// - Throws: what failed; an earlier state may be remembered then.
  func write(_ state: ToldState) throws(SystemError) {
    var line: [UInt8] = []
    Line.append(state.json, number: 0, to: &line)
    line += [UInt8](repeating: 0, count: max(0, Self.size - line.count))
    // Not the one that is there: it may be another user's, or longer.
    if file == nil { file = try fileSystem.createAnew(path) }
    try file?.write(line, at: 0)
  }

  /// Remembers nothing any more.
  func forget() {
    file = nil
    // Where that fails, there is none, or the directory is not to be written, and nothing was.
    try? fileSystem.remove(path)
  }
}

/// A state that clients were told of, and the line of states it belongs to (FORMAT.md, "The line of
/// states").
struct ToldState: Equatable {
  /// The line of states.
  var lineage: UInt64
  /// The last line of the own files that the state contains.
  var last: LastWrite

  /// It as JSON.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("lineage", String(lineage, radix: Self.radix))
    writer.name("last")
    last.write(to: &writer)
    writer.endObject()
    return writer.finish()
  }

  // As text: numbers in JSON are exact up to 2^53.
  private static let radix = 16
}

extension ToldState {
  /// Reads it.
  init(_ value: JSONValue) throws(FormatError) {
    let object = try StrictObject(
      value,
      kind: "the state that clients were told of",
      names: ["lineage", "last"]
    )
    guard let number = UInt64(try object.required("lineage").text(), radix: Self.radix) else {
      throw FormatError("the line of states is no number")
    }
    lineage = number
    last = try LastWrite(try object.required("last"))
  }
}

/// The line of states, and the last state in it that clients were told of.
struct LineOfStates {
  /// The line of states: equal as long as states of equal revision are equal.
  var lineage = drawnLineage
  /// The last line that is to be found for the line of states to go on.
  var line: LastWrite?
  /// The state that is remembered as told.
  var remembered: ToldState?
  /// The file that remembers; `nil` where none does, and each start begins another line.
  let file: LineageFile?

  /// A line of states that was not there before.
  static var drawnLineage: UInt64 { UInt64.random(in: .min ... .max) }

  /// Nothing told yet.
  init(_ file: LineageFile?) {
    self.file = file
  }

  /// Begins another line of states, because what follows is not of this device's transactions alone.
  ///
  /// Nothing is remembered before it is told of: a start must not go on with the one before.
  mutating func begin() {
    lineage = Self.drawnLineage
    forget()
  }

  /// Remembers nothing any more.
  mutating func forget() {
    file?.forget()
    remembered = nil
  }
}
