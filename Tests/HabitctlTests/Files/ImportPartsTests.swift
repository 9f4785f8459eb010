@testable import HabitctlFiles
import HabitClient
import HabitCore
import HabitProtocol
import JSON
import Testing

@testable import habitctl

@Suite("An import is sent in parts")
struct ImportPartsTests {
  private static let habitCount = 40

  /// Years of answers, some with notes long enough to fill a part by themselves.
  private static func content(days: Int, noteLength: Int = 0) throws -> Import {
    var content = Import(format: .harsh)
    let start = try #require(Day("2015-01-01"))
    let ids = try (0..<habitCount).map {
      try #require(HabitID("harsh:\(1_000_000_000_000_000 + $0)"))
    }
    for (index, id) in ids.enumerated() {
      var draft = HabitDraft(name: "habit \(index) \"ü\"")
      draft.startDate = start
      draft.schedule = .times(1, inDays: index + 2)
      draft.tags = ["a"]
      content.habits.append(.init(id: id, draft: draft, archivedFrom: start.adding(9999)))
    }
    for offset in 0..<days {
      var day = ImportedDay(day: try #require(start.adding(offset)))
      for (index, id) in ids.enumerated() {
        if (offset + index) % 3 == 0 {
          let note = noteLength > 0 ? String(repeating: "\"", count: noteLength) : "n"
          day.entries.append(.init(habit: id, count: .one, mark: .skipped, note: note))
        } else {
          day.completed.append(id)
        }
      }
      content.days.append(day)
    }
    return content
  }

  /// The parts as the daemon would read them, and the length of the longest request.
  private static func read(
    _ parts: [ImportPart],
    isDryRun: Bool
  ) throws -> (data: [ImportHabitData], longest: Int) {
    var data: [ImportHabitData] = []
    var longest = 0
    for part in parts {
      let call = part.call(group: "g", isDryRun: isDryRun)
      longest = max(longest, call.request(id: 1).count)
      let json = try JSONDocument(parsing: try #require(call.parameters)).root
      data.append(try ImportHabitData(parameters: json))
    }
    return (data, longest)
  }

  @Test("nothing is lost, doubled or put out of order", arguments: [(1, 0), (400, 0), (3, 16_000)])
  func wholeness(days: Int, noteLength: Int) throws {
    let content = try Self.content(days: days, noteLength: noteLength)
    let parts = ImportParts.of(content, isDryRun: false)
    let (data, longest) = try Self.read(parts, isDryRun: false)
    #expect(longest <= Limits.messageLength)
    #expect(data.allSatisfy { $0.group == "g" && !$0.dryRun })
    #expect(data.flatMap(\.data.habits).map(\.id) == content.habits.map(\.id))
    #expect(data.flatMap(\.data.habits).map(\.draft) == content.habits.map(\.draft))
    #expect(data.flatMap(\.data.habits).map(\.archivedFrom) == content.habits.map(\.archivedFrom))
    #expect(data.dropFirst().allSatisfy { $0.data.habits.isEmpty })
    let sent = data.flatMap(\.data.completions).flatMap { day in
      day.habits.map { "\(day.day) \($0)" }
    }
    let given = content.days.flatMap { day in day.completed.map { "\(day.day) \($0)" } }
    #expect(sent.sorted() == given.sorted())
    let entries = data.flatMap(\.data.entries)
    #expect(
      entries.map { "\($0.day) \($0.habit) \($0.note ?? "")" }.sorted()
        == content.days.flatMap { day in
          day.entries.map { "\(day.day) \($0.habit) \($0.note ?? "")" }
        }.sorted()
    )
    #expect(entries.allSatisfy { $0.outcome == Outcome(count: .one, mark: .skipped) })
  }

  @Test("what is recorded for a habit is sent together, its days in their order")
  func habitByHabit() throws {
    let content = try Self.content(days: 400)
    let (data, _) = try Self.read(ImportParts.of(content, isDryRun: false), isDryRun: false)
    #expect(data.count > 4)
    for id in content.habits.map(\.id) {
      let parts = data.indices.filter { index in
        data[index].data.completions.contains { $0.habits.contains(id) }
      }
      // A part may end amid a habit, and then the next one goes on.
      #expect(parts.count <= 2)
      #expect((parts.last ?? 0) - (parts.first ?? 0) == parts.count - 1)
    }
    for part in data {
      let days = part.data.completions.map(\.day)
      #expect(days == Array(Set(days)).sorted(), "each day once, and in order")
    }
  }

  @Test("in a dry run each part holds the habits it is about, and says so")
  func dryRun() throws {
    let parts = ImportParts.of(try Self.content(days: 800), isDryRun: true)
    let (data, longest) = try Self.read(parts, isDryRun: true)
    #expect(longest <= Limits.messageLength)
    #expect(parts.count > 3)
    #expect(parts[0].repeatedHabits == 0)
    for (part, data) in zip(parts, data).dropFirst() {
      let known = Set(data.data.habits.map(\.id))
      #expect(data.dryRun)
      #expect(data.data.completions.allSatisfy { known.isSuperset(of: $0.habits) })
      #expect(data.data.entries.allSatisfy { known.contains($0.habit) })
      #expect(part.repeatedHabits == known.count)
    }
  }

  @Test("only our own export is taken whole, with the days ahead of today")
  func whole() throws {
    for format in ImportFormat.allCases {
      var content = try Self.content(days: 1)
      content.format = format
      let (data, _) = try Self.read(ImportParts.of(content, isDryRun: false), isDryRun: false)
      #expect(data.allSatisfy { $0.data.isWhole == (format == .habitd) })
    }
  }

  @Test("an import without anything in it sends nothing")
  func empty() {
    #expect(ImportParts.of(Import(format: .harsh), isDryRun: false).isEmpty)
  }
}
