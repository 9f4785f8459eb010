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
    options: [CommandOption("titles", "only the titles, on a line each")],
    remarks: HabitRemarks.items,
    rows: "items",
    traits: { $0.isPaged = true },
    run: { session throws(Failure) in try session.showLibrary() }
  )
}

extension Session {
  /// `library`: lists the practices that contain all words.
  func showLibrary() throws(Failure) -> Output {
    let query = invocation.operands.joined(separator: " ")
    let request = ListLibrary { $0.query = query.isEmpty ? nil : query }
    return try output(try call(request)) { result in
      let items = result.items
      guard !items.isEmpty else { return ["No practice of the library holds these words."] }
      return invocation.has("titles")
        ? LibraryItem.titleLines(of: items, appearance) : LibraryItem.lines(of: items, appearance)
    }
  }
}

extension LibraryItem {
  /// The number of repetitions, if a day requires several.
  private var times: SafeText {
    repetitions > .one ? "\(repetitions.description) times" : .empty
  }

  private var slotName: SafeText { SafeText(slot?.rawValue ?? "") }

  private var heading: Line {
    var line = Line(SafeText(item.title), .strong)
    for detail in [times, slotName] where detail.width > 0 { line.append("  " + detail, .faint) }
    return line
  }

  /// A list of practices with their texts.
  static func lines(of items: [LibraryItem], _ appearance: Appearance) -> [Line] {
    let blocks = items.map { [$0.heading] + $0.item.textLines(appearance) }
    return Array(blocks.joined(separator: [Line()]))
  }

  /// A list of practices with their places in the day, one per line.
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

  /// A list of practices, one per line.
  static func titleLines(of items: [LibraryItem], _ appearance: Appearance) -> [Line] {
    var table = Table([.left, .left], flexible: 0)
    table.rows = items.map { [Line(SafeText($0.title)), Line(SafeText($0.id.text), .faint)] }
    return table.lines(appearance)
  }
}
