import Posix
import Systemd

/// The desktop's notification server, where there is one.
///
/// The bus is connected to when there is something to show, and left alone when it has gone; nothing
/// here waits. See the Desktop Notifications Specification.
final class NotificationService {
  /// The name and object of the specification.
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  /// The bus itself, which nobody can send in the name of.
  private static let busName = "org.freedesktop.DBus"

  /// The time limit for an answer, in microseconds.
  ///
  /// A bus may start a server for the call, and allows it two minutes. Nothing else waits meanwhile.
  private static let patience = 150_000_000

  /// The time limit for the answer to `Notify`: none, while the bus says that the server lives.
  ///
  /// One that hangs shows it when it goes on, and clicks must then be known to be for it.
  private static let endless = Int.max

  /// Called with a notification's number and the name of what was clicked on.
  var acted: (UInt32, String) -> Void = { _, _ in }
  /// Called with the number of a notification that is not shown any more.
  var closed: (UInt32) -> Void = { _ in }
  /// Called when a server has come.
  var came: () -> Void = {}
  /// Called when the server or the bus has gone, and with it all that was shown.
  var gone: () -> Void = {}

  private let address: String
  private let loop: EventLoop
  private var bus: Bus?
  /// The server's unique name, as far as it was heard of.
  private(set) var server: String?
  /// The server's capabilities, once it was asked.
  private var capabilities: Set<String>?
  /// The callers that wait for that answer.
  private var waiting: [(Result<Set<String>, NotificationFailure>) -> Void] = []

  /// The service on the bus at an address.
  init(at address: String, on loop: EventLoop) {
    self.address = address
    self.loop = loop
  }

  /// The bus is there, as far as is known without asking.
  var isConnected: Bool { bus != nil }

  /// Shows a notification, in place of another one where `former` names it; `completion` is told its
  /// number.
  ///
  /// - Parameters:
  ///   - notification: what is to be shown when the server can be asked; nothing is, and nobody told,
  ///     where that is nothing any more.
  ///   - former: the number of the notification whose place it takes; 0 for none.
  ///   - completion: what is told the number, or why there is none.
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

  /// Asks whether the server is the one of that unique name; its signals are heard from then on.
  func recognize(_ server: String, completion: @escaping (Bool) -> Void) {
    learnCapabilities { [unowned self] _ in completion(self.server == server) }
  }

  /// Takes a notification away.
  func withdraw(_ number: UInt32) {
    // Without a bus there is nothing to take away; that it has gone already is no failure.
    guard bus != nil else { return }
    call("CloseNotification", [.uint32(number)]) { result in
      if case .failure(let failure) = result { Log.debug("a notification stays: \(failure)") }
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
      completion(.failure(.unreachable("\(error)")))
    }
  }

  /// The bus; connects to it where that is not done yet.
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

  /// The bus passes on what anybody sends to us, whatever the rule says.
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
  /// The number that `Notify` answers with.
  fileprivate var number: Result<UInt32, NotificationFailure> {
    guard case .uint32(let number)? = arguments.first else {
      return .failure(.refused("the notification server's answer has no number"))
    }
    return .success(number)
  }
}

extension BusValue {
  /// The texts of a list of texts.
  fileprivate var texts: [String]? {
    guard case .strings(let texts) = self else { return nil }
    return texts
  }
}

extension NotificationFailure {
  /// The failures that say that nobody is there, or not any more.
  private static let absences: Set<String> = [
    "ServiceUnknown", "NameHasNoOwner", "NoReply", "Disconnected", "Timeout", "TimedOut",
    "NoServer",
  ]

  /// The meaning of an error of the bus.
  init(_ error: BusError) {
    let prefix = "org.freedesktop.DBus.Error."
    let kind = error.name.hasPrefix(prefix) ? String(error.name.dropFirst(prefix.count)) : ""
    let isAbsence = Self.absences.contains(kind) || kind.hasPrefix("Spawn.")
    self = isAbsence ? .unreachable(error.description) : .refused(error.description)
  }
}
