@testable import HabitctlFiles
@testable import HabitctlCore
import HabitClient
import HabitProtocol
import Posix
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

  /// A home with these files.
  private static func surroundings(
    _ paths: [String] = [],
    files: [String: String] = [:],
    isTerminal: Bool = true
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
      keys: isTerminal ? [] : nil,
      isTerminal: isTerminal
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

  @Test("the first steps and the imports found are told, and nothing is asked")
  func nothingAsked() throws {
    for isTerminal in [true, false] {
      var surroundings = try Self.surroundings(["/h/.habitctl/habits"], isTerminal: isTerminal)
      surroundings.openInput = {
        Issue.record("asked")
        return StandardInput()
      }
      let daemon = StubDaemon(["loadDay": Self.empty, "weekCounts": Samples.week])
      let text = try Bench.text([], daemon, surroundings: surroundings)
      for line in [
        "No habits yet\n", "  habitctl add Read --time 21:00\n",
        "  habitctl import blinry /h/.habitctl  (blinry's habitctl)\n",
      ] {
        #expect(text.contains(line), "\(text)")
      }
      #expect(daemon.calls.map(\.method) == ["loadDay"])
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
        text.contains("Your first tick. Next:  habitctl week") == isFirst,
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
