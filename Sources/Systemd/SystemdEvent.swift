import CSystemd
import Posix

/// The subset of an sd-event loop needed to embed it in another loop.
///
/// See sd_event_prepare(3). Between turns it is prepared: its timers are set and its descriptor
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

  /// Readable when `serve()` has something to do.
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
