import HabitctlCore
import HabitClient
import HabitCore
import HabitProtocol
import JSON

/// Splits an import into requests.
///
/// Settings come first, because they determine which day is today. Journeys, with practices,
/// vacations and tag colours after them, come before habits, so that they restore only habits
/// archived before the import. Each habit's records are sent together: the daemon's history is then
/// far smaller than in the order of days, and each habit is complete once its part is accepted.
struct ImportParts {
  /// The target length of a request, in bytes: far below ``Limits/messageLength``, and short enough
  /// that other clients are answered in between.
  static let targetLength = 256 << 10

  /// The most bytes of JSON that a completion or an entry takes besides its identifier and note.
  private static let overhead = 128

  private let habits: [HabitID: [UInt8]]
  private let repeatsHabits: Bool
  private var parts: [ImportPart] = []
  private var part = ImportPart()
  /// The index of each day among the days of ``part``.
  private var places: [Day: Int] = [:]
  private var mentioned: Set<HabitID> = []
  private var length = 0
  private var entryCount = 0

  /// The requests of an import.
  ///
  /// A dry run stores nothing, so each part repeats the habits that its records refer to.
  static func of(_ content: Import, isDryRun: Bool) -> [ImportPart] {
    var parts = ImportParts(content.habits, repeatsHabits: isDryRun)
    for habit in content.habits { parts.add(habit) }
    parts.close()
    for (habit, places) in recorded(content) {
      for place in places { parts.add(habit, at: place, of: content) }
    }
    parts.close()
    let settings = content.settings.map { [ImportPart(settings: $0)] } ?? []
    return (settings + shared(content) + parts.parts).map { part in
      var part = part
      part.isWhole = content.format.isWhole
      return part
    }
  }

  /// The place of a habit's record, kept small because there may be millions.
  private struct Place {
    var day: UInt32
    /// The index of its entry on that day; nil for a plain completion.
    var entry: UInt32?
  }

  /// The records of each habit: the imported habits in their order, then unknown habits in the
  /// order of their first days.
  private static func recorded(_ content: Import) -> [(habit: HabitID, places: [Place])] {
    var numbers: [HabitID: Int] = [:]
    var recorded: [(habit: HabitID, places: [Place])] = []
    func add(_ place: Place?, _ id: HabitID) {
      let number = numbers[id] ?? recorded.count
      if number == recorded.count {
        numbers[id] = number
        recorded.append((id, []))
      }
      if let place { recorded[number].places.append(place) }
    }
    for habit in content.habits { add(nil, habit.id) }
    for (index, day) in content.days.enumerated() {
      let number = UInt32(truncatingIfNeeded: index)
      for id in day.completed { add(Place(day: number), id) }
      for (entry, value) in day.entries.enumerated() {
        add(Place(day: number, entry: UInt32(truncatingIfNeeded: entry)), value.habit)
      }
    }
    return recorded
  }

  /// The data that belongs to no habit.
  ///
  /// Each journey has a part of its own, so that journeys keep their order: of those with the same
  /// first day, the one recorded first comes first in the day.
  private static func shared(_ content: Import) -> [ImportPart] {
    var parts = content.journeys.map { ImportPart(journeys: [$0]) }
    if !content.customItems.isEmpty { parts.append(ImportPart(customItems: content.customItems)) }
    if !content.vacations.isEmpty { parts.append(ImportPart(vacations: content.vacations)) }
    if !content.tagColors.isEmpty { parts.append(ImportPart(tagColors: content.tagColors)) }
    return parts
  }

  private init(_ habits: [ImportData.ImportedHabit], repeatsHabits: Bool) {
    self.habits = Dictionary(habits.map { ($0.id, Self.json(of: $0)) }) { first, _ in first }
    self.repeatsHabits = repeatsHabits
  }

  private static func json(of habit: ImportData.ImportedHabit) -> [UInt8] {
    var writer = JSONWriter()
    habit.writeObject(to: &writer)
    return writer.finish()
  }

  private mutating func add(_ habit: ImportData.ImportedHabit) {
    guard let json = habits[habit.id] else { return }
    if part.habits.count == Limits.importHabits { close() }
    let history = habit.versions.count + habit.pauses.count + habit.archivals.count
    makeRoom(for: json.count, entries: history)
    part.habits.append(json)
  }

