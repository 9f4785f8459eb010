/// A request's name for a habit: its identifier, its name, or the beginning of a word of the name.
package struct HabitReference: Equatable, Sendable {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }
}

extension Ledger {
  private static let nearest = 3

  /// Finds the habit that a request refers to.
  ///
  /// Tries an exact identifier, then an exact name, then the name in any case, then the beginning
  /// of any word of the name. Only the first kind that matches is considered, and active habits
  /// come before archived and finished ones. A text that fits several habits is refused: `water`
  /// begins a word of both `Drink water` and `Water plants`, and nobody would notice a tick of the
  /// wrong one.
  ///
  /// If `allowingPart` is false, the whole name or identifier is required, as for a removal.
  ///
  /// - Throws: ``RuleViolation/habitNotFound(nearest:)`` or
  ///   ``RuleViolation/habitAmbiguous(candidates:)``.
  package func find(
    _ reference: HabitReference,
    allowingPart: Bool = true
  ) throws(RuleViolation) -> Habit {
    if let id = HabitID(reference.text), let habit = habit(id) { return habit }
    if let habit = try only(of: named(reference.text)) { return habit }
    guard let sought = SoughtName(reference.text) else { throw .habitNotFound(nearest: []) }
    let (match, fitting) = matching(sought)
    guard let match else { throw .habitNotFound(nearest: nearest(to: reference.text)) }
    guard allowingPart || match == .whole else {
      throw .habitNotFound(nearest: activeFirst(fitting).prefix(Self.nearest).map(\.id))
    }
    if let habit = try only(of: fitting) { return habit }
    throw .habitNotFound(nearest: [])
  }

  /// The habits with exactly that name, byte by byte: names that only look alike differ.
  private func named(_ text: String) -> [Habit] {
    let length = text.utf8.count
    var named: [Habit] = []
    for position in habits.indices {
      guard let habit = habits[position].habit, habit.name.utf8.count == length,
        habit.name.utf8.elementsEqual(text.utf8)
      else { continue }
      named.append(habit)
    }
    return named
  }

  private func matching(_ sought: SoughtName) -> (match: NameMatch?, habits: [Habit]) {
    var best: NameMatch?
    var fitting: [Habit] = []
    for position in habits.indices {
      guard let habit = habits[position].habit, let match = sought.match(habit.name),
        match <= best ?? match
      else { continue }
      if match != best { fitting = [] }
      best = match
      fitting.append(habit)
    }
    return (best, fitting)
  }

  private func only(of habits: [Habit]) throws(RuleViolation) -> Habit? {
    let active = habits.filter { !isOver($0) }
    let preferred = active.isEmpty ? habits : active
    guard preferred.count <= 1 else {
      throw .habitAmbiguous(candidates: preferred.map(\.id).sorted())
    }
    return preferred.first
  }

  private func activeFirst(_ habits: [Habit]) -> [Habit] {
    habits.filter { !isOver($0) } + habits.filter(isOver)
  }

  private func isOver(_ habit: Habit) -> Bool {
    habit.isArchived || habit.isFinished(on: today)
  }

  /// The habits whose names are closest to a text, to suggest after a typing error.
  private func nearest(to text: String) -> [HabitID] {
    guard let distance = NameDistance(text) else { return [] }
    let near = activeFirst(ordered).compactMap { habit in
      distance.slips(to: habit.name).map { (slips: $0, id: habit.id) }
    }
    guard let fewest = near.map(\.slips).min() else { return [] }
    return near.filter { $0.slips == fewest }.prefix(Self.nearest).map(\.id)
  }
}

/// The ways in which a text can match a name, best first.
enum NameMatch: Int, Comparable {
  /// The whole name, in any case.
  case whole
  /// The beginning of any word of the name. The inside of a word does not match: `all` does not
  /// find `Call parents`.
  case word

  static func < (left: NameMatch, right: NameMatch) -> Bool { left.rawValue < right.rawValue }
}

