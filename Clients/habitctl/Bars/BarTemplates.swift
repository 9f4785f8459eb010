import HabitctlCore
import HabitWords
import JSON
import TerminalText

struct BarTemplates {
  /// The template of the text; nil for a default that depends on the day.
  private var text: Template?
  /// The tooltip's line for each habit; nil for the default tooltip.
  private var tooltip: Template?
  /// The classes, separated by blanks.
  private var classes: Template
  /// The percentage, left out if the text is not a number.
  private var percentage: Template
  /// The text while the daemon cannot be reached.
  private var offline: String?

  init(_ invocation: Invocation) throws(Failure) {
    text = try invocation.value(of: "format").map(Self.template)
    tooltip = try invocation.value(of: "tooltip").map(Self.template)
    classes = try Self.template(invocation.value(of: "class") ?? "{class} {states}")
    percentage = try Self.template(invocation.value(of: "percentage") ?? "{percentage}")
    offline = invocation.value(of: "offline")
  }

  private static func template(_ text: String) throws(Failure) -> Template {
    try Template.reading { () throws(Template.Problem) in try Template(text) }
  }

  func content(of day: BarDay, for format: BarFormat) throws(Failure) -> BarContent {
    let markup = format.markup
    for template in [text, classes, percentage].compactMap(\.self) {
      try template.check(against: day.fields)
    }
    let habits = format.hasTooltip || tooltip != nil ? try day.habits() : []
    if let first = habits.first { try tooltip?.check(against: first) }
    let text = if let text { text } else { try Self.text(of: day, for: format) }
    let short = try Self.short(of: day.barClass)
    return BarContent(
      barClass: day.barClass,
      text: text.text(from: day.fields, markup),
      short: short.text(from: day.fields, markup),
      heading: tooltip == nil ? markup.escaped(day.heading.text) : nil,
      lines: format.hasTooltip ? try lines(of: habits, markup) : [],
      classes: classes.text(from: day.fields, .none).split(separator: " ").map(String.init),
      percentage: Int(percentage.text(from: day.fields, .none))
    )
  }

  func content(of failure: Failure, for format: BarFormat, _ marks: Marks) -> BarContent {
    let sign = BarClass.offline.sign(marks).text
    let text = offline ?? Self.gray("\(sign) habits", format)
    let reasons = failure.lines.map { format.markup.escaped($0.rendered(.none)) }
    return BarContent(
      barClass: .offline,
      text: text,
      short: text.isEmpty ? "" : sign,
      heading: nil,
      lines: reasons,
      classes: [BarClass.offline.rawValue],
      percentage: 0
    )
  }

  private static func gray(_ text: String, _ format: BarFormat) -> String {
    guard let tags = format.tags(of: format.name(of: .gray)) else { return text }
    return tags.before + text + tags.after
  }

  private func lines(
    of habits: [[JSONValue]],
    _ markup: BarMarkup
  ) throws(Failure) -> [String] {
    let line = "<span color='{color}'>{sign}</span> {title}  <span alpha='60%'>{details}</span>"
    let template = if let tooltip { tooltip } else { try Self.template(line) }
    return habits.map { template.text(from: $0, markup) }
  }

  private static func short(of barClass: BarClass) throws(Failure) -> Template {
    try Self.template(
      [.empty, .vacation].contains(barClass) ? "{sign}" : "{sign} {completed}/{total}"
    )
  }

  private static func text(of day: BarDay, for format: BarFormat) throws(Failure) -> Template {
    guard day.barClass != .empty else { return try Self.template("{sign} nothing due") }
    guard day.barClass != .vacation else { return try Self.template("{sign} vacation") }
    let text = "\(coloredSign(format)) {completed}/{total}"
    guard day.hasNext else { return try Self.template(text) }
    // The name takes the most room and matters least, so it is drawn fainter.
    return try Self.template(
      text + (format.markup == .pango ? " <span alpha='70%'>{next.title}</span>" : " {next.title}")
    )
  }

  private static func coloredSign(_ format: BarFormat) -> String {
    guard let tags = format.tags(of: "COLOR") else { return "{sign}" }
    func literal(_ text: String) -> String {
      text.replacing(each: "{", by: "{{").replacing(each: "}", by: "}}")
    }
    let before = literal(tags.before).replacing(each: "COLOR", by: "{color}")
    return before + "{sign}" + literal(tags.after)
  }
}