  private mutating func add(_ habit: HabitID, at place: Place, of content: Import) {
    let day = content.days[Int(place.day)]
    guard let number = place.entry else {
      makeRoom(for: habit.text.utf8.count + Self.overhead)
      mention(habit)
      return withDay(day.day) { $0.completed.append(habit) }
    }
    let entry = day.entries[Int(number)]
    var writer = JSONWriter()
    entry.write(to: &writer, on: day.day)
    makeRoom(for: writer.bytes.count)
    mention(habit)
    withDay(day.day) { $0.entries.append(entry) }
  }

  private mutating func withDay(_ day: Day, _ change: (inout ImportedDay) -> Void) {
    let place = places[day] ?? part.days.count
    if place == part.days.count {
      places[day] = place
      part.days.append(ImportedDay(day: day))
    }
    change(&part.days[place])
  }

  private mutating func mention(_ id: HabitID) {
    guard repeatsHabits, !mentioned.contains(id), let json = habits[id] else { return }
    if part.habits.count == Limits.importHabits { close() }
    mentioned.insert(id)
    part.habits.append(json)
    part.repeatedHabits += 1
    length += json.count
  }

  private mutating func makeRoom(for count: Int, entries: Int = 1) {
    let isFull =
      length + count > Self.targetLength || entryCount + entries > Limits.importEntries
    if isFull { close() }
    length += count
    entryCount += entries
  }

  private mutating func close() {
    part.days.sort { $0.day < $1.day }
    if part != ImportPart() { parts.append(part) }
    part = ImportPart()
    places = [:]
    mentioned = []
    length = 0
    entryCount = 0
  }
}

/// One request of an import, as JSON; the properties are named like its members.
struct ImportPart: Equatable, Sendable {
  var habits: [[UInt8]] = []
  /// The number of habits that an earlier part holds as well; a dry run must repeat them.
  var repeatedHabits = 0
  var days: [ImportedDay] = []
  var journeys: [[UInt8]] = []
  var customItems: [[UInt8]] = []
  var vacations: [[UInt8]] = []
  var tagColors: [[UInt8]] = []
  var settings: [UInt8]?
  /// True if the import has all data of another daemon.
  var isWhole = false

  func call(group: String, isDryRun: Bool) -> Call {
    var writer = JSONWriter(reservingCapacity: ImportParts.targetLength * 2)
    writer.object { writer in
      writer.member("group", group)
      if !habits.isEmpty {
        writer.name("habits")
        writer.array(habits) { $0.raw($1) }
      }
      if days.contains(where: { !$0.completed.isEmpty }) {
        writer.name("completions")
        writer.object { writer in
          for day in days where !day.completed.isEmpty {
            writer.name(day.day.description)
            writer.array(day.completed) { $0.string($1.text) }
          }
        }
      }
      if days.contains(where: { !$0.entries.isEmpty }) {
        writer.name("entries")
        writer.array(days.flatMap { day in day.entries.map { (day.day, $0) } }) { writer, entry in
          entry.1.write(to: &writer, on: entry.0)
        }
      }
      if !journeys.isEmpty {
        writer.name("journeys")
        writer.array(journeys) { $0.raw($1) }
      }
      if !customItems.isEmpty {
        writer.name("customItems")
        writer.array(customItems) { $0.raw($1) }
      }
      if !vacations.isEmpty {
        writer.name("vacations")
        writer.array(vacations) { $0.raw($1) }
      }
      if !tagColors.isEmpty {
        writer.name("tagColors")
        writer.array(tagColors) { $0.raw($1) }
      }
      if let settings {
        writer.name("settings")
        writer.raw(settings)
      }
      if isWhole { writer.member("whole", true) }
      if isDryRun { writer.member("dryRun", true) }
    }
    return Call(ImportHabitData.name, json: writer.finish())
  }
}

extension ImportedDay.Entry {
  func write(to writer: inout JSONWriter, on day: Day) {
    writer.object { writer in
      writer.member("habit", habit)
      writer.member("date", day)
      if let count { writer.member("count", count) }
      if let mark { writer.member("mark", mark.rawValue) }
      if let note { writer.member("note", note) }
      if let at { writer.member("at", at) }
    }
  }
}
