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

/// Why a device was not retired; its folder, or what is left of it, is read on as before.
package enum RetirementError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is the device this store writes for.
  case own
  /// It has no folder here.
  case unknown
  /// Another device is being retired.
  case busy(DeviceID)
  /// A daemon on this machine writes to its folder; which process, where that is known.
  case inUse(path: String, process: Int32?)
  /// Its folder holds what was not understood, and so was not taken up.
  case notUnderstood([Damage])
  /// Its files changed while it was being retired.
  case changed(path: String)
  /// Something else came in between.
  case interrupted(String)
  /// The own folder could not be written, or the other one not be read or removed.
  case failed(StoreError)

  /// The obstacle, in one line.
  package var description: String {
    switch self {
    case .own: "it is this device itself"
    case .unknown: "it has no folder here"
    case .busy(let other): "device \(other) is being retired"
    case .inUse(let path, let process):
      "another habitd\(process.map { ", process \($0)," } ?? "") on this machine holds \(path)"
    case .notUnderstood(let damages):
      "its folder holds what could not be taken up: "
        + damages.map(\.description).joined(separator: "; ")
    case .changed(let path): "\(path) changed while the device was being retired"
    case .interrupted(let reason): reason
    case .failed(let error): "\(error)"
    }
  }

  /// The remedy, in one sentence.
  package var remedy: String {
    switch self {
    case .own: "Retire it from another device of yours"
    case .unknown: "`habitctl devices` lists those there are"
    case .busy: "Try again when that is done"
    case .inUse: "Use that one, or stop it first: a device that is still in use cannot be retired"
    case .notUnderstood:
      "Let the file synchroniser finish. What does not mend itself: look at the files, move what you "
        + "do not need elsewhere, and retire the device again"
    case .changed: "It may still be in use. Retire it when nothing writes to its folder any more"
    case .interrupted, .failed: "Retire it again"
    }
  }
}

extension RetirementError {
  /// Does what a system call may fail at.
  static func wrapping<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(RetirementError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .failed(.failed(error))
    }
  }
}
