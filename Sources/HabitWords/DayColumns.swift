import HabitCore
import TerminalText

/// The columns of a ``HabitTable`` that fit into a width.
///
/// If the table is too wide, room is saved in this order: the streak in words, the distance between
/// days, the oldest days of a long table, the streak and the share, and at last the names. A name
/// wider than ``Table/comfortable`` is cut before all of these.
package struct DayColumns: Equatable {
  /// The columns to the right of the days.
  package enum Tail: Int, Comparable {
    case none
    case share
    /// The share, and the streak in a short form such as `12d`.
    case short
    case words

    package static func < (left: Tail, right: Tail) -> Bool { left.rawValue < right.rawValue }
  }

  /// The widths of a table's contents.
  struct Contents {
    /// The widest name, including its icon.
    var name: Int
    var share: Int
    /// The widest streak in the short form, such as `12d`.
    var short: Int
    /// The widest streak in words.
    var words: Int
    /// The widest amount of a counted habit.
    var amount: Int
  }

  private(set) var name: Int
  /// The number of days shown, counted from the end of the table.
  private(set) var days: Int
  /// The distance from one day to the next, in columns.
  private(set) var pitch: Int
  private(set) var tail: Tail

  /// The least distance at which three-letter weekdays and amounts fit.
  static let roomy = 4
  /// The least distance at which the days of the month fit.
  static let numbered = 3
  /// The width of the widest amounts that are shown, such as `12.5` or `1000`.
  private static let widestAmount = 4
  /// The most days that have gaps between them; a longer table shows its pattern better without
  /// them.
  private static let fewDays = 14
  /// The fewest days to which a long table is shortened to make room for the streak.
  private static let worthStreak = 14
  /// The least width of a name, at which it is still recognised.
  private static let narrowestName = 8

  /// The columns that fit into a width; a nil width is unlimited.
  init(_ table: HabitTable, _ contents: Contents, in width: Int?) {
    self.init(name: contents.name, days: table.whole.count, pitch: 1, tail: .words)
    let isLong = days > Day.daysInWeek
    let widest =
      days > Self.fewDays
      ? Self.numbered
      : Self.roomy + max(min(contents.amount, Self.widestAmount) - 1, 0)
    let apart = Array((2...widest).reversed())
    guard let width else {
      pitch = isLong ? 2 : widest
      return
    }
    // A name that is longer than this gets more room only if the days leave some.
    name = min(contents.name, Table.comfortable)
    let fewest = isLong ? min(Self.worthStreak, days) : days
    let touching = isLong ? apart + [1] : apart
    let attempts: [(Tail, [Int], least: Int)] = [
      (.words, touching, days), (.short, touching, days),
      (.short, [1], fewest), (.share, touching, days), (.share, [1], fewest),
      (.none, apart + [1], days), (.none, [1], isLong ? min(Day.daysInWeek, days) : days),
    ]
    for (tail, pitches, least) in attempts {
      for pitch in pitches {
        let room = width - name - Table.gap - Self.width(of: tail, contents)
        guard let fitting = Self.days(of: table, pitch, in: room), fitting >= least else {
          continue
        }
        (self.tail, self.pitch, days) = (tail, pitch, fitting)
        name = min(contents.name, name + room - Self.width(of: table, fitting, pitch))
        return
      }
    }
    tail = .none
    let room = width - min(name, Self.narrowestName) - Table.gap
    days = min(Self.days(of: table, 1, in: room) ?? 1, Self.fewDays)
    name = min(name, max(width - Table.gap - Self.width(of: table, days, pitch), 1))
  }

  package init(name: Int, days: Int, pitch: Int, tail: Tail) {
    self.name = name
    self.days = days
    self.pitch = pitch
    self.tail = tail
  }

  /// The width of the columns after the days, including the gaps before them.
  private static func width(of tail: Tail, _ contents: Contents) -> Int {
    func column(_ width: Int) -> Int { width > 0 ? width + Table.gap : 0 }
    return switch tail {
    case .none: 0
    case .share: column(contents.share)
    case .short: column(contents.share) + column(contents.short)
    case .words: column(contents.share) + column(contents.words)
    }
  }

  /// Returns the width of the last `days` of the table, without the gap after them.
  package static func width(of table: HabitTable, _ days: Int, _ pitch: Int) -> Int {
    let first = table.whole.count - days
    let gaps = pitch < numbered ? (first + 1..<max(table.whole.count, first + 1)) : 0..<0
    return days * pitch - min(pitch - 1, 1) + gaps.count { table.beginsWeek($0) }
  }

  /// Returns the number of last days that fit; nil if none fits.
  private static func days(of table: HabitTable, _ pitch: Int, in room: Int) -> Int? {
    (1...max(table.whole.count, 1)).reversed().first { width(of: table, $0, pitch) <= room }
  }
}
