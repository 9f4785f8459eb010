import HabitStore
import Posix
import Systemd

/// The writing of snapshots, a slice per turn, while the journal continues.
struct Generations {
  private var isWriting = false
  private var growth = GrowthWatch()

  /// Continues the work that a generation leaves behind, from the next turn on.
  mutating func continueLater() { isWriting = true }

  /// Continues writing a snapshot, or begins one of this state when the journal has grown; returns
  /// true if more is left to do.
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
      Log.warning("a snapshot failed; the journal continues: \(error)")
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
  /// The growth within an hour that is worth a warning, in bytes of full journals: three times ten
  /// years of fifty habits.
  static let limit = 64 << 20

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

/// The work due shortly after a write: remembering it as the last one, and cutting off the space
/// reserved after the journal's last line.
final class Debounce {
  /// The delay after a write, in microseconds: long enough to cost a burst nothing, and short
  /// enough that little is forgotten when the machine's disk is cloned in between.
  private static let delay = 2_000_000

  private let loop: EventLoop
  /// Returns the store while it is open.
  private let store: () -> Store?
  /// Made with the first write.
  private var timer: LoopTimer?

  init(on loop: EventLoop, _ store: @escaping () -> Store?) {
    self.loop = loop
    self.store = store
  }

  /// Schedules the work that is due after a write.
  func begin() {
    guard let store = store(), store.isUnsettled, timer?.moment == nil else { return }
    do throws(SystemError) {
      if timer == nil { timer = try makeTimer() }
      try timer?.arm(atMicroseconds: Clock.monotonicMicroseconds() + Self.delay)
    } catch {
      Log.warning("the last write is not remembered before the next snapshot: \(error)")
    }
  }

  private func makeTimer() throws(SystemError) -> LoopTimer {
    try LoopTimer(
      on: loop,
      basis: .monotonic,
      accuracyMicroseconds: Self.delay / 4
    ) { [unowned self] in store()?.settle() }
  }
}
