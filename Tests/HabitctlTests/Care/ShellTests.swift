import Foundation
import Posix
import TestSupport
import Testing

@testable import habitctl

@Suite(
  "Completion in the shells themselves",
  .enabled(if: TerminalTests.canRun, "needs Python and the built program")
)
struct ShellTests {
  /// Names, each with a beginning of its own, and what a shell hands over when it is completed.
  private static let names = [
    ("a$(touch HARM)", nil), ("b`touch HARM`", nil), ("c; touch HARM #", nil), (#"d'e"f"#, nil),
    (#"e\ng\\"#, nil), ("f ! !$ ^x^y", nil), ("g*[a]?{b,c}~", nil), ("h   two  blanks", nil),
    ("i$HOME ${HOME} $((1+1))", nil), ("j|&<>()", nil), ("k日本語 é 🏃", nil), ("l=x:y=z", nil),
    ("m%s %n %%", nil), ("n\ntouch HARM", "n-id"), ("o\u{1B}[31m", "o-id"), ("p\ttab", "p-id"),
    ("Quiet hour", nil), (#"r\"#, nil), ("s: a colon", nil), ("t/u", nil),
  ]

  private static var habits: String {
    get throws {
      let habits = try names.map { name, id in
        let text = try JSONEncoder().encode(name)
        return "{\(Samples.habit("NAME", id: id ?? "id-" + name.prefix(1)))}"
          .replacing("\"NAME\"", with: String(decoding: text, as: UTF8.self))
      }
      return #"{"habits":[\#(habits.joined(separator: ","))]}"#
    }
  }

  /// Types the beginning of each name, Tab and Enter, and tells what the program is then given.
  private static let script = ##"""
    import json, os, pty, select, shlex, sys, time
    shell, program, socket, files, folder, *typed = sys.argv[1:]
    os.makedirs(folder + "/bin")
    with open(folder + "/bin/habitctl", "w") as file:
      file.write(f"""#!/bin/sh
    case $3 in _complete) shift 2; exec {shlex.quote(program)} --timeout 20 "$@" ;; esac
    printf '%s\\0' "$@" >{folder}/given.new && mv {folder}/given.new {folder}/given
    """)
    os.chmod(folder + "/bin/habitctl", 0o755)
    lines = {
      "bash": [["bash", "--norc", "--noprofile", "-i"], f"source {files}/habitctl.bash"],
      "zsh": [["zsh", "-f", "-i"], f"fpath=({files} $fpath); autoload -Uz compinit; compinit -u -D"],
      "fish": [["fish", "--no-config", "-i"], f"source {files}/habitctl.fish"],
    }
    command, setup = lines[shell]
    process, terminal = pty.fork()
    if process == 0:
      os.chdir(folder)
      environment = {"HOME": folder, "PATH": f"{folder}/bin:/usr/bin:/bin", "TERM": "xterm",
        "LANG": "C.UTF-8", "HABITD_SOCKET": socket, "COLUMNS": "200", "LINES": "50"}
      os.execvpe(command[0], command, environment)
    screen = b""
    def wait(path):
      global screen
      end = time.monotonic() + 30
      while not os.path.exists(path):
        if time.monotonic() > end: print("STUCK", repr(screen[-2000:])); sys.exit(1)
        if select.select([terminal], [], [], 0.02)[0]: screen += os.read(terminal, 65536)
    os.write(terminal, (setup + "\rmkdir ready\r").encode())
    wait(folder + "/ready")
    given = []
    for line in typed:
      os.write(terminal, (line + "\t").encode())
      os.write(terminal, b"\r")
      wait(folder + "/given")
      with open(folder + "/given", "rb") as file:
        given.append(file.read().decode("utf-8", "replace").split("\0")[:-1])
      os.remove(folder + "/given")
    os.kill(process, 9)
    print(json.dumps({"given": given, "files": sorted(os.listdir(folder))}))
    """##

  private struct Result: Decodable {
    var given: [[String]]
    var files: [String]
  }

  private static func type(
    _ lines: [String],
    in shell: String,
    _ daemon: FakeDaemon
  ) throws -> Result {
    let directory = try TemporaryDirectory()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments =
      [
        "-c", script, shell, TerminalTests.program, daemon.path,
        Repository.url.appending(path: "Clients/habitctl/completions").path,
        directory("shell"),
      ] + lines
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    do {
      return try JSONDecoder().decode(Result.self, from: said)
    } catch {
      throw Unexpected(said: String(decoding: said, as: UTF8.self))
    }
  }

  private struct Unexpected: Error {
    var said: String
  }

  private static let shells = ["bash", "zsh", "fish"]
    .filter { !Tool.all(named: $0).isEmpty }

  @Test("a name arrives as it is, and nothing in it is done", arguments: shells, ["", "'", "\""])
  func names(shell: String, quote: String) throws {
    let daemon = try FakeDaemon.answering(["listHabits": Self.habits])
    let lock = try SystemFileSystem().lock(daemon.path + ".lock")
    let lines = Self.names.map { "habitctl done \(quote)\($0.0.prefix(1).lowercased())" }
    let result = try withExtendedLifetime(lock) { try Self.type(lines, in: shell, daemon) }
    let expected = Self.names.map { name, id in ["done", id ?? name] }
    #expect(result.given == expected)
    #expect(!result.files.contains("HARM"))
  }

  @Test("verbs, options and their values are completed without a daemon", arguments: shells)
  func words(shell: String) throws {
    let daemon = try FakeDaemon.answering(["listHabits": "null"])
    let lines = [
      "habitctl tog", "habitctl add x --slot=mor", "habitctl add x --slot eve",
      "habitctl week --fir", "habitctl done a",
    ]
    let result = try Self.type(lines, in: shell, daemon)
    #expect(
      result.given == [
        ["toggle"], ["add", "x", "--slot=morning"], ["add", "x", "--slot", "evening"],
        ["week", "--first"], ["done", "a"],
      ]
    )
    #expect(daemon.requests.isEmpty)
  }
}
