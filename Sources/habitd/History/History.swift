import HabitCore
import HabitProtocol
import HabitStore
import Posix

/// Everything that is known, and where it is kept.
final class History {
  /// Everything that is known.
  var ledger = Ledger()
  /// The number of the last transaction; grows by one with every accepted one.
  var revision = 0
  /// The last transactions made on this device, oldest first.
  var recent: [Transaction] = []
  /// The changes of this turn that are not stored yet.
  var turn = Turn()
  /// Where the history is kept.
  var storage: Storage
  /// The lineage of the history, and what other devices have brought to it.
  var epoch = Epoch.unknown
  /// Tells which day it is.
  var clock = TodayClock(Settings())
  /// Returns the wall clock, in milliseconds since 1970; a test may have another.
  var wallClock: @Sendable () -> Int = Clock.realtimeMilliseconds

  /// A history that is not open yet.
  init(_ storage: Storage) {
    self.storage = storage
  }

  /// The moment by the wall clock.
  var now: Instant { Instant(nearest: wallClock()) }

  /// The seconds since 1970 by the wall clock.
  var seconds: Int { wallClock() / 1000 }

  /// Today, for the person.
  var today: Day { clock.today(at: seconds) }
}
