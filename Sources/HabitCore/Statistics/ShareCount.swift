/// Counts shares: the part of the asked days and times that was done (law 20).
///
/// Every share of a span of days is computed here.
package struct ShareCount: Sendable {
  private let days: ClosedRange<Day>
  /// For each day, the numbers of habits that were due (`due`), due and completed (`done`), and
  /// completed without being due (`besides`).
  private var totals: (due: DayTotals, done: DayTotals, besides: DayTotals)
  /// The days on which any habit was due.
  private var due = BitSet()
  /// The days on which a share rests: the due days, and the active days of the asked periods.
  private var rested = BitSet()
  /// The times of the asked periods that end on each day; empty if there are none.
  private var ended: [(asked: Int, done: Int)] = []

  init(in days: ClosedRange<Day>) {
    self.days = days
    totals = (DayTotals(in: days), DayTotals(in: days), DayTotals(in: days))
  }

  /// Begins a count over the days, through today, on which any of the habits existed; `nil` if
  /// there are none.
  package init?(of days: [Day], _ positions: [Int], in ledger: Ledger) {
    guard let first = days.first, let last = days.last,
      let days = Self.days(of: first...last, positions, in: ledger)
    else { return nil }
    self.init(in: days)
  }

  /// The days in a range, through today, on which any of the habits existed; no more than the last
  /// ``Habit/judgedDays``.
  static func days(
    of range: ClosedRange<Day>,
    _ positions: [Int],
    in ledger: Ledger
  ) -> ClosedRange<Day>? {
    let habits = positions.compactMap { ledger.habits[$0].habit }
    let start = habits.map(\.startDate).min() ?? .last
    let end = habits.map { $0.endDate ?? .last }.max() ?? .first
    let last = min(range.upperBound, end, ledger.today)
    let first = max(range.lowerBound, start, last.clampedAdding(1 - Habit.judgedDays))
    return first <= last ? first...last : nil
  }

  /// Adds the habit at a position; a removed one adds nothing.
  package mutating func add(_ position: Int, in ledger: Ledger) {
    guard let habit = ledger.habits[position].habit else { return }
    add(habit.askedDays(in: days, ledger.basis(at: position)))
  }

  mutating func add(_ asked: AskedDays) {
    var (done, besides) = (asked.due, asked.completed)
    done.formIntersection(asked.completed)
    besides.subtract(asked.due)
    totals.due.add(asked.due)
    totals.done.add(done)
    totals.besides.add(besides)
    due.formUnion(asked.due)
    rested.formUnion(asked.due)
    guard !asked.periods.isEmpty else { return }
    if ended.isEmpty { ended = Array(repeating: (0, 0), count: days.dayCount) }
    var resting = BitSet()
    for period in asked.periods {
      let place = period.days.upperBound.days(since: days.lowerBound)
      ended[place].asked += period.asked
      ended[place].done += period.done
      resting.insert(in: period.days.numbers)
    }
    resting.formIntersection(asked.active)
    rested.formUnion(resting)
  }

  package var whole: CompletionShare { share(of: days) }

  func share(of part: ClosedRange<Day>) -> CompletionShare {
    let done = totals.done.total(in: part)
    var share = CompletionShare(
      done: done,
      due: totals.due.total(in: part),
      days: rested.count(in: part.numbers),
      completions: done + totals.besides.total(in: part)
    )
    guard !ended.isEmpty else { return share }
    let first = part.lowerBound.days(since: days.lowerBound)
    for times in ended[first...part.upperBound.days(since: days.lowerBound)] {
      share.due += times.asked
      share.done += times.done
    }
    return share
  }

  /// By weekday, 0 = Sunday … 6 = Saturday; quotas and targets of periods are left out, because
  /// they name no weekday.
  var weekdays: [CompletionShare] {
    let (done, asked) = (totals.done.totalByWeekday, totals.due.totalByWeekday)
    let (besides, days) = (totals.besides.totalByWeekday, due.countByWeekday)
    return (0..<7).map {
      CompletionShare(
        done: done[$0],
        due: asked[$0],
        days: days[$0],
        completions: done[$0] + besides[$0]
      )
    }
  }
}

/// For each day of a range, the number of added sets that include it.
///
/// The totals are stored as bit planes: plane *k* holds the days whose total has bit *k*. Adding a
/// set is word arithmetic, and summing a range takes one count per plane, however many sets were
/// added.
struct DayTotals: Sendable {
  private let days: ClosedRange<Day>
  /// The words of one plane after the other; each plane begins with the word of the first day.
  private var words: [UInt64] = []
  private var addedCount = 0

  private var indices: Range<Int> { BitSet.indices(of: days.numbers) }

  /// Creates totals of 0 for a range of days; other days are ignored.
  init(in days: ClosedRange<Day>) {
    self.days = days
  }

  /// Adds one to the total of each day in a set.
  mutating func add(_ set: BitSet) {
    let indices = indices
    addedCount += 1
    // No total exceeds the number of sets, so no carry goes beyond the planes for that number.
    if addedCount & (addedCount - 1) == 0 {
      words.append(contentsOf: repeatElement(0, count: indices.count))
    }
    var words = words.mutableSpan
    for index in set.wordIndices.clamped(to: indices) {
      var carry = set.word(index)
      var position = index - indices.lowerBound
      while carry != 0 {
        let word = words[position]
        words[position] = word ^ carry
        carry &= word
        position += indices.count
      }
    }
  }

  func total(in days: ClosedRange<Day>) -> Int {
    let (indices, numbers) = (indices, days.numbers)
    var sum = 0
    for index in BitSet.indices(of: numbers).clamped(to: indices) {
      let mask = BitSet.mask(of: numbers, inWord: index)
      var (position, plane) = (index - indices.lowerBound, 0)
      while position < words.count {
        sum += (words[position] & mask).nonzeroBitCount << plane
        position += indices.count
        plane += 1
      }
    }
    return sum
  }

  /// The sums of the totals by weekday, 0 = Sunday … 6 = Saturday.
  var totalByWeekday: [Int] {
    let indices = indices
    var totals = [Int](repeating: 0, count: 7)
    for (plane, start) in stride(from: 0, to: words.count, by: indices.count).enumerated() {
      let days = BitSet(in: days.numbers) { words[start + $0 - indices.lowerBound] }
      for (weekday, count) in days.countByWeekday.enumerated() { totals[weekday] += count << plane }
    }
    return totals
  }
}
