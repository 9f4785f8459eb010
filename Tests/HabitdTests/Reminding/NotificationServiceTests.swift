import JSON
import Posix
import Systemd
import TestSupport
import Testing

@testable import habitd

/// With a real bus and a server that tells what it is asked.
@Suite(
  "Showing notifications",
  .enabled(if: PrivateBus.program != nil && Python.path != nil, "no dbus-daemon or python3")
)
struct NotificationServiceTests {
  private static let hostile = Notification(
    summary: "A <b>&",
    body: "<a href=\"x\">'1' & 2</a>",
    actions: [.done, .skip, .later]
  )

  /// Shows a notification and turns the loop until the answer is there.
  private func show(
    _ notification: Notification,
    by service: NotificationService,
    on loop: EventLoop
  ) throws -> Result<UInt32, NotificationFailure>? {
    var result: Result<UInt32, NotificationFailure>?
    service.show({ notification }) {
      result = $0
      loop.stop()
    }
    try loop.runPatiently()
    return result
  }

  @Test("a server that can do everything gets markup escaped, the buttons and the hints")
  func everything() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    let loop = try EventLoop()
    let service = NotificationService(at: bus.address, on: loop)
    #expect(try show(Self.hostile, by: service, on: loop) == .success(1))
    let told = try server.told("Notify")
    #expect(told["app"]?.string == "habitd")
    #expect(told["replaces"]?.integer == 0)
    #expect(told["icon"]?.string == "appointment-soon")
    #expect(told["summary"]?.string == "A <b>&")
    #expect(
      told["body"]?.string == "&lt;a href=&quot;x&quot;&gt;&#39;1&#39; &amp; 2&lt;/a&gt;"
    )
    #expect(
      told["actions"]?.elements.compactMap(\.string) == [
        "done", "Done", "skip", "Skip today", "later", "In 10 minutes",
      ]
    )
    #expect(told["hints"]?["urgency"]?.integer == 1)
    #expect(told["hints"]?["desktop-entry"]?.string == "habitd")
    #expect(told["hints"]?["category"]?.string == "x-habitd.reminder")
    #expect(told["timeout"]?.integer == 0)
  }

  @Test("a server that can do little gets plain text and no buttons")
  func little() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address, capabilities: ["body"])
    let loop = try EventLoop()
    let service = NotificationService(at: bus.address, on: loop)
    #expect(try show(Self.hostile, by: service, on: loop) == .success(1))
    let told = try server.told("Notify")
    #expect(told["body"]?.string == Self.hostile.body)
    #expect(told["actions"]?.elements.compactMap(\.string) == [])
  }

  @Test("its signals are heard, and nobody else's in its name")
  func signals() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    let loop = try EventLoop()
    let service = NotificationService(at: bus.address, on: loop)
    var heard: [String] = []
    service.acted = { heard.append("\($0) \($1)") }
    service.closed = {
      heard.append("closed \($0)")
      loop.stop()
    }
    service.gone = { heard.append("gone") }
    service.came = { heard.append("came") }
    service.show({ Self.hostile }) { _ in
      #expect(throws: Never.self) {
        try server.command("forge 1 done")
        _ = try server.told("done")
        try server.command("action 1 later")
        try server.command("close 1 2")
      }
    }
    try loop.runPatiently()
    #expect(heard == ["1 later", "closed 1"])
  }

  @Test("one notification takes another's place, and is taken away")
  func replaceAndWithdraw() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    let loop = try EventLoop()
    let service = NotificationService(at: bus.address, on: loop)
    service.closed = { _ in loop.stop() }
    service.show({ Self.hostile }) { result in
      let number = (try? result.get()) ?? 0
      service.show({ Self.hostile }, replacing: number) { _ in service.withdraw(number) }
    }
    try loop.runPatiently()
    _ = try server.told("Notify")
    #expect(try server.told("Notify")["replaces"]?.integer == 1)
    #expect(try server.told("CloseNotification")["id"]?.integer == 1)
  }

  @Test("without a bus, or a server on it, showing fails for now and nothing else does")
  func absence() throws {
    let folder = try TemporaryDirectory()
    let loop = try EventLoop()
    let nowhere = NotificationService(at: "unix:path=" + folder("bus"), on: loop)
    var result: Result<UInt32, NotificationFailure>?
    nowhere.show({ Self.hostile }) { result = $0 }
    nowhere.withdraw(3)
    #expect(result == .failure(.unreachable("no desktop session")))
    #expect(!nowhere.isConnected)

    let bus = try PrivateBus()
    let empty = NotificationService(at: bus.address, on: loop)
    result = try show(Self.hostile, by: empty, on: loop)
    guard case .failure(.unreachable)? = result else { throw Unexpected() }
    #expect(empty.isConnected)
  }

  @Test("a server that comes, goes and is followed by another says so")
  func comingAndGoing() throws {
    let bus = try PrivateBus()
    let loop = try EventLoop()
    let service = NotificationService(at: bus.address, on: loop)
    var events: [String] = []
    var servers: [NotificationServer] = []
    func start() {
      #expect(throws: Never.self) { servers.append(try NotificationServer(on: bus.address)) }
    }
    service.came = {
      events.append("came")
      service.show({ Self.hostile }) { result in
        events.append("\((try? result.get()) ?? 0)")
        guard servers.count < 2 else { return loop.stop() }
        servers[0].stop()
        start()
      }
    }
    service.gone = { events.append("gone") }
    service.show({ Self.hostile }) { result in
      events.append((try? result.get()) == nil ? "nobody" : "somebody")
      start()
    }
    try loop.runPatiently()
    // It would hold itself, and the bus with it.
    service.came = {}
    #expect(events == ["nobody", "came", "1", "gone", "came", "1"])
  }

  @Test("a bus that ends takes its server along, and can be had again")
  func busEnds() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    let loop = try EventLoop()
    let service = NotificationService(at: bus.address, on: loop)
    var second: NotificationServer?
    var events: [String] = []
    service.gone = {
      events.append("gone, connected: \(service.isConnected)")
      server.stop()
      #expect(throws: Never.self) {
        try bus.start()
        second = try NotificationServer(on: bus.address)
      }
      service.show({ Self.hostile }) { result in
        events.append("\((try? result.get()) ?? 0)")
        loop.stop()
      }
    }
    service.show({ Self.hostile }) { _ in bus.stop() }
    try loop.runPatiently()
    // It would hold itself, and the bus with it.
    service.gone = {}
    #expect(events == ["gone, connected: false", "1"])
    withExtendedLifetime(second) {}
  }

  @Test("a server that refuses gets no second try")
  func refusal() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    try server.command("deny")
    _ = try server.told("done")
    let loop = try EventLoop()
    let service = NotificationService(at: bus.address, on: loop)
    let result = try show(Self.hostile, by: service, on: loop)
    guard case .failure(.refused(let reason))? = result else { throw Unexpected() }
    #expect(reason.contains("org.example.TooMany"))
  }

  private struct Unexpected: Error {}
}
