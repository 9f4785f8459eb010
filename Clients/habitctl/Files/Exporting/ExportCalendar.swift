import HabitctlCore
import HabitCore
import HabitProtocol

/// A calendar of the days on which habits are due: RFC 5545, one event per habit and day.
struct ExportCalendar {
  /// The longest line, in bytes without its line break: RFC 5545, section 3.1.
  private static let lineLength = 75

  private static let lineBreak = "\r\n"

  /// The duration of an event with a time of day: the shortest that calendars draw legibly.
  private static let duration = "PT15M"

  private let stamp: String
  private let dayStart: TimeOfDay
  /// The first day of the recurring events; nil if there are none.
  private var recurring: Day?
  private var lines = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//habitd//habitctl//EN", "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Habits",
  ]

  /// A calendar without events, made at a time.
  ///
  /// A habit's time before `dayStart`, such as 01:00, falls on the next date.
  init(madeAt: Instant?, dayStart: TimeOfDay) {
    let moment = (madeAt?.text ?? "1970-01-01T00:00:00.000Z").prefix(19)
    stamp = String(moment.filter { $0 != "-" && $0 != ":" }) + "Z"
    self.dayStart = dayStart
  }

  /// Adds the due habits of a day from the result of `loadDay`.
  ///
  /// A habit with recurring events is added only on the days before the first of these events.
  mutating func add(_ day: Day, _ result: LoadDay.Result) {
    for habit in result.habits where habit.standing.due {
      if let recurring, day >= recurring, recurs(habit.fields) { continue }
      add(habit.fields, on: day, id: "\(day)-\(habit.id)")
    }
  }

  /// Adds the habits whose schedules name calendar days, as recurring events on `days`.
  ///
  /// `habits` are as of the first of `days` or earlier; their versions give later schedules.
  mutating func add(_ habits: [ShownHabit], _ days: ClosedRange<Day>) {
    recurring = days.lowerBound
    for habit in habits {
      for part in habit.parts(of: days) {
        guard case .calendar(let named) = part.schedule, !isAtNight(habit.fields) else { continue }
        for (number, recurrence) in named.recurrences.enumerated() {
          guard let first = recurrence.days.first(in: part.days) else { continue }
          let end = part.days.upperBound
          let until = habit.time == nil ? Self.basic(end) : Self.basic(end) + "T235959"
          add(
            habit.fields,
            on: first,
            id: "\(habit.id)-\(part.days.lowerBound)-\(number + 1)",
            rule: recurrence.rule + (end == .last ? "" : ";UNTIL=" + until)
          )
        }
      }
    }
  }

  private func recurs(_ habit: HabitFields) -> Bool {
    if case .known(.calendar) = habit.schedule { !isAtNight(habit) } else { false }
  }

  /// True if the habit's time falls on the next date, which no recurrence rule can express.
  private func isAtNight(_ habit: HabitFields) -> Bool {
    habit.values.time.map { $0 < dayStart } ?? false
  }

  private mutating func add(
    _ habit: HabitFields,
    on day: Day,
    id: String,
    rule: String? = nil
  ) {
    let icon = habit.values.icon.map { $0 + " " } ?? ""
    lines += ["BEGIN:VEVENT", "UID:\(id)@habitd", "DTSTAMP:\(stamp)"]
    lines += habit.values.time.map { moment(day, $0) } ?? wholeDay(day)
    if let rule { lines.append("RRULE:" + rule) }
    lines.append("SUMMARY:" + Self.escaped(icon + habit.values.name))
    if let notes = habit.values.notes { lines.append("DESCRIPTION:" + Self.escaped(notes)) }
    lines += ["TRANSP:TRANSPARENT", "END:VEVENT"]
  }

  var bytes: [UInt8] {
    (lines + ["END:VCALENDAR"]).flatMap { Self.folded(Array($0.utf8)) }
  }

  private func wholeDay(_ day: Day) -> [String] {
    [
      "DTSTART;VALUE=DATE:\(Self.basic(day))",
      "DTEND;VALUE=DATE:\(Self.basic(day.clampedAdding(1)))",
    ]
  }

  /// The start and duration of an event, in local time without a zone.
  private func moment(_ day: Day, _ time: TimeOfDay) -> [String] {
    let date = time < dayStart ? day.clampedAdding(1) : day
    let clock = time.description.filter { $0 != ":" }
    return ["DTSTART:\(Self.basic(date))T\(clock)00", "DURATION:\(Self.duration)"]
  }

  private static func basic(_ day: Day) -> String { day.description.filter { $0 != "-" } }

  /// Text escaped as a value: RFC 5545, section 3.3.11, which allows no controls except the tab.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\r": break
      case "\t": escaped += "\t"
      default:
        let isControl = scalar.properties.generalCategory == .control
        escaped.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }

  /// A line folded into pieces of at most ``lineLength`` bytes, without splitting a character.
  static func folded(_ line: [UInt8]) -> [UInt8] {
    var folded: [UInt8] = []
    var rest = line[...]
    var room = lineLength
    while rest.count > room {
      var end = rest.startIndex + room
      // A byte 10xxxxxx continues a character that began before it.
      while rest[end] & 0xC0 == 0x80 { end -= 1 }
      folded += rest[..<end] + Array((lineBreak + " ").utf8)
      rest = rest[end...]
      room = lineLength - 1
    }
    return folded + rest + Array(lineBreak.utf8)
  }
}
