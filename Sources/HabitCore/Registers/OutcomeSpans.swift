/// Consecutive days whose outcome registers have the same value and signature.
///
/// Histories are stored and read as runs: an import, or days ticked together, is one run. The
/// device is an index in a list that accompanies the runs, so that a run holds no reference to it
/// and hundreds of thousands of runs are read in milliseconds.
package struct OutcomeRun: Equatable, Sendable {
  package var days: ClosedRange<Day>
  /// `nil` if the registers were emptied.
  package var outcome: Outcome?
  package var stamp: Stamp
  /// The index of the writing device in the list that accompanies the runs.
  package var device: Int

  package init(days: ClosedRange<Day>, outcome: Outcome?, stamp: Stamp, device: Int) {
    self.days = days
    self.outcome = outcome
    self.stamp = stamp
    self.device = device
  }
}

/// Outcomes by day for one habit; `nil` empties the register of a day.
package typealias OutcomeSpans = DaySpans<Outcome?>

/// Conversions for reading and writing files. They are here and not in HabitStore because generic
/// code called from another module is many times slower.
extension DaySpans<Outcome?> {
  /// Creates the outcomes of runs.
  ///
  /// - Precondition: the runs are ordered by day.
  package init(_ runs: [OutcomeRun]) {
    self.init()
    for run in runs { append(run.outcome, on: run.days) }
  }

  /// The outcomes as runs that share one stamp.
  package func runs(stamp: Stamp) -> [OutcomeRun] {
    spans.map { OutcomeRun(days: $0.days, outcome: $0.value, stamp: stamp, device: 0) }
  }

  /// Returns true if every day of the runs has a value here, even `nil`.
  package func covers(_ runs: [OutcomeRun]) -> Bool {
    OutcomeSpans(runs).merging(self) { theirs, ours in
      theirs != nil && ours == nil ? true : nil
    }.isEmpty
  }
}

extension DaySpans<Hidden<Outcome?>> {
  /// Creates the outcomes of runs with their stamps.
  ///
  /// - Precondition: the runs are ordered by day.
  package init(_ runs: [OutcomeRun]) {
    self.init()
    for run in runs { append(Hidden(value: run.outcome, stamp: run.stamp), on: run.days) }
  }
}

/// Operations on many registers, each in one pass over the rows.
extension OutcomeTable {
  /// The registers written on some days, earliest first.
  func runs(on spans: OutcomeSpans) -> [OutcomeRun] {
    var runs: [OutcomeRun] = []
    for span in spans.spans {
      var position = firstPosition(from: span.days.lowerBound)
      while position < rows.count, rows[position].day <= span.days.upperBound {
        let (run, end) = run(from: position, through: span.days.upperBound)
        runs.append(run)
        position = end
      }
    }
    return runs
  }

  /// The stamps of the registers in a range that were last written by a device.
  func stamps(in range: ClosedRange<Day>, by device: DeviceID) -> DaySpans<Stamp> {
    var stamps = DaySpans<Stamp>()
    guard let place = devices.firstIndex(of: device) else { return stamps }
    var position = firstPosition(from: range.lowerBound)
    while position < rows.count, rows[position].day <= range.upperBound {
      let row = rows[position]
      if Int(values[Int(row.value)].device) == place {
        stamps.append(row.stamp, on: row.day...row.day)
      }
      position += 1
    }
    return stamps
  }

  /// Writes the registers of some days, except those whose current value wins; returns true if any
  /// was written.
  mutating func merge(_ spans: OutcomeSpans, signed signature: Signature) -> Bool {
    guard let first = spans.first, let device = devices.index(of: signature.device) else {
      return false
    }
    dropUnusedValues()
    let start = firstPosition(from: first)
    var position = start
    var merged: [Packed] = []
    merged.reserveCapacity(spans.dayCount)
    var hasTaken = false
    for span in spans.spans {
      let value = place(of: Value(span.value, writtenAt: signature.stamp, by: device))
      var packed = Packed(stamp: signature.stamp, day: first, value: value)
      for day in span.days.all {
        while position < rows.count, rows[position].day < day {
          merged.append(rows[position])
          position += 1
        }
        packed.day = day
        guard position < rows.count, rows[position].day == day else {
          merged.append(packed)
          hasTaken = true
          continue
        }
        let isTaken = isReplaced(position, by: span.value, signature)
        merged.append(isTaken ? packed : rows[position])
        hasTaken = hasTaken || isTaken
        position += 1
      }
    }
    rows.replaceSubrange(start..<position, with: merged)
    return hasTaken
  }

  /// Removes the registers of some days, as if they had never been written.
  mutating func remove(_ spans: OutcomeSpans) {
    guard let first = spans.first else { return }
    var kept = firstPosition(from: first)
    var index = 0
    for position in kept..<rows.count {
      let day = rows[position].day
      while index < spans.spans.count, spans.spans[index].days.upperBound < day { index += 1 }
      if index < spans.spans.count, spans.spans[index].days.contains(day) { continue }
      rows[kept] = rows[position]
      kept += 1
    }
    rows.removeSubrange(kept...)
  }
}
