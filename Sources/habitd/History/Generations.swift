import HabitStore
import Posix
import Systemd

/// The writing of snapshots, a slice a turn, while the journal goes on.
struct Generations {
  private var isWriting = false
  private var growth = GrowthWatch()

  /// Goes on with what a generation leaves to be done, from the next turn on.
  mutating func continueLater() { isWriting = true }

  /// Goes on writing a snapshot, or begins one when the journal has grown.
  ///
  /// - Parameters:
  ///   - store: where to.
  ///   - state: the state that a new snapshot holds.
  /// - Returns: true where more of it is left to do.
  mutating func advance(_ store: Store, _ state: @autoclosure () -> SnapshotState) -> Bool {
    do throws(StoreError) {
      if isWriting {
        isWriting = try !store.continueGeneration()
      } else if store.wantsGeneration {
        noteGrowth(of: store.report.journalBytes)
        try store.beginGeneration(state())
        isWriting = true
      }
    } catch {
      isWriting = false
      Log.warning("a snapshot failed, the journal goes on: \(error)")
    }
    return isWriting
  }

  private mutating func noteGrowth(of journal: Int) {
    guard growth.note(journal, at: Clock.monotonicMicroseconds() / 1_000_000) else { return }
    Log.warning(
      "more than \(GrowthWatch.limit >> 20) MiB were recorded within an hour: unless that was an import, "
        + "a client may be writing in a loop; habitctl watch shows what changes"
    )
  }
}
