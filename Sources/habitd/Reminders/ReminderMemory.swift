import HabitCore
import Posix
import Systemd

/// The reminders this session has seen, in a file beside the socket that outlives the daemon.
///
/// It is gone with the session, as the notifications are: after another login what is still open may
/// be said again.
struct ReminderMemory {
  private let path: String?
  /// The content of the file; `nil` where there is none.
  private(set) var record: ReminderRecord?

  /// A memory in a file; `nil` where none is kept.
  init(path: String?) {
    self.path = path
  }

  /// Reads what an earlier daemon of this session has seen to.
  mutating func restore() -> ReminderQueue {
    guard let path, let bytes = try? SystemFileSystem().read(path) else { return ReminderQueue() }
    let record = ReminderRecord(String(decoding: bytes, as: UTF8.self))
    self.record = record
    return ReminderQueue(passed: record.passed, postponed: record.postponed)
  }

  /// Writes the record where it is not what the file has.
  ///
  /// - Parameters:
  ///   - queue: the due reminders, and those that were.
  ///   - shown: the reminders shown, by the number of their notification.
  ///   - server: the unique name of the server that shows them.
  mutating func save(queue: ReminderQueue, shown: [UInt32: [Reminder]], server: String?) {
    guard let path else { return }
    var record = ReminderRecord()
    record.passed = queue.passed
    record.postponed = queue.postponed.values.sorted { $0.reminder.habit < $1.reminder.habit }
    record.shown = shown.sorted { $0.key < $1.key }.flatMap { number, reminders in
      reminders.map {
        ReminderRecord.Shown(reminder: $0, number: number, server: server ?? "")
      }
    }
    guard record != self.record ?? ReminderRecord() else { return }
    do throws(SystemError) {
      try SystemFileSystem().replace(path, with: Array(record.text.utf8))
      self.record = record
    } catch {
      Log.warning("after a restart reminders may come again: \(error)")
    }
  }
}
