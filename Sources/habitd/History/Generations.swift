import HabitStore
import Posix
import Systemd

/// The writing of snapshots, a slice a turn, while the journal goes on.
struct Generations {
  private var isWriting = false
  private var growth = GrowthWatch()

  /// Continues with the work that a generation leaves behind, from the next turn on.
  mutating func continueLater() { isWriting = true }

  /// Continues writing a snapshot, or begins one when the journal has grown.
  ///
  /// - Parameters:
  ///   - store: the store to write to.
  ///   - state: the state that a new snapshot holds.
  /// - Returns: true when more is left to do.
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

/// Notices when far more is recorded than a person can do.
///
/// The history is kept forever, and clients belong to the user, so nothing is refused. But a client
/// that writes in a loop can fill a disk within hours, and somebody should know.
struct GrowthWatch {
  /// The growth within an hour that is worth a warning, in bytes of full journals: ten years of fifty habits are
  /// a third of it.
  static let limit = 64 << 20

  /// An hour, in seconds.
  private static let window = 3600

  private var start = 0
  private var bytes = 0

  /// Notes that a journal of so many bytes was filled at a moment in seconds; returns true, once an
  /// hour, when more than the limit was written within the hour.
  mutating func note(_ count: Int, at second: Int) -> Bool {
    if second - start >= Self.window { (start, bytes) = (second, 0) }
    let before = bytes
    bytes += count
    return before <= Self.limit && bytes > Self.limit
  }
}
