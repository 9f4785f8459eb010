import Posix
import Testing

struct OptionsTests {
  static let accepted = [
    OptionSpecification(name: "date", short: "d", takesValue: true),
    OptionSpecification(name: "dry-run", short: "n"),
    OptionSpecification(name: "dry-walk"),
    OptionSpecification(name: "help", short: "h"),
    OptionSpecification(name: "by", takesValue: true),
    OptionSpecification(name: "limit", short: "l", argument: .optionalNumber),
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
    "a minus with a digit is an operand or a value, never an option",
    arguments: [
      (["-3"], "| -3"),
      (["-3..-1"], "| -3..-1"),
      (["-3x"], "| -3x"),
      (["-3.5", "-n"], "dry-run | -3.5"),
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

  @Test(
    "a number that may follow an option is its value, and nothing else is",
    arguments: [
      (["--limit", "2"], "limit=2 |"), (["--limit", "2.5", "x"], "limit=2.5 | x"),
      (["--limit"], "limit |"), (["--limit", "Beer"], "limit | Beer"),
      (["--limit", "-n"], "limit dry-run |"), (["--limit", "2nd"], "limit | 2nd"),
      (["--limit=x"], "limit=x |"), (["-l", "2"], "limit=2 |"), (["-ln"], "limit dry-run |"),
      (["--limit", "--", "2"], "limit | 2"),
    ]
  )
  func optionalNumbers(line: [String], expected: String) throws {
    #expect(try parse(line) == expected)
  }

  @Test("a long option is never abbreviated", arguments: ["--da", "--dry", "--dat=3", "--hel"])
  func abbreviations(option: String) {
    let name = String(option.prefix { $0 != "=" })
    #expect(throws: OptionError.unknown(name)) { try parse([option, "x"]) }
  }

  @Test("the operands behind -- are counted")
  func literals() throws {
    for (line, count) in [(["a", "--", "b", "-n"], 2), (["a", "b"], 0), (["--"], 0)] {
      let parsed = try Options.parse(line, accepting: Self.accepted)
      #expect(parsed.literalOperands == count)
    }
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
      (["-q"], OptionError.unknown("-q"), "Unknown option -q"),
      (["-nq"], .unknown("-q"), "Unknown option -q"),
      (["-?"], .unknown("-?"), "Unknown option -?"),
      (["-:"], .unknown("-:"), "Unknown option -:"),
      (["--nope=3"], .unknown("--nope"), "Unknown option --nope"),
      (["x", "--nope"], .unknown("--nope"), "Unknown option --nope"),
      (["--date"], .missingValue("--date"), "--date requires a value"),
      (["-d"], .missingValue("-d"), "-d requires a value"),
      (["--help=1"], .unexpectedValue("--help"), "--help takes no value"),
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
}
