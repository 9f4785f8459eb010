import HabitCore
import HabitProtocol
import HabitStore
import Systemd

/// The changes of the present turn of the loop, which are not stored yet.
struct Turn {
  /// The transactions, in order.
  var transactions: [Transaction] = []
  /// The effects of each transaction on the ledger, for taking it back.
  var applied: [[AppliedChange]] = []
  /// The origin of all of them; `nil` when there are several, or none is known.
  private(set) var origin: Origin?
  /// The number of transactions whose origin was noted.
  private var attributed = 0
  /// The milestones that ticks have reached.
  var milestones: [EntryPlace: Milestone] = [:]
  /// True when a change concerns more than entries: habits, journeys or settings.
  var isAboutHabits = false

  /// Adds a transaction.
  mutating func add(_ transaction: consuming Transaction, _ applied: consuming [AppliedChange]) {
    transactions.append(transaction)
    self.applied.append(applied)
  }

  /// Notes the origin of the transactions added since the last call, if any; `nil` for an unknown one.
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
