import HabitCore

/// The text between the time of a group and its days, and what it says.
///
/// The groups of an import differ in nothing else, so that most need not be read anew.
struct GroupPattern {
  /// The place of the text in the line.
  let text: Range<Int>
  /// The group, without days.
  let group: OutcomeYear.Group
  /// True where the days were completed at their stamp.
  let isCompletedAtStamp: Bool

  /// The group of a time whose text at a position is the same; the position moves behind it.
  @inline(__always)
  func group(
    at milliseconds: Int,
    _ json: Span<UInt8>,
    _ position: inout Int
  ) -> OutcomeYear.Group? {
    guard json.holds(json.extracting(text), at: position),
      let stamp = Stamp(milliseconds: milliseconds, counter: group.stamp.counter)
    else { return nil }
    position += text.count
    var group = group
    group.stamp = stamp
    if isCompletedAtStamp { group.outcome?.at = Instant(milliseconds: milliseconds) }
    return group
  }
}
