import CSystemd
import Posix

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
    static func behind(_ userdata: UnsafeMutableRawPointer?) -> Handler? {
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
