import HabitClient
import HabitctlCore
import HabitNotation
import JSON

extension Verb {
  static let words = Verb(
    name: "words",
    operands: "",
    summary: "show which days words mean, for an editor",
    example: "words --days 'last week' --json",
    options: [CommandOption("days", value: "TEXT", "words for a day, or for several in a row")],
    run: { session throws(Failure) in try session.showWords() }
  )
}

extension Session {
  func showWords() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    guard let text = invocation.value(of: "days") else {
      throw .usage("Missing --days")
    }
    let words = try invocation.days(in: text, of: "days")
    let days = try range(words)
    var writer = JSONWriter()
    writer.beginObject()
    for (name, day) in [("first", days.lowerBound), ("last", days.upperBound)] {
      writer.name(name)
      writer.string("\(day)")
    }
    writer.endObject()
    guard let json = try? JSONDocument(parsing: writer.finish()).root else {
      throw .daemon(.protocolViolation("The days are not JSON"))
    }
    let said = "\(days.lowerBound)" + (words.isOneDay ? "" : " \(days.upperBound)")
    return try scripted([json]) ?? .text(said + "\n")
  }
}
