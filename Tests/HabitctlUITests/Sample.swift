import HabitCore
import HabitProtocol
import JSON

@testable import habitctl_ui

/// The daemon's state in these tests: results of its own types, so that they cannot drift from them.
enum Sample {
  static let names = ["Read", "Run", "Water", "Meditate", "Coffee"]

  /// A whole amount.
  static func count(_ number: Int) -> Count { Count(thousandths: number * 1000) ?? .zero }

  static func json(_ value: some ProtocolValue) -> JSONValue {
    if let day = value as? LoadDay.Result { return parsed(day.settled.json) }
    guard var tick = value as? Tick else { return parsed(value.json) }
    tick.recorded = tick.recorded.settled(fields(tick.recorded.name))
    return parsed(tick.json)
  }

  private static func text(_ value: some ProtocolValue) -> String {
    String(decoding: value.json, as: UTF8.self)
  }

  static func parsed(_ text: String) -> JSONValue { parsed(Array(text.utf8)) }

  private static func parsed(_ bytes: [UInt8]) -> JSONValue {
    guard let document = try? JSONDocument(parsing: bytes) else { fatalError("that is not JSON") }
    return document.root
  }

  static func fields(_ name: String) -> HabitFields {
    HabitFields { fields in
      fields.id = name.lowercased()
      fields.values.name = name
      fields.xp = 10
      fields.values.startDate = Day("2026-01-01") ?? .first
      switch name {
      case "Read":
        fields.values.icon = "📖"
        fields.values.time = TimeOfDay("07:30")
        fields.values.color = HabitColor("blue")
      case "Run":
        fields.values.icon = "🏃"
        fields.values.time = TimeOfDay("08:00")
        (fields.repetitions, fields.unit) = (count(5), "km")
      case "Water": (fields.repetitions, fields.unit) = (count(8), "glasses")
      case "Coffee":
        fields.goal = Open(.atMost)
        fields.repetitions = count(2)
      default: break
      }
    }
  }

  static func day(_ date: Day = Driver.today) -> LoadDay.Result {
    LoadDay.Result { day in
      day.date = date
      day.isToday = date == Driver.today
      day.isFuture = date > Driver.today
      day.habits = names.map { name in
        DayHabit { habit in
          habit.fields = fields(name)
          habit.standing.due = true
          habit.slot = ["Read", "Run"].contains(name) ? .morning : .anytime
          habit.standing.streak = CurrentStreak(
            unit: .days,
            current: name.count,
            strict: 0,
            todayOpen: name != "Read"
          )
          if name == "Read" {
            habit.standing.completed = true
            habit.standing.entry = Entry { $0.count = .one }
          }
          if name == "Water" { habit.standing.entry = Entry { $0.count = count(3) } }
        }
      }
      day.week = week(of: date)
      day.progress.total = 4
      day.progress.completed = 1
      day.progress.totalXP = 40
      day.progress.earnedXP = 10
      day.revision = 7
    }
  }

  private static func week(of date: Day) -> [GetWeekCounts.DayCount] {
    let monday = date.clampedAdding(-((date.weekday + 6) % 7))
    return (0..<7).map { index in
      GetWeekCounts.DayCount { day in
        day.date = monday.clampedAdding(index)
        (day.completed, day.total) = (min(index, 4), 4)
        day.isToday = day.date == Driver.today
        day.isFuture = day.date > Driver.today
      }
    }
  }

  static func grid(_ habit: String?, weeks: Int) -> GetGrid.Result {
    let monday = Driver.today.clampedAdding(-((Driver.today.weekday + 6) % 7))
    let first = monday.clampedAdding(-7 * (weeks - 1))
    return GetGrid.Result { grid in
      grid.habit = habit
      grid.cells = (0..<7 * weeks).map { index in
        GetGrid.Cell { cell in
          cell.date = first.clampedAdding(index)
          let isDone = index * 7 % 11 < 7
          let state: GridCell.State =
            cell.date > Driver.today ? .future : isDone ? .done : .missed
          cell.state = Open(state)
          if habit == nil { (cell.count, cell.total) = (count(index % 5), 4) }
        }
      }
    }
  }

  /// The weeks of each habit.
  private static func rows() -> GetGrid.Result {
    var result = grid(nil, weeks: 53)
    result.rows = names.map { name in
      let (id, streak) = (name.lowercased(), streak(name.lowercased()))
      return GetGrid.Row { row in
        (row.habit, row.name, row.cells) = (id, name, grid(id, weeks: 53).cells)
        (row.streak, row.measure, row.best) = (streak.now, streak.measure, streak.longest)
      }
    }
    return result
  }

