package import HabitCore
import Posix

/// The retirement of a device: its folder is merged into this device's, step by step between turns
/// of the loop (FORMAT.md, "Retiring a device").
package final class Retirement {
  /// The result, or for a dry run the result it would have.
  package struct Result: Equatable, Sendable {
    /// The number of files that were, or would be, removed.
    package var files: Int
    /// This device's generation that holds their content; `nil` for a dry run.
    package var generation: Int?
  }

  enum Phase {
    /// The folder is read to its end once more.
    case reading
    /// These files are read again; then a generation is begun, as soon as none is under way.
    case keeping([String: FileInformation])
    /// This device's generation is being written, including their content.
    case writing(generation: Int, files: [String: FileInformation])
    case removing(FolderRemoval, generation: Int)
  }

  package let device: DeviceID
  /// True for a dry run.
  package let isTrial: Bool
  /// The result; `nil` while it is under way.
  package internal(set) var outcome: Swift.Result<Result, RetirementError>?

  var phase = Phase.reading
  /// Keeps other daemons on this machine from writing to the folder.
  var lock: (any FileLock)?

  init(of device: DeviceID, isTrial: Bool) {
    self.device = device
    self.isTrial = isTrial
  }
}

/// The reason a device was not retired; the rest of its folder is still read as before.
package enum RetirementError: Error, Equatable, Sendable, CustomStringConvertible {
  case own
  case unknown
  case busy(DeviceID)
  /// Another daemon on this machine holds the lock of the device's folder; `process` is its id, if
  /// known.
  case inUse(path: String, process: Int32?)
  /// The device's folder holds files that were not understood and therefore not merged.
  case notUnderstood([Damage])
  case changed(path: String)
  case interrupted(String)
  /// This device's folder could not be written, or the retired one could not be read or removed.
  case failed(StoreError)

  package var description: String {
    switch self {
    case .own: "it is this device itself"
    case .unknown: "it has no folder here"
    case .busy(let other): "device \(other) is being retired"
    case .inUse(let path, let process):
      "another habitd\(process.map { ", process \($0)," } ?? "") on this machine holds \(path)"
    case .notUnderstood(let damages):
      "its folder holds files that could not be merged: "
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
    case .unknown: "`habitctl devices` lists your devices"
    case .busy: "Try again when it is done"
    case .inUse: "Use that one, or stop it first: a device that is still in use cannot be retired"
    case .notUnderstood:
      "Let the file synchroniser finish. If the problem remains, look at the files, move those you "
        + "do not need elsewhere, and retire the device again"
    case .changed: "It may still be in use. Retire it when nothing writes to its folder any more"
    case .interrupted, .failed: "Retire it again"
    }
  }
}

extension RetirementError {
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
