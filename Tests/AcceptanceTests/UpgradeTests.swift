import Foundation
import JSON
import TestSupport
import Testing

/// The daemon replaced under its clients, as an upgrade does, and killed under them.
@Suite(
  "Replaced under its clients",
  .serialized,
  .enabled(if: ReleaseBinaries.arePresent, "\(ReleaseBinaries.absence)"),
  .enabled(if: UserManager.obstacle == nil, "\(UserManager.obstacle ?? "")"),
  .timeLimit(.minutes(5))
)
struct UpgradeTests {
  private let manager: UserManager

  init() throws {
    manager = try UserManager()
    try manager.placeHabitd()
    try manager.enableSocket()
    _ = try manager.call("addHabit", Ticks.add)
  }

  /// Ticks a new day with each call of the client until the daemon has been replaced ten times.
  ///
  /// `habitctl watch` listens meanwhile. There is a line `day status` for each call.
  private static let script = """
    replace() {
      for round in 1 2 3 4 5 6 7 8 9 10; do
        if [ "$1" = restart ]; then
          systemctl --user restart habitd.service
        else
          process=0
          until [ "$process" -gt 0 ]; do
            process=$(systemctl --user show --property MainPID --value habitd.service)
          done
          kill -9 "$process"
        fi
        before=$(wc -l <"$HOME/ticks")
        # The next one serves before it is replaced in turn.
        until [ "$(wc -l <"$HOME/ticks")" -gt $((before + 5)) ]; do sleep 0.05; done
      done
      touch "$HOME/replaced"
    }
    : >"$HOME/ticks"
    habitctl watch --json --topics completions >"$HOME/events" 2>&1 &
    watch=$!
    # It is subscribed when it tells of a tick.
    until [ -s "$HOME/events" ]; do habitctl toggle Read 2001-12-31 >&2 || exit 1; sleep 0.05; done
    replace "$1" &
    for year in 2002 2003 2004 2005 2006 2007 2008; do
      for month in 01 02 03 04 05 06 07 08 09 10 11 12; do
        for number in 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do
          day=$year-$month-$number
          habitctl --timeout 30 $2 Read $day >/dev/null 2>>"$HOME/errors"
          echo "$day $?" >>"$HOME/ticks"
          [ ! -e "$HOME/replaced" ] || break 3
        done
      done
    done
    wait %2
    # The last event tells of the last tick.
    until grep -q "$day" "$HOME/events"; do sleep 0.05; done
    # Whoever runs the tests may have made it deaf to everything else.
    kill -9 $watch
    """

  private func text(_ name: String) throws -> String {
    try String(contentsOf: manager.home.appending(path: name), encoding: .utf8)
  }

  @Test("across ten restarts no call is refused, no tick is lost or doubled, and no event either")
  func restarts() throws {
    let outcome = try manager.run(
      ["timeout", "120", "sh", "-c", Self.script, "sh", "restart", "toggle"],
      seconds: 150
    )
    #expect(outcome.succeeded, "\(outcome)\n\(manager.log)")
    let calls = try text("ticks").split(separator: "\n").map { $0.split(separator: " ") }
    let refused = calls.filter { $0[1] != "0" }
    #expect(refused.isEmpty, "\(refused) \((try? text("errors")) ?? "")")
    #expect(calls.count >= 50)
    try checkTicksAndEvents(Set(calls.map { String($0[0]) }))
  }

  @Test("across ten kills no tick that was told is lost, none is doubled, and no event either")
  func kills() throws {
    let outcome = try manager.run(
      ["timeout", "120", "sh", "-c", Self.script, "sh", "kill", "done"],
      seconds: 150
    )
    #expect(outcome.succeeded, "\(outcome)\n\(manager.log)")
    let calls = try text("ticks").split(separator: "\n").map { $0.split(separator: " ") }
    let told = Set(calls.filter { $0[1] == "0" }.map { String($0[0]) })
    // What died with its request unanswered is unknown, and at most one for each kill.
    #expect(told.count >= calls.count - 10, "\((try? text("errors")) ?? "")")
    let kept = Ticks.days(in: try manager.call("completions", #"{"from":"2002-01-01"}"#))
    #expect(kept.isSuperset(of: told))
    #expect(kept.isSubset(of: calls.map { String($0[0]) }))
    try checkTicksAndEvents(kept)
  }

  /// Every tick is in the record, and in one event and no other.
  private func checkTicksAndEvents(_ ticked: Set<String>) throws {
    let kept = Ticks.days(in: try manager.call("completions", #"{"from":"2002-01-01"}"#))
    #expect(kept == ticked)
    let events = try text("events").split(separator: "\n").map {
      try JSONDocument(parsing: Array($0.utf8)).root
    }
    let days = events.flatMap { $0["days"]?.elements.compactMap(\.string) ?? ["any"] }
      .filter { !$0.hasPrefix("2001") }
    #expect(days.count == Set(days).count)
    #expect(Set(days) == ticked)
    let revisions = events.compactMap { $0["revision"]?.integer }
    #expect(revisions == Set(revisions).sorted() && revisions.count == events.count)
    #expect(Set(events.map { $0["epoch"]?.string }).count == 1)
    let status = try manager.call("status")
    #expect(revisions.last == status["revision"]?.integer)
  }
}