  /// The statistics of the days of the grid, as the daemon would count them.
  static func statistics(_ habit: String?) -> GetStatistics.Result {
    GetStatistics.Result { result in
      result.habit = habit
      for cell in grid(habit, weeks: 53).cells where cell.date < Driver.today {
        let isDone = cell.state.value == .done
        let done = cell.total.map { _ in cell.count.thousandths / 1000 } ?? (isDone ? 1 : 0)
        func add(_ share: inout CompletionShare) {
          share.done += done
          share.completions += done
          share.due += cell.total ?? 1
          share.days += 1
        }
        add(&result.statistics.whole)
        add(&result.statistics.weekdays[cell.date.weekday])
        if result.statistics.months.last?.days.lowerBound.civilDate.month
          != cell.date.civilDate.month
        {
          result.statistics.months.append(PeriodShare(days: cell.date...cell.date))
        }
        add(&result.statistics.months[result.statistics.months.count - 1].share)
      }
    }
  }

  static func streak(_ habit: String) -> StreakResult {
    StreakResult { streak in
      (streak.habit, streak.longest, streak.strength) = (habit, 41, 0.94)
      streak.now = CurrentStreak(unit: .days, current: 12, strict: 12, todayOpen: false)
      let days = Driver.today.clampedAdding(-11)...Driver.today
      streak.stretches = [KeptRun(length: 12, days: days)]
    }
  }

  static func entries() -> GetEntries.Result {
    GetEntries.Result { result in
      result.entries = [
        GetEntries.DayEntry { day in
          day.date = Driver.today.clampedAdding(-1)
          day.completed = true
          day.entry = Entry { $0.note = "Dune, ch. 4" }
        }
      ]
    }
  }

  static func habits() -> ListHabits.Result {
    ListHabits.Result { list in
      list.habits = names.map { name in ShownHabit { $0.fields = fields(name) } }
    }
  }

  static func journeys() -> ListJourneys.Result {
    ListJourneys.Result { list in
      list.journeys = ["Gratitude", "Focus at work", "A quiet evening"].map { title in
        ShownJourney { journey in
          (journey.id, journey.title) = (title.lowercased(), title)
          journey.summary = "Notice what is good, write it down, and tell somebody."
          journey.subscribed = title == "Gratitude"
          journey.since = title == "Gratitude" ? Driver.today : nil
          journey.items = [("good", "Three good things"), ("letter", "A letter")].map { id, name in
            LibraryItem { item in
              if let id = ItemID(id) { item.item.id = id }
              item.item.title = name
              (item.repetitions, item.xp) = (count(name.count % 3 + 1), 15)
            }
          }
        }
      }
    }
  }

  static func library() -> ListLibrary.Result {
    ListLibrary.Result { list in
      list.items = [
        ("good", "Three good things"), ("letter", "Write a letter"), ("recite", "Recite"),
      ].map { id, title in
        LibraryItem { item in
          if let id = ItemID(id) { item.item.id = id }
          item.item.title = title
          (item.repetitions, item.xp) = (count(33), 10)
          (item.item.text, item.item.transliteration) = ("日本語の文", "nihongo no bun")
          (item.item.translation, item.item.source) = ("A Japanese sentence", "A book, page 4")
          item.item.benefit = "It is short, and it can be said anywhere."
          if title == "Recite" { item.habit = HabitID("water") }
        }
      }
    }
  }

  /// The result of a read; nil for a change.
  static func answer(to purpose: Purpose) -> JSONValue? {
    switch purpose {
    case .day(let day): json(self.day(day))
    case .habits, .order: json(habits())
    // Settings and habits have no member in common, so one object is both.
    case .form: parsed(#"{"dayStart":"00:00","weekStart":1,\#(text(habits()).dropFirst())"#)
    case .grid(let habit): json(grid(habit, weeks: 53))
    case .streak(let habit): json(streak(habit))
    case .rows: json(rows())
    case .statistics(let habit): json(statistics(habit))
    case .entries: json(entries())
    case .journeys: json(journeys())
    case .library: json(library())
    case .tick, .record, .check, .save, .write, .join, .item, .timer, .undo, .redo: nil
    }
  }
}
