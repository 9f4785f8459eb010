import Posix

/// The options of the command line.
struct BenchOptions: Equatable {
  /// The program's action.
  enum Action: Equatable {
    case measure
    case ask
    case list
    case help
  }

  var action = Action.measure
  /// The scenarios by name; empty for all.
  var scenarios: [String] = []
  /// The number of runs of each candidate; the median counts.
  var runs = 5
  /// The milliseconds in which a run counts replies.
  var milliseconds = 500
  /// The seconds for which the idle daemon is watched.
  var idleSeconds = 60
  /// True where large histories are left out and every run is short: for trying, not for figures.
  var isTiny = false
  /// The folder with habitd and habitctl; nil for the one this program is in.
  var programs: String?
  /// The package's folder; nil for the one above this program.
  var package: String?
  /// The folder for histories and sockets.
  var folder = "/var/tmp"
  /// The file for the table as Markdown.
  var output: String?
  /// The file for the picture of the growth.
  var plot: String?
  /// A daemon that is running already and is to be asked, in place of all scenarios.
  var socket: String?
  /// The number of connections to it.
  var connections = 1
  /// The number of requests that each sends at once.
  var depth = 1
  /// The requests, in turn: a method, and for parameters `=` and their JSON.
  var requests: [String] = []

  /// The options of the command line, in the order of the help.
  static let all: [(specification: OptionSpecification, value: String?, help: String)] = [
    (OptionSpecification(name: "runs", takesValue: true), "N", "runs of each candidate (5)"),
    (
      OptionSpecification(name: "milliseconds", takesValue: true), "N",
      "how long a run counts replies (500)"
    ),
    (OptionSpecification(name: "quick"), nil, "3 runs of 200 ms, idle for 10 s"),
    (
      OptionSpecification(name: "tiny"), nil,
      "1 run of 20 ms with small histories: shows that it works, measures nothing"
    ),
    (
      OptionSpecification(name: "programs", takesValue: true), "FOLDER",
      "where habitd and habitctl are (default: beside this program)"
    ),
    (
      OptionSpecification(name: "package", takesValue: true), "FOLDER",
      "where Package.swift is (default: above this program)"
    ),
    (
      OptionSpecification(name: "folder", takesValue: true), "FOLDER",
      "for histories, on the disk to be measured (/var/tmp)"
    ),
    (
      OptionSpecification(name: "output", takesValue: true), "FILE",
      "write the table as Markdown too, dated, with what the machine is"
    ),
    (OptionSpecification(name: "plot", takesValue: true), "FILE", "write the growth as SVG"),
    (
      OptionSpecification(name: "socket", takesValue: true), "PATH",
      "ask the daemon there, in place of scenarios"
    ),
    (
      OptionSpecification(name: "ask", takesValue: true), "METHOD[=JSON]",
      "what to ask it; several in turn (settings)"
    ),
    (
      OptionSpecification(name: "connections", takesValue: true), "N",
      "how many connections ask it (1)"
    ),
    (
      OptionSpecification(name: "depth", takesValue: true), "N",
      "how many requests each sends at once (1)"
    ),
    (OptionSpecification(name: "list"), nil, "show the scenarios"),
    (OptionSpecification(name: "help", short: "h"), nil, "show this"),
  ]

  /// Creates the options that hold when none is given.
  init() {}

  /// Reads a command line without the program's name.
  init(_ arguments: [String]) throws(BenchError) {
    let parsed: ParsedArguments
    do {
      parsed = try Options.parse(arguments, accepting: Self.all.map(\.specification))
    } catch {
      throw BenchError("\(error); try: habitbench --help")
    }
    if parsed.contains("quick") { (runs, milliseconds, idleSeconds) = (3, 200, 10) }
    if parsed.contains("tiny") {
      (runs, milliseconds, idleSeconds, isTiny) = (1, 20, 1, true)
    }
    runs = try Self.number("runs", in: parsed) ?? runs
    milliseconds = try Self.number("milliseconds", in: parsed) ?? milliseconds
    programs = parsed.value(of: "programs")
    package = parsed.value(of: "package")
    folder = parsed.value(of: "folder") ?? folder
    output = parsed.value(of: "output")
    plot = parsed.value(of: "plot")
    socket = parsed.value(of: "socket")
    connections = try Self.number("connections", in: parsed) ?? connections
    depth = try Self.number("depth", in: parsed) ?? depth
    requests = parsed.options.filter { $0.name == "ask" }.compactMap(\.value)
    scenarios = parsed.operands
    if socket != nil { action = .ask }
    if parsed.contains("list") { action = .list }
    if parsed.contains("help") { action = .help }
  }

  private static func number(
    _ name: String,
    in parsed: ParsedArguments
  ) throws(BenchError) -> Int? {
    guard let text = parsed.value(of: name) else { return nil }
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      throw BenchError("--\(name) wants a number from 1 on, not \(text); try: habitbench --help")
    }
    return number
  }

  /// The text of `--help`.
  static let help: String = {
    let lines = all.map { option in
      let value = option.value.map { " \($0)" } ?? ""
      let form = "  --\(option.specification.name)\(value)"
      return form + String(repeating: " ", count: max(1, 25 - form.count)) + option.help
    }
    return """
      Usage: habitbench [OPTIONS] [SCENARIO...]
      Measures habitd beside a minimal C server, Redis and SQLite, in one run on one machine, and
      prints a table. What is not installed is left out and said so; cc(1) is needed. Without
      scenarios all of them run: 12 minutes at most.

      \(lines.joined(separator: "\n"))

      Examples:
        Tests/Benchmark/run
        Tests/Benchmark/run --quick round-trip toggles
        Tests/Benchmark/run --output Tests/Benchmark/RESULTS.md --plot Tests/Benchmark/growth.svg
        Tests/Benchmark/run --socket /run/user/1000/habitd/habitd.sock --connections 16 \\
          --ask loadDay --ask 'toggle={"habit":"read"}'

      """
  }()
}
