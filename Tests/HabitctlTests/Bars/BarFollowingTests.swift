import HabitClient
@testable import HabitctlBars
@testable import HabitctlCore
import JSON
import Posix
import Synchronization
import Testing

@testable import habitctl

@Suite("A bar follows the day")
struct BarFollowingTests {
  /// The question for the day as a bar shows it.
  static let loadDay = "loadDay"

  static func day(_ completed: Int) -> String {
    let standings = (0..<2).map {
      Samples.habitState("h\($0)", id: "h\($0)", completed: $0 < completed)
    }
    let next = completed < 2 ? "h\(completed)" : nil
    return Samples.day(standings, completed: completed, next: next)
  }

  static func begun(_ completed: Int) throws -> LiveNotice {
    .subscribed(
      try Bench.json(
        #"{"epoch":"e","revision":7,"topics":["completions"],"resync":true,"#
          + #""day":\#(day(completed))}"#
      )
    )
  }

  static func changed(_ revision: Int, _ topic: String = "completions") throws -> LiveNotice {
    let event =
      #"{"epoch":"e","revision":\#(revision),"topics":["\#(topic)"],"today":"2025-11-20"}"#
    return .changed(try Bench.json(event))
  }

  /// The output about some notices, and the clients that asked the daemon.
  static func run(
    _ notices: [LiveNotice],
    _ arguments: [String] = ["bar", "plain"],
    daemon: StubDaemon = daemon(),
    input: String = "",
    events given: StubEvents? = nil
  ) throws -> (text: String, asked: [String]) {
    let text = Mutex("")
    var surroundings = Bench.surroundings(
      input: input,
      written: { bytes in text.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    )
    let events = given ?? StubEvents(notices)
    surroundings.bar.monotonicClock = { events.clock.withLock { $0 } }
    let session = try Bench.session(
      arguments,
      daemon,
      surroundings: surroundings,
      subscribe: { _ in events }
    )
    _ = try session.run()
    return (text.withLock { $0 }, daemon.asked)
  }

  private static let away = CallFailure.unreachable(path: "/s", reason: "gone", isAbsent: true)

  /// A daemon that tells of a day on which one of two habits is done, and of `days` before, nil for
  /// no answer.
  static func daemon(_ days: String?...) -> StubDaemon {
    let earlier = days.map { day in
      day.map(StubDaemon.Reply.result) ?? .failure(.timeout(method: "loadDay", milliseconds: 1))
    }
    return StubDaemon(replies: [
      "loadDay": .inTurn(earlier + [.result(day(1))]), "settings": .result(Samples.settings),
      "doNext": .result(Samples.tick("h0")), "undo": .result(Samples.undone),
    ])
  }

  @Test(
    "the first line comes with the subscription, and one more when something else is to be seen"
  )
  func changes() throws {
    let same = try Self.run([try Self.begun(1), try Self.changed(8), try Self.changed(9)])
    #expect(same.text == "◐ 1/2 h1\n")
    let other = try Self.run(
      [try Self.begun(0), try Self.changed(8)],
      daemon: Self.daemon(Self.day(0))
    )
    #expect(other.text == "○ 0/2 h0\n◐ 1/2 h1\n")
  }

  @Test("the first line is as the one after any event, and as the only one")
  func firstLine() throws {
    let habit = Samples.habitState("h0", id: "h0", more: #","best":11,"strength":99"#)
    let daemon = StubDaemon(["loadDay": Samples.day([habit], next: "h0")])
    let once = try Bench.text(["bar", "waybar", "--once"], daemon)
    #expect(once.contains("best 11"))
    // The day of the subscription has no measures.
    for notices in [[try Self.begun(0)], [try Self.begun(0), try Self.changed(8, "storage")]] {
      #expect(try Self.run(notices, ["bar", "waybar"], daemon: daemon).text == once)
    }
  }

  @Test("a tag that no habit has is refused at the start, and one that goes later is not missed")
  func tag() throws {
    let arguments = ["bar", "plain", "--tag", "mind"]
    let notices = [try Self.begun(1), try Self.changed(8, "habits")]
    let mind = #"{"tags":[{"tag":"Mind","habits":2,"others":0}]}"#
    let untilThen = StubDaemon(replies: [
      "loadDay": .inTurn([.result(Self.day(1)), .result(Samples.day([]))]),
      "listTags": .inTurn([.result(mind), .result(#"{"tags":[]}"#)]),
    ])
    let run = try Self.run(notices, arguments, daemon: untilThen)
    #expect(run.text == "◐ 1/2 h1\n· nothing due\n")
    let never = StubDaemon(["loadDay": Samples.day([]), "listTags": #"{"tags":[]}"#])
    let refusal = Failure.usage("No habit has the tag 'mind'", of: Verb.bar.form)
    #expect(throws: refusal) { try Self.run(notices, arguments, daemon: never) }
    // As long as the daemon is away, nobody knows.
    let away = StubDaemon([:], otherwise: Self.away)
    #expect(try Self.run(notices, arguments, daemon: away).text == "✗ habits\n")
  }

  @Test("several events are one question, unless today or another history makes more of them")
  func coalesced() throws {
    // The day that is asked for is of revision 7.
    let late = try Self.run([try Self.begun(1), try Self.changed(6), try Self.changed(7)])
    #expect(late.asked == [Self.loadDay] && late.text == "◐ 1/2 h1\n")
    let today = try Self.run(
      [try Self.begun(0), try Self.changed(7, "today")],
      daemon: Self.daemon(Self.day(0))
    )
    #expect(today.asked == [Self.loadDay, Self.loadDay])
    #expect(today.text == "○ 0/2 h0\n◐ 1/2 h1\n")
    let overflow = LiveNotice.overflow(try Bench.json(#"{"epoch":"f","revision":3}"#))
    #expect(try Self.run([try Self.begun(1), overflow]).asked == [Self.loadDay, Self.loadDay])
  }

  /// An event that says that h1 of the day is done, or not.
  private static func ticked(_ revision: Int, _ completed: Bool) throws -> LiveNotice {
    let change = Samples.standing(
      #"{"habit":"h1","name":"h1","date":"2025-11-20","completed":\#(completed),"due":true,"#
        + #""canToggle":true}"#
    )
    return .changed(
      try Bench.json(
        #"{"epoch":"e","revision":\#(revision),"topics":["completions"],"habits":["h1"],"#
          + #""days":["2025-11-20"],"changes":[\#(change)],"today":"2025-11-20"}"#
      )
    )
  }

  @Test("of a burst of changes the day is asked for ten times a second, and at its end always")
  func burst() throws {
    func asked(_ count: Int) throws -> [String] {
      let ticks = try (1...count).map { try Self.ticked(7 + $0, $0 % 2 == 0) }
      let events = PacedEvents([try Self.begun(1)] + ticks, microseconds: 2000)
      var surroundings = Bench.surroundings(written: { _ in })
      surroundings.bar.monotonicClock = { events.now }
      let daemon = StubDaemon(["loadDay": Self.day(1)])
      let session = try Bench.session(
        ["bar", "plain"],
        daemon,
        surroundings: surroundings,
        subscribe: { _ in events }
      )
      _ = try session.run()
      return daemon.asked
    }
    // A second of 500 events.
    let second = try asked(500)
    #expect((2...12).contains(second.count) && Set(second) == [Self.loadDay])
    #expect(try asked(1) == [Self.loadDay, Self.loadDay])
  }

  @Test("a running time is written as soon as its minute is full, without a question")
  func runningTime() throws {
    let timer = #","timer":{"since":"2025-11-20T10:41:53.000Z","date":"2025-11-20"}"#
    let habit = Samples.habitState("Read", id: "h0", more: timer)
    let events = PacedEvents([try Self.begun(0), try Self.begun(1)], microseconds: 130_000_000)
    let written = Mutex<[String]>([])
    var surroundings = Bench.surroundings(
      written: { bytes in
        let line = String(decoding: bytes, as: UTF8.self)
        written.withLock { $0.append("\(events.now / 1_000_000) s: " + line) }
      }
    )
    surroundings.bar.monotonicClock = { events.now }
    surroundings.now = { Bench.now + events.now / 1000 }
    let daemon = Self.daemon(Samples.day([habit], next: "h0"))
    let session = try Bench.session(
      ["bar", "plain"],
      daemon,
      surroundings: surroundings,
      subscribe: { _ in events }
    )
    _ = try session.run()
    let lines = written.withLock { $0 }
    // It had run for forty seconds when the bar first showed it.
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("0 s: ") && lines[0].contains("Read 0m"))
    #expect(lines[1].hasPrefix("20 s: ") && lines[1].contains("Read 1m"))
    #expect(lines[2].hasPrefix("80 s: ") && lines[2].contains("Read 2m"))
    #expect(lines[3].hasPrefix("130 s: ") && daemon.asked == [Self.loadDay, Self.loadDay])
  }

  @Test("a daemon that is away is told at once at first, later when it is not back soon")
  func offline() throws {
    #expect(try Self.run([.offline(Self.away)]).text == "✗ habits\n")
    let short = [try Self.begun(1), .offline(Self.away), .offline(Self.away), try Self.begun(1)]
    #expect(try Self.run(short).text == "◐ 1/2 h1\n")
    let long = [try Self.begun(1)] + Array(repeating: .offline(Self.away), count: 9)
    #expect(try Self.run(long + [try Self.begun(1)]).text == "◐ 1/2 h1\n✗ habits\n◐ 1/2 h1\n")
    let hanging = LiveNotice.offline(.timeout(method: "subscribe", milliseconds: 1))
    #expect(try Self.run([try Self.begun(1), hanging]).text == "◐ 1/2 h1\n✗ habits\n")
  }

  @Test("a daemon that tells of a change and does not answer is away, and connected to anew")
  func hanging() throws {
    let events = StubEvents([try Self.begun(1), try Self.changed(8)])
    let run = try Self.run([], daemon: Self.daemon(Self.day(1), nil), events: events)
    #expect(run.text == "◐ 1/2 h1\n✗ habits\n" && events.restarts == 1)
  }

  @Test("a daemon that hangs when it is connected to is away after the usual wait, then back")
  func hangingConnection() throws {
    let reply = #"{"jsonrpc":"2.0","id":1,"result":{"epoch":"e","revision":7}}"#
    let asked = Mutex(0)
    let daemon = try FakeDaemon { _ in
      let isAwake = asked.withLock { count in
        count += 1
        return count > 1
      }
      return isAwake ? .bytes(Array((reply + "\n").utf8)) : .silence
    }
    let connection = LiveConnection(
      path: daemon.path,
      user: ProcessInformation.effectiveUser,
      milliseconds: 30,
      name: "habitctl bar",
      topics: []
    )
    var watch = BarWatch()
    guard let hung = try connection.next(until: nil),
      case .showOffline(let failure) = try watch.hear(hung)
    else {
      Issue.record("it is away")
      return
    }
    #expect(failure == .timeout(method: "subscribe", milliseconds: 30))
    // On a busy machine even one that is awake may miss the wait.
    for _ in 0..<20 {
      guard let notice = try connection.next(until: nil) else { continue }
      if case .load = try watch.hear(notice) { return }
    }
    Issue.record("it is back")
  }
}

/// Tells notices one by one, each so long after the other.
private final class PacedEvents: Following {
  private var notices: ArraySlice<LiveNotice>
  private let pause: Int
  private(set) var now = 0
  private var nextAt = 0

  var hearsInput = false

  init(_ notices: [LiveNotice], microseconds pause: Int) {
    self.notices = notices[...]
    notices.forEach(StubbedResult.check)
    self.pause = pause
  }

  func next(until deadline: Int?) throws(CallFailure) -> LiveNotice? {
    if let deadline, deadline < nextAt || notices.isEmpty {
      now = max(now, deadline)
      return nil
    }
    now = max(now, nextAt)
    nextAt = now + pause
    return notices.popFirst() ?? .abandoned
  }

  func startOver() {}
}
