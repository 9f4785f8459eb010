import JSON
import Posix
import Systemd
import TestSupport
import Testing

/// On a real bus, with a real peer at its other end.
@Suite(
  "A message bus",
  .enabled(if: PrivateBus.program != nil && Python.path != nil, "no dbus-daemon or python3")
)
struct BusTests {
  private static let capabilities = BusMethod(
    destination: "org.freedesktop.Notifications",
    path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications",
    member: "GetCapabilities"
  )
  private static let patience = 60_000_000

  private static func failure(of result: Result<BusMessage, BusError>) -> BusError? {
    guard case .failure(let error) = result else { return nil }
    return error
  }

  @Test("a method's result comes, with who sent it")
  func result() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address, capabilities: ["a", "b"])
    let loop = try EventLoop()
    let connection = try Bus(bus.address, on: loop) { Issue.record("disconnected") }
    var result: Result<BusMessage, BusError>?
    try connection.call(Self.capabilities, timeoutMicroseconds: Self.patience) {
      result = $0
      loop.stop()
    }
    try loop.runPatiently()
    let message = try #require(result).get()
    #expect(message.arguments == [.strings(["a", "b"])])
    #expect(message.sender?.hasPrefix(":1.") == true)
    server.stop()
  }

  @Test("arguments of all kinds arrive as they were sent")
  func arguments() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    let loop = try EventLoop()
    let connection = try Bus(bus.address, on: loop) { Issue.record("disconnected") }
    var notify = Self.capabilities
    notify.member = "Notify"
    let arguments: [BusValue] = [
      .string("app"), .uint32(4_000_000_000), .string(""), .string("Ü <b>\n🏃‍♀️"), .string("b"),
      .strings(["one", "two"]),
      .dictionary([
        ("urgency", .byte(2)), ("list", .strings([])), ("number", .int32(-5)),
        ("text", .string("x")), ("count", .uint32(7)),
      ]),
      .int32(-1),
    ]
    try connection.call(notify, arguments, timeoutMicroseconds: Self.patience) { result in
      #expect((try? result.get().arguments) == [.uint32(4_000_000_000)])
      loop.stop()
    }
    try loop.runPatiently()
    let told = try server.told("Notify")
    #expect(told["replaces"]?.integer == 4_000_000_000)
    #expect(told["summary"]?.string == "Ü <b>\n🏃‍♀️")
    #expect(told["actions"]?.elements.compactMap(\.string) == ["one", "two"])
    #expect(told["hints"]?["urgency"]?.integer == 2)
    #expect(told["hints"]?["number"]?.integer == -5)
    #expect(told["hints"]?["list"]?.elements.count { _ in true } == 0)
    #expect(told["timeout"]?.integer == -1)
  }

  @Test("a call to nobody fails with the bus's reason")
  func nobody() throws {
    let bus = try PrivateBus()
    let loop = try EventLoop()
    let connection = try Bus(bus.address, on: loop) { Issue.record("disconnected") }
    try connection.call(Self.capabilities, timeoutMicroseconds: Self.patience) { result in
      let error = Self.failure(of: result)
      #expect(error?.name == "org.freedesktop.DBus.Error.ServiceUnknown")
      #expect(error?.message.isEmpty == false)
      loop.stop()
    }
    try loop.runPatiently()
  }

  @Test("a call that is never answered fails when its time is over")
  func silence() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    try server.command("silent")
    _ = try server.told("done")
    let loop = try EventLoop()
    let connection = try Bus(bus.address, on: loop) { Issue.record("disconnected") }
    try connection.call(Self.capabilities, timeoutMicroseconds: 1000) { result in
      #expect(Self.failure(of: result)?.name == "org.freedesktop.DBus.Error.NoReply")
      loop.stop()
    }
    try loop.runPatiently()
  }

  @Test("signals that a rule asks for come, others do not")
  func signals() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    let loop = try EventLoop()
    let connection = try Bus(bus.address, on: loop) { Issue.record("disconnected") }
    var heard: [BusMessage] = []
    try connection.onSignal("type='signal',member='ActionInvoked'") { message in
      heard.append(message)
      loop.stop()
    }
    // Once this is answered the bus has the rule.
    try connection.call(Self.capabilities, timeoutMicroseconds: Self.patience) { _ in
      #expect(throws: Never.self) {
        try server.command("close 3 2")
        try server.command("action 3 done")
      }
    }
    try loop.runPatiently()
    #expect(heard.map(\.arguments) == [[.uint32(3), .string("done")]])
  }

  @Test(
    "arguments of unknown types end what is read, and nothing else",
    arguments: [
      (["a{sv}", "1", "k", "s", "v"], []), (["x", "-1"], []), (["d", "0.5"], []),
      (["v", "u", "1"], []),
      (["us", "7", "ü"], [.uint32(7), .string("ü")]), (["uxs", "7", "8", "z"], [.uint32(7)]),
      (["ao", "1", "/x"], []), (["as", "0"], [.strings([])]), (["(us)", "1", "x"], []),
      (["oyi", "/x", "255", "-3"], [.string("/x"), .byte(255), .int32(-3)]),
      (["as", "300"] + Array(repeating: "s", count: 300), []),
    ] as [([String], [BusValue])]
  )
  func shapes(arguments: [String], understood: [BusValue]) throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    let loop = try EventLoop()
    let connection = try Bus(bus.address, on: loop) { Issue.record("disconnected") }
    var heard: [BusMessage] = []
    try connection.onSignal("type='signal',interface='org.example.Stranger'") { message in
      heard.append(message)
      loop.stop()
    }
    // Once this is answered the bus has the rule.
    try connection.call(Self.capabilities, timeoutMicroseconds: Self.patience) { _ in
      let line =
        ["--address=" + bus.address, "--", "emit", "/x", "org.example.Stranger", "Said"] + arguments
      let sent = try? ChildProcess.run("busctl", line, limit: 1000)
      #expect(sent?.status == 0, "\(sent.map { String(decoding: $0.errors, as: UTF8.self) } ?? "")")
    }
    try loop.runPatiently()
    #expect(heard.map(\.arguments) == [understood])
    server.stop()
  }

  @Test("when the bus ends, waiting calls fail and the end is told; a handler may let go of it")
  func end() throws {
    let bus = try PrivateBus()
    let server = try NotificationServer(on: bus.address)
    try server.command("silent")
    _ = try server.told("done")
    let loop = try EventLoop()
    var events: [String] = []
    var connection: Bus?
    connection = try Bus(bus.address, on: loop) {
      events.append("disconnected")
      connection = nil
      loop.stop()
    }
    try connection?.call(Self.capabilities, timeoutMicroseconds: Self.patience) { result in
      events.append(Self.failure(of: result)?.name ?? "answered")
    }
    let end = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) {
      bus.stop()
    }
    try end.arm(atMicroseconds: 0)
    try loop.runPatiently()
    #expect(events == ["org.freedesktop.DBus.Error.NoReply", "disconnected"])
  }

  @Test("where nobody listens there is no bus")
  func absent() throws {
    let folder = try TemporaryDirectory()
    let loop = try EventLoop()
    let error = #expect(throws: SystemError.self) {
      _ = try Bus("unix:path=" + folder("bus"), on: loop) {}
    }
    #expect(error?.number == .notFound)
    for address in ["", "unix:", "nonsense", "unix:path=relative"] {
      #expect(throws: SystemError.self, "\(address)") { _ = try Bus(address, on: loop) {} }
    }
  }

  @Test("a bus that is no bus is left, and nothing waits for it")
  func stranger() throws {
    let folder = try TemporaryDirectory()
    let listener = try SocketClaim.claim(folder("bus"))
    let loop = try EventLoop()
    var isFailed = false
    let connection = try Bus("unix:path=" + folder("bus"), on: loop) { loop.stop() }
    try connection.call(Self.capabilities, timeoutMicroseconds: Self.patience) { result in
      isFailed = Self.failure(of: result) != nil
    }
    let answer = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) {
      #expect(throws: Never.self) {
        guard let peer = try UnixSocket.accept(listener.listener) else { return }
        _ = try UnixSocket.send(Array("HTTP/1.0 400 Bad Request\r\n\r\n".utf8)[...], to: peer)
      }
    }
    try answer.arm(atMicroseconds: 0)
    try loop.runPatiently()
    #expect(isFailed)
  }

  @Test("the session bus is where the environment says, unless that is no socket of this machine")
  func address() {
    func address(_ values: [String: String]) -> String? {
      SessionBus.address { values[$0] }
    }
    #expect(address([:]) == nil)
    #expect(address(["XDG_RUNTIME_DIR": "/run/user/1000"]) == "unix:path=/run/user/1000/bus")
    #expect(address(["XDG_RUNTIME_DIR": "/a b,c=%"]) == "unix:path=/a%20b%2cc%3d%25/bus")
    #expect(address(["XDG_RUNTIME_DIR": "relative"]) == nil)
    let named = "DBUS_SESSION_BUS_ADDRESS"
    #expect(address([named: "unix:path=/b", "XDG_RUNTIME_DIR": "/r"]) == "unix:path=/b")
    #expect(address([named: "tcp:host=x,port=1;unix:abstract=/c"]) == "unix:abstract=/c")
    #expect(address([named: "unixexec:path=/bin/sh", "XDG_RUNTIME_DIR": "/r"]) == nil)
    #expect(address([named: "", "XDG_RUNTIME_DIR": "/r"]) == "unix:path=/r/bus")
  }
}
