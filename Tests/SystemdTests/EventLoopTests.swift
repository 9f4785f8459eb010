import Foundation
import Posix
import Systemd
import TestSupport
import Testing

struct EventLoopTests {
  @Test("a client that hangs up is told, and no longer once its interest is empty")
  func hangUp() throws {
    let loop = try EventLoop()
    let pair = try UnixSocket.pair()
    let other = try UnixSocket.pair()
    try loop.watch(pair.first, token: 1, for: .readable)
    try loop.watch(other.first, token: 2, for: .readable)
    try UnixSocket.endSending(on: pair.first)
    try UnixSocket.endSending(on: pair.second)
    var told: [UInt64] = []
    loop.onReady { token, readiness in
      told.append(token)
      if token == 2 { return loop.stop() }
      #expect(readiness.contains(.hangUp))
      // The second socket becomes ready only now: were the first one told again, it would be first.
      #expect(throws: Never.self) { try loop.changeInterest(of: pair.first, token: 1, to: []) }
      #expect(throws: Never.self) { _ = try UnixSocket.endSending(on: other.second) }
    }
    try loop.runPatiently()
    #expect(told == [1, 2])
  }

  @Test("a stop ends the turn it is called in, and the loop")
  func stop() throws {
    let loop = try EventLoop()
    var turns = 0
    loop.onTurnEnd {
      turns += 1
      loop.stop()
    }
    try loop.runPatiently()
    #expect(turns == 1)
  }

  @Test("errands are left by the start, a wish for another turn and a note, not by a ready socket")
  func errands() throws {
    let loop = try EventLoop()
    let pair = try UnixSocket.pair()
    // Ready in every turn.
    try loop.watch(pair.first, token: 1, for: .writable)
    var found: [Bool] = []
    loop.onTurnEnd {
      found.append(loop.takeFollowUps())
      switch found.count {
      case 3: loop.turnAgain()
      case 5: loop.noteFollowUp()
      case 7: loop.stop()
      default: break
      }
    }
    try loop.runPatiently()
    #expect(found == [true, false, false, true, false, true, false])
  }

  @Test("an unwatched socket is not told")
  func unwatch() throws {
    let loop = try EventLoop()
    let pair = try UnixSocket.pair()
    try loop.watch(pair.first, token: 1, for: .writable)
    try loop.unwatch(pair.first)
    loop.onReady { token, _ in Issue.record("socket \(token)") }
    loop.onTurnEnd { loop.stop() }
    try loop.runPatiently()
  }

