import HabitCore
import HabitNotation
import Testing

@testable import habitctl

@Suite("harsh's files are read")
struct HarshTests {
  private static let habitsFile = """
    # What I keep up
    ! Body
    Stretch: 1
    Climb: 2/7
    Long run: 2w

    ! Mind and home
    Read : 5/1w
    Water plants: 3   : 2025-03-31
    Nap: 0
    Sing: 7/7: some words

    """

  private static let logFile = """
    # kept by hand
    2025-01-02 : Stretch : y : felt : stiff : at first : 0
    2025-01-01 : Stretch : y :  :
    2025-01-01 : Climb : y : new route : 2.5
    2025-01-02 : Climb : n : rain :

    2025-01-02 : Read : s
    2025-01-03 : Read : y : : 0.5
    2025-01-03 : Nap : y : short : 0.25
    2025-01-03 : Whistle : y
    2025-01-04 : Read : n
    2025-01-04 : Read : y : after all : 30
    """

  private static func merged(
    _ habits: String = habitsFile,
    _ log: String = logFile
  ) throws -> Import {
    HarshImport.merge(
      try HarshHabitsReader.read(Array(habits.utf8), file: "habits"),
      try HarshLogReader.read(Array(log.utf8), file: "log"),
      logFile: "log",
      today: try #require(Day("2025-06-01"))
    )
  }

