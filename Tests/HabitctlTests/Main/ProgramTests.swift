import Testing

@testable import HabitctlCore
@testable import habitctl

@Suite("The whole program against a socket")
struct ProgramTests {
  private static func run(
    _ arguments: [String],
    socket: String,
    variables: [String: String] = ["LC_ALL": "C.UTF-8"]
  ) -> (output: String, errors: String, status: ExitCode) {
    var variables = variables
    variables["HABITD_SOCKET"] = socket
    let outcome = Program(surroundings: Bench.surroundings(variables), verbs: .all).run(arguments)
    return (
      String(decoding: outcome.output, as: UTF8.self),
      String(decoding: outcome.errors, as: UTF8.self), outcome.status
    )
  }

  @Test("a day is asked for and shown, in ASCII where the locale wants it")
  func day() throws {
    let daemon = try FakeDaemon.answering([
      "loadDay": Samples.day([Samples.habitState("Read", completed: true)], completed: 1)
    ])
    let shown = Self.run([], socket: daemon.path, variables: ["LANG": "C"])
    #expect(shown.status == .success)
    #expect(shown.errors.isEmpty)
    #expect(shown.output.contains("[x]  Read"))
    #expect(shown.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(
      daemon.requests == [
        #"{"jsonrpc":"2.0","id":1,"method":"loadDay","params":{"includeWeek":true}}"#
      ]
    )
  }

  @Test("colours come when they are asked for")
  func colors() throws {
    let daemon = try FakeDaemon.answering([
      "loadDay": Samples.day([Samples.habitState("Read", more: #","color":"blue""#)])
    ])
    let shown = Self.run(["--color=always"], socket: daemon.path)
    #expect(shown.output.contains("\u{1B}[34mRead\u{1B}[0m"))
  }

  @Test("an error of the daemon is told, and with --json passed on as it is")
  func refusal() throws {
    let error = #"{"code":101,"message":"There is no habit","data":{"type":"habit.notFound"}}"#
    let daemon = try FakeDaemon { _ in
      .bytes(Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":\(error)}\n".utf8))
    }
    let told = Self.run(["toggle", "x"], socket: daemon.path)
    #expect(told.status == .refused)
    #expect(told.output.isEmpty)
    #expect(told.errors.hasPrefix("habitctl: There is no habit\n'habitctl list'"))
    let passed = Self.run(["toggle", "x", "--json"], socket: daemon.path)
    #expect(passed.status == .refused)
    #expect(passed.errors == error + "\n")
  }

  @Test("--socket comes before HABITD_SOCKET")
  func socket() throws {
    let daemon = try FakeDaemon.answering(["x": "{}"])
    let shown = Self.run(["rpc", "x", "--socket", daemon.path], socket: "/nowhere")
    #expect(shown.status == .success)
    #expect(shown.output == "{}\n")
  }

  @Test(
    "what needs no daemon asks none",
    arguments: [["--help"], ["--version"], ["help"], ["help", "rm"], ["rm", "--help"]]
  )
  func offline(arguments: [String]) {
    let shown = Self.run(arguments, socket: "/nowhere")
    #expect(shown.status == .success)
    #expect(!shown.output.isEmpty && shown.errors.isEmpty)
  }

  @Test("without a daemon the status says so, and what to do is on standard error")
  func absent() {
    let shown = Self.run([], socket: "/nowhere/habitd.sock")
    #expect(shown.status == .unreachable)
    #expect(shown.output.isEmpty)
    #expect(shown.errors.contains("systemctl --user enable --now habitd.socket"))
  }

  @Test("--quiet prints nothing but errors")
  func quiet() throws {
    let daemon = try FakeDaemon.answering(["x": "{}"])
    let shown = Self.run(["rpc", "x", "-q"], socket: daemon.path)
    #expect(shown.status == .success && shown.output.isEmpty && shown.errors.isEmpty)
    #expect(!Self.run(["rpc", "x", "-q"], socket: "/nowhere").errors.isEmpty)
  }

  @Test("a first word that only a daemon can know is refused as one that cannot be asked")
  func unasked() {
    #expect(Self.run(["Meditate", "5"], socket: "/nowhere").status == .unreachable)
  }

  @Test(
    "what is misused is shown with a line to type, or the form of it",
    arguments: [
      (["count", "Read"], "habitctl count Read 12"),
      (["done"], "Usage: habitctl done HABIT... [DATE...]"),
      (["delete"], "habitctl rm"),
      (["get"], "habitctl get"), (["report"], "Usage: habitctl report FILE"),
    ]
  )
  func misuse(arguments: [String], part: String) {
    let shown = Self.run(arguments, socket: "/nowhere")
    #expect(shown.status == .usage)
    #expect(shown.errors.contains(part), "\(shown.errors)")
  }

  @Test(
    "a + before a number adds, before the habit as well",
    arguments: [["+2", "water"], ["+2", "water", "-q"]]
  )
  func adding(arguments: [String]) throws {
    let daemon = try FakeDaemon.answering([
      "tally": Samples.tick("Water"), "loadDay": Samples.day([Samples.habitState("Water")]),
    ])
    let outcome = Program(
      surroundings: Bench.surroundings(["HABITD_SOCKET": daemon.path]),
      verbs: .all
    ).run(arguments)
    #expect(outcome.status == .success)
    let asked = daemon.requests.first { $0.contains(#""method":"tally""#) }
    #expect(asked?.contains(#""habit":"water","by":2}"#) == true)
  }
}
