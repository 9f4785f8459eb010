import HabitClient
import HabitProtocol
import JSON
import Posix
import Synchronization
import TerminalText
import TestSupport
import Testing

@testable import habitctl

@Suite("The first run")
struct FirstRunTests {
  private static let empty = Samples.day(
    [],
    message: #"{"kind":"noHabits","text":"No habits yet"}"#
  )

  /// A home with these files, and what was shown at once.
  private static func surroundings(
    _ paths: [String] = [],
    files: [String: String] = [:],
    input: String = "",
    isTerminal: Bool = true,
    shown: @escaping ([UInt8]) -> Void = { _ in }
  ) throws -> Surroundings {
    let user = ProcessInformation.effectiveUser
    let disk = MemoryFileSystem(user: user)
    for path in paths {
      var folder = ""
      for part in path.split(separator: "/").dropLast() {
        folder += "/" + part
        disk.plant(at: folder, kind: .directory, owner: user, permissions: 0o700)
      }
      disk.plant(at: path, kind: .regular, owner: user, permissions: 0o600)
    }
    var surroundings = Bench.surroundings(
      ["HOME": "/h"],
      files: files,
      input: input,
      keys: isTerminal ? [] : nil,
      isTerminal: isTerminal,
      written: shown
    )
    surroundings.files = disk
    return surroundings
  }

  @Test(
    "another tracker's files in their usual places are named by the exact command",
    arguments: [
      ("/h/.config/harsh/habits", "habitctl import harsh"),
      ("/h/.habitctl/habits", "habitctl import blinry /h/.habitctl"),
      (
        "/h/.local/share/dijo/habit_record.json",
        "import dijo /h/.local/share/dijo/habit_record.json"
      ),
      (
        "/h/Downloads/Loop Habits Backup 2026-11-20 101500.db",
        "habitctl import '/h/Downloads/Loop Habits Backup 2026-11-20 101500.db'"
      ),
      (
        "/h/Downloads/Loop Habits CSV 2026-11-20.zip",
        "'/h/Downloads/Loop Habits CSV 2026-11-20.zip'"
      ),
    ]
  )
  func found(path: String, command: String) throws {
    let surroundings = try Self.surroundings([path], isTerminal: false)
    let daemon = StubDaemon(["loadDay": Self.empty, "weekCounts": Samples.week])
    let text = try Bench.text([], daemon, surroundings: surroundings)
    #expect(text.contains(command), "\(text)")
    #expect(FoundImport.all(surroundings).count == 1)
  }

  @Test("the newest backup is taken, before any archive, from the folder the desktop names")
  func newest() throws {
    let surroundings = try Self.surroundings(
      [
        "/h/Laden/Loop Habits Backup 2026-11-19.db", "/h/Laden/Loop Habits Backup 2026-11-20.db",
        "/h/Laden/Loop Habits CSV 2026-12-01.zip", "/h/Downloads/Loop Habits Backup 2027-01-01.db",
      ],
      files: ["/h/.config/user-dirs.dirs": "# x\nXDG_DOWNLOAD_DIR=\"$HOME/Laden\"\n"]
    )
    let found = FoundImport.all(surroundings)
    #expect(found.map(\.operands) == [["/h/Laden/Loop Habits Backup 2026-11-20.db"]])
  }

  @Test("a name with quotes is quoted so that a shell reads it back")
  func quoted() {
    #expect(ShellWord.quoted("it's mine") == #"'it'\''s mine'"#)
    #expect(ShellWord.quoted("") == "''")
  }

