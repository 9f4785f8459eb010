package import Posix

/// A fault that a ``MemoryFileSystem`` simulates, and the call at which it happens.
package struct Fault: Sendable {
  /// The ways in which a call can fail.
  package enum Kind: Sendable {
    /// The call fails with this error; a write leaves a part of its bytes behind.
    case failure(ErrorNumber)
    /// The power fails before the call has any effect.
    case powerLossBefore
    /// The power fails when the call is done, before the caller gets its result.
    case powerLossAfter
  }

  package var kind: Kind
  /// The index of the failing call, counted from 0 since the fault was set.
  package var call: Int
  /// True if every later call fails too, as it always does after a power failure.
  package var forever: Bool
  /// The C function whose calls are counted; nil to count all.
  package var function: String?
  /// A part of the paths about which calls are counted; nil to count all.
  package var place: String?

  /// Creates a fault; `function` and `place` limit the calls that are counted.
  package init(
    _ kind: Kind,
    at call: Int,
    forever: Bool = false,
    function: String? = nil,
    place: String? = nil
  ) {
    self.kind = kind
    self.call = call
    self.forever = forever
    self.function = function
    self.place = place
  }

  /// True if the call counts towards ``call``.
  func counts(_ function: String, _ path: String) -> Bool {
    self.function.map { $0 == function } ?? true && place.map(path.contains) ?? true
  }
}
