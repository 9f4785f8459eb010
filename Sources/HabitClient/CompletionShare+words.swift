package import HabitCore

/// A share as clients show it; what asked and what was done is the daemon's count.
extension CompletionShare {
  /// The percentage done; nil where nothing asked.
  package var percent: Int? { due > 0 ? done * 100 / due : nil }

  /// `280 of 365 done, 76 %`; without anything that asked `12 times done`, or that there was nothing.
  package var words: String {
    guard due > 0 else {
      guard completions > 0 else { return "nothing was asked for yet" }
      return completions == 1 ? "1 time done" : "\(completions) times done"
    }
    return "\(done) of \(due) done" + (percent.map { ", \($0) %" } ?? "")
  }

  /// `5/7`, or the number of completions alone where nothing asked; empty without any.
  package var short: String {
    due > 0 ? "\(done)/\(due)" : completions > 0 ? "\(completions)" : ""
  }

  /// The length of its bar, which begins at zero: empty only for zero, and full only for all.
  package func bar(outOf length: Int) -> Int {
    guard let percent, percent > 0 else { return 0 }
    return max(min(percent, 100) * length / 100, 1)
  }
}

extension CompletionStatistics {
  /// The shares of the weekdays, 0 = Sunday … 6 = Saturday, with the first one of a week first.
  package func weekdays(from weekStart: Int) -> [(weekday: Int, share: CompletionShare)] {
    weekdays.indices.map { place in
      let weekday = (weekStart + place) % weekdays.count
      return (weekday, weekdays[weekday])
    }
  }
}
