import HabitCore
import HabitNotation
import HabitProtocol
import TerminalScreen
import TerminalText

extension State {
  /// Draws the practised habit: its texts, and the counter below them.
  func drawPractice(on frame: inout Frame) {
    guard let habit = practised else {
      frame.grid.write("This practice is not in the day; Esc goes back", at: 2, 2)
      return
    }
    let first = size.rows >= 12 ? 2 : 1
    let width = min(size.columns - 4, Self.widestPractice)
    let columns = (size.columns - width) / 2..<(size.columns + width) / 2
    let texts = Appearance(colors: appearance.colors, marks: marks, width: width)
    var lines = [Line(title(habit.icon, habit.name), .strong), Line()]
    lines += habit.item?.textLines(texts) ?? []
    lines += paragraph(habit.notes ?? "", width).map { Line($0, .faint) }
    // The counter has its place, however long the text.
    let counter = max(first + 1, min(first + lines.count + 1, bodyEnd - 3))
    draw(lines, columns, first..<counter - 1, on: &frame)
    draw(counterLines(habit, width), columns, counter..<bodyEnd, on: &frame)
  }

  /// The most columns of a practice: a longer line is hard to read.
  private static let widestPractice = 64

  private func counterLines(_ habit: DayHabit, _ width: Int) -> [Line] {
    let (count, target) = (beads(of: habit), habit.standing.target)
    let isEnough = isPractisedEnough(habit)
    let share = min(count.thousandths, target.thousandths)
    let full = isEnough ? width : share * width / max(target.thousandths, 1)
    var bar = Line(marks.barFull.repeated(full), isEnough ? .good : .strong)
    bar.append(marks.barEmpty.repeated(width - full), .faint)
    var words = Line(SafeText(Words.count(count, of: habit.fields)), .strong)
    words.append(SafeText(" of \(target.words(in: habit.unit))"))
    if isEnough { words.append("  " + marks.star + " complete", .good) }
    return [bar, words, Line("Space counts one, - takes one back, Esc goes back", .faint)]
  }
}
