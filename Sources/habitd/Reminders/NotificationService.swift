import Posix
import Systemd

/// The desktop's notification server, if there is one: Desktop Notifications Specification.
///
/// The bus is connected, or reconnected, only when there is something to show. No call blocks.
final class NotificationService {
  /// The server's name on the bus, and its object path, as in the specification.
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  /// The bus's own name, which nobody else can use as a sender.
  private static let busName = "org.freedesktop.DBus"

  /// The time limit for a reply, in microseconds.
  ///
  /// The bus may start a server for the call, and gives it two minutes. Nothing else waits for the
  /// reply.
  private static let patience = 150_000_000

  /// The time limit for the reply to `Notify`: none while the bus reports that the server is alive.
  ///
  /// A server that hangs shows the notification once it continues. Clicks on it can then be
  /// recognised only by the number in the reply.
  private static let endless = Int.max

  /// Called with a notification's number and the button that was clicked.
  ///
  /// Called at once, not in a later turn: a number may be reused, so the order matters.
  var acted: (UInt32, String) -> Void = { _, _ in }
  /// Called with the number of a notification that was closed.
  var closed: (UInt32) -> Void = { _ in }
  /// Called when a notification server appears.
  var came: () -> Void = {}
  /// Called when the server or the bus is gone, and all its notifications with it.
  var gone: () -> Void = {}

  private let address: String
  private let loop: EventLoop
  private var bus: Bus?
  /// The server's unique name on the bus, once it is known.
  private(set) var server: String?
  private var capabilities: Set<String>?
  private var waiting: [(Result<Set<String>, NotificationFailure>) -> Void] = []

  init(at address: String, on loop: EventLoop) {
    self.address = address
    self.loop = loop
  }

  /// True while the bus is connected; connecting is tried when there is something to show.
  var isConnected: Bool { bus != nil }

  /// Shows a notification; it replaces the notification with the number `former`, unless that is 0.
  ///
  /// `notification` is called once the server's capabilities are known. It returns `nil` if nothing
  /// is to be shown any more; then `completion` is not called. Otherwise `completion` is called
  /// with the notification's number, or with the reason why it is not shown.
  func show(
    _ notification: @escaping () -> Notification?,
    replacing former: UInt32 = 0,
    completion: @escaping (Result<UInt32, NotificationFailure>) -> Void
  ) {
    learnCapabilities { [unowned self] result in
      switch result {
      case .failure(let failure): completion(.failure(failure))
      case .success(let capabilities):
        guard let notification = notification() else { return }
        let arguments = notification.arguments(replacing: former, for: capabilities)
        call("Notify", arguments, within: Self.endless) { result in
          completion(result.flatMap { $0.number })
        }
      }
    }
  }

  /// Checks that the current server has this unique name; its signals are received from then on.
  func recognize(_ server: String, completion: @escaping (Bool) -> Void) {
    learnCapabilities { [unowned self] _ in completion(self.server == server) }
  }

  func withdraw(_ number: UInt32) {
    // Without a bus, no notification is shown. Failing to withdraw one is harmless, because it may
    // already be gone.
    guard bus != nil else { return }
    call("CloseNotification", [.uint32(number)]) { result in
      if case .failure(let failure) = result {
        Log.debug("cannot withdraw a notification: \(failure)")
      }
    }
  }

  private func learnCapabilities(
    _ body: @escaping (Result<Set<String>, NotificationFailure>) -> Void
  ) {
    if let capabilities { return body(.success(capabilities)) }
    waiting.append(body)
    guard waiting.count == 1 else { return }
    call("GetCapabilities", []) { [unowned self] result in
      let learned = result.map { message in
        server = message.sender
        let known = Set(message.arguments.first?.texts ?? [])
        capabilities = known
        return known
      }
      let waited = waiting
      waiting = []
      for body in waited { body(learned) }
    }
  }

  private func call(
    _ member: String,
    _ arguments: [BusValue],
    within microseconds: Int = patience,
    completion: @escaping (Result<BusMessage, NotificationFailure>) -> Void
  ) {
    let method = BusMethod(
      destination: Self.name,
      path: Self.path,
      interface: Self.name,
      member: member
    )
    do throws(SystemError) {
      try connect().call(method, arguments, timeoutMicroseconds: microseconds) { result in
        completion(result.mapError(NotificationFailure.init))
      }
    } catch {
      let isAbsent = [.notFound, .connectionRefused].contains(error.number)
      completion(.failure(.unreachable(isAbsent ? "no desktop session" : "\(error)")))
    }
  }

  /// The bus; connects to it if necessary.
  private func connect() throws(SystemError) -> Bus {
    if let bus { return bus }
    let bus = try Bus(address, on: loop) { [unowned self] in lost() }
    let ofServer =
      "type='signal',sender='\(Self.name)',path='\(Self.path)',interface='\(Self.name)'"
    try bus.onSignal(ofServer + ",member='ActionInvoked'") { [unowned self] message in
      guard isFromServer(message), case .uint32(let number)? = message.arguments.first,
        case .string(let key)? = message.arguments.dropFirst().first
      else { return }
      acted(number, key)
    }
    try bus.onSignal(ofServer + ",member='NotificationClosed'") { [unowned self] message in
      guard isFromServer(message), case .uint32(let number)? = message.arguments.first else {
        return
      }
      closed(number)
    }
    try bus.onSignal(
      "type='signal',sender='\(Self.busName)',path='/org/freedesktop/DBus',"
        + "interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'"
    ) { [unowned self] message in
      guard message.sender == Self.busName,
        case .string(let owner)? = message.arguments.dropFirst(2).first
      else { return }
      ownerChanged(to: owner)
    }
    self.bus = bus
    return bus
  }

  /// True if a message comes from the notification server.
  ///
  /// The bus delivers any message addressed to this connection, so messages of other programs must
  /// be ignored.
  private func isFromServer(_ message: BusMessage) -> Bool {
    server != nil && message.sender == server
  }

  private func ownerChanged(to owner: String) {
    guard owner != server else { return }
    if server != nil {
      server = nil
      capabilities = nil
      gone()
    }
    if !owner.isEmpty { came() }
  }

  private func lost() {
    bus = nil
    server = nil
    capabilities = nil
    gone()
  }
}

extension BusMessage {
  fileprivate var number: Result<UInt32, NotificationFailure> {
    guard case .uint32(let number)? = arguments.first else {
      return .failure(.refused("the notification server's reply has no number"))
    }
    return .success(number)
  }
}

extension BusValue {
  fileprivate var texts: [String]? {
    guard case .strings(let texts) = self else { return nil }
    return texts
  }
}

extension NotificationFailure {
  /// The bus errors for a server that does not exist, or no longer exists.
  private static let absences: Set<String> = [
    "ServiceUnknown", "NameHasNoOwner", "NoReply", "Disconnected", "Timeout", "TimedOut",
    "NoServer",
  ]

  init(_ error: BusError) {
    let prefix = "org.freedesktop.DBus.Error."
    let kind = error.name.hasPrefix(prefix) ? String(error.name.dropFirst(prefix.count)) : ""
    let isAbsence = Self.absences.contains(kind) || kind.hasPrefix("Spawn.")
    self = isAbsence ? .unreachable(error.description) : .refused(error.description)
  }
}
