import Foundation
import HabitCore
import HabitProtocol
import HabitStore
import JSON
import Posix
import Synchronization
import Systemd
import TestSupport
import Testing

@testable import habitd

/// A daemon on a thread of its own, with a real socket and a real loop, inside the test's process.
final class RunningDaemon: Sendable {
  let socketPath: String
  let dataDirectory: String
  /// Kept, for it goes with its last holder.
  private let folder: TemporaryDirectory
  private let daemon: Habitd
  private let ended: DispatchSemaphore

  /// Starts a daemon whose files are in `folder`, on the given disk.
  ///
  /// The history is elsewhere where `data` says so, the clock is `wallClock` where there is one, and
  /// where it `remembers`, it knows after a restart what it wrote last. A `hostName` lets devices have
  /// names.
  init(
    in folder: TemporaryDirectory,
    data: String? = nil,
    device name: String = String(repeating: "ab", count: 16),
    remembers: Bool = false,
    hostName: String? = nil,
    fileSystem: any FileSystem = SystemFileSystem(),
    catalog: CatalogSource = CatalogSource(),
    wallClock: (@Sendable () -> Int)? = nil,
    isReplaced: @escaping @Sendable () -> Bool = { false },
    limits: ServerLimits = ServerLimits(),
    peerUser: @escaping @Sendable (borrowing Descriptor) throws(SystemError) -> UInt32 =
      UnixSocket.peerUser
  ) throws {
    let socketPath = folder.path + "/run/habitd.sock"
    let dataDirectory = data ?? folder.path + "/data"
    let identity = Identity(try #require(DeviceID(name)))
    let stateDirectory = folder.path
    let started = Handover<Result<Habitd, any Error>>()
    let ended = DispatchSemaphore(value: 0)
    let thread = Thread {
      do {
        let loop = try EventLoop()
        let listener = Listener(bound: try SocketClaim.claim(socketPath))
        let daemon = Habitd(
          loop: loop,
          listener: listener,
          storage: Storage { former in
            Store(
              directory: dataDirectory,
              device: former == nil ? identity.device : identity.next(),
              fileSystem: fileSystem,
              lastWrite: remembers
                ? LastWriteFile(stateDirectory: stateDirectory, fileSystem: fileSystem) : nil,
              hostName: hostName,
              // In a directory of the machine that runs, whatever disk the history is on.
              lineageFile: LineageFile(beside: socketPath, fileSystem: SystemFileSystem()),
              now: { wallClock.map { Instant(nearest: $0()) } ?? .now }
            )
          },
          catalog: catalog,
          // Nobody listens there: reminders are planned and shown to nobody.
          busAddress: "unix:path=" + folder.path + "/bus",
          isReplaced: isReplaced,
          limits: limits,
          peerUser: peerUser
        )
        try daemon.assumeIsolated { daemon in
          if let wallClock { daemon.history.wallClock = wallClock }
          try daemon.start()
        }
        started.give(.success(daemon))
        try loop.run()
      } catch {
        Log.error("the daemon of a test ended: \(error)")
        started.give(.failure(error))
      }
      ended.signal()
    }
    thread.start()
    daemon = try started.take().get()
    self.folder = folder
    self.socketPath = socketPath
    self.dataDirectory = dataDirectory
    self.ended = ended
  }

  /// Ends the daemon as SIGTERM does, and waits until its loop has ended.
  func stop() async {
    await daemon.end()
    await Self.wait(for: ended)
  }

  /// What a loop does first when it may turn again.
  enum Release {
    /// Finds everything at once that has come meanwhile.
    case goesOn
    /// Begins to end, as SIGTERM lets it.
    case ends
    /// Reads everything anew, as SIGHUP lets it.
    case reloads
  }

  /// Does something while the daemon's loop stands still, and then lets it turn again.
  func whileHeld(
    then next: Release = .goesOn,
    _ body: () throws -> Void
  ) async rethrows {
    let entered = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)
    async let _: Void = daemon.hold(entered, release, then: next)
    await Self.wait(for: entered)
    defer { release.signal() }
    try body()
  }