/// A text to search for in names.
///
/// Every tick by name searches all habits, so matching an ASCII name allocates nothing.
struct SoughtName {
  /// The longest text searched for within a name, in bytes; a longer one must begin the name.
  private static let longestPart = 100

  private let folded: String
  private let bytes: [UInt8]

  /// Creates a search that ignores case; `nil` for an empty text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    folded = text.lowercased()
    bytes = Array(folded.utf8)
  }

  /// The kind of match with a name; `nil` if no word of it begins with the text.
  func match(_ name: String) -> NameMatch? {
    let ascii = name.utf8
    if Self.isASCII(ascii.span) { return Self.match(ascii.span, bytes.span, Self.lowercased) }
    let lowered = name.lowercased()
    // String equality ignores Unicode composition.
    if lowered == folded { return .whole }
    return Self.match(lowered.utf8.span, bytes.span) { $0 }
  }

  private static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] >= 0x80 { return false }
    return true
  }

  private static func match(
    _ name: Span<UInt8>,
    _ sought: Span<UInt8>,
    _ fold: (UInt8) -> UInt8
  ) -> NameMatch? {
    guard name.count >= sought.count else { return nil }
    let last = sought.count > longestPart ? 0 : name.count - sought.count
    for start in 0...last {
      guard fold(name[start]) == sought[0] else { continue }
      var length = 1
      while length < sought.count, fold(name[start + length]) == sought[length] { length += 1 }
      guard length == sought.count else { continue }
      if start == 0 { return name.count == sought.count ? .whole : .word }
      if !isLetter(name[start - 1]) { return .word }
    }
    return nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// True for a byte of a word: a letter, a digit or any byte outside ASCII.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || lowercased(byte) >= UInt8(ascii: "a") && lowercased(byte) <= UInt8(ascii: "z")
  }
}

/// The distance between a text and names, for "Did you mean …?".
struct NameDistance {
  private let sought: [UInt32]
  private let limit: Int

  /// The shortest text compared: one wrong letter of two is too much for a typing error.
  private static let shortest = 3
  /// The longest text compared: a longer one is not a typing error.
  private static let longest = 60
  /// One typing error is allowed per this number of letters.
  private static let lettersPerSlip = 3
  private static let mostSlips = 3

  /// The most words of a name to compare: people type one of the first words.
  private static let mostWords = 8

  /// Creates a comparison; `nil` if the text is too short or too long.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest * 4 else { return nil }
    sought = text.lowercased().unicodeScalars.map(\.value)
    guard (Self.shortest...Self.longest).contains(sought.count) else { return nil }
    limit = min(max(sought.count / Self.lettersPerSlip, 1), Self.mostSlips)
  }

  /// The number of errors between the text and the beginning of a name or of one of its words;
  /// `nil` above the maximum.
  func slips(to name: String) -> Int? {
    let name = name.lowercased().unicodeScalars.map(\.value)
    let starts = name.indices.lazy.filter { $0 == 0 || name[$0 - 1] == Self.blank }
    var best: Int?
    for start in starts.prefix(Self.mostWords) {
      let found = slips(to: name[start...].prefix(sought.count + limit), within: best ?? limit)
      best = found ?? best
    }
    return best
  }

  /// The fewest insertions, removals, replacements and swaps of neighbours that turn the text into
  /// the beginning of a name (optimal string alignment); `nil` above the limit.
  private func slips(to name: ArraySlice<UInt32>, within limit: Int) -> Int? {
    let name = Array(name)
    var before: [Int] = []
    var row = Array(0...name.count)
    for position in sought.indices {
      var next = [position + 1]
      for column in name.indices {
        let isSame = sought[position] == name[column]
        var slips = min(row[column] + (isSame ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if position > 0, column > 0, sought[position] == name[column - 1],
          sought[position - 1] == name[column]
        {
          slips = min(slips, before[column - 1] + 1)
        }
        next.append(slips)
      }
      guard next.contains(where: { $0 <= limit }) else { return nil }
      (before, row) = (row, next)
    }
    return row.min().flatMap { $0 <= limit ? $0 : nil }
  }

  private static let blank = Unicode.Scalar(" ").value
}
