import HabitctlCore
import HabitNotation

/// Words of other programs, and the lines to type here in their place.
enum Elsewhere {
  /// Words of other programs, each with the line to type here, in which capitals stand for the words
  /// that follow, or for the first of them and then the others, and `*` for those that may.
  static let lines: [String: String] = {
    let lines = [
      "log this month": "month", "review": "year", "stats *": "best info show statistics strength",
      "fail HABIT": "miss missed failed fail'd",
      "done HABIT": "check tick mark complete did do finish",
      "undone HABIT": "uncheck untick", "unmark HABIT": "unskip", "rm HABIT": "delete del remove",
      "list --tag TAG": "find search", "list *": "ls habits", "skip HABIT": "snooze postpone",
      "devices": "sync", "--version": "version",
      "day": "due left next agenda todo how what when which",
      "edit HABIT --name NAME": "rename", "edit HABIT --remind TIME": "remind reminder",
      "start HABIT": "timer track", "settings *": "config set option", "add NAME": "new create",
      "edit HABIT": "modify change update", "grid *": "calendar cal graph heatmap",
      "pause --all *": "holiday vacation", "log *": "history entries", "streak *": "streaks",
      "resume HABIT": "unpause", "join JOURNEY": "subscribe", "leave JOURNEY": "unsubscribe",
      "undo": "revert", "tally HABIT": "plus inc", "restore HABIT": "unarchive",
      "note HABIT": "comment", "report habits.html": "html",
    ]
    var table: [String: String] = [:]
    for (line, words) in lines {
      for word in words.split(separator: " ") { table[String(word)] = line }
    }
    return table
  }()

  /// The line for `show`: a day, a habit's entries on some days, or all about a habit.
  static func show(_ words: [String]) -> String {
    if words.isEmpty { return "day *" }
    if let days = try? DayWords(words, for: .looking) { return days.isOneDay ? "day *" : "log *" }
    let ending = try? DayWords.ending(words, behind: 1, for: .looking)
    return ending == nil ? "stats *" : "log *"
  }
}