  @Test("habits keep order, frequency, heading, start and end")
  func habits() throws {
    let habits = try Self.merged().habits
    let lines = habits.map { habit in
      let end = habit.draft.endDate.map { " to \($0)" } ?? ""
      let schedule = habit.draft.schedule.map(ScheduleText.words) ?? ""
      return "\(habit.draft.name) | \(schedule) | \(habit.draft.tags.joined()) | "
        + "\(habit.draft.startDate?.description ?? "")\(end)"
    }
    #expect(
      lines == [
        "Stretch | daily | Body | 2025-01-01",
        "Climb | twice in 7 days | Body | 2025-01-01",
        "Long run | once in 14 days | Body | 2025-06-01",
        "Read | 5 times in 7 days | Mind and home | 2025-01-02",
        "Water plants | once in 3 days | Mind and home | 2025-03-31 to 2025-03-31",
        "Nap | record only | Mind and home | 2025-01-03",
        "Sing | daily | Mind and home | 2025-06-01",
        "Whistle | record only |  | 2025-01-03",
      ]
    )
  }

  @Test("answers become ticks, marks, notes and counts, the last one of a day")
  func days() throws {
    let content = try Self.merged()
    let names = Dictionary(uniqueKeysWithValues: content.habits.map { ($0.id, $0.draft.name) })
    let lines = content.days.flatMap { day in
      day.completed.map { "\(day.day) \(names[$0] ?? "") done" }
        + day.entries.map { entry in
          let count = entry.count.map { " count \($0)" } ?? ""
          let mark = entry.mark.map { " \($0)" } ?? ""
          let note = entry.note.map { " '\($0)'" } ?? ""
          return "\(day.day) \(names[entry.habit] ?? "")\(count)\(mark)\(note)"
        }
    }
    #expect(
      lines == [
        "2025-01-01 Stretch done",
        "2025-01-01 Climb count 2.5 'new route'",
        "2025-01-02 Stretch done",
        "2025-01-02 Stretch 'felt : stiff : at first'",
        "2025-01-02 Climb failed 'rain'",
        "2025-01-02 Read skipped",
        "2025-01-03 Read done",
        "2025-01-03 Nap done",
        "2025-01-03 Whistle done",
        "2025-01-03 Read ': 0.5'",
        "2025-01-03 Nap 'short (amount 0.25)'",
        "2025-01-04 Read count 30 'after all'",
      ]
    )
  }

  @Test("what is left out is named with its file, line and reason")
  func remarks() throws {
    #expect(
      try Self.merged().remarks.map(\.description) == [
        "habits:11: left out: 'some words'",
        "log:11: left out: line 12 says it anew",
        "log:10: 'Whistle' is not among the habits; kept to be recorded only",
      ]
    )
  }

  @Test("an end arrives as the habit's end, passed or not")
  func ends() throws {
    let content = try Self.merged(
      "Past: 1: 2025-05-31\nLast: 1: 2025-06-01\nLater: 1: 2025-12-24\nEver: 1: 9999-12-31\n",
      "2025-05-01 : Later : y"
    )
    #expect(
      content.habits.map(\.draft.endDate?.description)
        == ["2025-05-31", "2025-06-01", "2025-12-24", "9999-12-31"]
    )
    #expect(content.habits.allSatisfy { $0.archivedFrom == nil })
    let starts = ["2025-05-31", "2025-06-01", "2025-05-01", "2025-06-01"]
    #expect(content.habits.map(\.draft.startDate?.description) == starts)
    #expect(content.remarks.isEmpty)
  }

  @Test("the same files give the same import, whatever else is in them")
  func stable() throws {
    let ids = try Self.merged().habits.map(\.id.text)
    #expect(try Self.merged().habits.map(\.id.text) == ids)
    #expect(ids.first == "harsh:1749014f3f87fa6a")
    let alone = try Self.merged("Stretch: 3\n", "")
    #expect(alone.habits.map(\.id.text) == [ids[0]])
  }

  @Test(
    "frequencies are read",
    arguments: [
      ("1", .daily), ("0", .trackOnly), ("0/7", .trackOnly), ("7", .times(1, inDays: 7)),
      ("1w", .times(1, inDays: 7)), ("3/7", .times(3, inDays: 7)), ("2/1w", .times(2, inDays: 7)),
      ("1w/2w", .times(7, inDays: 14)), ("7/7", .daily), ("4/4", .daily), ("01", .daily),
      ("365", .times(1, inDays: 365)),
    ] as [(String, Schedule)]
  )
  func frequencies(text: String, schedule: Schedule) {
    #expect(HarshFrequency.schedule(text) == schedule)
  }

  @Test(
    "what is no frequency is none",
    arguments: [
      "", "x", "-1", "8/7", "1/0", "1/", "/7", "1/2/3", "1.5", "w", "3 /7", "1d", "99999",
      "99999999999999999999", "9223372036854775807w", "+1",
    ]
  )
  func noFrequencies(text: String) {
    #expect(HarshFrequency.schedule(text) == nil)
  }

  @Test(
    "amounts are kept: as a count where that completes the day, else in the note",
    arguments: [
      ("y", "", "", nil, true, nil), ("y", "", "0", nil, true, nil),
      ("y", "", "0.00", nil, true, nil), ("y", "", "1", nil, true, nil),
      ("y", "a", "25", "25", false, "a"), ("y", "", "1.125", "1.125", false, nil),
      ("y", "", "0.5", nil, true, "amount 0.5"), ("y", "a", "-2", nil, true, "a (amount -2)"),
      ("y", "", "1.0005", nil, true, "amount 1.0005"), ("y", "", "1e3", nil, true, "amount 1e3"),
      ("y", "", "nan", nil, true, "amount nan"), ("n", "", "3", nil, false, "amount 3"),
      ("s", "ill", "3", nil, false, "ill (amount 3)"), ("y", "ill", "x", nil, true, "ill : x"),
    ] as [(String, String, String, String?, Bool, String?)]
  )
  func amounts(
    result: String,
    comment: String,
    amount: String,
    count: String?,
    isCompleted: Bool,
    note: String?
  ) throws {
    let log = "2025-01-01 : A : \(result) : \(comment) : \(amount)"
    let day = try #require(try Self.merged("A: 1", log).days.first)
    #expect(!day.completed.isEmpty == isCompleted)
    #expect(day.entries.first?.count?.description == count)
    #expect(day.entries.first?.note == note)
    #expect((day.entries.first?.mark == nil) == (result == "y"))
  }

  @Test(
    "a malformed habits file names the line",
    arguments: [
      ("Read", 1), ("\nRead: often", 2), ("Read: 8/7", 1), (": 1", 1), ("Read:1", 1),
      ("!Body", 1), ("! ", 1), ("Read: 1\n  Run : ", 2), ("Read: 99999", 1),
    ]
  )
  func malformedHabits(text: String, line: Int) {
    #expect {
      try HarshHabitsReader.read(Array(text.utf8), file: "habits")
    } throws: { error in
      (error as? ImportProblem)?.line == line
    }
  }

  @Test(
    "a malformed log names the line",
    arguments: [
      ("2025-01-01", 1), ("2025-01-01 : Read", 1), ("# x\n2025-02-29 : Read : y", 2),
      ("2025-01-01 : Read : yes", 1), ("2025-01-01 : Read : Y", 1), ("2025-01-01 :  : y", 1),
      ("2025-01-01 : Read : y\n\n25-01-01 : Read : y", 3), ("2025-01-01: Read: y", 1),
    ]
  )
  func malformedLog(text: String, line: Int) {
    #expect {
      try HarshLogReader.read(Array(text.utf8), file: "log")
    } throws: { error in
      (error as? ImportProblem)?.line == line
    }
  }

  @Test("a file that is not UTF-8 names the line")
  func invalidText() {
    #expect {
      try HarshHabitsReader.read(Array("A: 1\nB".utf8) + [0xFF], file: "habits")
    } throws: { error in
      (error as? ImportProblem)?.line == 2
    }
  }

  @Test("comments and names longer than may be kept are malformed")
  func tooLong() {
    let long = String(repeating: "x", count: 17_000)
    #expect(throws: ImportProblem.self) { try Self.merged("A: 1", "2025-01-01 : A : y : \(long)") }
    #expect(throws: ImportProblem.self) { try Self.merged("\(long): 1", "") }
    #expect(throws: ImportProblem.self) { try Self.merged("! \(long)", "") }
  }

  @Test("line ends of both kinds, and names that only look alike, are told apart")
  func bytes() throws {
    let content = try Self.merged(
      "Caf\u{E9}: 1\r\nCafe\u{301}: 2\r\nCaf\u{E9}: 3\r\n",
      "2025-01-01 : Caf\u{E9} : y\r\n2025-01-02 : Cafe\u{301} : y\r\n"
    )
    #expect(content.habits.count == 2)
    #expect(content.habits.map(\.draft.startDate) == [Day("2025-01-01"), Day("2025-01-02")])
    #expect(content.remarks.map(\.line) == [3])
  }
}
