import HabitCore
import HabitProtocol
import HabitStore
import Systemd

/// The changes of the present turn of the loop, which are not stored yet.
struct Turn {
  var transactions: [Transaction] = []
  /// The effects of each transaction on the ledger, for reverting it.
  var applied: [[AppliedChange]] = []
  /// The origin of all of them; `nil` if there are several, or none is known.
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

  /// Notes the origin of the transactions added since the last call, if any; `nil` for an unknown
  /// one.
  mutating func attribute(to origin: @autoclosure () -> Origin?) {
    guard attributed < transactions.count else { return }
    let origin = origin()
    self.origin = attributed == 0 || self.origin == origin ? origin : nil
    attributed = transactions.count
  }
}

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
    case settingsChanged
    /// Its health or its files have changed.
    case healthChanged
    /// A retired device's folder was merged into this device's.
    case retired(DeviceID)
    /// It could not be replaced by a backup.
    case notReplaced
  }

  /// The fate of a turn's changes.
  enum Outcome {
    case nothing
    case stored(Turn)
    /// They could not be stored and were reverted; their requests are answered with the refusal.
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
