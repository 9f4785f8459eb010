import HabitctlCore
import HabitWords
import HabitCore
import HabitNotation
import HabitProtocol
import TerminalText

extension ShownHabit {
  private var moment: SafeText { SafeText(fields.values.time?.description ?? slot?.rawValue ?? "") }

  private var tagWords: SafeText { SafeText(fields.values.tags.joined(separator: ", ")) }

  /// The report of a change to the habit: a line with its rules, then lines with its other fields.
  ///
  /// The rules are the schedule, target, time, start and end, in words that can be typed again. The
  /// participle names the change, such as `added`. The start is left out if `startsNow` is true,
  /// because the habit starts today.
  func lines(
    _ participle: SafeText,
    _ appearance: Appearance,
    startsNow: Bool = false
  ) -> [Line] {
    var heading = Line(participle + " '")
    heading.append(fields.title, .strong)
    heading.append("'")
    let rules = [
      fields.scheduleWords, SafeText(fields.targetWords), moment,
      startsNow
        ? .empty : "from " + DayName.short(fields.values.startDate, in: appearance.year),
      fields.values.endDate.map { "until " + DayName.short($0, in: appearance.year) } ?? .empty,
    ]
    for rule in rules where rule.width > 0 { heading.append(", " + rule) }
    let times = ReminderWords.words(for: fields.values.reminders)
    let more =
      [
        times.isEmpty ? .empty : SafeText("remind " + times),
        SafeText(SparesText.words(for: fields.spares)),
        fields.xp == Habit.defaultXP ? .empty : "\(fields.xp) XP",
        fields.values.cue.map { SafeText($0) } ?? .empty,
        fields.values.tags.isEmpty ? .empty : "tags: " + tagWords,
        SafeText(fields.values.notes ?? ""),
      ]
      + fields.pauses.map { $0.words(in: appearance.year) }
    return [heading] + more.filter { $0.width > 0 }.map { Line("  " + $0, .faint) }
  }

  /// A line about a change of the habit's rules that takes effect on a later day.
  func line(planned plan: HabitProtocol.HabitFields.Version, _ appearance: Appearance) -> Line {
    var line = Line(fields.title, .strong)
    line.append(", " + plan.words(in: appearance.year))
    return line
  }

  private static let headings: [SafeText] = [
    "Habit", "Schedule", "When", "Target", "Since", "Until", "Kept", "Spares", "Paused",
    "Planned", "Tags",
  ]

  /// A list of habits, one per line.
  ///
  /// On a narrow terminal, long names are cut and the last columns left out, then schedules are
  /// shortened; if even that is too wide, only names are shown. Under headings, all groups have the
  /// same columns.
  static func lines(
    of habits: [ShownHabit],
    _ appearance: Appearance,
    by fold: TagFold? = nil,
    paused: [String: ListPauses.ShownPause] = [:]
  ) -> [Line] {
    guard let fold else { return lines(ofOneGroup: habits, paused, appearance) }
    let groups = fold.groups(of: habits) { $0.fields.values.tags }
    var lines = lines(ofOneGroup: groups.flatMap(\.rows), paused, appearance)
    var folded = lines.isEmpty ? [] : [lines.removeFirst()]
    for group in groups {
      folded += [Line(), group.heading("\(group.rows.count)")] + lines.prefix(group.rows.count)
      lines.removeFirst(group.rows.count)
    }
    return folded
  }

  private static func lines(
    ofOneGroup habits: [ShownHabit],
    _ paused: [String: ListPauses.ShownPause],
    _ appearance: Appearance
  ) -> [Line] {
    let hasIcons = habits.contains { $0.icon != nil }
    var table = Table(Array(repeating: .left, count: headings.count), flexible: 0)
    table.keepsFlexible = true
    let rows = habits.map { habit in
      [
        Line.title(habit.name, icon: habit.icon, hasIcons: hasIcons),
        Line(habit.scheduleWords), Line(habit.moment),
        Line(SafeText(habit.fields.targetWords)),
        Line(DayName.date(habit.startDate, in: appearance.year), .faint),
        Line(habit.endDate.map { DayName.date($0, in: appearance.year) } ?? .empty, .faint),
        Line(habit.finished?.words ?? .empty),
        Line(SafeText(SparesText.short(habit.fields.spares))),
        Line(paused[habit.id].map { $0.words(appearance) } ?? .empty),
        Line(habit.plannedWords(in: appearance.year)),
        Line(habit.tagWords, .faint),
      ]
    }
    // A column without values would show nothing but its heading.
    let shown = headings.indices.map { column in
      rows.allSatisfy { $0[column].isEmpty } ? Line() : Line(headings[column], .faint)
    }
    table.rows = [shown] + rows
    if let width = appearance.width, table.comfortableWidth(ofFirst: 2) > width {
      for (index, habit) in habits.enumerated() {
        table.rows[index + 1][1] = Line(habit.shortSchedule)
      }
      let least = table.comfortableWidth(ofFirst: 2, cutTo: Table.narrowest)
      if least > width { table.rows = table.rows.map { [$0[0]] } }
    }
    return table.lines(appearance)
  }

  /// A list of habits with their identifiers, which are never cut, because they are there to be
  /// copied.
  static func identifierLines(of habits: [ShownHabit], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: 0)
    table.rows = [[Line("Habit", .faint), Line("Id", .faint)]]
    table.rows += habits.map { [Line($0.title), Line(SafeText($0.id), .faint)] }
    return table.lines(appearance)
  }

  static func orderLines(
    of habits: [ShownHabit],
    moved: String,
    _ appearance: Appearance
  ) -> [Line] {
    var table = Table([.right, .left], flexible: 1)
    table.rows = habits.enumerated().map { place, habit in
      [Line("\(place + 1)", .faint), Line(habit.title, habit.id == moved ? .strong : .plain)]
    }
    return table.lines(appearance)
  }
}

extension ListPauses.ShownPause {
  /// `3 Jan – 5 Jan`, or `from 3 Jan`.
  fileprivate func words(_ appearance: Appearance) -> SafeText {
    guard let through, through >= from else {
      return "from " + DayName.date(from, in: appearance.year)
    }
    return DayName.range(from...through, in: appearance.year, appearance.marks)
  }
}
