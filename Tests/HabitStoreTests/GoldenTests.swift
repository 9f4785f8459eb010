import HabitCore
import TestSupport
import Testing

@testable import HabitStore

/// The meaning of each register's line, value by value.
@Suite("a journal written by hand")
struct GoldenTests {
  private static func transactions() throws -> [Transaction] {
    let other = try #require(DeviceID("77b00000000000000000000000000002"))
    let h2 = try #require(HabitID("h2"))
    let day = try #require(Day("2025-11-20"))
    let before = try #require(Day("2025-11-19"))
    let after = try #require(Day("2025-11-21"))
    let earlier = try #require(Instant(milliseconds: 1_763_629_100_000))
    let item = try #require(ItemID("it:1"))
    let custom = try #require(ItemID("it:2"))
    let journey = try #require(JourneyID("j1"))
    let christmas = try #require(Day("2025-12-24"))
    let weekdays = try #require(Weekdays([1, 3, 5]))
    let target = Target(try #require(Count(thousandths: 2500)), "km")
    func stamp(_ milliseconds: Int, _ counter: Int) throws -> Stamp {
      try #require(Stamp(milliseconds: milliseconds, counter: counter))
    }
    func whose(_ milliseconds: Int, _ device: DeviceID? = nil) throws -> Transaction.Writers {
      .one(Whose(stamp: try stamp(milliseconds, 0), device: device))
    }
    let made = try whose(1_763_629_000_000)
    let update = Transaction(
      stamp: try stamp(1_763_629_200_127, 0),
      revision: 22,
      method: "updateHabit",
      steps: [
        .init(
          .field(h2, .color(HabitColor("#A0B1C2"))),
          replaced: .field(h2, .color(nil)),
          whose: made
        ),
        .init(
          .version(h2, from: day, .schedule(.weekdays(weekdays))),
          replaced: .version(h2, from: day, .schedule(nil)),
          whose: made
        ),
        .init(.version(h2, from: nil, .target(target)), replaced: nil),
        .init(
          .pause(h2, from: christmas, .through(christmas.clampedAdding(2))),
          replaced: .pause(h2, from: christmas, .open),
          whose: made
        ),
      ]
    )
    let outcome = Outcome(count: Count(thousandths: 125) ?? .one, mark: .skipped, at: earlier)
    let members = [Subscription.Member(item: item, slot: .evening)]
    let entry = Transaction(
      stamp: try stamp(1_763_629_200_128, 0),
      revision: 23,
      method: "setEntry",
      steps: [
        .init(
          .outcome(h2, before, outcome),
          replaced: .outcome(h2, before, .cleared),
          whose: try whose(1_763_629_100_000)
        ),
        .init(.note(h2, before, "twelve pages"), replaced: nil),
        .init(.archival(h2, after, .archived(at: .earliest)), replaced: nil),
        .init(
          .journey(journey, Subscription(title: "Evening", since: day, members: members)),
          replaced: nil
        ),
        .init(
          .customItem(custom, CustomItem(.morning)),
          replaced: .customItem(custom, nil),
          whose: try whose(1_763_629_100_000, other)
        ),
        .init(.setting(.weekStart(0)), replaced: nil),
      ]
    )
    return [update, entry]
  }

  @Test("is read")
  func journal() throws {
    let journal = Journal(Array(Golden.journal.utf8))
    #expect(Array(journal.transactions[5...]) == (try Self.transactions()))
    #expect(journal.problems == [])
    #expect(journal.tornTail == nil)
    #expect(journal.firstNumber == 16)
    #expect(journal.lastNumber == 19)
  }
}

/// Files written out by hand from FORMAT.md, their checksums computed by another program.
enum Golden {
  static let journal = #"""
    15b25f6d 16 {"format":"habitd journal","version":3,"device":"4f6a0000000000000000000000000001","generation":7}
    88016760 17 {"transactions":[{"stamp":[1763629200123,0],"revision":17,"method":"toggle","changes":[["outcome","h1","2025-11-20",{"count":1,"at":true}]]}]}
    70800b96 18 {"transactions":[{"stamp":[1763629200123,1],"revision":18,"method":"addHabit","group":"g-1","changes":[["lifetime","h2",{"floor":[0,0]}],["field","h2","name","Läufe \"5 km\"","Lauf",[1763629000000,0,null]],["field","h2","cue","after coffee",null,[1763629000000,1,null,"hidden"]],["field","h2","reminders",["07:00",{"time":"21:30","weekdays":"15","again":30}],[],[1763629000000,0,"77b00000000000000000000000000002"]],["version","h2","period",null,"week"],["version","h2","spares","2025-11-20","2 a month","none",[1763629000000,0,null]],["vacation","2025-12-24","2025-12-26","open",[1763629000000,0,null]]]},{"stamp":[1763629200124,0],"revision":19,"method":"tally","changes":[["tally","h2","2025-11-19",4021558713,{"count":-1.5},{"count":2,"at":1763629100000},[1763629100001,0,null]],["timer","h2",null,{"since":1763625600000,"on":"2025-11-19","until":1763629200000},[1763629100000,0,null]],["tag","work","#a0b1c2"],["setting","measure","strength"]]},{"stamp":[1763629200125,0],"revision":20,"method":"undo","undoes":17,"changes":[["outcome","h1","2025-11-20",{"count":0.125,"mark":"skipped","at":1763629100000,"seen":[[4021558713,-1.5]]},{"count":1,"at":1763629200123},[1763629200123,0,null]]]},{"stamp":[1763629200126,0],"revision":21,"method":"redo","redoes":20,"changes":[]}]}
    5f96da23 19 {"transactions":[{"stamp":[1763629200127,0],"revision":22,"method":"updateHabit","changes":[["field","h2","color","#a0b1c2",null,[1763629000000,0,null]],["version","h2","schedule","2025-11-20","weekdays 135",null,[1763629000000,0,null]],["version","h2","target",null,{"count":2.5,"unit":"km"}],["pause","h2","2025-12-24","2025-12-26","open",[1763629000000,0,null]]]},{"stamp":[1763629200128,0],"revision":23,"method":"setEntry","changes":[["outcome","h2","2025-11-19",{"count":0.125,"mark":"skipped","at":1763629100000},{},[1763629100000,0,null]],["note","h2","2025-11-19","twelve pages"],["archival","h2","2025-11-21",{"archived":[0,0]}],["journey","j1",{"title":"Evening","since":"2025-11-20","at":[0,0],"items":[["it:1","evening"]]}],["item","it:2",{"slot":"morning","at":[0,0]},null,[1763629100000,0,"77b00000000000000000000000000002"]],["setting","weekStart",0]]}]}

