import CSystemd
package import Posix

/// A connection to a message bus, served by an event loop without blocking.
///
/// See sd-bus(3), sd_bus_attach_event(3). It belongs to the loop's thread. Its input is untrusted:
/// anybody on the bus may have written it. Handlers may release the bus itself.
@safe
package final class Bus {
  /// The most arguments read from one message, and the most texts accepted in an array.
  ///
  /// Our messages have far fewer, and even a message of the largest size costs little.
  static let argumentLimit = 256

  private let loop: EventLoop
  private let pointer: OpaquePointer
  private var signals: [BusSlot] = []
  private var calls: [UInt64: BusSlot] = [:]
  private var nextCall: UInt64 = 0

  /// Connects to the bus at an address such as `unix:path=/run/user/1000/bus`.
  ///
  /// Calls made before the bus has answered are queued. `disconnected` is called once, when the bus
  /// has gone or refuses the connection; every waiting call has failed before. Destroying this
  /// object does not call it.
  ///
  /// - Throws: `notFound` or `connectionRefused` if nothing is listening, and other errors of
  ///   connect(2).
  package init(
    _ address: String,
    on loop: EventLoop,
    disconnected: @escaping () -> Void
  ) throws(SystemError) {
    var created: OpaquePointer?
    try unsafe SystemdCall.check("sd_bus_new", sd_bus_new(&created))
    guard let bus = unsafe created else { throw SystemError(call: "sd_bus_new", number: .noMemory) }
    self.loop = loop
    unsafe pointer = bus
    try SystemdCall.check("sd_bus_set_address", unsafe sd_bus_set_address(bus, address))
    try SystemdCall.check("sd_bus_set_bus_client", unsafe sd_bus_set_bus_client(bus, 1))
    try SystemdCall.check("sd_bus_negotiate_fds", unsafe sd_bus_negotiate_fds(bus, 0))
    try SystemdCall.check("sd_bus_start", unsafe sd_bus_start(bus), path: address)
    try SystemdCall.check(
      "sd_bus_attach_event",
      unsafe sd_bus_attach_event(bus, loop.state.systemd.pointer, CInt(SD_EVENT_PRIORITY_NORMAL))
    )
    try onSignal(Self.disconnection) { _ in disconnected() }
  }

  deinit {
    signals = []
    calls = [:]
    // Unsent messages are dropped: sending them could take forever.
    unsafe sd_bus_close_unref(pointer)
  }

  /// Calls a method; `reply` is called once, with the result or the reason there is none.
  ///
  /// `reply` is not called if the bus is released first. The timeout, in microseconds, is the
  /// longest wait for the result.
  ///
  /// - Throws: `notConnected` and the like; `reply` is then not called.
  package func call(
    _ method: BusMethod,
    _ arguments: [BusValue] = [],
    timeoutMicroseconds timeout: Int,
    reply: @escaping (Result<BusMessage, BusError>) -> Void
  ) throws(SystemError) {
    let message = try makeMessage(method)
    defer { unsafe sd_bus_message_unref(message.pointer) }
    for argument in arguments { try message.append(argument) }
    let number = nextCall
    nextCall += 1
    calls[number] = try unsafe BusSlot(
      "sd_bus_call_async",
      handler: { [unowned self] message in
        calls[number] = nil
        reply(message.error.map(Result.failure) ?? .success(message.content))
      },
      add: { place, userdata in
        unsafe sd_bus_call_async(
          pointer,
          place,
          message.pointer,
          { message, userdata, _ in unsafe BusSlot.call(message, userdata) },
          userdata,
          UInt64(clamping: timeout)
        )
      }
    )
    loop.state.needsPreparation = true
  }

  /// Calls `handler` for every signal that matches a rule, from the moment the bus accepts it.
  ///
  /// See the D-Bus specification, "Match Rules". A bus that refuses the rule is disconnected.
  package func onSignal(
    _ rule: String,
    _ handler: @escaping (BusMessage) -> Void
  ) throws(SystemError) {
    let slot = try unsafe BusSlot(
      "sd_bus_add_match_async",
      handler: { message in handler(message.content) },
      add: { place, userdata in
        unsafe sd_bus_add_match_async(
          pointer,
          place,
          rule,
          { message, userdata, _ in unsafe BusSlot.call(message, userdata) },
          nil,
          userdata
        )
      }
    )
    signals.append(slot)
    loop.state.needsPreparation = true
  }

  private func makeMessage(_ method: BusMethod) throws(SystemError) -> RawBusMessage {
    var created: OpaquePointer?
    let result = unsafe sd_bus_message_new_method_call(
      pointer,
      &created,
      method.destination,
      method.path,
      method.interface,
      method.member
    )
    try SystemdCall.check("sd_bus_message_new_method_call", result)
    guard let message = unsafe created else {
      throw SystemError(call: "sd_bus_message_new_method_call", number: .noMemory)
    }
    return unsafe RawBusMessage(pointer: message)
  }

  /// The signal that sd-bus itself emits when a connection has ended.
  private static let disconnection =
    "type='signal',sender='org.freedesktop.DBus.Local',path='/org/freedesktop/DBus/Local',"
    + "interface='org.freedesktop.DBus.Local',member='Disconnected'"
}

