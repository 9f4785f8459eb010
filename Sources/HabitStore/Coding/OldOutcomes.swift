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
    var whose: Whose
  }

  private var days = DaySpans<Old>()
  private(set) var devices: [DeviceID?] = [nil]

  /// True without any value.
  var isEmpty: Bool { days.isEmpty }

  /// The values that a step replaced.
  init(_ step: Transaction.Step) {
    guard case .days(let writers) = step.whose else { return }
    days = writers.compactMap { Old(outcome: nil, isHidden: false, whose: $0) }
    days = days.joined(step.replaced?.outcomes?.spans ?? OutcomeSpans()) { $0.outcome = $1 }
    if case .outcomes(_, let hidden) = step.hidden {
      days = days.joined(hidden) { ($0.outcome, $0.isHidden) = ($1.value, true) }
    }
    for span in days.spans {
      if let device = span.value.whose.device, !devices.contains(device) { devices.append(device) }
    }
  }

  /// A list of devices to which ``place(of:isHidden:)`` adds.
  init() {}

  /// The values as runs.
  var runs: [OutcomeRun] {
    days.spans.map { span in
      let place = devices.firstIndex(of: span.value.whose.device) ?? 0
      return OutcomeRun(
        days: span.days,
        outcome: span.value.outcome,
        stamp: span.value.whose.stamp,
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
