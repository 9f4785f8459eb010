import HabitClient
import HabitCore
import HabitProtocol
import TerminalScreen
import TerminalText
import Testing

@testable import habitctl_ui

@Suite("Forms")
struct FormTests {
  /// A habit as the daemon's answer shows it.
  private static func result(
    _ revision: Int,
    _ change: (inout HabitFields) -> Void = { _ in }
  ) -> String {
    var fields = Sample.fields("Gym")
    change(&fields)
    let habit = ShownHabit { $0.fields = fields }
    return #"{"habit":\#(String(decoding: habit.json, as: UTF8.self)),"revision":\#(revision)}"#
  }

  private static func form(_ driver: Driver) -> Form? {
    if case .form(let form)? = driver.state.dialog { form } else { nil }
  }

  @Test("a new habit is tried while it is typed, one question at a time, and the last one counts")
  func checked() {
    var driver = Driver.shown(80, 24)
    driver.type("a")
    // A habit that is only named says what the empty fields will be, but not how it is called.
    #expect(driver.asked == #"addHabit {"name":"New habit","dryRun":true}"#)
    driver.answer(Self.result(7))
    #expect(driver.lines.contains("  Schedule   daily"))
    driver.press(Key(.tab))
    #expect(driver.lines.contains("  Name"))
    driver.press(Key(.up))
    driver.type("Gy")
    #expect(driver.calls.count == 1)
    #expect(driver.asked == #"addHabit {"name":"G","dryRun":true}"#)
    driver.type("m")
    driver.answer(Self.result(7))
    #expect(driver.calls.count == 1)
    #expect(driver.asked == #"addHabit {"name":"Gym","dryRun":true}"#)
    driver.answer(Self.result(7))
    #expect(driver.calls.isEmpty)
    // What is left empty shows what it will be.
    #expect(driver.lines.contains { $0.contains("Schedule") && $0.contains("daily") })
  }

  @Test("Enter goes from field to field, and saves in the last one; u takes the habit back")
  func saved() {
    var driver = Driver.shown(80, 24)
    driver.type("aGym")
    driver.calls.removeAll()
    driver.press(Key(.enter), Key(.tab), Key(.down))
    driver.type("3/week")
    driver.calls.removeAll()
    while Self.form(driver)?.isSaving == false { driver.press(Key(.enter)) }
    #expect(driver.asked == #"addHabit {"name":"Gym","schedule":{"timesPerWeek":3}}"#)
    // It is asked for once, and what is typed meanwhile is for the page behind.
    driver.press(.control("s"), .character("1"))
    #expect(driver.calls.count == 1)
    driver.answer(Self.result(8))
    #expect(driver.state.dialog == nil && driver.state.cursor.habit == "gym")
    #expect(driver.state.page == .day && driver.state.changes.undoable.last?.words == "Added Gym")
    driver.answerAll()
    driver.press(.character("u"))
    #expect(driver.asked == #"undo {"revision":8}"#)
  }

