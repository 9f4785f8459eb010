package import HabitCore

/// The share of completions in the words of clients; the daemon counts what was due and what was
/// done.
extension CompletionShare {
  /// The percentage done; nil if nothing was due.
  package var percent: Int? { due > 0 ? done * 100 / due : nil }

  /// `280 of 365 done, 76 %`; if nothing was due, `12 times done` or `nothing was due yet`.
  package var words: String {
    guard due > 0 else {
      guard completions > 0 else { return "nothing was due yet" }
      return completions == 1 ? "1 time done" : "\(completions) times done"
    }
    return "\(done) of \(due) done" + (percent.map { ", \($0) %" } ?? "")
  }

  /// `5/7`; if nothing was due, the number of completions, or an empty text if there are none.
  package var short: String {
    due > 0 ? "\(done)/\(due)" : completions > 0 ? "\(completions)" : ""
  }

  /// The length of the share's bar: zero only if nothing is done, and the full length only if all
  /// is done.
  package func bar(outOf length: Int) -> Int {
    guard let percent, percent > 0 else { return 0 }
    return max(min(percent, 100) * length / 100, 1)
  }
}

extension CompletionStatistics {
  /// The shares of the weekdays (0 = Sunday … 6 = Saturday), in order from the first day of the
  /// week.
  package func weekdays(from weekStart: Int) -> [(weekday: Int, share: CompletionShare)] {
    weekdays.indices.map { place in
      let weekday = (weekStart + place) % weekdays.count
      return (weekday, weekdays[weekday])
    }
  }
}