/// A registration on a bus with its handler; destroying it cancels the registration.
@safe
final class BusSlot {
  private let pointer: OpaquePointer
  private let handler: AnyObject

  /// Creates a slot through `add`, which receives a place for the slot and the userdata.
  init(
    _ call: String,
    handler: @escaping (RawBusMessage) -> Void,
    add: (UnsafeMutablePointer<OpaquePointer?>, UnsafeMutableRawPointer) -> CInt
  ) throws(SystemError) {
    let handler = EventSource.Handler(handler)
    self.handler = handler
    var slot: OpaquePointer?
    let userdata = unsafe Unmanaged.passUnretained(handler).toOpaque()
    try unsafe SystemdCall.check(call, add(&slot, userdata))
    guard let slot = unsafe slot else { throw SystemError(call: call, number: .noMemory) }
    unsafe pointer = slot
  }

  deinit {
    unsafe sd_bus_slot_unref(pointer)
  }

  /// Calls the handler behind the `userdata` of an sd-bus callback; returns the value for sd-bus.
  static func call(_ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> CInt {
    if let message = unsafe message {
      let handler = unsafe EventSource.Handler<RawBusMessage>.from(userdata)
      unsafe handler?.call(RawBusMessage(pointer: message))
    }
    return 0
  }
}

/// The location of the user's session bus.
package enum SessionBus {
  /// Its address, of the kind `unix:…`; `nil` if the environment names none.
  ///
  /// `DBUS_SESSION_BUS_ADDRESS`, else the socket `bus` in `XDG_RUNTIME_DIR`. Other kinds of address
  /// are ignored: they start programs or ask a name service, and nothing here leaves the machine.
  /// See sd_bus_default_user(3), the D-Bus specification, "Server Addresses".
  package static func address(environment: (String) -> String?) -> String? {
    if let addresses = environment("DBUS_SESSION_BUS_ADDRESS"), !addresses.isEmpty {
      let local = addresses.split(separator: ";").filter { $0.hasPrefix("unix:") }
      return local.isEmpty ? nil : local.joined(separator: ";")
    }
    guard let directory = environment("XDG_RUNTIME_DIR"), directory.utf8.first == UInt8(ascii: "/")
    else { return nil }
    return "unix:path=" + escaped(directory + "/bus")
  }

  /// A value of an address, with all but a few bytes escaped in the form `%2f`.
  private static func escaped(_ value: String) -> String {
    var text = ""
    for byte in value.utf8 {
      let scalar = Unicode.Scalar(byte)
      if isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
    return text
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "/", ".", "\\", "*": true
    default: false
    }
  }
}
