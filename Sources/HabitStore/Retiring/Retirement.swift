package import HabitCore
import Posix

/// The retirement of a device: its folder is folded into the own one, step by step between turns of
/// the loop (FORMAT.md, "Retiring a device").
package final class Retirement {
  /// The result, or the result it would have.
  package struct Result: Equatable, Sendable {
    /// The number of files that were, or would be, removed.
    package var files: Int
    /// The own generation that holds what was in them; `nil` where it was only tried.
    package var generation: Int?
  }

  /// The next step.
  enum Phase {
    /// The folder is read to its end once more.
    case reading
    /// These files are read again; then an own generation is to be begun, as soon as none is under way.
    case keeping([String: FileInformation])
    /// The own generation is being written, with what was in them.
    case writing(generation: Int, files: [String: FileInformation])
    /// The files are being removed.
    case removing(FolderRemoval, generation: Int)
  }

  package let device: DeviceID
  /// True for a dry run.
  package let isTrial: Bool
  /// The result; `nil` while it is under way.
  package internal(set) var outcome: Swift.Result<Result, RetirementError>?

  var phase = Phase.reading
  /// Keeps a daemon on this machine from writing to the folder.
  var lock: (any FileLock)?

  init(of device: DeviceID, isTrial: Bool) {
    self.device = device
    self.isTrial = isTrial
  }
}
