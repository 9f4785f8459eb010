import HabitCore

/// The values that a change of many days replaced, and whose they were, in the form of runs.
///
/// A run's device is twice the place of the writer in a list, and one more for a hidden value; the first
/// in the list is the device of the transaction.
struct OldOutcomes {
  /// A value and its writer.
  private struct Old: Equatable, Sendable {
    var outcome: Outcome?
    var isHidden: Bool
    var whose: Whose?
  }

  private var days = DaySpans<Old>()
  private(set) var devices: [DeviceID?] = [nil]

  /// True without any value.
  var isEmpty: Bool { days.isEmpty }

  /// The values that a step replaced.
  init(_ step: Transaction.Step) {
    days = (step.replaced?.outcomes?.spans ?? OutcomeSpans()).compactMap {
      Old(outcome: $0, isHidden: false)
    }
    if case .outcomes(_, let hidden) = step.hidden {
      days.overwrite(
        with: hidden.compactMap {
          Old(outcome: $0.value, isHidden: true, whose: Whose(stamp: $0.stamp))
        }
      )
    }
    if case .days(let writers) = step.whose {
      days = days.joined(writers) { $0.whose = $1 }
    }
    for span in days.spans {
      if let device = span.value.whose?.device, !devices.contains(device) { devices.append(device) }
    }
  }

  /// A list of devices to which ``place(of:isHidden:)`` adds.
  init() {}

  /// The values as runs; one whose writer is not known has the stamp of the change.
  func runs(at stamp: Stamp) -> [OutcomeRun] {
    days.spans.map { span in
      let place = devices.firstIndex(of: span.value.whose?.device) ?? 0
      return OutcomeRun(
        days: span.days,
        outcome: span.value.outcome,
        stamp: span.value.whose?.stamp ?? stamp,
        device: 2 * place + (span.value.isHidden ? 1 : 0)
      )
    }
  }

  /// The device and kind that a run's device stands for.
  func writer(_ place: Int) -> (device: DeviceID?, isHidden: Bool) {
    (devices[place / 2], place % 2 == 1)
  }

  /// The run's device that stands for a writer.
  mutating func place(of device: DeviceID?, isHidden: Bool) -> Int {
    let place = devices.firstIndex(of: device) ?? devices.count
    if place == devices.count { devices.append(device) }
    return 2 * place + (isHidden ? 1 : 0)
  }
}
