import HabitCore
import Posix
import Systemd

/// The reminders shown in this login session, in a file that a restarted daemon reads.
///
/// The file is beside the socket. It disappears with the session, and so do the notifications:
/// after the next login, open reminders may be shown again.
struct ReminderMemory {
  private let path: String?
  /// The last content of the file that was read or written; `nil` if there is none.
  private(set) var record: ReminderRecord?

  /// Creates a memory in the file at a path; with `nil`, nothing is remembered.
  init(path: String?) {
    self.path = path
  }

  /// Reads the record that an earlier daemon of this session has left; returns its queue.
  mutating func restore() -> ReminderQueue {
    guard let path, let bytes = try? SystemFileSystem().read(path) else { return ReminderQueue() }
    let record = ReminderRecord(String(decoding: bytes, as: UTF8.self))
    self.record = record
    return ReminderQueue(passed: record.passed, postponed: record.postponed)
  }

  /// Writes the record if it differs from the file.
  ///
  /// `shown` has the reminders by the number of their notification; `server` is the unique name of
  /// the server that shows them.
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
      Log.warning("reminders may be shown again after a restart: \(error)")
    }
  }
}

/// The reminders of this session as text, for the next daemon to continue from.
///
/// One record per line: `passed DAY TIME HABIT`, `later DAY TIME HABIT SECOND` and `shown DAY TIME
/// HABIT NUMBER SERVER`. Unknown lines are ignored.
struct ReminderRecord: Equatable {
  /// A reminder in a notification that was shown.
  struct Shown: Equatable {
    var reminder: Reminder
    var number: UInt32
    /// The unique name of the server that showed it.
    var server: String
  }

  var passed: Set<Reminder> = []
  var postponed: [ReminderQueue.Postponed] = []
  var shown: [Shown] = []

  /// The accepted seconds since 1970.
  private static let seconds = 0...(Instant.maximumMilliseconds / 1000)
  private static let passedWord = "passed"
  private static let laterWord = "later"
  private static let shownWord = "shown"

  init() {}

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 4, let day = Day(String(words[1])),
        let time = TimeOfDay(String(words[2])), let habit = HabitID(String(words[3]))
      else { continue }
      let reminder = Reminder(habit: habit, day: day, time: time)
      switch (String(words[0]), words.count) {
      case (Self.passedWord, 4): passed.insert(reminder)
      case (Self.laterWord, 5):
        guard let moment = Int(words[4]), Self.seconds.contains(moment) else { continue }
        postponed.append(ReminderQueue.Postponed(reminder: reminder, moment: moment))
      case (Self.shownWord, 6):
        guard let number = UInt32(words[4]) else { continue }
        shown.append(Shown(reminder: reminder, number: number, server: String(words[5])))
      default: continue
      }
    }
  }

  /// The record as text; equal records give equal text.
  var text: String {
    let lines =
      passed.map { Self.words(Self.passedWord, $0) }
      + postponed.map { Self.words(Self.laterWord, $0.reminder) + " \($0.moment)" }
      + shown.map { Self.words(Self.shownWord, $0.reminder) + " \($0.number) \($0.server)" }
    return lines.sorted().map { $0 + "\n" }.joined()
  }

  private static func words(_ word: String, _ reminder: Reminder) -> String {
    "\(word) \(reminder.day) \(reminder.time) \(reminder.habit)"
  }
}

/// A file that makes the service manager start the daemon at login; it exists while habits have
/// reminders.
struct LoginFlag {
  private static let text =
    "While this file exists, habitd starts at login, because there are reminders.\n"

  private let path: String?
  /// True while the file exists; `nil` before the first check.
  private var isThere: Bool?

  /// Creates a flag in the file at a path; with `nil`, there is no file.
  init(path: String?) {
    self.path = path
  }

  /// Creates or removes the file.
  mutating func put(_ isWanted: Bool) {
    guard let path, isThere != isWanted else { return }
    let files = SystemFileSystem()
    do throws(SystemError) {
      if isWanted {
        try files.replace(path, with: Array(Self.text.utf8))
      } else {
        try files.remove(path)
      }
    } catch  where !isWanted && error.number == .notFound {
    } catch {
      return Log.warning(
        "after a login, reminders may not be shown until habitd is first used: \(error)"
      )
    }
    isThere = isWanted
  }
}