  /// Waits without keeping a thread that other tests need.
  private static func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      Thread {
        semaphore.wait()
        continuation.resume()
      }.start()
    }
  }

  /// How many bytes the daemon says it holds for its clients.
  var heldBytes: Int {
    get async { await daemon.bytesHeldForClients }
  }

  /// Whether the view of a day was computed since something changed.
  var hasWrittenDay: Bool {
    get async { await daemon.hasCurrentDay }
  }

  /// Reads everything anew as SIGHUP does.
  func reload() async {
    await daemon.reload()
  }

  /// Looks at the clock as when the day changes, or somebody sets it.
  func lookAtClock() async {
    await daemon.timeChanged("a test says so")
  }

  /// Looks at the clocks as when the machine wakes from a sleep of some minutes.
  func wake(from minutes: Int) async {
    await daemon.wake(from: minutes)
  }

  /// A new connection.
  func connect() throws -> LineClient {
    try LineClient(socketPath)
  }
}

extension Habitd {
  fileprivate var bytesHeldForClients: Int { server.held.total }

  fileprivate var hasCurrentDay: Bool { methods.days.kept?.key.version == history.version }

  /// Ends as SIGTERM lets it, and watches other devices no more.
  ///
  /// With the watches goes an inotify instance, of which a user has 128 by default: a test may hold a
  /// daemon that has ended for long, while others have the threads it needs to go on.
  fileprivate func end() {
    others.stop()
    shutDown("the test is over")
  }

  /// Lets the clock that goes on in a sleep be ahead by what was slept.
  fileprivate func wake(from minutes: Int) {
    let read = timers.readClocks
    timers.readClocks = {
      var reading = read()
      reading.whole += minutes * 60_000
      return reading
    }
    timeChanged("the machine woke")
  }

  /// Keeps the loop from turning until it is released.
  fileprivate func hold(
    _ entered: DispatchSemaphore,
    _ release: DispatchSemaphore,
    then next: RunningDaemon.Release
  ) {
    entered.signal()
    release.wait()
    switch next {
    case .goesOn: break
    case .ends: end()
    case .reloads: reload()
    }
  }
}

/// Which device a daemon is: another one each time it cannot stay the one it was.
private final class Identity: Sendable {
  private let current: Mutex<DeviceID>

  init(_ device: DeviceID) { current = Mutex(device) }

  var device: DeviceID { current.withLock { $0 } }

  /// A device that was not there before.
  func next() -> DeviceID {
    current.withLock { device in
      let first = device.text.first == "f" ? "0" : "f"
      device = DeviceID(first + device.text.dropFirst()) ?? device
      return device
    }
  }
}

/// A value handed from one thread to another, once: afterwards who took it alone holds it.
private final class Handover<Value: Sendable>: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let value = Mutex<Value?>(nil)

  func give(_ value: Value) {
    self.value.withLock { $0 = $0 ?? value }
    semaphore.signal()
  }

  func take() throws -> Value {
    semaphore.wait()
    return try #require(value.withLock { $0.take() })
  }
}

/// Runs a test against a daemon of its own.
func withDaemon(
  limits: ServerLimits = ServerLimits(),
  _ body: (RunningDaemon) throws -> Void
) async throws {
  try await withDaemon(in: try TemporaryDirectory(), limits: limits, body)
}

/// Runs a test against a daemon whose files are in a folder, the history elsewhere where
/// `data` says so.
func withDaemon(
  in folder: TemporaryDirectory,
  data: String? = nil,
  limits: ServerLimits = ServerLimits(),
  _ body: (RunningDaemon) throws -> Void
) async throws {
  let daemon = try RunningDaemon(in: folder, data: data, limits: limits)
  do {
    try body(daemon)
  } catch {
    await daemon.stop()
    throw error
  }
  await daemon.stop()
}

extension ServerLimits {
  /// Limits for tests of something else: how slow the machine is makes no difference.
  static var unhurried: ServerLimits {
    var limits = ServerLimits()
    limits.turnMicroseconds = tenMinutes
    limits.pieceMicroseconds = tenMinutes
    limits.shutdownMicroseconds = tenMinutes
    limits.patience.output = tenMinutes
    limits.patience.message = tenMinutes
    return limits
  }

  private static let tenMinutes = 600_000_000
}
