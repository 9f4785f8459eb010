import CSystemd
import Posix

/// What is waited for on a bus, with the handler that is called; nothing is, when this goes.
@safe
final class BusSlot {
  private let pointer: OpaquePointer
  private let handler: AnyObject

  /// Makes a slot by `add`, which gets a place for the slot and the userdata.
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

  /// Calls the handler behind the `userdata` of an sd-bus callback; what sd-bus wants back.
  static func call(_ message: OpaquePointer?, _ userdata: UnsafeMutableRawPointer?) -> CInt {
    if let message = unsafe message {
      let handler = unsafe EventSource.Handler<RawBusMessage>.behind(userdata)
      unsafe handler?.call(RawBusMessage(pointer: message))
    }
    return 0
  }
}
