import HabitCore
import JSON
package import Posix

/// The lineage: a number that stays the same as long as a revision means the same state.
extension Store {
  /// Remembers the current state as one that clients may have received; must be called before they
  /// receive it.
  ///
  /// After any stop, the next start resumes the lineage if it finds this state in the files, and
  /// begins a new one otherwise.
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

  /// Resumes the remembered lineage if its last state is found in this device's files and this
  /// start merged nothing from other devices; otherwise begins a new one.
  func resumeLineage(in own: FolderReader, takingNothing: Bool) {
    guard takingNothing, own.problems.isEmpty, let found = sent.file?.read(),
      case .there = trace(of: found.last, in: own)
    else { return sent.begin() }
    sent.lineage = found.lineage
    (sent.line, sent.remembered) = (found.last, nil)
  }

  /// True if a last line identifies the history.
  ///
  /// Any line after a journal's header does. A header alone may be the same in two histories,
  /// except in the first journal or together with the checksum of the snapshot before it.
  private func isTelling(_ last: LastWrite) -> Bool {
    last.snapshot != nil || last.generation == 1 || journal?.lineCount ?? 0 > 0
  }
}

/// The file that remembers, until the machine stops, the last state sent to clients.
///
/// It is beside the socket, in a directory held in memory. So no backup of a home directory
/// includes it, and restoring such a backup cannot bring back an outdated state.
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

  /// The remembered state; `nil` if there is none.
  ///
  /// A file that is incomplete, unreadable or another user's counts as none.
  func read() -> SentState? {
    guard let found = try? fileSystem.information(path), found.owner == user,
      let bytes = try? fileSystem.read(path), let line = LineReader.firstLine(of: bytes),
      let value = try? JSONValue.read(bytes[line.json])
    else { return nil }
    return try? SentState(value)
  }

  /// Writes a state without a sync, because the file is needed only while the machine runs.
  ///
  /// - Throws: the failure; the file may then still hold an earlier state.
  func write(_ state: SentState) throws(SystemError) {
    var line: [UInt8] = []
    Line.append(state.json, number: 0, to: &line)
    line += [UInt8](repeating: 0, count: max(0, Self.size - line.count))
    // The first write replaces an existing file, which may be longer or belong to another user.
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

/// A state sent to clients, and its lineage (FORMAT.md, "The lineage").
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

  // Written as text, because numbers in JSON are exact only up to 2^53.
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
      throw FormatError("the lineage is not a number")
    }
    lineage = number
    last = try LastWrite(try object.required("last"))
  }
}

/// The lineage, and the last state in it that was sent to clients.
struct Lineage {
  var lineage = drawnLineage
  /// The last line that the next start must find to resume the lineage.
  var line: LastWrite?
  /// The state that the file holds.
  var remembered: SentState?
  /// Without a file nothing is remembered, so each start begins a new lineage.
  let file: LineageFile?

  static var drawnLineage: UInt64 { UInt64.random(in: .min ... .max) }

  init(_ file: LineageFile?) {
    self.file = file
  }

  /// Begins a new lineage, because the next states are not made by this device's transactions
  /// alone.
  ///
  /// Nothing is remembered until the next state is sent, because a start must not resume the
  /// previous lineage.
  mutating func begin() {
    lineage = Self.drawnLineage
    forget()
  }

  /// Removes the remembered state, so that the next start begins a new lineage.
  mutating func forget() {
    file?.forget()
    remembered = nil
  }
}
