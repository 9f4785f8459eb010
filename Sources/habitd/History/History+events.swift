import HabitCore
import HabitProtocol
import HabitStore
import Systemd

extension History {
  /// Something about the history that others follow.
  enum Event {
    /// It was opened, and has folders of other devices beside it.
    case opened
    /// It was tried to open it again, with or without success.
    case retried
    /// It goes on in another folder, as another device.
    case moved
    /// It goes on from a backup.
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
    /// They could not be stored and are taken back; the refusal is what their requests are told.
    case refused(RPCError)
  }
}

extension History {
  /// Tells of what came of a retirement that was not only tried.
  func tellEnd(of retirement: Retirement) {
    guard !retirement.isTrial, let outcome = retirement.outcome else { return }
    do throws(RetirementError) {
      let result = try outcome.get()
      Log.notice(
        "device \(retirement.device) was retired: \(result.files) files were removed, and its history "
          + "is in generation \(result.generation ?? 0)"
      )
      notify(.retired(retirement.device))
    } catch {
      Log.warning("device \(retirement.device) was not retired: \(error)")
      notify(.healthChanged)
    }
  }
}