  @Test("timers fire in the order of their moments, on either clock, past ones at once")
  func timers() throws {
    let loop = try EventLoop()
    var order: [Int] = []
    let wall = try LoopTimer(on: loop, basis: .realtime, accuracyMicroseconds: 1) {
      order.append(1)
    }
    let last = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) {
      order.append(2)
      loop.stop()
    }
    try wall.arm(atMicroseconds: Clock.realtimeMicroseconds() - 1_000_000)
    try last.arm(atMicroseconds: Clock.monotonicMicroseconds() + 2000)
    try loop.runPatiently()
    #expect(order == [1, 2])
  }

  @Test("a timer fires once for each arming, also when armed by its own handler")
  func rearming() throws {
    let loop = try EventLoop()
    var timer: LoopTimer?
    var fired = 0
    timer = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) {
      fired += 1
      if fired == 5 { return loop.stop() }
      #expect(throws: Never.self) { try timer?.arm(atMicroseconds: 0) }
    }
    try timer?.arm(atMicroseconds: 0)
    try loop.runPatiently()
    #expect(fired == 5)
    timer = nil
  }

  @Test("a timer that was cancelled, or has gone, does not fire")
  func cancelling() throws {
    let loop = try EventLoop()
    let cancelled = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) {
      Issue.record("it was cancelled")
    }
    var gone: LoopTimer? = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) {
      Issue.record("it has gone")
    }
    let last = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) { loop.stop() }
    try cancelled.arm(atMicroseconds: 1)
    try gone?.arm(atMicroseconds: 1)
    try last.arm(atMicroseconds: 2)
    try cancelled.cancel()
    gone = nil
    try loop.runPatiently()
  }

  @Test("a timer set far away does not fire, whatever the number", arguments: [Int.max, .max - 1])
  func farAway(moment: Int) throws {
    let loop = try EventLoop()
    let far = try LoopTimer(on: loop, basis: .realtime, accuracyMicroseconds: .max) {
      Issue.record("it is far away")
    }
    try far.arm(atMicroseconds: moment)
    let last = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) { loop.stop() }
    try last.arm(atMicroseconds: 1)
    try loop.runPatiently()
  }

  @Test("a timer armed while sockets are served fires though sd-event was prepared before")
  func armedWhileServing() throws {
    let loop = try EventLoop()
    let pair = try UnixSocket.pair()
    try loop.watch(pair.first, token: 1, for: .writable)
    let timer = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) { loop.stop() }
    loop.onReady { _, _ in
      #expect(throws: Never.self) {
        try loop.unwatch(pair.first)
        try timer.arm(atMicroseconds: 0)
      }
    }
    try loop.runPatiently()
  }

  @Test("a signal reaches its handler in place of ending the process", arguments: Signal.allCases)
  func signals(signal: Signal) async {
    let number = signal.number
    await #expect(processExitsWith: .success) { [number = number as CInt] in
      let loop = try EventLoop()
      var received: [Signal] = []
      for signal in Signal.allCases {
        try loop.onSignal(signal) {
          received.append(signal)
          loop.stop()
        }
      }
      // To this thread alone: threads that were there before have not blocked it.
      raise(number)
      try loop.runPatiently()
      #expect(received.map(\.number) == [number])
    }
  }

  @Test("the last handler set for a signal counts")
  func replacedSignalHandler() async {
    await #expect(processExitsWith: .success) {
      let loop = try EventLoop()
      try loop.onSignal(.hangUp) { Issue.record("it was replaced") }
      try loop.onSignal(.hangUp) { loop.stop() }
      raise(SIGHUP)
      try loop.runPatiently()
    }
  }

  @Test("a zone that is replaced by a rename, made, or removed is told", arguments: 0..<3)
  func zoneChange(way: Int) throws {
    let directory = try TemporaryDirectory()
    let files = SystemFileSystem()
    if way != 1 { try directory.link("localtime", to: "/usr/share/zoneinfo/UTC") }
    let loop = try EventLoop()
    try loop.onZoneChange(in: directory.path) { loop.stop() }
    switch way {
    case 0:
      try directory.link("new", to: "/usr/share/zoneinfo/Europe/Berlin")
      try files.rename(directory("new"), to: directory("localtime"))
    case 1: try directory.link("localtime", to: "/usr/share/zoneinfo/UTC")
    default: try files.remove(directory("localtime"))
    }
    try loop.runPatiently()
  }

  /// In a process of its own: what another test starts meanwhile keeps a file open for a moment, and
  /// the last to close it is told.
  @Test("changes in a directory are told by name, and its end without one")
  func directoryWatch() async {
    await #expect(processExitsWith: .success) {
      let directory = try TemporaryDirectory()
      let files = SystemFileSystem()
      try files.makeDirectory(directory("watched"))
      let loop = try EventLoop()
      var names: [String?] = []
      let watch = try DirectoryWatch(directory("watched"), on: loop) { name in
        names.append(name)
        if name == nil { loop.stop() }
      }
      try files.create(directory("watched/a")).close()
      try files.rename(directory("watched/a"), to: directory("watched/b"))
      try files.remove(directory("watched/b"))
      try FileManager.default.removeItem(atPath: directory("watched"))
      try loop.runPatiently()
      #expect(names.compactMap { $0 } == ["a", "a", "a", "b", "b"])
      withExtendedLifetime(watch) {}
    }
  }

  /// In a process of its own, as above.
  @Test("a write into a file is told before it is closed where that is wanted")
  func writes() async {
    await #expect(processExitsWith: .success) {
      for isWanted in [true, false] {
        let directory = try TemporaryDirectory()
        let files = SystemFileSystem()
        try files.makeDirectory(directory("watched"))
        let file = try files.create(directory("watched/a"))
        let loop = try EventLoop()
        var names: [String?] = []
        let watch = try DirectoryWatch(
          directory("watched"),
          on: loop,
          includingWrites: isWanted
        ) { name in
          names.append(name)
          if name == nil { loop.stop() }
        }
        try file.append([1])
        try file.close()
        try FileManager.default.removeItem(atPath: directory("watched"))
        try loop.runPatiently()
        #expect(names.compactMap { $0 } == (isWanted ? ["a", "a", "a"] : ["a", "a"]))
        withExtendedLifetime(watch) {}
      }
    }
  }

  @Test("a directory that is not there cannot be watched, and the error names it")
  func missingDirectory() throws {
    let directory = try TemporaryDirectory()
    let loop = try EventLoop()
    let path = directory("none")
    #expect(throws: SystemError(call: "sd_event_add_inotify", number: .notFound, path: path)) {
      _ = try DirectoryWatch(path, on: loop) { _ in }
    }
  }

  @Test("a symbolic link is not followed to a directory")
  func linkedDirectory() throws {
    let directory = try TemporaryDirectory()
    try SystemFileSystem().makeDirectory(directory("real"))
    try directory.link("link", to: "real")
    let loop = try EventLoop()
    let path = directory("link")
    #expect(throws: SystemError(call: "sd_event_add_inotify", number: .notDirectory, path: path)) {
      _ = try DirectoryWatch(path, on: loop) { _ in }
    }
  }

  @Test("the clock can be watched; nobody sets it here")
  func clockChange() throws {
    let loop = try EventLoop()
    try loop.onClockChange { Issue.record("somebody set the clock") }
    let timer = try LoopTimer(on: loop, basis: .monotonic, accuracyMicroseconds: 1) { loop.stop() }
    try timer.arm(atMicroseconds: 0)
    try loop.runPatiently()
  }
}
