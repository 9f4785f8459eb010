import HabitCore
package import JSON

// The objects of a day, a week and a list of habits; a test compares them with their tables.

extension LoadDay.Result: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("date"), .required("isToday"), .required("isFuture"), .required("habits"),
    .required("slots"), .required("progress"), .optional("message"), .optional("vacation"),
    .required("revision"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&date)
    case 1: json.fill(&isToday)
    case 2: json.fill(&isFuture)
    case 3: json.fill(&habits)
    case 4: json.fill(&slots)
    case 5: json.fill(&progress)
    case 6: json.fill(&message)
    case 7: json.fill(&vacation)
    default: json.fill(&revision)
    }
  }
}

extension LoadDay.Slots: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("morning"), .required("anytime"), .required("evening"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&morning)
    case 1: json.fill(&anytime)
    default: json.fill(&evening)
    }
  }
}

extension DayHabit: HandRead {
  /// The members.
  package static let handRows: HandRows =
    HabitFields.handRows + [
      .optional("entry"), .required("completed"), .required("due"), .required("canToggle"),
      .required("slot"), .optional("streak"), .optional("quota"), .optional("returning"),
      .optional("spared"), .optional("measure"), .optional("best"), .optional("strength"),
      .optional("periodCount"),
    ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row - HabitFields.handRows.count {
    case ..<0: fields.set(row, to: json)
    case 0: json.fill(&entry)
    case 1: json.fill(&completed)
    case 2: json.fill(&due)
    case 3: json.fill(&canToggle)
    case 4: json.fill(&slot)
    case 5: json.fill(&streak)
    case 6: json.fill(&quota)
    case 7: json.fill(&returning)
    case 8: json.fill(&spared)
    case 9: json.fill(&measure)
    case 10: json.fill(&best)
    case 11: json.fill(&strength)
    default: json.fill(&periodCount)
    }
  }
}

extension ShownHabit: HandRead {
  /// The members.
  package static let handRows: HandRows =
    HabitFields.handRows + [.optional("slot"), .optional("planned"), .optional("finished")]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row - HabitFields.handRows.count {
    case ..<0: fields.set(row, to: json)
    case 0: json.fill(&slot)
    case 1: json.fill(&planned)
    default: json.fill(&finished)
    }
  }
}

extension ListHabits.Result: HandRead {
  /// The members.
  package static let handRows: HandRows = [.required("habits")]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool { json.fill(&habits) }
}

extension HabitFields.Version: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("from"), .optional("schedule"), .optional("repetitions"), .optional("unit"),
    .optional("goal"), .optional("xp"), .optional("spares"), .optional("period"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&from)
    case 1: json.fill(&schedule)
    case 2: json.fill(&repetitions)
    case 3: json.fill(&unit)
    case 4: json.fill(&goal)
    case 5: json.fill(&xp)
    case 6: json.fill(&spares)
    default: json.fill(&period)
    }
  }
}

extension Entry: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("count"), .optional("mark"), .optional("note"), .optional("at"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&count)
    case 1: json.fill(&mark)
    case 2: json.fill(&note)
    default: json.fill(&at)
    }
  }
}

extension CurrentStreak: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("unit"), .required("current"), .required("strict"), .required("todayOpen"),
    .optional("sparesLeft"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&unit)
    case 1: json.fill(&current)
    case 2: json.fill(&strict)
    case 3: json.fill(&todayOpen)
    default: json.fill(&sparesLeft)
    }
  }
}

extension Progress: HandRead {
  /// The members; those that follow from others are passed over.
  package static let handRows: HandRows = [
    .required("total"), .required("completed"), .optional("percentage"), .required("totalXP"),
    .required("earnedXP"), .optional("next"), .optional("allCompleted"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&total)
    case 1: json.fill(&completed)
    case 3: json.fill(&totalXP)
    case 4: json.fill(&earnedXP)
    case 5: json.fill(&next)
    default: true
    }
  }
}

extension QuotaProgress: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("times"), .required("done"), .required("daysLeft"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&times)
    case 1: json.fill(&done)
    default: json.fill(&daysLeft)
    }
  }
}

extension PeriodCount: HandRead {
  /// The members; those that follow from others are passed over.
  package static let handRows: HandRows = [
    .required("period"), .required("count"), .required("target"), .optional("left"),
    .required("daysLeft"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&period)
    case 1: json.fill(&count)
    case 2: json.fill(&target)
    case 4: json.fill(&daysLeft)
    default: true
    }
  }
}

extension GetWeekCounts.Result: HandRead {
  /// The members.
  package static let handRows: HandRows = [.required("days")]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool { json.fill(&days) }
}

extension GetWeekCounts.DayCount: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("date"), .required("completed"), .required("total"), .required("isToday"),
    .required("isFuture"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&date)
    case 1: json.fill(&completed)
    case 2: json.fill(&total)
    case 3: json.fill(&isToday)
    default: json.fill(&isFuture)
    }
  }
}

extension GetGrid.Cell: HandRead {
  /// The members.
  package static let handRows: HandRows = [
    .required("date"), .required("state"), .required("count"), .optional("unit"),
    .optional("total"),
  ]

  /// Sets a member.
  package mutating func set(_ row: Int, to json: JSONValue) -> Bool {
    switch row {
    case 0: json.fill(&date)
    case 1: json.fill(&state)
    case 2: json.fill(&count)
    case 3: json.fill(&unit)
    default: json.fill(&total)
    }
  }
}
