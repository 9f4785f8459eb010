import HabitClient
import JSON
import Posix
import Synchronization
import Testing

@testable import HabitctlBars
@testable import HabitctlCore

extension BarFollowingTests {
  /// The revision that a sample's tick has.
  private static var tickRevision: Int {
    get throws { try #require(Bench.json(Samples.tick("h0"))["revision"]?.integer) }
  }

  @Test("a click does what comes next, takes it back, and the end of the clicks is no end")
  func clicks() throws {
    let input = "[\n{\"name\":\"habits\",\"button\":1}\n,{\"button\":2}\n1\nnonsense\n9\n"
    let run = try Self.run(
      [try Self.begun(1), .input, .input, try Self.changed(8)],
      ["bar", "i3blocks"],
      input: input
    )
    let undo = #"undo {"revision":\#(try Self.tickRevision)}"#
    #expect(
      run.asked == [Self.loadDay, "settings", "doNext", undo, "settings", "doNext", Self.loadDay]
    )
  }

  @Test("what was undone is said for a moment, unless another click comes")
  func undone() throws {
    for (input, said) in [("1\n2\n", [false, true, false]), ("1\n2\n1\n", [false])] {
      let run = try Self.run([try Self.begun(1), .input], ["bar", "i3blocks"], input: input)
      #expect(run.text.split(separator: "\n").map { $0.contains("Undone: ") } == said)
    }
  }

  @Test("a bar undoes only what was done on it, and says so")
  func foreignChange() throws {
    let run = try Self.run(
      [try Self.begun(1), .input],
      ["bar", "i3bar"],
      input: "2\n"
    )
    #expect(run.asked == [Self.loadDay] && run.text.contains("Nothing left to undo on this bar"))
  }

  @Test("a click that is refused shows the daemon's words, and then the day again")
  func refused() throws {
    let error = try #require(
      RemoteError(try Bench.json(#"{"code":-32001,"message":"the disk is <full>"}"#))
    )
    let daemon = StubDaemon(["loadDay": Self.day(1)], otherwise: .refused(error))
    let run = try Self.run(
      [try Self.begun(1), .input],
      ["bar", "i3bar"],
      daemon: daemon,
      input: "1\n"
    )
    let shown = run.text.split(separator: "\n").dropFirst(2)
    #expect(shown.map { $0.contains("the disk is &lt;full&gt;") } == [false, true, false])
  }

  @Test("a click that is not answered shows that the daemon is away, and it is connected to anew")
  func clickUnanswered() throws {
    let failure = CallFailure.timeout(method: "settings", milliseconds: 1)
    let daemon = StubDaemon(["loadDay": Self.day(1)], otherwise: failure)
    let events = StubEvents([try Self.begun(1), .input, try Self.begun(1)])
    let run = try Self.run([], ["bar", "i3bar"], daemon: daemon, input: "1\n1\n", events: events)
    let shown = run.text.split(separator: "\n").dropFirst(2)
    #expect(shown.map { $0.contains("✗ habits") } == [false, true, false])
    // The second click is not tried.
    #expect(run.asked == [Self.loadDay, "settings", Self.loadDay] && events.restarts == 1)
  }

  @Test("clicks at what says that the daemon is away are forgotten when it is back")
  func clicksMeanwhile() throws {
    for (isAway, drops) in [(true, 1), (false, 0)] {
      let clicks = WaitingClicks()
      var surroundings = Bench.surroundings()
      surroundings.openInput = { clicks }
      let away: [LiveNotice] =
        isAway ? [.offline(.timeout(method: "subscribe", milliseconds: 1))] : []
      let events = StubEvents([try Self.begun(1)] + away + [try Self.begun(1)])
      try Self.follow(events, in: surroundings)
      #expect(clicks.drops == drops)
    }
  }

  @Test("standard input that another program reads is left alone")
  func foreignInput() throws {
    var surroundings = Bench.surroundings()
    surroundings.openInput = { WaitingClicks() }
    for isForeign in [true, false] {
      surroundings.bar.isInputForeign = { isForeign }
      let events = StubEvents([try Self.begun(1)])
      try Self.follow(events, in: surroundings)
      #expect(events.hearsInput != isForeign)
    }
  }

  /// Runs a bar until its events end.
  private static func follow(_ events: StubEvents, in surroundings: Surroundings) throws {
    var surroundings = surroundings
    surroundings.bar.monotonicClock = { events.clock.withLock { $0 } }
    let session = try Bench.session(
      ["bar", "i3blocks"],
      daemon(),
      surroundings: surroundings,
      subscribe: { _ in events }
    )
    _ = try session.run()
  }

  @Test("a block that is run anew is told of the click by its environment")
  func button() throws {
    let daemon = Self.daemon()
    // The middle button has nothing to take back: nothing is remembered here.
    for (button, asked) in [("1", 3), ("2", 1), ("", 1), ("nonsense", 1)] {
      let before = daemon.asked.count
      let surroundings = Bench.surroundings(["BLOCK_BUTTON": button])
      let text = try Bench.text(
        ["bar", "i3blocks", "--once"],
        daemon,
        surroundings: surroundings
      )
      #expect(text.contains("◐</span> 1/2") && daemon.asked.count - before == asked, "\(button)")
    }
  }

  @Test("a click that runs the program anew is remembered, and the middle button takes that back")
  func remembered() throws {
    let daemon = Self.daemon()
    let files = Mutex<[String: String]>([:])
    func click(_ arguments: [String], _ button: String? = nil) throws -> String {
      let surroundings = Bench.surroundings(
        ["XDG_RUNTIME_DIR": "/run/user/1000", "BLOCK_BUTTON": button ?? ""],
        files: files.withLock(\.self),
        writeFile: { path, bytes throws(SystemError) in
          files.withLock { $0[path] = String(decoding: bytes, as: UTF8.self) }
        }
      )
      return try Bench.text(["bar"] + arguments, daemon, surroundings: surroundings)
    }
    #expect(try click(["waybar", "--click", "2"]) == "Nothing left to undo on this bar\n")
    #expect(try click(["waybar", "--click", "1"]) == "")
    let path = "/run/user/1000/habitd/habitd.sock.clicks-waybar"
    #expect(files.withLock(\.self) == [path: "1\n"])
    // Another bar has not made it.
    #expect(try click(["i3blocks", "--once"], "2").contains("Nothing left to undo"))
    #expect(try click(["waybar", "--click", "2"]).hasPrefix("Undone: "))
    #expect(daemon.asked.contains { $0.hasPrefix("undo") && $0.contains(#""revision":1"#) })
    #expect(try click(["waybar", "--click", "2"]) == "Nothing left to undo on this bar\n")
    #expect(throws: Failure.self) { try click(["waybar", "--click", "9"]) }
  }

  @Test("a click is one step of what comes next, among the habits of the bar")
  func click() throws {
    let daemon = StubDaemon(["settings": Samples.settings, "doNext": Samples.tick("Water")])
    _ = try Bench.session(["bar", "i3bar", "--tag", "mind"], daemon).perform(.next, BarClicks(nil))
    #expect(daemon.asked == ["settings", #"doNext {"tag":"mind"}"#])
  }
}

/// Clicks that nobody looks at.
private final class WaitingClicks: KeySource {
  private(set) var drops = 0

  func next() -> [UInt8]? { nil }

  func discardInput() { drops += 1 }
}
