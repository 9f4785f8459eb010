import TestSupport
import Testing

@testable import HabitCore

/// Random days of a person: clocks that run, sleep, are set and change their zone, habits that are
/// done, opened again and given other times.
@Suite("Reminders through random histories")
struct ReminderHistoryTests {
  /// A daemon that looks at its reminders now and then, beside a plain account of what is allowed.
  private struct Life {
    var random: SeededGenerator
    var queue = ReminderQueue()
    /// Minutes east of Greenwich.
    var offset: Int
    var now: Int
    let dayStart: TimeOfDay
    var habits: [HabitReminders] = []
    /// Everything that came, in order.
    var came: Set<Reminder> = []
    /// What the last look left: when it was, and which reminders were to come then and when.
    var before: (second: Int, coming: [Reminder: Int])?

    init(seed: Int) {
      random = SeededGenerator(seed: seed)
      now = 1_790_000_000 + random.number(0...1_000_000)
      offset = random.number(-720...840)
      dayStart = TimeOfDay(minutes: random.pick([0, 0, 240, 1439])) ?? .midnight
      for number in 0..<random.number(2...5) {
        guard let id = HabitID("h\(number)") else { continue }
        habits.append(HabitReminders(id: id, times: times(), isOpen: true))
      }
    }

    private mutating func times() -> [TimeOfDay] {
      (0..<random.number(3...9)).compactMap { _ in TimeOfDay(minutes: random.number(0...1439)) }
    }

    /// Today, by the plain definition.
    var today: Day {
      guard let shown = zone.shown(at: now) else { return .first }
      return Day.today(on: shown.date.civilDate, at: shown.time, dayStart: dayStart) ?? .first
    }

    var zone: SimulatedZone { SimulatedZone(offsets: [(0, offset)]) }

    /// When a time of a day comes, by the plain rule of a zone that never changes.
    func moment(of time: TimeOfDay, on day: Day) -> Int {
      let date = Int(day.number) - 719_162 + (time < dayStart ? 1 : 0)
      return (date * 1440 + time.minutes - offset) * 60
    }

    mutating func step() {
      var timePassed = true
      var isOrdinary = false
      switch random.number(1...20) {
      case 1: now += random.number(3600...40_000)
      case 2: now -= random.number(60...20_000)
      case 3: offset = random.number(-720...840)
      case 4...8:
        timePassed = false
        let chosen = random.number(0...habits.count - 1)
        if random.chance(oneIn: 3) {
          habits[chosen].times = times()
        } else {
          habits[chosen].isOpen.toggle()
        }
      default:
        now += random.number(30...1500)
        isOrdinary = true
      }
      look(timePassed: timePassed, isOrdinary: isOrdinary)
    }

    private mutating func look(timePassed: Bool, isOrdinary: Bool) {
      let day = today
      let zone = zone
      let timetable = ReminderTimetable(of: day, dayStart: dayStart) { zone.shown(at: $0) }
      let due = queue.take(at: now, timetable, habits, timePassed: timePassed)
      #expect(Set(due.map(\.habit)).count == due.count, "one a habit")
      for reminder in due {
        let habit = habits.first { $0.id == reminder.habit }
        #expect(habit?.isOpen == true && habit?.times.contains(reminder.time) == true)
        #expect(reminder.day == day)
        #expect(came.insert(reminder).inserted, "\(reminder) came twice")
        let moment = moment(of: reminder.time, on: day)
        #expect(moment <= now && now - moment <= ReminderQueue.latestDelay)
      }
      var coming: [Reminder: Int] = [:]
      for habit in habits where habit.isOpen {
        for time in habit.times {
          let reminder = Reminder(habit: habit.id, day: day, time: time)
          let moment = moment(of: time, on: day)
          if moment > now, !queue.passed.contains(reminder) { coming[reminder] = moment }
        }
      }
      if isOrdinary, let before { expectAll(before.coming, of: day, in: due) }
      #expect(queue.next(timetable) == coming.values.min())
      before = (now, coming)
    }

    /// While the clock simply runs, every reminder that was to come has come, or a later one of its
    /// habit.
    private func expectAll(_ awaited: [Reminder: Int], of day: Day, in due: [Reminder]) {
      for (reminder, moment) in awaited where moment <= now && reminder.day == day {
        let came = due.first { $0.habit == reminder.habit }
        let time = came.flatMap { self.moment(of: $0.time, on: day) }
        #expect(time.map { $0 >= moment } == true, "\(reminder) is missing among \(due)")
      }
    }
  }

  @Test("none twice, none too late, none of what is done, and none missing", arguments: seeds(12))
  func history(seed: Int) {
    var life = Life(seed: seed)
    for _ in 0..<200 { life.step() }
    // A history without any would show nothing.
    #expect(!life.came.isEmpty)
  }
}
