/// Everything that was found, as a document.
struct Report: Sendable {
  /// The machine.
  let machine: Machine
  /// The rows.
  let findings: [Finding]
  /// A sentence for each thing left out, with the reason.
  let absent: [String]
  /// The number of runs of each candidate, and their milliseconds.
  let runs: (count: Int, milliseconds: Int)

  /// The rows in columns.
  var table: Table {
    Table(heading: Finding.heading, rows: findings.map(\.row))
  }

  private var facts: [String] {
    [
      "\(machine.day.map { "\($0)" } ?? "on no day of the calendar"): \(machine.processor)",
      "\(machine.kernel), \(machine.fileSystem), \(machine.swift)",
      "load average at the start: \(machine.load)",
      "median of \(runs.count) runs of \(runs.milliseconds) ms each, the candidates in turn",
    ] + absent
  }

  private static let legend = """
    ÷: habitd's figure divided by theirs, the median of the runs' ratios. noise: how far the runs of the \
    C candidate (where there is none, of habitd) lay apart. p50 … max: how long single requests of \
    habitd's took, in µs; of pipelined ones the whole batch.
    """

  private var remarks: [String] {
    findings.filter { !$0.remark.isEmpty }.map { "\($0.title): \($0.remark)." }
  }

  /// The number of goals reached, of those measured.
  var summary: String {
    let outcomes = findings.flatMap { finding in finding.goals.map { finding.isReached($0) } }
    let measured = outcomes.compactMap { $0 }
    return "\(measured.count { $0 }) of \(measured.count) goals reached"
      + (measured.count < outcomes.count ? ", \(outcomes.count - measured.count) not measured" : "")
  }

  /// For a terminal.
  var text: String {
    let parts = [facts.joined(separator: "\n"), table.text, Self.legend, summary]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// For the project.
  var markdown: String {
    """
    # Measured performance

    Written by `habitbench`; see its `--help`. Figures move from machine to machine: compare ratios.

    \(facts.map { "* \($0)\n" }.joined())
    \(table.markdown)
    \(Self.legend)

    \(remarks.map { "* \($0)\n" }.joined())
    \(summary).

    """
  }
}
