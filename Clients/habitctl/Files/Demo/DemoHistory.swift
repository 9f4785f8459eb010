import HabitctlCore
import HabitCore
import Posix

/// Two years of plausible history, determined by a seed, today and the current time.
///
/// Ticks come in runs: after a miss, another miss is more likely. A week of flu, holidays and an
/// injury leave the gaps that every history has.
struct DemoHistory {
  /// A fixed seed, so that the demonstration's pictures are the same on the same day.
  static let seed: UInt64 = 2026

  private let today: Day
  private let now: Int
  private let offset: Int
  private var random: DemoRandom
  private var days: [Day: ImportedDay] = [:]

  /// The history up to and including today: the habits, their journey, and their entries by day.
  ///
  /// `today` is the daemon's; no record is later than `now`, in milliseconds since 1970; and
  /// `offset` is the number of seconds by which local time is ahead of UTC.
  static func make(
    today: Day,
    now: Int,
    offset: Int,
    seed: UInt64 = seed
  ) throws(ImportProblem) -> Import {
    var content = try ExportDocumentReader.read(
      Array(DemoHabits.document(today).utf8),
      file: "the demonstration",
      format: .habitd,
      today: today
    )
    var history = DemoHistory(
      today: today,
      now: now,
      offset: offset,
      random: DemoRandom(seed: seed)
    )
    for (habit, manner) in zip(content.habits, DemoHabits.manners) { history.keep(habit, manner) }
    content.days = history.days.values.sorted { $0.day < $1.day }
    return content
  }

  private mutating func keep(_ habit: ImportData.ImportedHabit, _ manner: DemoManner) {
    let start = habit.draft.startDate ?? today
    let length = today.days(since: start)
    var wasDone = true
    for ago in stride(from: length, through: 1, by: -1) {
      let day = today.clampedAdding(-ago)
      guard (length - ago) % manner.interval == 0,
        !habit.pauses.contains(where: { $0.contains(day) })
      else { continue }
      guard manner.weekdays.contains(day.weekday) else {
        // Now and then the habit is done on a day on which it is not usually done.
        if random.isTrue(percent: Self.surprise) {
          add(Self.good(manner, &random), habit, day, manner)
        }
        continue
      }
      let outcome = outcome(of: manner, ago, afterDone: wasDone)
      wasDone = outcome.isGood
      add(outcome, habit, day, manner)
    }
    if let amount = manner.today {
      add(Outcome(amount: amount, isGood: true), habit, today, manner)
    }
  }

  /// The chance in percent that a habit is done on a day on which it is not usually done.
  private static let surprise = 4

  /// The record of a day; it has neither amount nor mark if nothing was recorded.
  private struct Outcome {
    var amount: Double?
    var mark: Mark?
    var note: String?
    var isGood = false
  }

  /// The days on which the person was ill, counted back from today.
  private static let flu = 296...303

  private mutating func outcome(
    of manner: DemoManner,
    _ ago: Int,
    afterDone wasDone: Bool
  ) -> Outcome {
    if ago < manner.steadySince { return Self.good(manner, &random) }
    if Self.flu.contains(ago), manner.amounts?.excess == nil {
      return Outcome(mark: .skipped, note: ago == Self.flu.upperBound ? "Flu" : nil)
    }
    // Practice raises the chance of each habit over the two years.
    let unpractised = ago * Self.practice / DemoHabits.length
    let chance = manner.chance - unpractised - (wasDone ? 0 : Self.discouragement)
    if random.isTrue(percent: chance) { return Self.good(manner, &random) }
    return bad(manner)
  }

  /// The percentage points by which a habit's chance rises over the whole history.
  private static let practice = 10

  /// The percentage points by which a miss lowers the chance of the next time.
  private static let discouragement = 22

  private static func good(_ manner: DemoManner, _ random: inout DemoRandom) -> Outcome {
    guard let amounts = manner.amounts else { return Outcome(amount: 1, isGood: true) }
    // Taking the smaller of two shares makes most amounts only a little larger than the target.
    let share = min(random.share(), random.share())
    let amount = amounts.target + share * (amounts.most - amounts.target)
    return Outcome(amount: rounded(amount, amounts.step), isGood: true)
  }

  private mutating func bad(_ manner: DemoManner) -> Outcome {
    if let excess = manner.amounts?.excess {
      return Outcome(amount: excess - (random.isTrue(percent: 50) ? 1 : 0))
    }
    switch random.below(100) {
    case 0..<8:
      return Outcome(mark: .skipped, note: random.isTrue(percent: 30) ? "Travelling" : nil)
    case 8..<12: return Outcome(mark: .failed)
    case 12..<45:
      guard let amounts = manner.amounts, amounts.target > amounts.step else { return Outcome() }
      let share = 0.2 + 0.6 * random.share()
      return Outcome(amount: Self.rounded(amounts.target * share, amounts.step))
    default: return Outcome()
    }
  }

  /// An amount as a multiple of a step, at least one step.
  private static func rounded(_ amount: Double, _ step: Double) -> Double {
    max((amount / step).rounded(), 1) * step
  }

  private mutating func add(
    _ outcome: Outcome,
    _ habit: ImportData.ImportedHabit,
    _ day: Day,
    _ manner: DemoManner
  ) {
    let note =
      outcome.note
      ?? (outcome.isGood && random.isTrue(percent: Self.noted)
        ? random.element(of: manner.notes) : nil)
    let count = outcome.amount.flatMap { Count(thousandths: Int(($0 * 1000).rounded())) }
    guard count != nil || outcome.mark != nil else { return }
    days[day, default: ImportedDay(day: day)].entries.append(
      ImportedDay.Entry(
        habit: habit.id,
        count: count,
        mark: outcome.mark,
        note: note,
        at: outcome.mark == nil ? moment(on: day, manner.usualTime) : nil
      )
    )
  }

  /// The percentage of good days with a note.
  private static let noted = 5

  /// The most minutes before or after its usual time at which a habit is done.
  private static let deviation = 45

  private mutating func moment(on day: Day, _ usual: Int) -> Instant? {
    let minutes = usual + random.below(2 * Self.deviation) - Self.deviation
    let seconds = day.days(since: .epoch) * 86_400 + minutes * 60 + random.below(60) - offset
    return Instant(milliseconds: min(seconds * 1000, now))
  }
}

extension CivilTime {
  /// The seconds by which this local time is ahead of UTC; `seconds` is the same time since 1970.
  func secondsAhead(of seconds: Int) -> Int {
    let day = Day(CivilDate(year: year, month: month, day: day)) ?? .epoch
    return day.days(since: .epoch) * 86_400 + (hour * 60 + minute) * 60 + second - seconds
  }
}

extension Day {
  /// 1970-01-01, the day from which moments are counted.
  fileprivate static let epoch = Day.first.clampedAdding(719_162)
}

/// The random numbers of the demonstration, which follow from a seed alone (SplitMix64).
struct DemoRandom {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number in `0..<bound`.
  mutating func below(_ bound: Int) -> Int {
    Int(next() >> 33) % bound
  }

  /// A number in `0..<1`.
  mutating func share() -> Double {
    Double(below(1 << 20)) / Double(1 << 20)
  }

  mutating func isTrue(percent: Int) -> Bool {
    below(100) < percent
  }

  mutating func element<Element>(of list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }
}
