@testable import HabitctlCore
import HabitClient
import HabitCore
import HabitProtocol
import JSON
import Posix
import TerminalScreen
import TerminalText
import TestSupport
import Testing

@testable import habitctl
@testable import habitctl_ui

@Suite("The share of a span")
struct ShareAgreementTests {
  /// Noon in UTC on 2026-02-20.
  private static let moment = 1_771_588_800_000
  private static let today = Day("2026-02-20") ?? .first

  /// Rules that ask in every way: day by day, by quotas and by periods.
  private static let rules = [
    #""schedule":"daily""#, #""schedule":{"weekdays":[1,3,5]}"#, #""schedule":{"everyDays":3}"#,
    #""schedule":{"timesPerWeek":3}"#, #""schedule":{"timesPerMonth":8}"#,
    #""schedule":{"times":2,"inDays":5}"#, #""schedule":"none""#,
    #""period":"week","repetitions":5,"unit":"pages""#, #""period":"month","repetitions":4"#,
    #""period":"week","repetitions":6,"goal":"atMost""#, #""goal":"atMost","repetitions":2"#,
  ]

  /// A history to import: habits that pause, end, spare, change their rule and are archived.
  private static func history(_ random: inout SeededGenerator) -> String {
    var (habits, entries) = ([String](), [String]())
    for index in 0..<random.number(2...6) {
      let start = today.clampedAdding(-random.number(5...330))
      func day() -> Day { start.clampedAdding(random.number(0...today.days(since: start))) }
      var members = [
        #""id":"h\#(index)","name":"H\#(index)","startDate":"\#(start)""#, random.pick(rules),
      ]
      if random.chance(oneIn: 3) { members.append(#""spares":{"count":1,"per":"year"}"#) }
      if random.chance(oneIn: 3) {
        let from = day()
        let through = from.clampedAdding(random.number(0...20))
        members.append(#""pauses":[{"from":"\#(from)","through":"\#(through)"}]"#)
      }
      if random.chance(oneIn: 4) { members.append(#""endDate":"\#(day())""#) }
      if random.chance(oneIn: 5) {
        members.append(#""archivedFrom":"\#(day())""#)
      }
      if random.chance(oneIn: 3) {
        let schedule = random.pick([#""daily""#, #"{"timesPerWeek":2}"#, #"{"timesPerMonth":3}"#])
        members.append(#""versions":[{"from":"\#(day())","schedule":\#(schedule)}]"#)
      }
      habits.append("{\(members.joined(separator: ","))}")
      let density = random.number(1...4)
      for date in (start...today).all where random.chance(oneIn: density) {
        let what = random.pick([#""count":1"#, #""count":3"#, #""mark":"skipped""#, #""count":1"#])
        entries.append(#"{"habit":"h\#(index)","date":"\#(date)",\#(what)}"#)
      }
    }
    return #"{"group":"g","habits":[\#(habits.joined(separator: ","))],"#
      + #""entries":[\#(entries.joined(separator: ","))]}"#
  }

  /// The output of a verb of habitctl.
  private static func printed(_ words: [String], _ daemon: RunningDaemon) throws -> String {
    let appearance = Appearance(colors: .none, marks: .unicode, width: nil)
    let session = Session(
      invocation: try Invocation(words, .all),
      daemon: Connection(
        path: daemon.socketPath,
        user: ProcessInformation.effectiveUser,
        milliseconds: 20_000,
        name: "test"
      ),
      subscribe: { _ in fatalError("nothing is followed here") },
      appearance: appearance,
      surroundings: .system
    )
    return String(decoding: try session.run().bytes(appearance), as: UTF8.self)
  }

  /// The screen's year of all habits.
  private static func yearPage(_ client: LineClient) throws -> String {
    let appearance = Appearance(colors: .none, marks: .unicode, width: nil)
    var state = State(appearance, ScreenSize(columns: 200, rows: 60))
    func take(_ event: ScreenEvent) throws {
      var requests = state.take(event)[...]
      while let request = requests.popFirst() {
        guard case .call(let call, let purpose) = request else { continue }
        let parameters = call.parameters.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        let result = try client.call(call.method, parameters)
        requests += state.take(.reply(purpose, .result(result)))
      }
    }
    let day = try client.call("loadDay", #"{"includeUnscheduled":true}"#)
    try take(.online(try #require(LoadDay.Result(json: day))))
    try take(.input(.key(.character("3"))))
    return state.frame().grid.lines.joined(separator: "\n")
  }

  /// A share in the words of the clients.
  private static func words(_ share: JSONValue?) throws -> (sentence: String, short: String) {
    let share = try #require(share.flatMap { CompletionShare(json: $0) })
    return (share.words, share.short)
  }

  @Test("is the same wherever it is said", arguments: seeds(20))
  func agreement(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let history = Self.history(&random)
    let folder = try TemporaryDirectory()
    let daemon = try RunningDaemon(in: folder, wallClock: { Self.moment })
    do {
      try Self.compare(daemon, history)
    } catch {
      await daemon.stop()
      throw error
    }
    await daemon.stop()
  }

  /// Compares what is said of one year.
  private static func compare(_ daemon: RunningDaemon, _ history: String) throws {
    let client = try daemon.connect()
    _ = try client.call("updateSettings", #"{"timeZone":"UTC"}"#)
    _ = try client.call("importData", history)
    // The days of 53 weeks, as all these show them.
    let cells = try client.call("grid", "{}")["cells"]?.elements.compactMap { $0["date"]?.string }
    let first = try #require(cells?.first)
    let days = #""from":"\#(first)","through":"\#(today)""#
    let ids = (0..<6).map { "h\($0)" }.filter { history.contains(#""id":"\#($0)""#) }
    let report = try printed(["report", "-"], daemon)
    let log = try printed(["log", "--from", "\(today.clampedAdding(-360))"], daemon)
      .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    func check(_ habit: String?, _ name: String) throws {
      let asked = habit.map { #""habit":"\#($0)",\#(days)"# } ?? days
      let counted = try client.call("statistics", "{\(asked)}")
      let (sentence, short) = try words(counted["share"])
      let grid = try client.call("grid", habit.map { #"{"habit":"\#($0)"}"# } ?? "{}")
      #expect(grid["share"]?.source.elementsEqual(counted["share"]?.source ?? []) == true)
      let word = habit.map { _ in [name] } ?? []
      #expect(try printed(["grid"] + word, daemon).contains("\n" + sentence), "\(name) \(sentence)")
      #expect(
        try printed(["stats"] + word, daemon).contains("  " + sentence),
        "\(name) \(sentence)"
      )
      #expect(report.contains(sentence) || sentence.contains("nothing"), "\(name) \(sentence)")
      let row = log.first { $0.first == (habit == nil ? "All" : name) } ?? []
      #expect(short.isEmpty || row.contains(short), "\(name) \(short) \(row)")
      let months = counted["months"]?.elements.compactMap { CompletionShare(json: $0) } ?? []
      let whole = try #require(counted["share"].flatMap { CompletionShare(json: $0) })
      #expect(months.reduce(0) { $0 + $1.due } == whole.due, "\(name)")
      #expect(months.reduce(0) { $0 + $1.done } == whole.done && whole.done <= whole.due)
    }
    for id in ids { try check(id, id.uppercased()) }
    try check(nil, "all")
    let whole = try client.call("statistics", "{\(days)}")["share"].flatMap(CompletionShare.init)
    let share = try #require(whole)
    let year = try yearPage(client)
    if share.due > 0 { #expect(year.contains("\(share.done) of \(share.due)"), "\(year)") }
  }
}
