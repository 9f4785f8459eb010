import HabitCore
import HabitProtocol
import HabitStore
import Systemd

/// The changes of the current turn of the loop, which are not stored yet.
struct Turn {
  var transactions: [Transaction] = []
  /// The effects of each transaction on the ledger, for reverting it.
  var applied: [[AppliedChange]] = []
  /// The origin of all transactions; `nil` if their origins differ or are unknown.
  private(set) var origin: Origin?
  /// The number of transactions whose origin was noted.
  private var attributed = 0
  var milestones: [EntryPlace: Milestone] = [:]
  /// True if a change concerns more than entries: habits, journeys or settings.
  var isAboutHabits = false

  mutating func add(_ transaction: consuming Transaction, _ applied: consuming [AppliedChange]) {
    transactions.append(transaction)
    self.applied.append(applied)
  }

  /// Sets the origin of the transactions added since the last call; `nil` means unknown.
  mutating func attribute(to origin: @autoclosure () -> Origin?) {
    guard attributed < transactions.count else { return }
    let origin = origin()
    self.origin = attributed == 0 || self.origin == origin ? origin : nil
    attributed = transactions.count
  }
}

extension History {
  /// An event of the history to which other parts of the daemon react.
  enum Event {
    /// The history was opened; other devices' folders may be next to it.
    case opened
    /// Opening the history was tried again, with or without success.
    case retried
    /// The history continues in another folder, as another device.
    case moved
    /// The history continues from a backup.
    case replaced
    case settingsChanged
    /// The health or the files of the storage have changed.
    case healthChanged
    /// The folder of a retired device was merged into this device's folder.
    case retired(DeviceID)
    /// Restoring a backup has failed.
    case notReplaced
  }

  /// The outcome of storing a turn's changes.
  enum Outcome {
    case nothing
    case stored(Turn)
    /// The changes could not be stored and were reverted; this refusal answers their requests.
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
