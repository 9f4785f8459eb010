import Testing

@testable import habitbench

@Suite("A row of the table")
struct FindingTests {
  private func finding(_ goals: Goal...) -> Finding {
    Finding(
      title: "reads",
      unit: .requestsPerSecond,
      figures: [
        ("habitd", Samples(values: [90, 100, 95])), ("C epoll", Samples(values: [100, 100, 110])),
        ("Redis PING", Samples(values: [50, 100, 40])),
      ],
      goals: goals
    )
  }

  @Test(
    "tells which goals are reached, by the ratios of the runs",
    arguments: [
      (.atLeast(0.9, of: "C epoll"), true), (.atLeast(0.91, of: "C epoll"), false),
      (.atMost(0.9, of: "C epoll"), true), (.atMost(0.89, of: "C epoll"), false),
      (.atLeast(1, of: "SQLite"), nil), (.below(95), true), (.below(94), false),
      (.above(95), true), (.above(96), false),
    ] as [(Goal, Bool?)]
  )
  func goals(goal: Goal, isReached: Bool?) {
    #expect(finding().isReached(goal) == isReached)
  }

  @Test("has a cell for each column, whoever was measured")
  func row() {
    let row = finding(.atLeast(0.9, of: "C epoll"), .atLeast(2, of: "SQLite")).row
    #expect(row.count == Finding.heading.count)
    #expect(
      row == [
        "reads", "95.0/s", "100/s", "50.0/s", "", "0.90", "1.80", "", "10 %", "", "", "", "",
        "≥ 0.90 × C epoll reached, ≥ 2.00 × SQLite not measured",
      ]
    )
  }

  @Test("that misses a goal says so, and the document counts it")
  func missed() {
    let document = Report(
      machine: Machine(
        day: nil,
        processor: "p",
        kernel: "k",
        swift: "s",
        fileSystem: "ext4",
        load: "0"
      ),
      findings: [finding(.below(1), .above(1), .atLeast(1, of: "SQLite"))],
      absent: ["SQLite is not installed"],
      runs: (5, 500)
    )
    #expect(document.summary == "1 of 2 goals reached, 1 not measured")
    for text in [document.text, document.markdown] {
      #expect(text.contains("≤ 1.00/s MISSED") && text.contains("SQLite is not installed"))
      #expect(text.contains("1 of 2 goals reached"))
    }
  }
}
