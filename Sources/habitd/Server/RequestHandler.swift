import HabitProtocol
import JSON

/// The meaning of requests: what a ``Server`` serves.
struct RequestHandler {
  /// Performs a request and writes its result.
  ///
  /// Throws why the request was refused; nothing has changed then.
  let perform: (Request, inout JSONWriter) throws(RPCError) -> Void
  /// The number of changes that are not on the disk yet; replies wait while there are any.
  let unstoredChanges: () -> Int

  /// Performs nothing: for a server that has not been started.
  static var none: RequestHandler {
    RequestHandler(
      perform: { _, _ throws(RPCError) in
        throw RPCError(.internal, "The daemon has not started", hint: "Please report this")
      },
      unstoredChanges: { 0 }
    )
  }
}
