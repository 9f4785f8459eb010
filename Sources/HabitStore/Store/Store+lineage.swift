import HabitCore
import JSON
package import Posix

/// The line of states: as long as it is the same, states of equal revision are equal.
extension Store {
  /// Remembers the current state as one that clients may have received; must be called before they
  /// receive it.
  ///
  /// After any stop, the next start continues the line of states if it finds this state in the
  /// files, and begins another one otherwise.
  package func noteSent() {
    guard let file = sent.file else { return }
    if let present, isTelling(present) { sent.line = present }
    // State that is not yet in this device's files may be missing at the next start.
    guard let line = sent.line, !unkept.isAny else { return sent.forget() }
    let state = SentState(lineage: lineage, last: line)
    guard state != sent.remembered else { return }
    do throws(SystemError) {
      try file.write(state)
      sent.remembered = state
    } catch {
      sent.forget()
    }
  }

  /// Continues the remembered line of states if its last state is in this device's files and the
  /// start has taken nothing from others; otherwise begins another.
  func resumeLineage(in own: FolderReader, takingNothing: Bool) {
    guard takingNothing, own.problems.isEmpty, let found = sent.file?.read(),
      case .there = trace(of: found.last, in: own)
    else { return sent.begin() }
    sent.lineage = found.lineage
    (sent.line, sent.remembered) = (found.last, nil)
  }

  /// True if a last line identifies the history: a journal's header can be the same in two
  /// histories, unless the journal is the first, or the snapshot before it is known.
  private func isTelling(_ last: LastWrite) -> Bool {
    last.snapshot != nil || last.generation == 1 || journal?.lineCount ?? 0 > 0
  }
}

/// The file that remembers, until the machine stops, the last state sent to clients.
///
/// It is beside the socket, in a directory held in memory. So no backup of a home directory
/// includes it, and restoring one cannot bring back an outdated state.
package final class LineageFile {
  private let path: String
  private let user: UInt32
  private let fileSystem: any FileSystem
  private var file: (any OpenFile)?

  /// The length of the file in bytes, padded so that a shorter state leaves nothing of a longer
  /// one.
  private static let size = 512

  /// Creates the object for the file beside a socket, which must belong to `user`.
  package init(
    beside socket: String,
    user: UInt32 = ProcessInformation.effectiveUser,
    fileSystem: any FileSystem
  ) {
    path = socket + ".lineage"
    self.user = user
    self.fileSystem = fileSystem
  }

  /// The remembered state; `nil` if there is none, or the file is not whole.
  func read() -> SentState? {
    guard let found = try? fileSystem.information(path), found.owner == user,
      let bytes = try? fileSystem.read(path), let line = LineReader.firstLine(of: bytes),
      let value = try? JSONValue.read(bytes[line.json])
    else { return nil }
    return try? SentState(value)
  }

  /// Remembers a state while the machine runs: it is not synced.
  ///
  /// - Throws: the failure; an earlier state may then still be remembered.
  func write(_ state: SentState) throws(SystemError) {
    var line: [UInt8] = []
    Line.append(state.json, number: 0, to: &line)
    line += [UInt8](repeating: 0, count: max(0, Self.size - line.count))
    // An existing file is not reused: it may be another user's, or longer.
    if file == nil { file = try fileSystem.createAnew(path) }
    try file?.write(line, at: 0)
  }

  /// Removes the file.
  func forget() {
    file = nil
    // A failure does no harm: either there is no file, or the directory is not writable, and then
    // nothing was written.
    try? fileSystem.remove(path)
  }
}

/// A state sent to clients, and its line of states (FORMAT.md, "The line of states").
struct SentState: Equatable {
  var lineage: UInt64
  /// The last line of this device's files that the state contains.
  var last: LastWrite

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

extension SentState {
  init(_ value: JSONValue) throws(FormatError) {
    let object = try StrictObject(
      value,
      kind: "the state sent to clients",
      names: ["lineage", "last"]
    )
    guard let number = UInt64(try object.required("lineage").text(), radix: Self.radix) else {
      throw FormatError("the line of states is not a number")
    }
    lineage = number
    last = try LastWrite(try object.required("last"))
  }
}

/// The line of states, and the last state in it that was sent to clients.
struct LineOfStates {
  /// Unchanged as long as states of equal revision are equal.
  var lineage = drawnLineage
  /// The last line that a start must find to continue the line of states.
  var line: LastWrite?
  /// The state that the file holds.
  var remembered: SentState?
  /// `nil` if nothing is remembered, so that each start begins another line.
  let file: LineageFile?

  /// A new, random line of states.
  static var drawnLineage: UInt64 { UInt64.random(in: .min ... .max) }

  init(_ file: LineageFile?) {
    self.file = file
  }

  /// Begins another line of states, because the next states are not made by this device's
  /// transactions alone.
  ///
  /// Nothing is remembered until the next state is sent, because a start must not continue the
  /// previous line.
  mutating func begin() {
    lineage = Self.drawnLineage
    forget()
  }

  /// Forgets the remembered state.
  mutating func forget() {
    file?.forget()
    remembered = nil
  }
}