  @Test("three answers make a habit, a wrong one is asked again, and it says how to tick it")
  func questions() throws {
    let shown = Mutex("")
    let surroundings = try Self.surroundings(
      input: "Read 7 books\nsometimes\nmon-fri\n21:00\n",
      shown: { bytes in shown.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    )
    let daemon = StubDaemon([
      "loadDay": Self.empty, "weekCounts": Samples.week, "listHabits": #"{"habits":[]}"#,
      "addHabit": "{\"habit\":{\(Samples.habit("Read 7 books"))},\"revision\":9}",
    ])
    let text = try Bench.text([], daemon, surroundings: surroundings)
    let asked = try #require(daemon.calls.last { $0.method == "addHabit" })
    let parameters = try JSONDocument(parsing: try #require(asked.parameters)).root
    #expect(parameters["name"]?.string == "Read 7 books")
    #expect(parameters["schedule"]?["weekdays"]?.count == 5)
    #expect(parameters["time"]?.string == "21:00")
    #expect(text.contains("habitctl done 'Read 7 books'"), "\(text)")
    shown.withLock { shown in
      #expect(shown.contains("What is your first habit?") && shown.contains("No habits yet"))
      #expect(shown.contains("'sometimes' is not a schedule"), "\(shown)")
    }
  }

  @Test(
    "an empty answer, or the end of the input, leaves everything as it is",
    arguments: ["\n", "", "Read\n"]
  )
  func left(input: String) throws {
    let daemon = StubDaemon(["loadDay": Self.empty, "weekCounts": Samples.week])
    _ = try Bench.text([], daemon, surroundings: try Self.surroundings(input: input))
    #expect(!daemon.calls.contains { $0.method == "addHabit" })
  }

  @Test("a pipe, JSON, a template and 'habitctl day' are asked nothing")
  func notAsked() throws {
    let daemon = StubDaemon(["loadDay": Self.empty, "weekCounts": Samples.week])
    for (arguments, isTerminal) in [([], false), (["--json"], true), (["day"], true)] {
      let shown = Mutex(false)
      let surroundings = try Self.surroundings(
        input: "Read\n\n\n",
        isTerminal: isTerminal,
        shown: { _ in shown.withLock { $0 = true } }
      )
      _ = try Bench.text(arguments, daemon, surroundings: surroundings)
      #expect(!shown.withLock { $0 }, "\(arguments)")
    }
  }

  @Test("the very first tick is followed by one line about what is next, others by none")
  func firstTick() throws {
    for (completions, current, isTerminal, isFirst) in [
      (#"{"2025-11-20":["read"]}"#, 1, true, true), (#"{"2025-11-20":["read"]}"#, 1, false, false),
      (#"{"2025-11-20":["read","run"]}"#, 1, true, false),
      (#"{"2025-11-20":["read"]}"#, 2, true, false),
      (#"{"2025-11-19":["run"],"2025-11-20":["read"]}"#, 1, true, false),
    ] {
      let daemon = StubDaemon([
        "markCompleted": Samples.tick("Read").replacing(
          "\"current\":0",
          with: "\"current\":\(current)"
        ),
        "completions": #"{"completions":\#(completions)}"#,
      ])
      let text = try Bench.text(
        ["done", "read"],
        daemon,
        surroundings: try Self.surroundings(isTerminal: isTerminal)
      )
      #expect(
        text.contains("Your first tick. What is next:  habitctl week") == isFirst,
        "\(completions) \(current): \(text)"
      )
    }
  }

  @Test("a first amount that completes a day is a first tick, and a note on it is none")
  func firstAmount() throws {
    let tick = Samples.tick("Read").replacing("\"current\":0", with: "\"current\":1")
    for (arguments, isFirst) in [
      (["count", "Read", "1"], true), (["note", "Read", "a good day"], false),
    ] {
      let daemon = StubDaemon([
        "setEntry": tick, "completions": #"{"completions":{"2025-11-20":["h"]}}"#,
        "loadDay": Samples.day([Samples.habitState("Read", completed: true)]),
      ])
      let text = try Bench.text(arguments, daemon, surroundings: try Self.surroundings())
      #expect(text.contains("Your first tick") == isFirst, "\(arguments): \(text)")
    }
  }
}
