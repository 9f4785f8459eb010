import HabitCore
import TerminalScreen

/// The keys of a page.
extension KeyModel {
  mutating func pressOnPage(_ key: Key) {
    if [3, 4].contains(page), pressOnYear(key) { return }
    switch key {
    case .character("j"), Key(.down): choose((row ?? 0) + 1)
    case .character("k"), Key(.up): choose((row ?? 0) - 1)
    case Key(.pageDown): choose((row ?? 0) + bodyRows)
    case Key(.pageUp): choose((row ?? 0) - bodyRows)
    case .character("g"), Key(.home): choose(0)
    case .character("G"), Key(.end): choose(list.count - 1)
    case .control("d"): choose((row ?? 0) + size.rows / 2)
    case .control("u"): choose((row ?? 0) - size.rows / 2)
    case .character("h"), Key(.left): day = day.clampedAdding(-1)
    case .character("l"), Key(.right): day = day.clampedAdding(1)
    case .character("H"): day = day.clampedAdding(-7)
    case .character("L"): day = day.clampedAdding(7)
    case .character("t"): day = Driver.today
    case .character("u"): undoOrRedo(true)
    case .character("U"), .control("r"): undoOrRedo(false)
    case .character("/") where page != 5: front = .find("")
    case .character(":"): front = .command("")
    case .character("?"): front = .help("")
    case .character("a"): if isOnline { front = .form(Form(subject: .add)) }
    case Key(.tab): open(page % 5 + 1)
    case Key(.tab, .shift): open((page + 3) % 5 + 1)
    case Key(.enter) where page <= 3: open(4)
    case Key(.escape): (fixed, anchor) = ([], nil)
    default:
      if let digit = key.typed.flatMap({ Int(String($0)) }), (1...5).contains(digit) {
        return open(digit)
      }
      if (1...4).contains(page) {
        pressDeed(key)
        pressHabit(key)
      }
    }
  }

  /// The rows of a page of habits, but for one that stays in view.
  private var bodyRows: Int { size.rows - (size.rows >= 9 ? 3 : 2) }

  /// On a year weeks are columns; false for a key that means the same on every page.
  private mutating func pressOnYear(_ key: Key) -> Bool {
    switch key {
    case .character("J"): choose((row ?? 0) + 1)
    case .character("K"): choose((row ?? 0) - 1)
    case .character("j"), Key(.down): day = day.clampedAdding(1)
    case .character("k"), Key(.up): day = day.clampedAdding(-1)
    case .character("h"), Key(.left): day = day.clampedAdding(-7)
    case .character("l"), Key(.right): day = day.clampedAdding(7)
    case .character("H"): day = day.clampedAdding(-28)
    case .character("L"): day = day.clampedAdding(28)
    case Key(.pageUp): day = day.clampedAdding(-364)
    case Key(.pageDown): day = day.clampedAdding(364)
    default: return false
    }
    return true
  }

  private mutating func pressDeed(_ key: Key) {
    switch key {
    case .character(" "): takeStep()
    case .character("+"): act(.tally(1))
    case .character("-"): act(.tally(-1))
    case .character("="): if habit != nil { front = .amount("") }
    case .character("s"): act(.mark(.skipped))
    case .character("f"): act(.mark(.failed))
    case .character("x"): act(.clear)
    case .character("n"): if let habit { front = .note(record[habit, day].note) }
    case .character("v") where page < 3:
      guard let habit else { return }
      if anchor != nil {
        (fixed, anchor) = (Set(chosen), nil)
      } else if fixed.contains(habit) {
        fixed.remove(habit)
      } else {
        anchor = habit
      }
    case .character("r") where page == 1:
      isOnlyDue.toggle()
      (fixed, anchor) = ([], nil)
    default: break
    }
  }

  private mutating func pressHabit(_ key: Key) {
    guard isOnline, let habit, let place = record.habits.firstIndex(where: { $0.id == habit })
    else {
      return
    }
    switch key {
    case .character("e"):
      let name = record.habits[place].name
      front = .form(Form(subject: .edit(habit), name: name, formerName: name))
    case .character("p"):
      guard let from = record.habits[place].pausedFrom, from <= day else {
        return front = .form(Form(subject: .pause(habit)))
      }
      var habits = record.habits
      habits[place].pausedFrom = nil
      make([.habits(before: record.habits, after: habits)])
    case .character("m"): front = .moving(record.habits.map(\.id))
    default: break
    }
  }
}
