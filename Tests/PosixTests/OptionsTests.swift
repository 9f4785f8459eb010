import Dispatch
import Posix
import Synchronization
import Testing

struct OptionsTests {
  static let accepted = [
    OptionSpecification(name: "date", short: "d", takesValue: true),
    OptionSpecification(name: "dry-run", short: "n"),
    OptionSpecification(name: "dry-walk"),
    OptionSpecification(name: "help", short: "h"),
    OptionSpecification(name: "by", takesValue: true),
  ]

  /// A parsed line in one text: options as `name` or `name=value`, then the operands.
  private func parse(_ line: [String], stopAtFirstOperand: Bool = false) throws -> String {
    let parsed = try Options.parse(
      line,
      accepting: Self.accepted,
      stopAtFirstOperand: stopAtFirstOperand
    )
    let options = parsed.options.map { $0.name + ($0.value.map { "=\($0)" } ?? "") }
    return (options + ["|"] + parsed.operands).joined(separator: " ")
  }

  @Test(
    "lines are taken apart as GNU programs do",
    arguments: [
      ([], "|"),
      (["toggle", "Run"], "| toggle Run"),
      (["--date", "today", "x"], "date=today | x"),
      (["x", "--date=today"], "date=today | x"),
      (["-d", "today", "-n"], "date=today dry-run |"),
      (["-dtoday"], "date=today |"),
      (["-nh"], "dry-run help |"),
      (["-nd", "3"], "dry-run date=3 |"),
      (["--da", "3"], "date=3 |"),
      (["--date="], "date= |"),
      (["--date=a=b"], "date=a=b |"),
      (["--", "--date", "-n"], "| --date -n"),
      (["a", "--", "-n"], "| a -n"),
      (["-d", "--", "x"], "date=-- | x"),
      (["-"], "| -"),
      ([""], "| "),
      (["--date", ""], "date= |"),
      (["-n", "-n"], "dry-run dry-run |"),
      (["Müsli", "--date", "é"], "date=é | Müsli"),
      (["a b", "c"], "| a b c"),
    ]
  )
  func lines(line: [String], expected: String) throws {
    #expect(try parse(line) == expected)
  }

  @Test(
    "a minus with digits is an operand or a value, never an option",
    arguments: [
      (["-3"], "| -3"),
      (["-n", "-12", "x"], "dry-run | -12 x"),
      (["--date", "-1"], "date=-1 |"),
      (["-d", "-1"], "date=-1 |"),
      (["--by=-2", "-0"], "by=-2 | -0"),
      (["--", "-3"], "| -3"),
      ([" -3"], "|  -3"),
    ]
  )
  func numbers(line: [String], expected: String) throws {
    #expect(try parse(line) == expected)
  }

  @Test("a minus with more than digits is an option", arguments: ["-3x", "-3.5"])
  func notQuiteNumbers(argument: String) {
    #expect(throws: OptionError.unknown("-3")) { try parse([argument]) }
  }

  @Test(
    "the first operand ends the options where a command has its own",
    arguments: [
      (["-n", "day", "--date", "x"], "dry-run | day --date x"),
      (["-3", "-n"], "| -3 -n"),
      (["--", "-n"], "| -n"),
    ]
  )
  func stopping(line: [String], expected: String) throws {
    #expect(try parse(line, stopAtFirstOperand: true) == expected)
  }

  @Test(
    "what is wrong is said in words",
    arguments: [
      (["-q"], OptionError.unknown("-q"), "there is no option -q"),
      (["-nq"], .unknown("-q"), "there is no option -q"),
      (["-?"], .unknown("-?"), "there is no option -?"),
      (["-:"], .unknown("-:"), "there is no option -:"),
      (["--nope=3"], .unknown("--nope"), "there is no option --nope"),
      (["x", "--nope"], .unknown("--nope"), "there is no option --nope"),
      (["--date"], .missingValue("--date"), "--date needs a value"),
      (["-d"], .missingValue("-d"), "-d needs a value"),
      (["--help=1"], .unexpectedValue("--help"), "--help takes no value"),
      (
        ["--dry"], .ambiguous("--dry", candidates: ["--dry-run", "--dry-walk"]),
        "--dry could mean --dry-run or --dry-walk"
      ),
    ]
  )
  func errors(line: [String], expected: OptionError, text: String) {
    #expect(throws: expected) { try parse(line) }
    #expect(expected.description == text)
  }

  @Test("an option can be asked for by name, the last value counting")
  func access() throws {
    let parsed = try Options.parse(["-d1", "--date=2", "-n"], accepting: Self.accepted)
    #expect(parsed.value(of: "date") == "2")
    #expect(parsed.contains("dry-run"))
    #expect(!parsed.contains("help"))
    #expect(parsed.value(of: "dry-run") == nil)
  }

  @Test("lines parsed at the same time do not disturb each other")
  func concurrency() {
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4000) { number in
      let expected = "dry-run date=\(number) | a\(number) b"
      let text = try? parse(["a\(number)", "-n", "--date=\(number)", "b"])
      if text != expected { wrong.withLock { $0.append(text ?? "an error") } }
    }
    #expect(wrong.withLock { $0 } == [])
  }
}
