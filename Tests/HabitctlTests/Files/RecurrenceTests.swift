@testable import HabitctlFiles
import Foundation
import HabitCore
import HabitProtocol
import JSON
import TestSupport
import Testing

@testable import habitctl

@Suite("Days of the calendar as rules of RFC 5545")
struct RecurrenceTests {
  /// Prints the days of the events of a calendar through 2033, those of each file on a line.
  private static let expansion = """
    import datetime, sys
    from dateutil.rrule import rrulestr
    limit = datetime.datetime(2033, 12, 31)
    for path in (f"{sys.argv[1]}/{n}.ics" for n in range(int(sys.argv[2]))):
        days, event = [], {}
        for line in open(path, newline='').read().replace('\\r\\n ', '').split('\\r\\n'):
            name, _, value = line.partition(':')
            event[name.split(';')[0]] = value
            if line == 'END:VEVENT':
                start = datetime.datetime.strptime(event['DTSTART'][:8], '%Y%m%d')
                rule = rrulestr('RRULE:' + event['RRULE'], dtstart=start) if 'RRULE' in event else [start]
                for moment in rule:
                    if moment > limit: break
                    days.append(moment.strftime('%Y-%m-%d'))
                event = {}
        print(' '.join(sorted(set(days))), flush=True)
    """

  private static let today = Day(CivilDate(year: 2026, month: 11, day: 23)) ?? .first
  private static let limit = Day(CivilDate(year: 2033, month: 12, day: 31)) ?? .last

  /// A Python with the library.
  private static let python = Tool.all(named: "python3").first { python in
    (try? python.run("-c", "import dateutil").status) == 0
  }

  /// A habit with random rules, as the daemon tells it.
  private static func habit(_ random: inout SeededGenerator) throws -> (Habit, ShownHabit) {
    let id = try #require(HabitID("h\(random.number(1...9))"))
    var habit = Habit(id: id, name: "Rent; at once, \\o/", startDate: someDay(&random, -99...99))
    habit.schedule.base = .calendar(random.calendarDays())
    for _ in 0..<random.pick([0, 0, 1, 2]) {
      let schedule = random.chance(oneIn: 3) ? .daily : Schedule.calendar(random.calendarDays())
      habit.schedule.set(schedule, from: someDay(&random, -300...900))
    }
    var pauses: Set<Day> = []
    for _ in 0..<random.pick([0, 0, 1, 3]) {
      let from = someDay(&random, -50...900)
      guard pauses.insert(from).inserted else { continue }
      let end = from.clampedAdding(random.number(0...200))
      habit.pauses.append(Pause(from: from, end: random.chance(oneIn: 4) ? .open : .through(end)))
    }
    habit.pauses.sort { $0.from < $1.from }
    if random.chance(oneIn: 3) { habit.values.endDate = someDay(&random, 0...2000) }
    if random.chance(oneIn: 3) { habit.values.time = TimeOfDay("07:30") }
    var writer = JSONWriter()
    ShownHabit(habit, on: today).write(to: &writer)
    let json = try JSONDocument(parsing: writer.finish()).root
    return (habit, try #require(ShownHabit(json: json)))
  }

  private static func someDay(_ random: inout SeededGenerator, _ days: ClosedRange<Int>) -> Day {
    today.clampedAdding(random.number(days))
  }

  @Test(
    "mean to dateutil the days on which the habit is due",
    .enabled(if: python != nil, "python3-dateutil is not installed"),
    arguments: 1...4
  )
  func againstLibrary(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryDirectory()
    var expected: [[String]] = []
    for number in 0..<50 {
      let (habit, shown) = try Self.habit(&random)
      var calendar = ExportCalendar(madeAt: nil, dayStart: .midnight)
      calendar.add([shown], Self.today...Self.limit)
      try Data(calendar.bytes).write(to: URL(filePath: "\(folder.path)/\(number).ics"))
      expected.append(
        (Self.today.number...Self.limit.number).compactMap { Day(number: Int($0)) }.filter { day in
          guard case .calendar = habit.schedule.value(on: day) else { return false }
          return habit.isDue(on: day, completed: DaySet(), weekStart: 1)
        }.map(\.description)
      )
    }
    let python = try #require(Self.python)
    let (output, status) = try python.run(
      "-c",
      Self.expansion,
      folder.path,
      "\(expected.count)"
    )
    #expect(status == 0, "\(output)")
    let found = output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").map(String.init) }
    for (number, days) in expected.enumerated() {
      #expect(found[number] == days, "seed \(seed), habit \(number)")
    }
    #expect(expected.contains { $0.count > 50 } && expected.contains { $0.count < 10 })
  }

  @Test("are written as the calendar names them")
  func rules() throws {
    let month = try #require(MonthDays([1, 15, -1]))
    let quarters = try #require(CalendarDays.quarters)
    let dates = try #require(YearDates(texts: ["12-24", "01-01", "05-24"]))
    #expect(
      CalendarDays.month(month).recurrences.map(\.rule) == ["FREQ=MONTHLY;BYMONTHDAY=1,15,-1"]
    )
    #expect(
      CalendarDays.weekday(5, nth: -1).recurrences.map(\.rule) == ["FREQ=MONTHLY;BYDAY=-1FR"]
    )
    #expect(
      quarters.recurrences.map(\.rule) == ["FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1"]
    )
    #expect(
      CalendarDays.year(dates).recurrences.map(\.rule)
        == ["FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=5,12;BYMONTHDAY=24"]
    )
  }

  @Test("leave habits before the day's start, and other schedules, to the single days")
  func nights() throws {
    var habit = Habit(id: try #require(HabitID("h")), name: "Late", startDate: Self.today)
    habit.schedule.base = .calendar(.weekday(1, nth: 1))
    habit.values.time = TimeOfDay("01:00")
    var writer = JSONWriter()
    ShownHabit(habit, on: Self.today).write(to: &writer)
    let shown = try #require(ShownHabit(json: try JSONDocument(parsing: writer.finish()).root))
    let dayStart = try #require(TimeOfDay("04:00"))
    for (start, isThere) in [(TimeOfDay.midnight, true), (dayStart, false)] {
      var calendar = ExportCalendar(madeAt: nil, dayStart: start)
      calendar.add([shown], Self.today...Day.last)
      let text = String(decoding: calendar.bytes, as: UTF8.self)
      #expect(text.contains("RRULE:FREQ=MONTHLY;BYDAY=1MO\r\n") == isThere)
      #expect(text.contains("DTSTART:20261207T010000\r\n") == isThere)
    }
  }
}
