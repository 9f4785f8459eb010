/// A value for each of some days, kept as spans of consecutive days with the same value.
///
/// What is recorded for many days at once, as by an import, costs by the span, not by the day.
package struct DaySpans<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Consecutive days and their value.
  package struct Span: Equatable, Sendable {
    /// The days.
    package var days: ClosedRange<Day>
    /// The value of each.
    package var value: Value

    /// Creates a span.
    package init(_ days: ClosedRange<Day>, _ value: Value) {
      self.days = days
      self.value = value
    }
  }

  /// The spans, growing; of two that follow each other without a gap the values differ.
  package private(set) var spans: [Span] = []

  /// No days.
  package init() {}

  /// The value for all days of a range.
  package init(_ value: Value, on days: ClosedRange<Day>) {
    spans = [Span(days, value)]
  }

  /// The values of days in any order; `nil` where a day has two.
  package init?(anyOrder spans: [Span]) {
    for span in spans.sorted(by: { $0.days.lowerBound < $1.days.lowerBound }) {
      if let last, last >= span.days.lowerBound { return nil }
      append(span.value, on: span.days)
    }
  }

  /// Whether there is no day.
  package var isEmpty: Bool { spans.isEmpty }
  /// The first day.
  package var first: Day? { spans.first?.days.lowerBound }
  /// The last day.
  package var last: Day? { spans.last?.days.upperBound }
  /// All days lie in this range; `nil` when there is none.
  package var bounds: ClosedRange<Day>? {
    guard let first, let last else { return nil }
    return first...last
  }
  /// How many days there are.
  package var dayCount: Int { spans.reduce(0) { $0 + $1.days.dayCount } }
  /// The days, earliest first.
  package var days: some Sequence<Day> { spans.lazy.flatMap(\.days.all) }

  /// The value of a day, where it has one.
  package subscript(day: Day) -> Value? {
    let position = position(from: day)
    guard position < spans.count, spans[position].days.contains(day) else { return nil }
    return spans[position].value
  }

  /// Adds days behind the last.
  ///
  /// - Precondition: the days lie behind ``last``.
  package mutating func append(_ value: Value, on days: ClosedRange<Day>) {
    if let span = spans.last {
      precondition(span.days.upperBound < days.lowerBound, "days are appended in order")
      if span.value == value, days.lowerBound.days(since: span.days.upperBound) == 1 {
        spans[spans.count - 1].days = span.days.lowerBound...days.upperBound
        return
      }
    }
    spans.append(Span(days, value))
  }

  /// The position of the first span that reaches a day; the number of spans when none does.
  private func position(from day: Day) -> Int {
    // Most questions are about what was appended last.
    guard let last, last >= day else { return spans.count }
    var lower = 0
    var upper = spans.count - 1
    while lower < upper {
      let middle = (lower + upper) / 2
      if spans[middle].days.upperBound < day { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Only the days of a range.
  package func clipped(to range: ClosedRange<Day>) -> DaySpans {
    var clipped = DaySpans()
    for span in spans[position(from: range.lowerBound)...] {
      guard span.days.lowerBound <= range.upperBound else { break }
      clipped.spans.append(Span(span.days.clamped(to: range), span.value))
    }
    return clipped
  }

  /// For each day that has a value here or there, what `combine` makes of the two; a day for which
  /// it makes nothing is left out.
  package func merging<Other, Result>(
    _ other: DaySpans<Other>,
    _ combine: (Value?, Other?) -> Result?
  ) -> DaySpans<Result> {
    var result = DaySpans<Result>()
    var left = Walk(self)
    var right = DaySpans<Other>.Walk(other)
    while let day = left.day.map({ min($0, right.day ?? $0) }) ?? right.day {
      let end = min(left.end(from: day), right.end(from: day))
      if let value = combine(left.value(on: day), right.value(on: day)) {
        result.append(value, on: day...end)
      }
      left.pass(end)
      right.pass(end)
    }
    return result
  }

  /// The same days, their values joined with those they have there.
  package func joined<Other>(
    _ other: DaySpans<Other>,
    _ join: (inout Value, Other) -> Void
  ) -> DaySpans {
    guard !other.isEmpty, let bounds else { return self }
    return merging(other.clipped(to: bounds)) { value, other in
      guard var value else { return nil }
      if let other { join(&value, other) }
      return value
    }
  }

  /// The same days with what `transform` makes of their values, without those it makes nothing of.
  package func compactMap<Result>(_ transform: (Value) -> Result?) -> DaySpans<Result> {
    var result = DaySpans<Result>()
    for span in spans {
      if let value = transform(span.value) { result.append(value, on: span.days) }
    }
    return result
  }

  /// Takes over the values of other days.
  package mutating func overwrite(with other: DaySpans) {
    guard let bounds = other.bounds else { return }
    guard let last, last >= bounds.lowerBound else {
      for span in other.spans { append(span.value, on: span.days) }
      return
    }
    var result = DaySpans()
    // With the neighbours, which may come to have the same value.
    let start = max(position(from: bounds.lowerBound) - 1, 0)
    let end = min(position(from: bounds.upperBound) + 2, spans.count)
    result.spans = Array(spans[start..<end])
    spans.replaceSubrange(start..<end, with: result.merging(other) { $1 ?? $0 }.spans)
  }
}

extension DaySpans {
  /// A walk over the days of spans, from the first on.
  private struct Walk {
    private let spans: [Span]
    private var index = 0
    /// The next day that has a value.
    private(set) var day: Day?

    init(_ spans: DaySpans) {
      self.spans = spans.spans
      day = spans.first
    }

    /// The value of a day not before the walk's.
    func value(on day: Day) -> Value? {
      self.day == day ? spans[index].value : nil
    }

    /// The last day up to which nothing changes.
    func end(from day: Day) -> Day {
      guard let next = self.day else { return .last }
      return next == day ? spans[index].days.upperBound : next.clampedAdding(-1)
    }

    /// Goes on behind a day.
    mutating func pass(_ end: Day) {
      guard let next = day, next <= end else { return }
      if spans[index].days.upperBound > end {
        day = end.clampedAdding(1)
      } else {
        index += 1
        day = index < spans.count ? spans[index].days.lowerBound : nil
      }
    }
  }
}

extension ClosedRange<Day> {
  /// How many days the range has.
  package var dayCount: Int { upperBound.days(since: lowerBound) + 1 }

  /// The days of the range, earliest first.
  package var all: some Sequence<Day> {
    (lowerBound.number...upperBound.number).lazy.compactMap { Day(number: Int($0)) }
  }
}
