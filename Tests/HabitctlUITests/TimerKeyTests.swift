import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("The key of a timer")
struct TimerKeyTests {
  /// A screen whose fourth habit has a timer that has run for some minutes.
  private static func running(minutes: Int, _ columns: Int = 80, _ rows: Int = 24) throws -> Driver
  {
    var driver = Driver.shown(columns, rows)
    let purpose = Purpose.day(Driver.today)
    driver.take(.reply(purpose, .result(Sample.json(Sample.eventfulDay()))))
    driver.take(.clock(try moment(minutes)))
    driver.answerAll()
    driver.press(.character("j"), .character("j"), .character("j"))
    driver.answerAll()
    return driver
  }

  private static func moment(_ minutes: Int) throws -> Instant {
    try #require(Instant(milliseconds: Sample.timerStart.milliseconds + minutes * 60_000 + 20_000))
  }

  private static func stopped(_ booked: Int) -> StoppedResult {
    StoppedResult { result in
      (result.recorded.habit, result.recorded.name) = ("meditate", "Meditate")
      result.recorded.date = Driver.today
      (result.booked, result.revision) = (Sample.count(booked), 8)
    }
  }

  @Test("it starts the timer of the chosen habit, and the answer shows that it runs")
  func starts() throws {
    var driver = Driver.shown(80, 24)
    driver.press(.character("j"), .character("S"))
    #expect(driver.asked == #"startTimer {"habit":"run"}"#)
    #expect(!driver.state.runsTimers && driver.state.millisecondsToNextMinute == nil)
    let result = TimerResult { result in
      (result.habit, result.name, result.revision) = ("run", "Run", 8)
      result.timer = HabitTimer(since: Sample.timerStart, day: Driver.today)
    }
    driver.take(.reply(.timer("run"), .result(Sample.json(result))))
    driver.take(.clock(try Self.moment(3)))
    #expect(driver.lines.contains { $0.contains("Run timer started") })
    #expect(driver.lines.contains { $0.contains("► 3m") })
    #expect(driver.state.millisecondsToNextMinute == 40_000)
  }

  @Test("it stops one that runs, and undo names what was added")
  func stops() throws {
    var driver = try Self.running(minutes: 12)
    #expect(driver.lines.contains { $0.contains("► 12m") })
    driver.press(.character("S"))
    #expect(driver.asked == #"stopTimer {"habit":"meditate"}"#)
    driver.take(.reply(.timer("meditate"), .result(Sample.json(Self.stopped(12)))))
    #expect(driver.lines.contains { $0.contains("Meditate 12m added") })
    #expect(!driver.state.runsTimers)
    #expect(driver.state.changes.undoable.last == .init(revision: 8, words: "Meditate 12m added"))
  }

  @Test("of one that was forgotten it asks how long, and nothing drops it")
  func forgotten() throws {
    var driver = try Self.running(minutes: 26 * 60 + 3)
    #expect(driver.lines.contains { $0.contains("► 26h?") })
    driver.press(.character("S"))
    #expect(driver.calls.isEmpty)
    #expect(driver.lines.contains { $0.contains("Ran 26h 3m, really took:") })
    driver.type("1h 5")
    driver.press(Key(.enter))
    #expect(driver.asked == #"stopTimer {"habit":"meditate","for":65}"#)
    driver.calls.removeAll()
    driver.take(.reply(.timer("meditate"), .refused(try Self.refusal("habit.notFound"))))
    driver.press(.character("S"))
    driver.type("0")
    driver.press(Key(.enter))
    #expect(driver.asked == #"cancelTimer {"habit":"meditate"}"#)
  }

  @Test("what is no length of time is refused, and the daemon's own refusal asks, too")
  func asks() throws {
    var driver = try Self.running(minutes: 26 * 60)
    driver.press(.character("S"))
    driver.type("soon")
    driver.press(Key(.enter))
    #expect(driver.calls.isEmpty)
    #expect(driver.lines.contains { $0.contains("'soon' is not a length of time") })
    driver = try Self.running(minutes: 5)
    driver.press(.character("S"))
    driver.calls.removeAll()
    driver.take(.reply(.timer("meditate"), .refused(try Self.refusal("timer.tooLong"))))
    #expect(driver.lines.contains { $0.contains("really took:") })
  }

  @Test("a second press waits for the answer to the first, and then stops what it started")
  func typedAhead() throws {
    var driver = Driver.shown(80, 24)
    driver.press(.character("j"), .character("S"), .character("S"))
    #expect(driver.calls.count == 1)
    driver.calls.removeAll()
    let result = TimerResult { result in
      (result.habit, result.name, result.revision) = ("run", "Run", 8)
      result.timer = HabitTimer(since: Sample.timerStart, day: Driver.today)
    }
    driver.take(.reply(.timer("run"), .result(Sample.json(result))))
    while let index = driver.calls.firstIndex(where: { Sample.answer(to: $0.purpose) != nil }) {
      let purpose = driver.calls.remove(at: index).purpose
      var day = Sample.day()
      day.habits[1].fields.timer = result.timer
      let json = purpose == .day(Driver.today) ? Sample.json(day) : Sample.answer(to: purpose)
      driver.take(.reply(purpose, .result(try #require(json))))
    }
    #expect(driver.calls.map(\.call.method) == ["stopTimer"])
  }

  @Test("the footer offers it for a habit that is counted in a time, and for no other")
  func footer() throws {
    var driver = try Self.running(minutes: 5, 120, 40)
    #expect(driver.lines.last?.contains("S timer") == true)
    driver.press(.character("k"))
    #expect(driver.lines.last?.contains("S timer") == false)
  }

  private static func refusal(_ type: String) throws -> RemoteError {
    let json = #"{"code":1,"message":"No","data":{"type":"\#(type)"}}"#
    return try #require(RemoteError(Sample.parsed(json)))
  }
}
