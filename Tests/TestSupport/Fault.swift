package import Posix

/// A fault of a ``MemoryFileSystem``, and its time.
package struct Fault: Sendable {
  /// The ways in which a call can go wrong.
  package enum Kind: Sendable {
    /// It fails with this error; a write leaves a part of its bytes behind.
    case failure(ErrorNumber)
    /// The power goes before the call has done anything.
    case powerLossBefore
    /// The power goes when the call is done, before the caller hears of it.
    case powerLossAfter
  }

  package var kind: Kind
  /// At which call, counted from 0 since the file system was made.
  package var call: Int
  /// True if every later call fails too, as it always does after a loss of power.
  package var forever: Bool
  /// Only calls of this C function count; `nil` for all.
  package var function: String?
  /// Only calls about a path that contains this count; `nil` for all.
  package var place: String?

  /// Creates a fault.
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
