import Foundation
import JSON
import TestSupport
import Testing

/// Reminders by the real daemon over a real bus; only the server that would show them is a stand-in.
@Suite(
  "Reminders",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: Reminded.obstacle == nil, "\(Reminded.obstacle ?? "")"),
  .timeLimit(.minutes(3))
)
struct ReminderTests {
  @Test("one is shown when it is due, and \"done\" records like a client, to be undone like one")
  func done() throws {
    let reminded = try Reminded()
    try reminded.add("Read", #","repetitions":20,"unit":"pages""#)
    #expect(try reminded.status()["next"]?.string != nil)
    #expect(try reminded.status()["state"]?.string == "idle")
    let watcher = try LineClient(reminded.place.socket)
    _ = try watcher.call("subscribe", #"{"topics":["completions"]}"#)
    try reminded.goPastNoon()
    let shown = try reminded.told("Notify")
    #expect(shown["summary"]?.string == "Read")
    #expect(shown["body"]?.string == "0 of 20 pages")
    #expect(
      shown["actions"]?.elements.compactMap(\.string).enumerated().filter { $0.offset % 2 == 0 }
        .map(\.element) == ["one", "done", "skip", "later"]
    )
    try reminded.server?.command("action 1 done")
    #expect(try reminded.told("CloseNotification")["id"]?.integer == 1)
    let event = try watcher.reply()
    #expect(event["method"]?.string == "changed")
    #expect(try reminded.today()["completed"]?.bool == true)
    #expect(try reminded.status()["state"]?.string == "working")
    let undone = try reminded.client.call("undo")
    #expect(undone["undone"]?["method"]?.string == "markCompleted")
    #expect(try reminded.today()["completed"]?.bool == false)
  }

  @Test("\"+1\" counts one more, and the reminder is answered")
  func one() throws {
    let reminded = try Reminded()
    try reminded.add("Drink water", #","repetitions":8,"unit":"glasses""#)
    try reminded.goPastNoon()
    _ = try reminded.told("Notify")
    try reminded.server?.command("action 1 one")
    _ = try reminded.told("CloseNotification")
    #expect(try reminded.today()["entry"]?["count"]?.integer == 1)
    #expect(try reminded.today()["completed"]?.bool == false)
    let undone = try reminded.client.call("undo")
    #expect(undone["undone"]?["method"]?.string == "tally")
  }

  @Test("\"skip\" marks the day")
  func skip() throws {
    let reminded = try Reminded()
    try reminded.add("Read")
    try reminded.goPastNoon()
    _ = try reminded.told("Notify")
    try reminded.server?.command("action 1 skip")
    _ = try reminded.told("CloseNotification")
    #expect(try reminded.today()["entry"]?["mark"]?.string == "skipped")
  }

  @Test(
    "\"later\" takes it away and awaits it again in ten minutes; other keys and numbers do nothing"
  )
  func later() throws {
    let reminded = try Reminded()
    try reminded.add("Read")
    try reminded.goPastNoon()
    _ = try reminded.told("Notify")
    #expect(try reminded.status()["next"] == nil)
    for command in ["action 1 default", "action 1 nonsense", "action 77 done", "action 1 later"] {
      try reminded.server?.command(command)
    }
    #expect(try reminded.told("CloseNotification")["id"]?.integer == 1)
    #expect(try reminded.status()["next"]?.string != nil)
    #expect(try reminded.today()["completed"]?.bool == false)
  }

  @Test(
    "what is done elsewhere, marked, archived or removed is taken away",
    arguments: [
      ("toggle", #"{"habit":"Read"}"#), ("setEntry", #"{"habit":"Read","mark":"skipped"}"#),
      ("archiveHabit", #"{"habit":"Read"}"#), ("removeHabit", #"{"habit":"Read"}"#),
      ("pauseHabit", #"{"habit":"Read","from":"2020-01-01"}"#),
    ]
  )
  func elsewhere(method: String, parameters: String) throws {
    let reminded = try Reminded()
    try reminded.add("Read")
    try reminded.goPastNoon()
    _ = try reminded.told("Notify")
    _ = try reminded.client.call(method, parameters)
    #expect(try reminded.told("CloseNotification")["id"]?.integer == 1)
  }

  @Test("many that are due at once come as one in the order of the day, renewed as they are done")
  func many() throws {
    let reminded = try Reminded()
    try reminded.add("E", #","time":"23:00","icon":"🌙""#)
    for name in ["A", "B", "C"] { try reminded.add(name) }
    try reminded.add("D", #","time":"06:00""#)
    try reminded.goPastNoon()
    let shown = try reminded.told("Notify")
    #expect(shown["summary"]?.string == "5 habits are open")
    #expect(shown["body"]?.string == "D\nA\nB\nC\n🌙 E")
    #expect(shown["actions"]?.elements.compactMap(\.string).prefix(2) == ["all", "All 5 done"])
    for (name, left) in [("B", "D\nA\nC\n🌙 E"), ("D", "A\nC\n🌙 E"), ("E", "A\nC")] {
      _ = try reminded.client.call("toggle", #"{"habit":"\#(name)"}"#)
      let renewed = try reminded.told("Notify")
      #expect(renewed["replaces"]?.integer == 1 && renewed["body"]?.string == left)
    }
    // The last one is shown as one alone is.
    _ = try reminded.client.call("toggle", #"{"habit":"A"}"#)
    let last = try reminded.told("Notify")
    #expect(last["replaces"]?.integer == 1 && last["summary"]?.string == "C")
    #expect(last["actions"]?[0]?.string == "done")
    _ = try reminded.client.call("toggle", #"{"habit":"C"}"#)
    #expect(try reminded.server?.next()["event"]?.string == "CloseNotification")
  }

  @Test("all that are shown as one can be done at once, and undone at once")
  func allDone() throws {
    let reminded = try Reminded()
    for name in ["A", "B", "C", "D"] { try reminded.add(name) }
    try reminded.goPastNoon()
    _ = try reminded.told("Notify")
    _ = try reminded.client.call("setEntry", #"{"habit":"D","mark":"skipped"}"#)
    #expect(try reminded.told("Notify")["summary"]?.string == "3 habits are open")
    try reminded.server?.command("action 1 all")
    _ = try reminded.told("CloseNotification")
    #expect(try reminded.client.call("loadDay")["progress"]?["completed"]?.integer == 3)
    _ = try reminded.client.call("undo")
    #expect(try reminded.client.call("loadDay")["progress"]?["completed"]?.integer == 0)
  }

  @Test("a daemon started anew goes on with what is shown as one")
  func restartGathered() throws {
    let reminded = try Reminded()
    for name in ["A", "B", "C", "D"] { try reminded.add(name) }
    try reminded.goPastNoon()
    _ = try reminded.told("Notify")
    try reminded.recorded(4)
    try reminded.restart()
    let again = try reminded.told("Notify")
    #expect(again["replaces"]?.integer == 1 && again["body"]?.string == "A\nB\nC\nD")
    try reminded.server?.command("action 1 all")
    _ = try reminded.told("CloseNotification")
    #expect(try reminded.client.call("loadDay")["progress"]?["completed"]?.integer == 4)
  }

  @Test("names from elsewhere arrive as one line without what could mislead")
  func hostileNames() throws {
    let reminded = try Reminded()
    try reminded.add("a \u{202E}<b>& \u{200B}[31m")
    try reminded.add(String(repeating: "x", count: 900), #","unit":"<i>"# + #"","icon":"🏃‍♀️""#)
    try reminded.goPastNoon()
    var summaries: [String] = []
    var bodies: [String] = []
    for _ in 0..<2 {
      let shown = try reminded.told("Notify")
      summaries.append(shown["summary"]?.string ?? "")
      bodies.append(shown["body"]?.string ?? "")
    }
    let long = "🏃‍♀️ " + String(repeating: "x", count: 99) + "…"
    #expect(summaries.sorted() == ["a <b>& [31m", long].sorted())
    #expect(bodies.contains("0 of 1 &lt;i&gt;"))
  }

  @Test(
    "a daemon started anew shows nothing twice, and still hears the buttons",
    arguments: [
      SIGTERM, SIGKILL,
    ]
  )
  func restart(signal: Int32) throws {
    let reminded = try Reminded()
    try reminded.add("Read")
    try reminded.add("Run")
    try reminded.goPastNoon()
    var names: [Int: String] = [:]
    for _ in 0..<2 {
      let shown = try reminded.told("Notify")
      names[shown["id"]?.integer ?? 0] = shown["summary"]?.string
    }
    let read = try #require(names.first { $0.value == "Read" }?.key)
    let run = try #require(names.first { $0.value == "Run" }?.key)
    // Both are taken note of before one goes; what the daemon has taken note of is in the file.
    try reminded.recorded(2)
    try reminded.server?.command("close \(run) 2")
    try reminded.recorded(1)
    try reminded.restart(with: signal)
    let again = try reminded.told("Notify")
    #expect(again["replaces"]?.integer == read && again["summary"]?.string == "Read")
    try reminded.server?.command("action \(read) done")
    #expect(try reminded.told("CloseNotification")["id"]?.integer == read)
    #expect(try reminded.client.call("loadDay")["progress"]?["completed"]?.integer == 1)
  }

  @Test("a daemon started anew gathers nothing that is shown by itself, however much that is")
  func restartWithMany() throws {
    let reminded = try Reminded()
    let names: Set<String?> = ["A", "B", "C", "D"]
    for name in ["A", "B", "C"] { try reminded.add(name) }
    try reminded.goPastNoon()
    for _ in 0..<3 { _ = try reminded.told("Notify") }
    try reminded.goBeforeNoon()
    try reminded.add("D")
    try reminded.goPastNoon()
    while try reminded.told("Notify")["summary"]?.string != "D" {}
    try reminded.recorded(4)
    try reminded.restart()
    for _ in 0..<4 {
      let again = try reminded.told("Notify")
      #expect(again["replaces"]?.integer != 0, "\(again["summary"]?.string ?? "")")
      #expect(names.contains(again["summary"]?.string))
    }
  }

  @Test("what is shown goes when the habit is done, also when it has no reminders any more")
  func withoutReminders() throws {
    let reminded = try Reminded()
    try reminded.add("Read")
    try reminded.goPastNoon()
    let shown = try reminded.told("Notify")
    _ = try reminded.client.call("updateHabit", #"{"habit":"Read","reminders":[]}"#)
    _ = try reminded.client.call("toggle", #"{"habit":"Read"}"#)
    #expect(try reminded.told("CloseNotification")["id"]?.integer == shown["id"]?.integer)
  }

  @Test("a daemon that starts late shows what was missed by less than half an hour")
  func lateStart() throws {
    let reminded = try Reminded()
    try reminded.goPastNoon()
    // Set for a time just past: it does not come, for whoever sets it knows.
    try reminded.add("Read")
    _ = try reminded.client.call("status")
    try reminded.daemon.end(with: SIGTERM)
    // As after a new login, which has forgotten what was seen to.
    try FileManager.default.removeItem(atPath: reminded.place.socket + ".reminders")
    reminded.daemon = try reminded.place.startDaemon()
    #expect(try reminded.server?.next()["event"]?.string == "GetCapabilities")
    #expect(try reminded.server?.next()["summary"]?.string == "Read")
  }

  @Test("without a session bus nothing is wrong", arguments: [false, true])
  func noBus(isNamed: Bool) throws {
    var place = try Place()
    if isNamed { place.environment["DBUS_SESSION_BUS_ADDRESS"] = "tcp:host=example.org,port=1" }
    let daemon = try place.startDaemon()
    let client = try LineClient(place.socket)
    _ = try client.call(
      "addHabit",
      #"{"name":"Read","startDate":"2020-01-01","reminders":["00:00","12:00","23:59"]}"#
    )
    _ = try client.call("toggle", #"{"habit":"Read"}"#)
    let state = try client.call("status")["reminders"]?["state"]?.string
    #expect(state == (isNamed ? "noBus" : "idle"))
    let doctor = try place.habitctl("doctor")
    #expect(doctor.output.contains("session bus") == isNamed, "\(doctor)")
    #expect(try daemon.end(with: SIGTERM) == 0)
    #expect(!daemon.messages.contains("bus"), "\(daemon.messages)")
  }

  @Test("a bus that is not there yet, or comes back, gets what is due")
  func busReturns() throws {
    let reminded = try Reminded()
    reminded.bus.stop()
    reminded.server?.stop()
    try reminded.add("Read")
    try reminded.goPastNoon()
    #expect(try reminded.status()["state"]?.string == "waiting")
    #expect(try reminded.client.call("toggle", #"{"habit":"Read"}"#)["completed"]?.bool == true)
    #expect(try reminded.client.call("toggle", #"{"habit":"Read"}"#)["completed"]?.bool == false)
    try reminded.bus.start()
    reminded.server = try NotificationServer(on: reminded.bus.address)
    // It was done meanwhile and opened again, which brings no reminder; the next one does.
    try reminded.goBeforeNoon()
    try reminded.add("Run")
    try reminded.goPastNoon()
    #expect(try reminded.told("Notify")["summary"]?.string == "Run")
    // What the server has not acknowledged would be shown again.
    try eventually("it is acknowledged") { try reminded.status()["state"]?.string == "working" }

    reminded.bus.stop()
    reminded.server?.stop()
    try reminded.goBeforeNoon()
    try reminded.add("Walk")
    try reminded.goPastNoon()
    try reminded.bus.start()
    reminded.server = try NotificationServer(on: reminded.bus.address)
    // Nobody asks for it again: the daemon looks by itself.
    #expect(try reminded.told("Notify")["summary"]?.string == "Walk")
  }

  @Test("a server that comes only now gets what is due")
  func lateServer() throws {
    let reminded = try Reminded(hasServer: false)
    try reminded.add("Read")
    try reminded.goPastNoon()
    try eventually("nobody is there") { try reminded.status()["state"]?.string == "waiting" }
    reminded.server = try NotificationServer(on: reminded.bus.address)
    #expect(try reminded.told("Notify")["summary"]?.string == "Read")
  }

  @Test("a server that never answers keeps nobody waiting, and its successor gets what is due")
  func silentServer() throws {
    let reminded = try Reminded()
    try reminded.server?.command("silent")
    try reminded.add("Read")
    try reminded.goPastNoon()
    _ = try reminded.told("GetCapabilities")
    #expect(try reminded.today()["completed"]?.bool == false)
    reminded.server?.stop()
    reminded.server = try NotificationServer(on: reminded.bus.address)
    #expect(try reminded.told("Notify")["summary"]?.string == "Read")
  }

  @Test("what a click cannot record is said")
  func notRecorded() throws {
    let reminded = try Reminded()
    try reminded.add("Read")
    try reminded.goPastNoon()
    _ = try reminded.told("Notify")
    let line = ["--pid", "\(reminded.daemon.identifier)", "--fsize=1"]
    let limited = try Command("/usr/bin/prlimit", line).run()
    #expect(limited.succeeded, "\(limited)")
    try reminded.server?.command("action 1 done")
    let complaint = try reminded.told("Notify")
    #expect(complaint["summary"]?.string == "Not recorded: Read")
    #expect(complaint["body"]?.string?.contains("EFBIG") == true, "\(complaint)")
    #expect(complaint["actions"]?[0] == nil)
    #expect(try reminded.today()["completed"]?.bool == false)
  }
}
