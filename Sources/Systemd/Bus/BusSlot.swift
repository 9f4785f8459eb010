import CSystemd
import Posix

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
      let handler = unsafe EventSource.Handler<RawBusMessage>.behind(userdata)
      unsafe handler?.call(RawBusMessage(pointer: message))
    }
    return 0
  }
}
