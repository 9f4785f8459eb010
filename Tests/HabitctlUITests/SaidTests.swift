import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("What the screen says of the day")
struct SaidTests {
  /// A screen of 80 columns that shows a day.
  private static func shown(_ change: (inout LoadDay.Result) -> Void) -> Driver {
    var day = Sample.day()
    change(&day)
    var driver = Driver.shown(80, 24)
    driver.take(.reply(.day(Driver.today), .result(Sample.json(day))))
    return driver
  }

  private static func row(_ name: String, _ driver: Driver) -> String {
    driver.lines.first { $0.contains(name) } ?? ""
  }

  @Test(
    "that the daemon is away stands in the first row, whatever else is said and open",
    arguments: ["", " ", "a", "m", ":", "?", "n", "2", "45"],
    [(20, 5), (40, 15), (80, 24)]
  )
  func offline(keys: String, size: (Int, Int)) {
    var driver = Driver.shown(size.0, size.1)
    driver.type(keys)
    driver.answerAll()
    driver.take(.offline("gone"))
    driver.press(.character(" "))
    #expect(driver.lines[0].contains(" offline"))
    driver.take(.online(Sample.day()))
    #expect(!driver.lines[0].contains("offline"))
  }

  @Test("a paused habit stays on its day with a sign, and p resumes it there")
  func paused() {
    var driver = Self.shown { day in
      day.habits[1].standing.due = false
      day.habits[1].fields.pauses = [Pause(from: Driver.today, end: .open)]
      day.habits[3].standing.due = false
    }
    #expect(Self.row("Run", driver).contains("‖"))
    // One that the day does not ask for, for any other reason, is not there.
    #expect(!driver.lines.contains { $0.contains("Meditate") })
    driver.press(.character("j"), .character("p"))
    #expect(driver.asked == #"resumeHabit {"habit":"run"}"#)
  }

  @Test("the habits of every page stand in the order of a day")
  func order() {
    var driver = Self.shown { day in day.habits.swapAt(0, 4) }
    driver.press(.character("2"))
    driver.answerAll()
    #expect(driver.state.rowIDs == ["coffee", "run", "water", "meditate", "read"])
    driver.press(.character("4"))
    #expect(driver.state.rowIDs.first == "coffee")
  }

  @Test("a day's note stands behind the habit's name")
  func note() {
    let driver = Self.shown { $0.habits[0].standing.entry?.note = "Dune, ch. 4" }
    #expect(Self.row("Read", driver).contains("Read  Dune, ch. 4"))
  }

  @Test("a habit that one tick completes has no target to exceed")
  func often() {
    let driver = Self.shown { day in
      day.habits[0].standing.entry?.count = Sample.count(2)
      day.habits[3].standing.entry = Entry { $0.count = Sample.count(2) }
      day.habits[3].standing.quota = QuotaProgress(times: 2, done: 1, daysLeft: 3)
    }
    #expect(Self.row("Read", driver).contains(" 2 times "))
    #expect(Self.row("Meditate", driver).contains("2 times, 1/2 this week"))
  }

  @Test("points are promised while they can be had, and no longer")
  func points() {
    let driver = Self.shown { day in
      day.habits[1].standing.entry = Entry { $0.mark = Open(.skipped) }
      day.habits[2].standing.entry = Entry { $0.mark = Open(.failed) }
    }
    #expect(Self.row("Run", driver).contains("–") && !Self.row("Run", driver).contains("+10"))
    #expect(!Self.row("Water", driver).contains("+10"))
    #expect(Self.row("Meditate", driver).contains("+10"))
  }

  @Test("the arrows go from match to match, and so does / with Enter alone")
  func nextMatch() {
    var driver = Driver.shown(80, 24)
    driver.type("/e")
    #expect(driver.state.habit == "read")
    #expect(driver.lines[23].contains("next match"))
    driver.press(Key(.down))
    #expect(driver.state.habit == "water")
    driver.press(Key(.up), Key(.up))
    #expect(driver.state.habit == "coffee")
    driver.press(Key(.enter))
    driver.press(.character("/"), Key(.enter))
    #expect(driver.state.habit == "read" && driver.state.dialog == nil)
  }

  @Test("without habits every page says which keys begin", arguments: ["", "2", "3", "4"])
  func empty(page: String) {
    var driver = Driver(80, 24)
    let day = LoadDay.Result { day in
      (day.date, day.isToday) = (Driver.today, true)
      day.message = LoadDay.Message {
        $0.kind = Open(.noHabits)
        $0.text = "No habits yet"
      }
    }
    driver.take(.online(day))
    driver.take(.reply(.day(Driver.today), .result(Sample.json(day))))
    driver.type(page)
    driver.take(.reply(.habits, .result(Sample.parsed(#"{"habits":[]}"#))))
    #expect(driver.lines.contains { $0.hasPrefix("  No habits yet") })
    #expect(driver.lines.contains { $0.hasPrefix("  a  adds a habit") })
    #expect(!driver.lines.contains { $0.contains("habitctl add") })
  }

  @Test("words and keys of other programs do no harm, and say what is done here instead")
  func foreign() {
    var driver = Driver.shown(80, 24)
    driver.type(":w")
    driver.press(Key(.enter))
    #expect(driver.commands.isEmpty && driver.lines[22].contains("Nothing to save"))
    driver.type(":?")
    driver.press(Key(.enter))
    #expect(driver.lines[23].contains("Keys, Esc closes"))
    driver.press(Key(.escape))
    driver.type("dd")
    #expect(driver.calls.isEmpty && driver.lines[22].contains(":archive archives a habit"))
    driver.type("ZZ")
    #expect(!driver.hasQuit && driver.lines[22].contains("q quits"))
  }

  @Test("a note is begun when its day has come, so that what was written is not lost")
  func noteOfAnotherDay() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("h"), .character("n"), .character("!"))
    #expect(driver.state.dialog == nil)
    var day = Sample.day(Driver.today.clampedAdding(-1))
    day.habits[0].standing.entry?.note = "Dune"
    driver.take(.reply(.day(day.date), .result(Sample.json(day))))
    #expect(driver.state.dialog == .text(.note, TextField("Dune!")))
  }

  @Test("the year is that of one habit after o, which the rows change, and of all after another o")
  func oneHabit() {
    var driver = Driver.shown(120, 40)
    driver.type("3o")
    driver.answerAll()
    #expect(driver.lines[2].contains("📖 Read") && driver.lines.contains { $0.contains("longest") })
    #expect(driver.lines.last?.contains("o all habits") == true)
    driver.press(.character("J"))
    #expect(driver.calls.contains { $0.purpose == .grid("run") })
    driver.answerAll()
    #expect(driver.lines[2].contains("🏃 Run"))
    driver.press(.character("o"))
    driver.answerAll()
    #expect(driver.lines.contains { $0.contains("full days") })
  }
}
