import CSystemd
import Posix

/// The part of an sd-event loop that is needed to embed it in another loop.
///
/// See sd_event_prepare(3). Between turns it is prepared: its timers are set, and its descriptor
/// becomes readable when one of its sources is ready.
@safe
final class SystemdEvent {
  let pointer: OpaquePointer

  init() throws(SystemError) {
    var created: OpaquePointer?
    try unsafe SystemdCall.check("sd_event_new", sd_event_new(&created))
    guard let created = unsafe created else {
      throw SystemError(call: "sd_event_new", number: .noMemory)
    }
    unsafe pointer = created
  }

  deinit {
    unsafe sd_event_unref(pointer)
  }

  var descriptor: CInt { unsafe sd_event_get_fd(pointer) }

  /// Dispatches the ready sources, then prepares.
  func serve() throws(SystemError) {
    if try SystemdCall.check("sd_event_wait", unsafe sd_event_wait(pointer, 0)) > 0 {
      try dispatch()
    }
    try dispatchPending()
  }

  /// Prepares again, so that sources changed since the last time take effect.
  func prepare() throws(SystemError) {
    if unsafe sd_event_get_state(pointer) == SD_EVENT_ARMED {
      try serve()
    } else {
      try dispatchPending()
    }
  }

  private func dispatchPending() throws(SystemError) {
    while try SystemdCall.check("sd_event_prepare", unsafe sd_event_prepare(pointer)) > 0 {
      try dispatch()
    }
  }

  private func dispatch() throws(SystemError) {
    try SystemdCall.check("sd_event_dispatch", unsafe sd_event_dispatch(pointer))
  }
}

/// An sd-event source with its handler; destroying it switches the source off.
@safe
final class EventSource {
  /// The object that C calls back into, which outlives the source that holds its address.
  final class Handler<Argument> {
    let call: (Argument) -> Void

    init(_ call: @escaping (Argument) -> Void) {
      self.call = call
    }

    /// The handler behind the `userdata` of an sd-event callback.
    static func from(_ userdata: UnsafeMutableRawPointer?) -> Handler? {
      guard let userdata = unsafe userdata else { return nil }
      return unsafe Unmanaged<Handler>.fromOpaque(userdata).takeUnretainedValue()
    }
  }

  let pointer: OpaquePointer
  private let handler: AnyObject

  /// Creates a source through `add`, which receives the event loop, a place for the source and the
  /// userdata.
  init<Argument>(
    _ call: String,
    on event: SystemdEvent,
    path: String? = nil,
    handler: @escaping (Argument) -> Void,
    add: (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>, UnsafeMutableRawPointer) -> CInt
  ) throws(SystemError) {
    let handler = Handler(handler)
    self.handler = handler
    var source: OpaquePointer?
    let userdata = unsafe Unmanaged.passUnretained(handler).toOpaque()
    try unsafe SystemdCall.check(call, add(event.pointer, &source, userdata), path: path)
    guard let source = unsafe source else { throw SystemError(call: call, number: .noMemory) }
    unsafe pointer = source
  }

  deinit {
    unsafe sd_event_source_disable_unref(pointer)
  }
}

/// The convention of libsystemd: a negative result is an error number.
enum SystemdCall {
  /// Returns the result, or throws the error it represents.
  @discardableResult
  static func check(
    _ call: String,
    _ result: CInt,
    path: String? = nil
  ) throws(SystemError) -> CInt {
    guard result < 0 else { return result }
    throw SystemError(call: call, number: ErrorNumber(rawValue: -result), path: path)
  }

  /// Repeats a call while it is interrupted; returns its last result.
  static func retrying(_ call: () -> CInt) -> CInt {
    var result = call()
    var remaining = Interruption.limit
    while result == -ErrorNumber.interrupted.rawValue, remaining > 0 {
      remaining -= 1
      result = call()
    }
    return result
  }
}
