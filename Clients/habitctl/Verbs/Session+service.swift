import HabitClient
import HabitNotation
import HabitProtocol
import JSON
import TerminalText

extension Session {
  /// `status`: shows the daemon's status; the exit status tells if its storage is sound.
  func showStatus() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    let answer = try call(GetStatus())
    let output = try output(answer) { $0.lines(clock, appearance) }
    return try answer.value.storage.isSound ? output : .unsound(output, .refused)
  }

  /// `rpc`: calls any method and prints the raw result.
  func callMethod() throws(Failure) -> Output {
    try allowOperands(upTo: 2)
    guard let method = invocation.operands.first else {
      throw .usage("missing method")
    }
    var parameters: [UInt8]?
    if invocation.operands.count > 1 {
      parameters = try methodParameters(invocation.operands[1])
    }
    let result = try daemon.answer(to: Call(method, json: parameters))
    return try scripted([result]) ?? .results([result])
  }

  /// `help`: describes all verbs, or one.
  func showHelp() throws(Failure) -> Output {
    try allowOperands(upTo: 1)
    guard let word = invocation.operands.first else {
      return .lines(Help.lines(of: nil, among: verbs, width: appearance.width))
    }
    if word == "words" { return .text(Help.page(Remark.words, appearance.width) + "\n") }
    guard let verb = verbs.named(word) else { throw .unknownVerb(word) }
    return .lines(Help.lines(of: verb, among: verbs, width: appearance.width))
  }

  /// `words`: the first and the last of the days that words mean.
  func showWords() throws(Failure) -> Output {
    try allowOperands(upTo: 0)
    guard let text = invocation.value(of: "days") else {
      throw .usage("missing --days")
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
      throw .protocolViolation("the days are not JSON")
    }
    let said = "\(days.lowerBound)" + (words.isOneDay ? "" : " \(days.upperBound)")
    return try scripted([json]) ?? .text(said + "\n")
  }

  /// The parameters as one line of JSON, which the framing requires.
  private func methodParameters(_ text: String) throws(Failure) -> [UInt8] {
    let bytes =
      text == InputFiles.input ? try InputFiles(surroundings).read(text) : Array(text.utf8)
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw .usage("the parameters are \(error)")
    }
    guard root.kind == .object || root.kind == .array else {
      throw .usage("the parameters must be an object or an array")
    }
    // Line breaks occur only between the tokens of JSON, never within one.
    return root.source.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
  }
}
