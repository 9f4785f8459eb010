extension Scenario {
  private static let asked: [(name: String, exchange: Exchange)] = [
    ("loadDay", .call("loadDay")),
    ("weekCounts", .call("weekCounts")),
    ("grid of one", .call("grid", #"{"habit":"habit-0"}"#)),
    ("streak of one", .call("streak", #"{"habit":"habit-0"}"#)),
    ("markCompleted", .call("markCompleted", #"{"habit":"habit-0","date":"2026-01-15"}"#)),
  ]

  /// The growth of the time of a request with the history.
  static let growth = Scenario(
    name: "growth",
    summary: "requests over more and more habits, and over more and more years"
  ) { bench in
    let sizes = bench.options.isTiny ? [1, 2] : [1, 3, 10, 30, 100, 300]
    let years = bench.options.isTiny ? [1, 2] : [1, 3, 10, 30]
    bench.growth.append(
      try panel("habits, over 10 years", sizes, bench) { habits in
        History(habits: habits, years: bench.options.isTiny ? 1 : 10)
      }
    )
    bench.growth.append(
      try panel("years, of 50 habits", years, bench) { years in
        History(habits: bench.options.isTiny ? 3 : 50, years: years)
      }
    )
  }

  /// Measures histories of several sizes; a line of the plot for each request.
  private static func panel(
    _ axis: String,
    _ sizes: [Int],
    _ bench: Bench,
    _ history: (Int) -> History
  ) throws -> GrowthPanel {
    var lines = asked.map { GrowthPanel.Line(name: $0.name) }
    let placement = Placement.together(bench.processors)
    for size in sizes {
      let server = try bench.startHabitd(history(size), on: placement.server)
      for index in asked.indices {
        let plan = LoadPlan(time: bench.time, asking: asked[index].exchange)
        let values = try Placement.running(on: placement.client) {
          try (0..<min(3, bench.options.runs)).map { _ in
            Unit.microseconds.value(of: try LoadGenerator(plan).run(at: server.socket))
          }
        }
        lines[index].points.append((Double(size), Samples(values: values).median))
      }
      try server.end()
      Progress.show("growth: \(history(size).name) measured")
    }
    return GrowthPanel(axis: axis, lines: lines)
  }
}