  @Test("a text that no option of habitctl would take is refused beside its field, and not sent")
  func mistaken() {
    var driver = Driver.shown(120, 30)
    driver.type("aGym")
    driver.calls.removeAll()
    driver.press(Key(.tab), Key(.tab), Key(.tab))
    driver.type("often")
    // The whole of it stands below, where it has room.
    #expect(driver.lines[28].hasPrefix(" Write daily, mon-fri"))
    driver.press(Key(.tab))
    #expect(
      driver.lines.contains { $0.contains("often") && $0.contains("Write daily, mon-fri") }
    )
    driver.press(.control("s"))
    #expect(driver.calls.isEmpty)
    #expect(Self.form(driver)?.focus == 3)
  }

  @Test("a refusal of the daemon stands beside the field that it names, which then has the focus")
  func refused() {
    var driver = Driver.shown(120, 30)
    driver.type("aGym")
    driver.press(Key(.pageDown))
    // The first answer is about a text that has changed since.
    driver.refuse("Too short", field: "name")
    #expect(!driver.lines.contains { $0.contains("Too short") })
    driver.refuse("It is no name \u{1B}[31m", field: "name")
    #expect(
      driver.lines.contains { $0.hasPrefix(" !Name") && $0.contains(#"It is no name \u{1b}[31m"#) }
    )
    driver.press(.control("s"))
    driver.refuse("Not so", field: "name")
    #expect(Self.form(driver)?.focus == 0)
    #expect(driver.lines.contains { $0.hasPrefix("▸!Name") && $0.contains("Not so") })
    // One about nothing that stands there is said below.
    driver.press(.control("s"))
    driver.refuse("The disk is full")
    #expect(driver.lines[28].contains("The disk is full"))
  }

  @Test("a refusal that is longer than a line is read to its end, below the fields")
  func long() {
    var driver = Driver.shown(40, 15)
    driver.type("a")
    driver.answer(Self.result(7))
    driver.type("G")
    let words = (1...16).map { "word\($0)" }
    driver.refuse(words.joined(separator: " "), field: "name")
    let below = driver.lines[5...].joined(separator: " ")
    #expect(words.allSatisfy { below.contains($0) })
    #expect(driver.lines.contains { $0.hasPrefix("▸!Name") })
    #expect(driver.lines[14].contains("Ctrl-S"))
  }

  @Test("a field that is cleared and refused shows no value that it does not have")
  func cleared() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("e"))
    driver.answerAll()
    while driver.lines.allSatisfy({ !$0.hasPrefix("▸ Target     1") }) { driver.press(Key(.tab)) }
    driver.press(Key(.backspace), Key(.tab))
    let row = driver.lines.first { $0.contains("Target") }
    #expect(row?.hasPrefix(" !Target    ") == true && row?.contains("1 ") == false)
  }

  @Test("Ctrl-C asks before it drops what was typed, and ends a form without that at once")
  func interrupted() {
    var driver = Driver.shown(80, 24)
    driver.type("aGym")
    driver.press(.control("c"))
    #expect(!driver.hasQuit && driver.lines[22].contains("Ctrl-C quits"))
    driver.press(.character("s"), .control("c"))
    #expect(!driver.hasQuit)
    driver.press(.control("c"))
    #expect(driver.hasQuit)
    var untouched = Driver.shown(80, 24)
    untouched.press(.character("a"), .control("c"))
    #expect(untouched.hasQuit)
  }

  @Test("the words behind a new habit's name go into the fields they are of, and that is said")
  func natural() {
    var driver = Driver.shown(80, 24)
    driver.type("aGym at home 2/week")
    driver.press(Key(.tab))
    #expect(driver.lines.contains { $0.contains("Name       Gym at home") && !$0.contains("2/") })
    #expect(driver.lines.contains { $0.contains("Schedule   twice a week") })
    #expect(driver.lines[22] == " Read as twice a week")
    driver.calls.removeAll()
    driver.press(.control("s"))
    #expect(driver.asked?.contains(#""name":"Gym at home","schedule":{"timesPerWeek":2}"#) == true)
    // Saved from the name's own row they are read, too.
    var second = Driver.shown(80, 24)
    second.type("aGym 2/week")
    second.calls.removeAll()
    second.press(.control("s"))
    #expect(second.asked?.contains(#""name":"Gym","schedule""#) == true)
  }

  @Test("a narrow screen says in its line of help what has no room beside the field")
  func narrow() {
    var driver = Driver.shown(40, 15)
    driver.type("a")
    driver.answer(Self.result(7))
    driver.type("G")
    driver.refuse("It is no name", field: "name")
    #expect(driver.lines[13] == " It is no name")
    driver.press(Key(.tab))
    #expect(driver.lines[10...13].contains { $0.hasPrefix(" an emoji, or one or two") })
    #expect(driver.lines.contains { $0.hasPrefix(" !Name") })
  }

  @Test(
    "an edit begins with the rules of today, and sends only what was changed, from the day given"
  )
  func edited() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("j"), .character("e"))
    #expect(driver.calls.first?.call.method == "listHabits")
    // What is typed before the form is there is not lost.
    driver.type("x")
    driver.answerAll()
    #expect(driver.lines.contains { $0.hasPrefix("▸ Name") && $0.contains("Runx") })
    driver.answer(Self.result(7))
    driver.press(Key(.backspace))
    driver.answer(Self.result(7))
    #expect(driver.lines[0] == " Edit Run")
    #expect(driver.lines.contains { $0.hasPrefix("  Unit") && $0.contains("km") })
    while driver.lines.allSatisfy({ !$0.hasPrefix("▸ Target") }) { driver.press(Key(.down)) }
    driver.press(Key(.backspace))
    driver.type("7")
    #expect(driver.asked == #"updateHabit {"habit":"run","repetitions":7,"dryRun":true}"#)
    driver.calls.removeAll()
    driver.press(Key(.pageDown), .control("u"))
    driver.type("2026-12-01")
    driver.calls.removeAll()
    driver.press(Key(.enter))
    #expect(driver.asked == #"updateHabit {"habit":"run","repetitions":7,"from":"2026-12-01"}"#)
  }

  @Test("an edit that changes nothing asks nothing, and a change that ends as it began is none")
  func unchanged() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("e"))
    driver.answerAll()
    driver.press(.control("s"))
    #expect(driver.state.dialog == nil && driver.calls.isEmpty)
    #expect(driver.lines.contains { $0.contains("Nothing was changed") })
  }

  @Test("Escape closes at once what is as it was, and drops what was typed at the second time only")
  func closed() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("a"), Key(.escape))
    #expect(driver.state.dialog == nil)
    driver.type("aGym")
    driver.press(Key(.escape))
    #expect(driver.lines.contains { $0.contains("Esc again discards what you typed") })
    driver.press(Key(.tab), Key(.escape))
    #expect(driver.state.dialog != nil)
    driver.press(Key(.escape))
    #expect(driver.state.dialog == nil && !driver.hasQuit)
    // An answer that comes later changes nothing.
    driver.answer(Self.result(7))
    #expect(driver.state.dialog == nil && driver.state.changes.undoable.isEmpty)
  }

  @Test("without the daemon a form stays as it is, and is saved when there is one again")
  func offline() {
    var driver = Driver.shown(80, 24)
    driver.type("aGym")
    driver.take(.offline("gone"))
    driver.calls.removeAll()
    driver.press(.control("s"))
    #expect(driver.calls.isEmpty && driver.lines[22].contains("habitd cannot be reached"))
    driver.take(.online(Sample.day()))
    driver.answerAll()
    driver.press(.control("s"))
    #expect(driver.asked == #"addHabit {"name":"Gym"}"#)
  }

  @Test("a click on a field puts the cursor there, and a click on a hint does what it says")
  func clicked() throws {
    var driver = Driver.shown(80, 24)
    driver.type("aGym")
    driver.calls.removeAll()
    let row = try #require(driver.lines.firstIndex { $0.hasPrefix("  Unit") })
    driver.click(5, row)
    let form = try #require(Self.form(driver))
    #expect(form.rows[form.focus].label == "Unit")
    #expect(driver.state.frame().grid.cursor?.row == row)
    driver.click(2, 23)
    #expect(driver.asked == #"addHabit {"name":"Gym"}"#)
    // The pages below it are not reached.
    driver.click(70, 0)
    #expect(driver.state.page == .day)
  }

  @Test("the last part is the names of its fields, until the focus comes there or words fill it")
  func folded() {
    let names = "  MORE       Slot, Start, Until, Spares, Tags, Cue, XP, Notes"
    var driver = Driver.shown(80, 24)
    driver.type("aGym")
    while driver.lines.contains(names) { driver.press(Key(.tab)) }
    #expect(driver.lines.contains { $0.hasPrefix("▸ Slot") })
    #expect(driver.lines.contains("  MORE"))
    driver.press(Key(.up))
    // What was looked at stays.
    #expect(driver.lines.contains { $0.hasPrefix("▸ Goal") })
    #expect(driver.lines.contains("  MORE"))
    var second = Driver.shown(80, 40)
    second.type("aGym #health")
    #expect(second.lines.contains(names))
    second.press(Key(.tab))
    #expect(second.lines.contains("  Tags       health"))
    var third = Driver.shown(80, 24)
    third.press(.character("a"))
    third.click(20, third.lines.firstIndex(of: names) ?? 0)
    #expect(third.lines.contains { $0.hasPrefix("▸ Slot") })
  }

  @Test(
    "the colours stand beside their names while one is chosen, and a chosen one before its name"
  )
  func colours() throws {
    let colors = Colors(.full, on: .dark)
    var driver = Driver.shown(80, 24, colors: colors)
    driver.type("aGym")
    driver.press(Key(.tab), Key(.tab))
    #expect(driver.lines[22].hasPrefix(" ■ red ■ orange"))
    #expect(driver.lines[21] == " colour: a name or #rrggbb")
    driver.type("teal")
    let row = try #require(driver.lines.firstIndex { $0.hasPrefix("▸ Colour   ■ teal") })
    let cell = driver.state.frame().grid[11, row]
    #expect(cell.rendition == Style.square(HabitColor("teal")).graphicRendition(colors))
  }

  @Test("several texts stand with commas between them")
  func lists() {
    var driver = Driver.shown(80, 24)
    driver.type("aGym")
    while driver.lines.allSatisfy({ !$0.hasPrefix("▸ Reminders") }) { driver.press(Key(.tab)) }
    driver.type("8am,21:00")
    while driver.lines.allSatisfy({ !$0.hasPrefix("▸ Tags") }) { driver.press(Key(.tab)) }
    driver.take(.input(.paste("out side, early")))
    driver.calls.removeAll()
    driver.press(.control("s"))
    #expect(
      driver.asked
        == #"addHabit {"name":"Gym","reminders":["08:00","21:00"],"tags":["out side","early"]}"#
    )
  }

  @Test("a pause begins on the chosen day, and lasts until a weekday after it")
  func paused() {
    var driver = Driver.shown(80, 24)
    driver.press(.character("p"), Key(.tab))
    // The sample's today is a Friday.
    driver.type("wed")
    driver.calls.removeAll()
    driver.press(Key(.enter))
    #expect(
      driver.asked
        == #"pauseHabit {"habit":"read","from":"2026-11-20","through":"2026-11-25"}"#
    )
  }

  @Test("the settings are a form too")
  func settings() {
    var driver = Driver.shown(80, 24)
    driver.press(.character(","))
    driver.answerAll()
    driver.press(.control("u"))
    driver.type("4am")
    driver.calls.removeAll()
    driver.press(.control("s"))
    #expect(driver.asked == #"updateSettings {"dayStart":"04:00"}"#)
  }
}

@Suite("A text field")
struct TextFieldTests {
  @Test("takes the longest note there may be, and no byte more")
  func longest() {
    let most = HabitText.note.maximumLength
    var field = TextField(String(repeating: "a", count: most - 1))
    #expect(field.insert("é") == false)
    #expect(field.insert("b") && field.text.utf8.count == most)
    #expect(field.insert("c") == false)
  }
}
