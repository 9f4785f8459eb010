package import Posix

/// Whether the store takes writes, and if not, why.
package enum StoreHealth: Equatable, Sendable, CustomStringConvertible {
  /// All is well.
  case sound
  /// The own folder is damaged: what is sound is used, and nothing is written.
  case damaged(Damage)
  /// A write failed: what was acknowledged is on the disk, and nothing more is written.
  case failed(SystemError)
  /// A write failed because there was no room: what was acknowledged is on the disk, and
  /// ``Store/resume(_:)`` tries to take writes again.
  case full(SystemError)
  /// The folder at that path, or the journal in it, was moved, removed or replaced: nothing is
  /// written where it would not be found again.
  case displaced(String)

  /// Whether transactions can be appended.
  package var acceptsWrites: Bool { self == .sound }

  /// What is wrong and what to do about it, in one line.
  package var description: String {
    switch self {
    case .sound: "sound"
    case .damaged(let damage): "read-only: \(damage); \(Damage.remedy)"
    case .failed(let error):
      "read-only since a write failed: \(error); \(error.remedy), then restart habitd"
    case .full(let error):
      "read-only since a write failed: \(error); \(error.remedy): the next change tries again"
    case .displaced(let folder):
      "read-only: \(folder) was moved or removed while habitd was running; everything is still in "
        + "memory: save it with `habitctl export FILE`, or put the folder back; when habitd stops, it "
        + "writes everything to that place again"
    }
  }
}
