import HabitCore
import HabitProtocol
import HabitStore
import Systemd

extension History {
  /// An event of the history that other parts of the daemon follow.
  enum Event {
    /// It was opened, with the folders of other devices beside it.
    case opened
    /// Opening it was tried again, with or without success.
    case retried
    /// It continues in another folder, as another device.
    case moved
    /// It continues from a backup.
    case replaced
    /// Settings have changed.
    case settingsChanged
    /// Its health has changed, or its files.
    case healthChanged
    /// The folder of a device was folded into the own one.
    case retired(DeviceID)
    /// It could not be replaced by a backup.
    case notReplaced
  }

  /// The fate of a turn's changes.
  enum Outcome {
    /// There were none.
    case nothing
    /// They are on the disk.
    case stored(Turn)
    /// They could not be stored and are taken back; their requests are answered with the refusal.
    case refused(RPCError)
  }
}

extension History {
  /// Logs and announces the outcome of a retirement that was not a dry run.
  func tellEnd(of retirement: Retirement) {
    guard !retirement.isTrial, let outcome = retirement.outcome else { return }
    do throws(RetirementError) {
      let result = try outcome.get()
      Log.notice(
        "device \(retirement.device) was retired: \(result.files) files were removed, and its history "
          + "is in generation \(result.generation ?? 0)"
      )
      events.append(.retired(retirement.device))
    } catch {
      Log.warning("device \(retirement.device) was not retired: \(error)")
      events.append(.healthChanged)
    }
  }
}
