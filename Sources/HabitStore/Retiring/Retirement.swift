package import HabitCore
import Posix

/// The retirement of a device: its folder is folded into the own one, step by step between turns of
/// the loop (FORMAT.md, "Retiring a device").
package final class Retirement {
  /// What came of it, or would come of it.
  package struct Result: Equatable, Sendable {
    /// How many files were, or would be, removed.
    package var files: Int
    /// The own generation that holds what was in them; `nil` where it was only tried.
    package var generation: Int?
  }

  /// What comes next.
  enum Phase {
    /// The folder is read to its end once more.
    case reading
    /// An own generation is to be begun, as soon as none is under way.
    case keeping
    /// That generation is being written, with so much of the folder in it.
    case writing(generation: Int, position: [Int])
    /// The folder, with these files, is read again to see that nothing was added.
    case verifying(generation: Int, position: [Int], files: [String: FileInformation])
    /// The files are being removed.
    case removing(FolderRemoval, generation: Int)
  }

  package let device: DeviceID
  /// Whether it is only found out what would come of it.
  package let isTrial: Bool
  /// What came of it; `nil` while it is under way.
  package internal(set) var outcome: Swift.Result<Result, RetirementError>?

  var phase = Phase.reading
  /// Keeps a daemon on this machine from writing to the folder.
  var lock: (any FileLock)?

  init(of device: DeviceID, isTrial: Bool) {
    self.device = device
    self.isTrial = isTrial
  }
}
