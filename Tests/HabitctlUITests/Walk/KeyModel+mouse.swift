import HabitCore
import TerminalScreen

@testable import habitctl_ui

extension KeyModel {
  mutating func focus(_ hasFocus: Bool) {
    if !isTooSmall { ignoresPress = hasFocus }
  }

  mutating func turnWheel(_ step: Int) {
    guard !isTooSmall else { return }
    ignoresPress = false
    if case .form(var form)? = front {
      form.isWarned = false
      form.focus = min(max(form.focus + step, 0), form.rows - 1)
      front = .form(form)
    }
    if front == nil { choose((row ?? 0) + step) }
  }

  mutating func click(_ target: ClickTarget?) {
    guard !isTooSmall else { return }
    guard !ignoresPress else { return ignoresPress = false }
    switch (target, front) {
    case (.dismiss?, .help?): front = nil
    case (.field(let row)?, .form(var form)?):
      (form.focus, form.isWarned) = (row, false)
      front = .form(form)
    case (.key(let key)?, _?): press(key)
    case (_, _?), (nil, nil): break
    case (.action(let action)?, nil):
      if let key = KeyTable.all.first(where: { $0.action == action })?.keys.first { press(key) }
    case (.page(let target)?, nil): open(target.rawValue)
    case (.day(let target)?, nil): day = target
    case (.habit(let row)?, nil): choose(row)
    case (.sign(let row)?, nil):
      choose(row)
      takeStep()
    case (.cell(let row, let target)?, nil):
      let isSecond = row == self.row && target == day
      choose(row)
      day = target
      if isSecond { takeStep() }
    case (.dismiss?, nil), (.field?, nil), (.key?, nil): break
    }
  }

  /// Opens a page.
  mutating func open(_ target: Int) {
    if target != page { (fixed, anchor) = ([], nil) }
    page = target
  }
}
