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

/// The reminders this session has seen, as text from which the next daemon goes on.
///
/// One thing a line: `passed DAY TIME HABIT`, `later DAY TIME HABIT SECOND`, and
/// `shown DAY TIME HABIT NUMBER SERVER`. Lines that are not understood are passed over.
struct ReminderRecord: Equatable {
  /// A notification that was shown.
  struct Shown: Equatable {
    var reminder: Reminder
    var number: UInt32
    /// The unique name of the server that shows it.
    var server: String
  }

  var passed: Set<Reminder> = []
  var postponed: [ReminderQueue.Postponed] = []
  var shown: [Shown] = []

  /// The seconds since 1970 that are believed.
  private static let seconds = 0...(Instant.maximumMilliseconds / 1000)
  private static let passedWord = "passed"
  private static let laterWord = "later"
  private static let shownWord = "shown"

  /// An empty record.
  init() {}

  /// Reads a record from text.
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

  /// The record as text, always in the same order.
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

/// The file by which the service manager starts the daemon at login, because there are reminders.
struct LoginFlag {
  private static let text =
    "While this file is here, habitd is started at login: there are reminders.\n"

  private let path: String?
  /// The file is there; `nil` before that was looked at.
  private var isThere: Bool?

  /// A flag at a path; `nil` where none is kept.
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
      return Log.warning("reminders may not come before the first call after a login: \(error)")
    }
    isThere = isWanted
  }
}
