import HabitCore
import HabitProtocol
import JSON
import Testing

@Suite("A schedule")
struct ScheduleTests {
  private static let schedule = Parameter(
    "schedule",
    of: AddHabit.self,
    with: #""name":"h","#
  ) { $0.draft.schedule }

  static let examples: [(text: String, schedule: Schedule)] = [
    (#""daily""#, .daily),
    (#""none""#, .trackOnly),
    (#"{"everyDays":1}"#, .everyDays(1)),
    (#"{"everyDays":3}"#, .everyDays(3)),
    (#"{"everyDays":3660}"#, .everyDays(3660)),
    (#"{"timesPerWeek":1}"#, .timesPerWeek(1)),
    (#"{"timesPerWeek":7}"#, .timesPerWeek(7)),
    (#"{"timesPerMonth":1}"#, .timesPerMonth(1)),
    (#"{"timesPerMonth":31}"#, .timesPerMonth(31)),
    (#"{"daysOfMonth":[1,15,-1]}"#, .calendar(.ofMonth([15, -1, 1]))),
    (#"{"daysOfMonth":[31]}"#, .calendar(.ofMonth([31]))),
    (#"{"weekdayOfMonth":{"weekday":1,"nth":1}}"#, .calendar(.weekday(1, nth: 1))),
    (#"{"weekdayOfMonth":{"weekday":0,"nth":-1}}"#, .calendar(.weekday(0, nth: -1))),
    (
      #"{"datesOfYear":["02-29","12-24"]}"#,
      .calendar(.ofYear(["12-24", "02-29"]))
    ),
    (#"{"times":1,"inDays":1}"#, .times(1, inDays: 1)),
    (#"{"times":3,"inDays":14}"#, .times(3, inDays: 14)),
    (#"{"times":3660,"inDays":3660}"#, .times(3660, inDays: 3660)),
  ]

  @Test("of every kind is read and written as the protocol says", arguments: examples)
  func roundTrip(text: String, schedule: Schedule) throws {
    #expect(try Schedule(json: json(text)) == schedule)
    #expect(written { schedule.write(to: &$0) } == text)
  }

  @Test("of any weekdays is read and written, growing")
  func weekdays() throws {
    for bits in 1..<127 {
      let numbers = (0...6).filter { bits >> $0 & 1 == 1 }
      let schedule = Schedule.weekdays(try #require(Weekdays(numbers)))
      let text = "{\"weekdays\":[\(numbers.map(String.init).joined(separator: ","))]}"
      #expect(written { schedule.write(to: &$0) } == text)
      #expect(try Schedule(json: json(text)) == schedule)
      let reversed =
        "{\"weekdays\":[\((numbers + numbers).reversed().map(String.init).joined(separator: ","))]}"
      #expect(try Schedule(json: json(reversed)) == schedule)
    }
  }

  @Test("of all seven weekdays is daily")
  func daily() throws {
    #expect(try Schedule(json: json(#"{"weekdays":[6,5,4,3,2,1,0]}"#)) == .daily)
  }

  @Test("may be written with escapes and in any order")
  func spelling() throws {
    #expect(
      try Schedule(json: json(#" {"in\u0044ays" : 14, "times" : 3} "#)) == .times(3, inDays: 14)
    )
    #expect(try Schedule(json: json(#""d\u0061ily""#)) == .daily)
    #expect(try Schedule(json: json(#"{"everyDays":3e0}"#)) == .everyDays(3))
    #expect(try Schedule(json: json(#"{"times":3.0,"inDays":0.14e2}"#)) == .times(3, inDays: 14))
    #expect(try Schedule(json: json(#"{"weekdays":[6.0,5,4,3,2,1e0,-0]}"#)) == .daily)
  }

  @Test(
    "that is none is refused",
    arguments: [
      #""Daily""#, #""weekly""#, #""""#, #""trackOnly""#, "true", "7", "[]", "[1,2]", "{}", "null",
      #"{"daily":true}"#, #"{"none":null}"#, #"{"weekdays":[]}"#, #"{"weekdays":[7]}"#,
      #"{"weekdays":[-1]}"#, #"{"weekdays":[1,2,8]}"#, #"{"weekdays":[1.5]}"#,
      #"{"weekdays":["1"]}"#,
      #"{"weekdays":[1,null]}"#, #"{"weekdays":3}"#, #"{"weekdays":{"0":1}}"#,
      #"{"weekdays":["mon"]}"#,
      #"{"weekdays":[9223372036854775807]}"#, #"{"weekdays":[1],"everyDays":2}"#,
      #"{"weekdays":[1],"weekdays":[2]}"#, #"{"everyDays":0}"#, #"{"everyDays":-1}"#,
      #"{"everyDays":3661}"#, #"{"everyDays":1.5}"#, #"{"everyDays":1e4}"#, #"{"everyDays":"3"}"#,
      #"{"everyDays":9223372036854775807}"#, #"{"everyDays":9223372036854775808}"#,
      #"{"everyDays":null}"#, #"{"everyDays":1,"everyDays":1}"#, #"{"everydays":3}"#,
      #"{"timesPerWeek":0}"#, #"{"timesPerWeek":8}"#, #"{"timesPerMonth":0}"#,
      #"{"timesPerMonth":32}"#,
      #"{"daysOfMonth":[]}"#, #"{"daysOfMonth":[0]}"#, #"{"daysOfMonth":[32]}"#,
      #"{"daysOfMonth":[-2]}"#, #"{"daysOfMonth":15}"#, #"{"daysOfMonth":["15"]}"#,
      #"{"weekdayOfMonth":{"weekday":7,"nth":1}}"#, #"{"weekdayOfMonth":{"weekday":1,"nth":5}}"#,
      #"{"weekdayOfMonth":{"weekday":1,"nth":0}}"#, #"{"weekdayOfMonth":{"weekday":1}}"#,
      #"{"weekdayOfMonth":{"weekday":1,"nth":1,"x":1}}"#, #"{"weekdayOfMonth":[1,1]}"#,
      #"{"datesOfYear":[]}"#, #"{"datesOfYear":["02-30"]}"#, #"{"datesOfYear":["12-24",1]}"#,
      #"{"datesOfYear":["2026-12-24"]}"#, #"{"datesOfYear":"12-24"}"#,
      #"{"times":3}"#, #"{"inDays":3}"#, #"{"times":0,"inDays":7}"#, #"{"times":8,"inDays":7}"#,
      #"{"times":1,"inDays":0}"#, #"{"times":1,"inDays":3661}"#, #"{"times":1,"inDays":7,"x":1}"#,
      #"{"times":-1,"inDays":-1}"#, #"{"times":1,"inWeeks":7}"#, #"{"times":1,"inDays":null}"#,
      #"{"times":9223372036854775807,"inDays":9223372036854775807}"#,
    ]
  )
  func refused(text: String) throws {
    #expect(try Schedule(json: json(text)) == nil)
    // Null counts as missing.
    guard text != "null" else { return }
    #expect(throws: RPCError.invalid("schedule", Schedule.schema)) {
      try decode(Self.schedule, text).get()
    }
  }
}

extension CalendarDays {
  /// Days of the month that are known to be some.
  fileprivate static func ofMonth(_ numbers: [Int]) -> CalendarDays {
    guard let days = MonthDays(numbers) else { preconditionFailure("no days: \(numbers)") }
    return .month(days)
  }

  /// Dates of the year that are known to be some.
  fileprivate static func ofYear(_ texts: [String]) -> CalendarDays {
    guard let dates = YearDates(texts: texts) else { preconditionFailure("no dates: \(texts)") }
    return .year(dates)
  }
}
