import HabitCore
import Posix

/// The line of states: as long as it is the same, states of equal revision are equal.
extension Store {
  /// Remembers that clients may be told of the present state from now on.
  ///
  /// Called before they are. Whatever a stop leaves, the next start goes on with the line of states
  /// where it finds this state in the files, and with another one where it does not.
  package func noteTold() {
    guard let lineageFile else { return }
    if let present, isTelling(present) { toldLine = present }
    // What was read of others in part, or is gone since it was read, no start will find the same.
    guard let toldLine, !others.isReading, !others.hasLost else { return forgetTold() }
    let state = ToldState(lineage: lineage, last: toldLine, others: othersDigest)
    guard state != told else { return }
    do throws(SystemError) {
      try lineageFile.write(state)
      told = state
    } catch {
      forgetTold()
    }
  }

  /// Goes on with the line of states that was remembered, where its last state is in what was read
  /// at a start, and begins another where it is not.
  func resumeLineage(in own: FolderReader) {
    othersDigest = others.digest
    guard let found = lineageFile?.read(), found.others == othersDigest,
      own.problems.isEmpty, case .there = trace(of: found.last, in: own)
    else { return beginLineage() }
    lineage = found.lineage
    (toldLine, told) = (found.last, nil)
  }

  /// Begins another line of states, because the present one does not come of the one before by
  /// transactions of this device alone.
  func beginLineage() {
    lineage = Self.drawnLineage
    noteTold()
  }

  /// A line of states that was not there before.
  static var drawnLineage: UInt64 { UInt64.random(in: .min ... .max) }

  /// Whether a last line tells one history from another: the header of a journal looks the same in
  /// two, unless it begins the first, or the snapshot before it is known.
  private func isTelling(_ last: LastWrite) -> Bool {
    last.snapshot != nil || last.generation == 1 || journal?.lineCount ?? 0 > 0
  }

  private func forgetTold() {
    lineageFile?.forget()
    told = nil
  }
}
