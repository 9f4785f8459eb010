import HabitCore

/// The reminders this session has seen, as text from which the next daemon goes on.
///
/// One thing a line: `passed DAY TIME HABIT`, `later DAY TIME HABIT SECOND`, and
/// `shown DAY TIME HABIT NUMBER SERVER`. Lines that are not understood are passed over.
struct ReminderRecord: Equatable {
  /// A notification that was shown.
  struct Shown: Equatable {
    var reminder: Reminder
    /// Its number.
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