    """#
  static let snapshot = #"""
    c757c306 0 {"format":"habitd snapshot","version":3,"device":"4f6a0000000000000000000000000001","generation":7,"sequence":16,"revision":16,"clock":[1763629100456,0],"devices":["4f6a0000000000000000000000000001","77b00000000000000000000000000002"],"written":1763629200123,"habits":1,"completions":32}
    ea6790df 1 ["registers",[[1763629000001,2,1,["setting","timeZone","Europe/Berlin"]],[1763629000001,2,1,["vacation","2025-12-24","open"]],[1763629000001,2,1,["tag","work","#a0b1c2"]]]]
    3bd688fe 2 ["registers",[[1763629000000,0,0,["lifetime","h1",{"floor":[0,0]}]],[1763629000000,0,0,["field","h1","name","Read"]],[1763629000000,0,0,["field","h1","startDate","2025-01-01"]],[1763629000000,0,0,["timer","h1",{"since":1763625600000,"on":"2025-11-20"}]]]]
    5df0e46e 3 ["outcomes","h1",2025,[[1763000000000,0,0,{"count":1},"1-15,17,20-31"],[0,null,"16","26014400000"],[1,{"count":1,"at":true},"32-33","25261100456 -2.1"],[0,{"count":1,"seen":[[4021558713,2.5]]},"34","25088300455"]]]
    4f9e86ac 4 ["outcomes","h1",2026,[[0,{"mark":"failed"},"365","-35046099544"]]]
    86c3d810 5 ["notes","h1",2025,[[1763000000000,0,0,"2025-01-15","twelve pages"]]]
    9fd3b482 6 ["tallies","h1",2025,[[1763629100000,0,0,"2025-02-04",{"count":3,"at":true},4021558713],[1763629100001,0,1,"2025-02-04",null,1763625600000]]]
    e6918c28 7 ["transaction",{"stamp":[1763629100456,0],"revision":16,"method":"toggle","changes":[["outcome","h1","2025-02-01",{"count":1,"at":true},{},[1763000000000,0,"4f6a0000000000000000000000000001"]]]}]
    7a498eba 8 {"lines":7}

    """#
}
