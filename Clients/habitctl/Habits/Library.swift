import HabitctlCore
import HabitCore
import HabitProtocol
import TerminalText

extension Verb {
  static let library = Verb(
    name: "library",
    operands: "[WORDS]",
    summary: "search the texts of practices",
    example: "library --titles breath",
    options: [CommandOption("titles", "only the titles, one per line")],
    remarks: HabitRemarks.items,
    rows: "items",
    traits: { $0.isPaged = true },
    run: { session throws(Failure) in try session.showLibrary() }
  )
}

extension Session {
  func showLibrary() throws(Failure) -> Output {
    let query = invocation.operands.joined(separator: " ")
    let request = ListLibrary { $0.query = query.isEmpty ? nil : query }
    return try output(try call(request)) { result in
      let items = result.items
      guard !items.isEmpty else { return ["No practice in the library contains these words."] }
      return invocation.has("titles")
        ? LibraryItem.titleLines(of: items, appearance) : LibraryItem.lines(of: items, appearance)
    }
  }
}

extension LibraryItem {
  private var times: SafeText {
    repetitions > .one ? "\(repetitions.description) times" : .empty
  }

  private var slotName: SafeText { SafeText(slot?.rawValue ?? "") }

  private var heading: Line {
    var line = Line(SafeText(item.title), .strong)
    for detail in [times, slotName] where detail.width > 0 { line.append("  " + detail, .faint) }
    return line
  }

  static func lines(of items: [LibraryItem], _ appearance: Appearance) -> [Line] {
    let blocks = items.map { [$0.heading] + $0.item.textLines(appearance) }
    return Array(blocks.joined(separator: [Line()]))
  }

  static func changeLines(
    of items: [LibraryItem],
    _ appearance: Appearance
  ) -> [Line] {
    var table = Table([.left, .right, .left], flexible: 0, indentation: 2)
    table.rows = items.map {
      [Line(SafeText($0.title)), Line($0.times, .faint), Line($0.slotName, .faint)]
    }
    return table.lines(appearance)
  }

  static func titleLines(of items: [LibraryItem], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: 0)
    table.rows = items.map { [Line(SafeText($0.title)), Line(SafeText($0.id.text), .faint)] }
    return table.lines(appearance)
  }
}
