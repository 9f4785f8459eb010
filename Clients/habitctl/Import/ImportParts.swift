import HabitCore
import HabitProtocol
import JSON

/// Cuts an import into requests.
///
/// Settings come first, for they say which day is today; then habits, and days in their order, so that
/// whatever has been taken when an import stops is whole.
struct ImportParts {
  /// How long a request is to be, in bytes: far below ``Limits/messageLength``, and short enough
  /// that other clients are answered in between.
  static let targetLength = 256 << 10

  /// What a completion's or an entry's own JSON takes beside its identifier and note, at most.
  private static let overhead = 128

  private let habits: [HabitID: [UInt8]]
  private let repeatsHabits: Bool
  private var parts: [ImportPart] = []
  private var part = ImportPart()
  private var mentioned: Set<HabitID> = []
  private var length = 0

  /// The requests of an import.
  ///
  /// A dry run leaves nothing behind, so there each part says again which habits it is about.
  static func of(_ content: Import, isDryRun: Bool) -> [ImportPart] {
    var parts = ImportParts(content.habits, repeatsHabits: isDryRun)
    for habit in content.habits { parts.add(habit) }
    parts.close()
    for day in content.days { parts.add(day) }
    parts.close()
    let settings = content.settings.map { [ImportPart(settings: $0)] } ?? []
    return (settings + parts.parts + shared(content)).map { part in
      var part = part
      part.isWhole = content.format.isWhole
      return part
    }
  }

  /// What belongs to no habit.
  ///
  /// Each journey has a part of its own: of journeys since one day, the one recorded first comes
  /// first in the day.
  private static func shared(_ content: Import) -> [ImportPart] {
    var parts = content.journeys.map { ImportPart(journeys: [$0]) }
    if !content.customItems.isEmpty { parts.append(ImportPart(customItems: content.customItems)) }
    return parts
  }

  private init(_ habits: [ImportData.ImportedHabit], repeatsHabits: Bool) {
    self.habits = Dictionary(habits.map { ($0.id, $0.json) }) { first, _ in first }
    self.repeatsHabits = repeatsHabits
  }

  private mutating func add(_ habit: ImportData.ImportedHabit) {
    guard let json = habits[habit.id] else { return }
    makeRoom(for: json.count)
    part.habits.append(json)
  }

  private mutating func add(_ day: ImportedDay) {
    for id in day.completed {
      makeRoom(for: id.text.utf8.count + Self.overhead)
      mention(id)
      withDay(day.day) { $0.completed.append(id) }
    }
    for entry in day.entries {
      var writer = JSONWriter()
      entry.write(to: &writer, on: day.day)
      makeRoom(for: writer.bytes.count)
      mention(entry.habit)
      withDay(day.day) { $0.entries.append(entry) }
    }
  }

  private mutating func withDay(_ day: Day, _ change: (inout ImportedDay) -> Void) {
    if part.days.last?.day != day { part.days.append(ImportedDay(day: day)) }
    change(&part.days[part.days.count - 1])
  }

  private mutating func mention(_ id: HabitID) {
    guard repeatsHabits, mentioned.insert(id).inserted, let json = habits[id] else { return }
    part.habits.append(json)
    part.repeatedHabits += 1
    length += json.count
  }

  private mutating func makeRoom(for count: Int) {
    if length + count > Self.targetLength { close() }
    length += count
  }

  private mutating func close() {
    if part != ImportPart() { parts.append(part) }
    part = ImportPart()
    mentioned = []
    length = 0
  }
}
