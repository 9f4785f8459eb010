import HabitClient
import HabitCore
import HabitProtocol
import JSON
import Posix
import TerminalText
import Testing

@testable import HabitctlCare
@testable import HabitctlCore
@testable import HabitctlDay
@testable import habitctl

/// Makes the things tests work with.
enum Bench {
  /// A terminal that is not there: no colours, Unicode, lines of any width.
  static let plain = Appearance(colors: .none, marks: .unicode, width: nil)

  /// A system with these variables and files, and nothing else.
  static func surroundings(
    _ variables: [String: String] = [:],
    files: [String: String] = [:],
    input: String = "",
    keys: [String]? = nil,
    isTerminal: Bool = false,
    width: Int? = nil,
    programs: [String: String] = [:],
    written: @escaping ([UInt8]) -> Void = { _ in },
    writeFile: @escaping (String, [UInt8]) throws(SystemError) -> Void = {
      path,
      _ throws(SystemError) in
      throw SystemError(call: "open", number: .accessDenied, path: path)
    }
  ) -> Surroundings {
    var surroundings = Surroundings(
      variable: { variables[$0] },
      isTerminal: isTerminal,
      terminalWidth: width,
      user: ProcessInformation.effectiveUser,
      isInputTerminal: keys != nil,
      readFile: { path throws(SystemError) in
        guard let content = files[path] else {
          throw SystemError(call: "open", number: .notFound, path: path)
        }
        return Array(content.utf8)
      },
      writeFile: writeFile,
      findProgram: { programs[$0] },
      readInput: { () throws(SystemError) in Array(input.utf8) },
      openInput: { Keys([input]) },
      write: { bytes throws(SystemError) in written(bytes) },
      uniqueText: { "1.2" }
    )
    surroundings[DaySystem.self].openKeys = { () throws(SystemError) in Keys(keys ?? []) }
    surroundings.care.timeOfDay = { "14:02:11" }
    surroundings.now = { now }
    surroundings.civilTime = civilTime
    return surroundings
  }

  /// 2025-11-20T10:42:33Z, in milliseconds since 1970.
  static let now = 1_763_635_353_000

  /// The local time if clocks show UTC.
  static func civilTime(at seconds: Int) -> CivilTime? {
    let (day, second) = (seconds / 86_400, seconds % 86_400)
    guard let date = Day("1970-01-01")?.adding(day)?.civilDate else { return nil }
    return CivilTime(
      year: date.year,
      month: date.month,
      day: date.day,
      hour: second / 3600,
      minute: second / 60 % 60,
      second: second % 60
    )
  }

  /// Keys that come in these pieces, and then no more.
  private final class Keys: KeySource {
    private var pieces: ArraySlice<String>

    init(_ pieces: [String]) {
      self.pieces = pieces[...]
    }

    func next() throws(SystemError) -> [UInt8]? {
      pieces.popFirst().map { Array($0.utf8) }
    }
  }

  /// A session with a command line and whoever answers.
  static func session(
    _ arguments: [String],
    _ daemon: StubDaemon,
    surroundings: Surroundings = surroundings(),
    subscribe: @escaping ([String]) -> any Following = { _ in StubEvents([]) }
  ) throws -> Session {
    Session(
      invocation: try Invocation(arguments),
      daemon: daemon,
      subscribe: subscribe,
      appearance: plain,
      surroundings: surroundings
    )
  }

  /// A verb's output without colours.
  static func text(
    _ arguments: [String],
    _ daemon: StubDaemon,
    surroundings: Surroundings = surroundings()
  ) throws -> String {
    let output = try session(arguments, daemon, surroundings: surroundings).run()
    return String(decoding: output.bytes(plain), as: UTF8.self)
  }

  /// A value read from JSON.
  static func json(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: Array(text.utf8)).root
  }

  /// A refusal of the daemon.
  static func refusal(_ code: Int, _ type: String, _ message: String) throws -> CallFailure {
    let json = #"{"code":\#(code),"message":"\#(message)","data":{"type":"\#(type)"}}"#
    return .refused(try #require(RemoteError(try self.json(json))))
  }

  /// A result read by the table of its type.
  static func read<Value: ProtocolValue>(_ text: String) throws -> Value {
    try Answer(json: json(text)).value
  }

  /// Lines as they are printed without colours.
  static func text(_ lines: [Line]) -> String {
    lines.map { $0.rendered(.none) }.joined(separator: "\n")
  }
}

// The program's verbs, for tests of parts to which it hands them.
extension Invocation {
  init(_ arguments: [String]) throws(Failure) { try self.init(arguments, .all) }
}

extension Verb {
  static var all: [Verb] { Verbs.all.listed }
  static func named(_ word: String) -> Verb? { Verbs.all.named(word) }
}
