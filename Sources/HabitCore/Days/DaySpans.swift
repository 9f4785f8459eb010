/// Values of days, stored as spans of consecutive days with the same value.
///
/// The cost of an operation depends on the number of spans, so an import of many equal days is
/// cheap.
package struct DaySpans<Value: Equatable & Sendable>: Equatable, Sendable {
  /// Consecutive days and their value.
  package struct Span: Equatable, Sendable {
    package var days: ClosedRange<Day>
    package var value: Value
  }

  /// In order; spans with no gap between them have different values.
  package private(set) var spans: [Span] = []

  package init() {}

  package init(_ value: Value, on days: ClosedRange<Day>) {
    spans = [Span(days: days, value: value)]
  }

  package var isEmpty: Bool { spans.isEmpty }
  var first: Day? { spans.first?.days.lowerBound }
  var last: Day? { spans.last?.days.upperBound }
  /// The range from the first day to the last; `nil` if there are no days.
  package var bounds: ClosedRange<Day>? {
    guard let first, let last else { return nil }
    return first...last
  }
  package var dayCount: Int { spans.reduce(0) { $0 + $1.days.dayCount } }
  /// Earliest first.
  package var days: some Sequence<Day> {
    // Not a key path: generic code creates one each time, which takes 100,000 instructions.
    spans.lazy.flatMap { $0.days.all }
  }

  /// The value of a day; `nil` if it has none.
  package subscript(day: Day) -> Value? {
    let position = position(from: day)
    guard position < spans.count, spans[position].days.contains(day) else { return nil }
    return spans[position].value
  }

  /// Appends days after the last one.
  ///
  /// - Precondition: the days are later than ``last``.
  package mutating func append(_ value: Value, on days: ClosedRange<Day>) {
    if let span = spans.last {
      precondition(span.days.upperBound < days.lowerBound, "days are appended in order")
      if span.value == value, days.lowerBound.days(since: span.days.upperBound) == 1 {
        spans[spans.count - 1].days = span.days.lowerBound...days.upperBound
        return
      }
    }
    spans.append(Span(days: days, value: value))
  }

  /// The index of the first span that ends on or after a day; the number of spans if there is none.
  private func position(from day: Day) -> Int {
    // Most lookups are for days after the last one.
    guard let last, last >= day else { return spans.count }
    return (0..<spans.count - 1).binarySearch { spans[$0].days.upperBound >= day }
  }

  /// The values within a range.
  package func clipped(to range: ClosedRange<Day>) -> DaySpans {
    var clipped = DaySpans()
    for span in spans[position(from: range.lowerBound)...] {
      guard span.days.lowerBound <= range.upperBound else { break }
      clipped.spans.append(Span(days: span.days.clamped(to: range), value: span.value))
    }
    return clipped
  }

  /// Combines the values of each day that has at least one; a missing value is `nil`.
  ///
  /// A day for which `combine` returns `nil` is left out.
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

  /// The same days, each value updated by `join` if `other` has a value for the day.
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

  /// The same days with transformed values; a day for which `transform` returns `nil` is left out.
  package func compactMap<Result>(_ transform: (Value) -> Result?) -> DaySpans<Result> {
    var result = DaySpans<Result>()
    for span in spans {
      if let value = transform(span.value) { result.append(value, on: span.days) }
    }
    return result
  }

  /// Sets the values of the days in `other`.
  package mutating func overwrite(with other: DaySpans) {
    guard let bounds = other.bounds else { return }
    guard let last, last >= bounds.lowerBound else {
      for span in other.spans { append(span.value, on: span.days) }
      return
    }
    var result = DaySpans()
    // The neighbouring spans are included, because they merge with new spans of the same value.
    let start = max(position(from: bounds.lowerBound) - 1, 0)
    let end = min(position(from: bounds.upperBound) + 2, spans.count)
    result.spans = Array(spans[start..<end])
    spans.replaceSubrange(start..<end, with: result.merging(other) { $1 ?? $0 }.spans)
  }
}

extension DaySpans {
  /// A cursor over the days of spans, beginning at the first.
  private struct Walk {
    private let spans: [Span]
    private var index = 0
    /// The next day that has a value.
    private(set) var day: Day?

    init(_ spans: DaySpans) {
      self.spans = spans.spans
      day = spans.first
    }

    /// The value of a day up to ``day``, the next one that has a value; `nil` before that.
    func value(on day: Day) -> Value? {
      self.day == day ? spans[index].value : nil
    }

    /// The last day of the span or gap that includes a day, which must not be after ``day``.
    func end(from day: Day) -> Day {
      guard let next = self.day else { return .last }
      return next == day ? spans[index].days.upperBound : next.clampedAdding(-1)
    }

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
  package var dayCount: Int { upperBound.days(since: lowerBound) + 1 }

  /// Earliest first.
  package var all: some Sequence<Day> {
    (lowerBound.number...upperBound.number).lazy.compactMap { Day(number: Int($0)) }
  }
}
