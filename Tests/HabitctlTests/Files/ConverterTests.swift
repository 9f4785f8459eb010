import HabitClient
@testable import HabitctlFiles
@testable import HabitctlCore
import HabitCore
import Posix
import TestSupport
import Testing

@testable import habitctl

@Suite("Converters of other programs' files")
struct ConverterTests {
  private static let document =
    #"{"format":"habitd export","version":1,"habits":["#
    + #"{"id":"a","name":"A","startDate":"2025-01-01"}],"entries":["#
    + #"{"habit":"a","date":"2025-01-02","count":1}],"remarks":["/f.zip:3: left out: x"]}"#

  private static let result =
    #"{"group":"g","added":{"habits":1,"entries":1},"unchanged":0,"conflicts":[],"#
    + #""future":[{"habit":"a","date":"2030-01-01"}],"kept":{"journeys":["j"],"settings":[]},"#
    + #""unknown":[],"revision":3}"#

  /// A system with the package in a folder and a file to convert, where python3 does this.
  private static func surroundings(
    folder: String = "/there",
    variables: [String: String] = ["HABITD_IMPORT_DIR": "/there"],
    run: @escaping ([String]) throws(SystemError) -> ChildProcess
  ) -> Surroundings {
    let files = MemoryFileSystem()
    var path = ""
    for part in (folder + "/habitd_import").split(separator: "/") {
      path += "/" + part
      files.plant(at: path, kind: .directory)
    }
    files.plant(at: path + "/__main__.py")
    var surroundings = Bench.surroundings(variables, files: ["/f.zip": "PK\u{3}\u{4}"])
    surroundings.files = files
    surroundings.executable = { "/p/bin/habitctl" }
    surroundings.importing.runLong = { (program, arguments, _, _, waiting) throws(SystemError) in
      waiting(1)
      #expect(program == "python3")
      return try run(arguments)
    }
    return surroundings
  }

  private static func text(_ surroundings: Surroundings, _ arguments: String...) throws -> String {
    let daemon = StubDaemon(["status": Samples.status, "importData": result])
    return try Bench.text(["import"] + arguments, daemon, surroundings: surroundings)
  }

