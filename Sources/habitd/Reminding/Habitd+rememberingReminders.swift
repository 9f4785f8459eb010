import HabitCore
import Posix
import Systemd

/// What outlives the daemon: what this session was reminded of, beside the socket, and a mark for the
/// next login, beside this machine's state.
extension Habitd {
  /// Where the record is.
  ///
  /// It is gone with the session, as the notifications are: after another login what is still open
  /// may be said again.
  private var recordPath: String? { server.listener.path.map { $0 + ".reminders" } }

  private static let markText =
    "While this file is here, habitd is started at login: there are reminders.\n"

  /// Goes on from what an earlier daemon of this session has seen to.
  func restoreReminderRecord() {
    guard let recordPath, let bytes = try? SystemFileSystem().read(recordPath) else { return }
    let record = ReminderRecord(String(decoding: bytes, as: UTF8.self))
    reminding.queue = ReminderQueue(passed: record.passed, postponed: record.postponed)
    reminding.record = record
  }

  /// Takes over the notifications that an earlier daemon has shown, where their server is still there:
  /// they are shown anew in their place, for many servers tell a click to nobody else.
  func recognizeShown() {
    guard let shown = reminding.record?.shown, let server = shown.first?.server else { return }
    reminding.service?.recognize(server) { [unowned self] isSame in
      guard isSame else { return }
      for entry in shown where entry.server == server {
        reminding.shown[entry.number, default: []].append(entry.reminder)
      }
      let now = wallClock() / 1000
      for reminders in reminding.shown.values where reminders.count == 1 {
        // One that has come meanwhile is the later one.
        guard reminding.waiting[reminders[0].habit] == nil else { continue }
        let waiting = Reminding.Waiting(reminder: reminders[0], since: now)
        reminding.waiting[reminders[0].habit] = waiting
      }
      let gathered = reminding.shown.filter { $0.value.count > 1 }
      withdrawAnswered(on: today)
      // What has changed meanwhile is shown anew already.
      for (number, reminders) in gathered where reminding.shown[number] == reminders {
        show(reminders, replacing: number)
      }
      showWaiting()
    }
  }

  /// Writes the record where it is not what the file has; once a turn.
  func saveReminderRecord() {
    guard reminding.isRecordOutdated, let recordPath else { return }
    reminding.isRecordOutdated = false
    let server = reminding.service?.server ?? ""
    var record = ReminderRecord()
    record.passed = reminding.queue.passed
    record.postponed = reminding.queue.postponed.values.sorted {
      $0.reminder.habit < $1.reminder.habit
    }
    record.shown = reminding.shown.sorted { $0.key < $1.key }.flatMap { number, reminders in
      reminders.map { ReminderRecord.Shown(reminder: $0, number: number, server: server) }
    }
    guard record != reminding.record ?? ReminderRecord() else { return }
    do throws(SystemError) {
      try SystemFileSystem().replace(recordPath, with: Array(record.text.utf8))
      reminding.record = record
    } catch {
      Log.warning("after a restart reminders may come again: \(error)")
    }
  }

  /// Puts up or takes down the mark by which the service manager starts the daemon at login.
  ///
  /// Only a daemon that the manager looks after does so: another one's habits are none of its business.
  func markReminders(_ isWanted: Bool) {
    guard let reminderMark, isManaged, storage.store != nil, reminding.isMarked != isWanted else {
      return
    }
    let files = SystemFileSystem()
    do throws(SystemError) {
      if isWanted {
        try files.replace(reminderMark, with: Array(Self.markText.utf8))
      } else {
        try files.remove(reminderMark)
      }
    } catch  where !isWanted && error.number == .notFound {
    } catch {
      return Log.warning("reminders may not come before the first call after a login: \(error)")
    }
    reminding.isMarked = isWanted
  }
}
