import Foundation
import Posix
import Synchronization
import Systemd
import TestSupport
import Testing

struct ExecutorTests {
  @Test("1000 calls from many threads all run on the loop's thread, one at a time")
  func crossThreadCalls() async throws {
    let loop = try EventLoop()
    let resident = Resident(on: loop)
    async let end: Void = loop.runOnThread()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 { group.addTask { await resident.count(stoppingAt: 1000) } }
    }
    await end
    #expect(await resident.count == 1000)
  }

  @Test("calls made before the loop runs wait for it")
  func earlyCalls() async throws {
    let loop = try EventLoop()
    let resident = Resident(on: loop)
    async let calls: Void = withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { await resident.count(stoppingAt: 100) } }
    }
    await loop.runOnThread()
    await calls
    #expect(await resident.count == 100)
  }

  @Test("calls that come after the end run once each and one at a time")
  func lateCalls() async throws {
    let loop = try EventLoop()
    let resident = Resident(on: loop)
    async let end: Void = loop.runOnThread()
    await resident.count(stoppingAt: 1)
    await end
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1000 { group.addTask { await resident.count(stoppingAt: 2000) } }
    }
    #expect(await resident.count == 1001)
  }

  @Test("a call made by what the loop lets go at its end is run")
  func farewell() async throws {
    final class Held {
      let resident: Resident
      init(_ resident: Resident) { self.resident = resident }
      deinit {
        let resident = resident
        Task.immediate { await resident.count(stoppingAt: 5) }
      }
    }
    let loop = try EventLoop()
    let resident = Resident(on: loop)
    do {
      let held = Held(resident)
      loop.onTurnEnd { withExtendedLifetime(held) { loop.stop() } }
    }
    try loop.runPatiently()
    #expect(await resident.count == 1)
  }

  @Test("a late call may be the last to hold the loop", arguments: 0..<100)
  func lastReference(round: Int) async throws {
    let call: Task<Void, Never>
    do {
      let loop = try EventLoop()
      loop.onTurnEnd { loop.stop() }
      try loop.runPatiently()
      let resident = Resident(on: loop)
      call = Task.detached { await resident.count(stoppingAt: 2) }
    }
    await call.value
  }

  @Test("calls that race with the end are neither lost nor run twice", arguments: 0..<50)
  func callsAtTheEnd(round: Int) async throws {
    let loop = try EventLoop()
    let resident = Resident(on: loop)
    async let end: Void = loop.runOnThread()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<40 { group.addTask { await resident.count(stoppingAt: 20) } }
    }
    await end
    #expect(await resident.count == 40)
  }

  @Test("a turn is: what is ready, the turn's end, the jobs; and another end after the jobs")
  func turnOrder() throws {
    let loop = try EventLoop()
    let noted = Mutex<[String]>([])
    let resident = Resident(on: loop) { event in noted.withLock { $0.append(event) } }
    let pair = try UnixSocket.pair()
    _ = try UnixSocket.send(([1] as [UInt8]).span, to: pair.second)
    try resident.assumeIsolated { try $0.observe(pair.first) }
    try loop.runPatiently()
    let order = noted.withLock { $0 }
    // The turn before only prepares sd-event.
    let start = try #require(order.firstIndex(of: "ready 7 true"))
    #expect(Array(order[start...].prefix(3)) == ["ready 7 true", "turn end", "job"])
    #expect(order.last == "turn end")
    #expect(order[..<start].allSatisfy { $0 == "turn end" })
  }

  @Test("the loop's thread is inside, any other outside, and nobody after the end")
  func isolation() async throws {
    let loop = try EventLoop()
    #expect(loop.isIsolatingCurrentContext() == true)
    let outside = Mutex<Bool?>(nil)
    let thread = Thread { outside.withLock { $0 = loop.isIsolatingCurrentContext() } }
    thread.start()
    while !thread.isFinished { sched_yield() }
    #expect(outside.withLock { $0 } == false)
    let timer = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) {
      #expect(loop.isIsolatingCurrentContext() == true)
      loop.stop()
    }
    try timer.arm(atMicroseconds: 0)
    try loop.runPatiently()
    #expect(loop.isIsolatingCurrentContext() == false)
  }

  @Test("touching the actor from another thread is a trap")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      let loop = try EventLoop()
      Thread { loop.checkIsolated() }.start()
      try loop.run()
    }
  }

  @Test("what the handlers hold is let go at the end")
  func release() throws {
    final class Held {}
    let loop = try EventLoop()
    weak var weakly: Held?
    do {
      let held = Held()
      weakly = held
      loop.onReady { _, _ in withExtendedLifetime(held) {} }
      loop.onTurnEnd { withExtendedLifetime(held) { loop.stop() } }
    }
    #expect(weakly != nil)
    try loop.runPatiently()
    #expect(weakly == nil)
  }
}

/// An actor that lives on a loop, as a service does.
actor Resident: LoopIsolated {
  nonisolated let loop: EventLoop
  private(set) var count = 0
  private let note: (String) -> Void

  init(on loop: EventLoop, noting note: sending @escaping (String) -> Void = { _ in }) {
    self.loop = loop
    self.note = note
  }

  /// Counts a call; the loop is stopped at the last one.
  func count(stoppingAt last: Int) {
    loop.checkIsolated()
    assertIsolated()
    count += 1
    if count == last { loop.stop() }
  }

  /// Notes what happens in the turn in which a socket becomes ready, and leaves a job in it.
  func observe(_ socket: borrowing Descriptor) throws {
    try loop.watch(socket, token: 7, for: .readable)
    loop.onReady { token, readiness in
      self.note("ready \(token) \(readiness == .readable)")
      self.loop.onReady { _, _ in self.note("ready again") }
      Task {
        self.note("job")
        self.loop.stop()
      }
    }
    loop.onTurnEnd { self.note("turn end") }
  }
}

extension EventLoop {
  /// Runs on a thread of its own; the task waits for its end.
  func runOnThread() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        do {
          try self.run()
        } catch {
          Issue.record(error)
        }
        continuation.resume()
      }
    }
  }
}