  @Test("their document is imported, and what they left out is told")
  func document() throws {
    let surroundings = Self.surroundings { arguments throws(SystemError) in
      #expect(
        arguments == [
          "-I", "-B", "/there/habitd_import", "--today", "2025-11-20", "--", "loop-csv", "/f.zip",
        ]
      )
      return ChildProcess(status: 0, output: Array(Self.document.utf8), errors: [])
    }
    let text = try Self.text(surroundings, "/f.zip")
    #expect(text.hasPrefix("Imported from loop-csv\n"))
    #expect(text.contains("Left out, because these days are in the future:\n    2030-01-01 A\n"))
    #expect(text.contains("Kept as they are here:\n    j\n"))
    #expect(text.contains("    /f.zip:3: left out: x\n"))
  }

  @Test("a folder with Loop's Habits.csv is its archive, unpacked")
  func folder() throws {
    var surroundings = Self.surroundings { arguments throws(SystemError) in
      #expect(arguments.suffix(2) == ["loop-csv", "/loop"])
      return ChildProcess(status: 0, output: Array(Self.document.utf8), errors: [])
    }
    surroundings.importing.fileLength = { ["/loop/Habits.csv": 7][$0] }
    for path in ["/loop", "/loop/."] {
      (surroundings.files as? MemoryFileSystem)?.plant(at: path, kind: .directory)
    }
    #expect(try Self.text(surroundings, "/loop").hasPrefix("Imported from loop-csv\n"))
  }

  @Test("harsh's directory is the operand, else HARSHPATH, else in the home directory")
  func harsh() throws {
    for (operands, variables, path) in [
      (["/o"], ["HARSHPATH": "/h", "HOME": "/x"], "/o"),
      ([], ["HARSHPATH": "/h", "HOME": "/x"], "/h"), ([], ["HOME": "/x"], "/x/.config/harsh"),
    ] {
      let place = ["HABITD_IMPORT_DIR": "/there"]
      let surroundings = Self.surroundings(variables: variables.merging(place) { $1 }) {
        arguments throws(SystemError) in
        #expect(arguments.suffix(2) == ["harsh", path])
        return ChildProcess(status: 0, output: Array(Self.document.utf8), errors: [])
      }
      let daemon = StubDaemon(["status": Samples.status, "importData": Self.result])
      let arguments = ["import", "harsh"] + operands
      let text = try Bench.text(arguments, daemon, surroundings: surroundings)
      #expect(text.hasPrefix("Imported from harsh\n"))
    }
  }

  @Test("with --json the result stands alone, and what was left out goes to standard error")
  func scripted() throws {
    let surroundings = Self.surroundings { _ throws(SystemError) in
      ChildProcess(status: 0, output: Array(Self.document.utf8), errors: [])
    }
    let daemon = StubDaemon(["status": Samples.status, "importData": Self.result])
    let arguments = ["import", "/f.zip", "--json"]
    let output = try Bench.session(arguments, daemon, surroundings: surroundings).run()
    let lines = String(decoding: output.bytes(Bench.plain), as: UTF8.self).split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0 == Self.result })
    #expect(
      Bench.text(output.remarks)
        == "Left out or interpreted differently:\n    /f.zip:3: left out: x"
    )
  }

  @Test("what they find malformed is told, and nothing is sent")
  func malformed() throws {
    let surroundings = Self.surroundings { _ throws(SystemError) in
      let line = "/f.zip/Habits.csv:2: 'x' is not a position\nmore\n"
      return ChildProcess(status: 65, output: [], errors: Array(line.utf8))
    }
    let daemon = StubDaemon(["status": Samples.status])
    do {
      _ = try Bench.text(["import", "/f.zip"], daemon, surroundings: surroundings)
      Issue.record("imported")
    } catch let failure as Failure {
      #expect(failure.status == .data)
      #expect(
        Bench.text(failure.lines)
          == "habitctl: /f.zip/Habits.csv:2: 'x' is not a position\nNothing was changed."
      )
    }
    #expect(daemon.asked == ["status"])
  }

  @Test("what keeps them from running is told with the next step")
  func failing() throws {
    func lines(_ surroundings: Surroundings) throws -> String {
      do {
        return try Self.text(surroundings, "/f.zip")
      } catch let failure as Failure {
        #expect(failure.status == .noInput)
        return Bench.text(failure.lines)
      }
    }
    let crashed = try lines(
      Self.surroundings { _ throws(SystemError) in
        ChildProcess(status: 1, output: [], errors: Array("Traceback\nValueError: x\n".utf8))
      }
    )
    #expect(crashed == "habitctl: Cannot read /f.zip: ValueError: x")
    let absent = try lines(
      Self.surroundings { _ throws(SystemError) in
        throw SystemError(call: "posix_spawnp", number: .notFound, path: "python3")
      }
    )
    #expect(absent.contains("requires python3") && absent.contains("Install Python"))
    let tooLong = try lines(
      Self.surroundings { _ throws(SystemError) in
        throw SystemError(call: "read", number: .fileTooLarge)
      }
    )
    #expect(tooLong.contains("longer than"))
    let missing = try lines(
      Self.surroundings(variables: ["HABITD_IMPORT_DIR": "/nowhere"]) { _ throws(SystemError) in
        ChildProcess(status: 0, output: [], errors: [])
      }
    )
    #expect(missing.contains("/nowhere/habitd_import") && missing.contains("systemd/install"))
  }

  @Test(
    "they are where they were installed, or in the source tree",
    arguments: [
      ("/p/share/habitctl/import", "/p/bin/habitctl"),
      ("/src/Clients/files/import", "/src/.build/x86/debug/habitctl"),
      ("/h/.local/share/habitctl/import", "/q/bin/habitctl"),
    ]
  )
  func places(folder: String, program: String) throws {
    var surroundings = Self.surroundings(folder: folder, variables: ["HOME": "/h"]) {
      arguments throws(SystemError) in
      #expect(arguments[2] == folder + "/habitd_import")
      return ChildProcess(status: 0, output: Array(Self.document.utf8), errors: [])
    }
    surroundings.executable = { program }
    #expect(try Self.text(surroundings, "/f.zip").hasPrefix("Imported from loop-csv"))
  }

  @Test("a long import tells on a terminal how far it is, and wipes that in the end")
  func progress() throws {
    var shown = ""
    var surroundings = Bench.surroundings(isTerminal: true)
    surroundings.write = { bytes throws(SystemError) in
      shown += String(decoding: bytes, as: UTF8.self)
    }
    var progress = ImportProgress(surroundings, isJSON: false)
    progress.show(secondsOfConversion: 9)
    progress.show(part: 0, of: 3)
    progress.show(part: 2, of: 3)
    progress.end()
    let line = "importing, part 2 of 3"
    #expect(shown.hasPrefix("\rconverting, 9 s\rimporting, part 0 of 3\r" + line + "\r"))
    #expect(shown.hasSuffix("\r" + String(repeating: " ", count: line.count) + "\r"))
    shown = ""
    var one = ImportProgress(surroundings, isJSON: false)
    one.show(part: 0, of: 1)
    one.end()
    for (seen, isJSON) in [(surroundings, true), (Bench.surroundings(), false)] {
      var silent = ImportProgress(seen, isJSON: isJSON)
      silent.show(part: 0, of: 3)
      silent.show(secondsOfConversion: 1)
      silent.end()
    }
    #expect(shown.isEmpty)
  }

  @Test("a conversion that takes too long, or a file too long for one, is told")
  func tooLong() throws {
    var surroundings = Self.surroundings { _ throws(SystemError) in
      throw SystemError(call: "read", number: .timedOut)
    }
    let reason = "converting it took longer than 300 s"
    #expect(throws: Failure.unreadable(path: "/f.zip", reason: reason)) {
      try Self.text(surroundings, "/f.zip")
    }
    surroundings.importing.fileLength = { $0 == "/f.zip" ? InputFiles.maximumLength + 1 : nil }
    #expect(throws: Failure.unreadable(path: "/f.zip", reason: "it is longer than 512 MiB")) {
      try Self.text(surroundings, "loop-csv", "/f.zip")
    }
  }
}
