import HabitClient
import Testing

@testable import habitctl

@Suite("Rules among the words of a new habit's name")
struct HabitWordsTests {
  /// `name | option=value …` of the words behind `add`.
  private static func read(_ line: [String]) throws -> String {
    let invocation = try Invocation(["add"] + line)
    let words = try HabitWords(
      invocation.operands,
      literal: invocation.literalOperands,
      given: invocation.has
    )
    let rules = words.rules.map { "\($0.option)=\($0.value)" }
    return ([words.name, "|"] + rules).joined(separator: " ")
  }

  @Test(
    "a time, a schedule and an amount at the end are rules, in any order",
    arguments: [
      ("Read", "Read |"), ("Morning run", "Morning run |"),
      (
        "Read 21:00 mon-fri 20 pages",
        "Read | time=21:00 schedule=mon-fri repetitions=20 unit=pages"
      ),
      ("Read 20 pages 9pm", "Read | repetitions=20 unit=pages time=21:00"),
      ("Read 21:00", "Read | time=21:00"), ("Read at 9", "Read | time=09:00"),
      ("Read 9 am", "Read | time=09:00"), ("Walk noon", "Walk | time=12:00"),
      ("Run mon,wed,fri", "Run | schedule=mon,wed,fri"),
      ("Run mon wed fri", "Run | schedule=mon wed fri"),
      ("Run every other day", "Run | schedule=every other day"),
      ("Run on weekdays 5km", "Run | schedule=on weekdays repetitions=5 unit=km"),
      ("Gym 3 times a week", "Gym | schedule=3 times a week"),
      ("Run 10 km a week", "Run | repetitions=10 unit=km per=week"),
      ("Run 10km per month 7:30", "Run | repetitions=10 unit=km per=month time=07:30"),
      ("Push ups 100 a week", "Push ups | repetitions=100 per=week"),
      ("Books 12 times each year", "Books | repetitions=12 per=year"),
      ("Smoke at most 2 a week", "Smoke | at-most=2 per=week"),
      ("Smoke at most 2 times a week", "Smoke | at-most=2 per=week"),
      ("Beer at most 4 cans every month", "Beer | at-most=4 unit=cans per=month"),
      ("Run 5 km a day", "Run | repetitions=5 unit=km"),
      ("Run 3 a week", "Run | schedule=3 a week"),
      ("Beer max 3/week", "Beer | at-most=3 per=week"),
      ("Coffee no more than 2 cups per month", "Coffee | at-most=2 unit=cups per=month"),
      ("Gym 3x a week 7:30", "Gym | schedule=3x a week time=07:30"),
      ("Clean weekly", "Clean | schedule=weekly"),
      ("Stretch 3 times a day", "Stretch | repetitions=3"),
      ("Stretch 3x", "Stretch | repetitions=3"), ("Stretch twice a day", "Stretch | repetitions=2"),
      ("Beer at most 2", "Beer | at-most=2"),
      ("Coffee at most 2 cups", "Coffee | at-most=2 unit=cups"),
      ("Weekly review", "Weekly review |"), ("weekly", "weekly |"), ("21:00", "21:00 |"),
      ("No sugar 30 days", "No sugar 30 days |"), ("Smoke none", "Smoke none |"),
      ("Pay rent 1st", "Pay rent | schedule=1st"),
      ("Clean first mon 9pm", "Clean | schedule=first mon time=21:00"),
      ("Invoices last day", "Invoices | schedule=last day"),
      ("Taxes each quarter", "Taxes | schedule=each quarter"),
      ("Call mum 24 dec", "Call mum | schedule=24 dec"),
      ("No sugar for 30 days", "No sugar | for=30 days"),
      ("Run 5km for 4w mon-fri", "Run | repetitions=5 unit=km for=4w schedule=mon-fri"),
      ("Read until 24 dec", "Read | until=24 dec"),
      ("Read 9pm 2 spares a month", "Read | time=21:00 spares=2 spares a month"),
      ("Gym 3/week 1 spare per month", "Gym | schedule=3/week spares=1 spare per month"),
      (
        "Read until 2026-12-24 9pm",
        "Read | until=2026-12-24 time=21:00"
      ), ("Wait for me", "Wait for me |"),
      ("Work until late", "Work until late |"),
      ("Pay for 3 beers", "Pay for | repetitions=3 unit=beers"),
      ("Read 20 --unit pages", "Read | repetitions=20"),
      ("Smoke no more than 3 cigarettes", "Smoke | at-most=3 unit=cigarettes"),
      ("Max 2 coffees a day", "Coffees | at-most=2"), ("max 2 coffees", "coffees | at-most=2"),
      ("Beer max 2", "Beer | at-most=2"), ("Beer 2 max", "Beer | at-most=2"),
      ("Snacks less than 3", "Snacks | at-most=2"),
      ("Snacks fewer than 3 bars per day", "Snacks | at-most=2 unit=bars"),
      ("Sugar at most 25 g", "Sugar | at-most=25 unit=g"),
      ("Sugar less than 25 g", "Sugar | at-most=25 unit=g"),
      ("Screen under 2.5h", "Screen | at-most=2.5 unit=h"),
      ("Under 30 min of TV 9pm", "TV | at-most=30 unit=min time=21:00"),
      ("Up to 2 cups of Coffee", "Coffee | at-most=2 unit=cups"),
      ("Phone 30 min or less mon-fri", "Phone | at-most=30 unit=min schedule=mon-fri"),
      ("Walk at Most 3 times a day", "Walk | at-most=3"), ("Max", "Max |"),
      ("Max and Moritz", "Max and Moritz |"), ("No sugar", "No sugar |"),
    ]
  )
  func reading(line: String, expected: String) throws {
    #expect(try Self.read(line.split(separator: " ").map(String.init)) == expected)
  }

  @Test("what is quoted, or stands behind --, is a name whatever it says")
  func quoted() throws {
    #expect(try Self.read(["Read 21:00"]) == "Read 21:00 |")
    #expect(try Self.read(["Read 21:00", "daily"]) == "Read 21:00 | schedule=daily")
    #expect(try Self.read(["Read", "every 2 days"]) == "Read | schedule=every 2 days")
    #expect(try Self.read(["--", "Read", "21:00"]) == "Read 21:00 |")
    #expect(try Self.read(["--xp", "5", "--", "Omega", "3"]) == "Omega 3 |")
  }

  @Test(
    "a name that may end in a rule is refused, naming the option and the quotes",
    arguments: [
      ("Read 21", "--time 21:00, --repetitions 21"), ("Read 20 daily", "--repetitions 20"),
      ("Newly wed", "--schedule wed"),
      ("Sit in the sun", "--schedule sun"), ("Read 9pm --time 8", "a second --time"),
      ("Read 20 pages 3 times", "a second --repetitions"),
      ("Push-ups 50 until 2026-12-31", "could be an amount (--repetitions 50)"),
      ("Max 2", "--repetitions 2"),
    ]
  )
  func doubtful(line: String, part: String) {
    do {
      let read = try Self.read(line.split(separator: " ").map(String.init))
      Issue.record("\(line) was read as \(read)")
    } catch let failure as Failure {
      let text = Bench.text(failure.lines)
      #expect(
        text.contains(part) && text.contains("quote it: 'Read") || text.contains("quote it: '")
      )
      #expect(failure.status == .usage)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test(
    "a limit that is not of a day, or leaves nothing, is refused rather than taken for another rule",
    arguments: [
      ("Wine at most 3 in 14 days", "a limit is for a day"),
      ("Snacks less than 1", "leaves nothing to count"),
    ]
  )
  func wrongLimits(line: String, part: String) {
    do {
      let read = try Self.read(line.split(separator: " ").map(String.init))
      Issue.record("\(line) was read as \(read)")
    } catch {
      #expect("\(error)".contains(part), "\(error)")
    }
  }

  @Test(
    "edit takes rules behind a habit, unless all words name one",
    arguments: [
      ("gym 2/week", #"updateHabit {"habit":"gym","schedule":{"timesPerWeek":2}}"#),
      ("gym mon wed", #"updateHabit {"habit":"gym","schedule":{"weekdays":[1,3]}}"#),
      ("read 30 min", #"updateHabit {"habit":"read","repetitions":30,"unit":"min"}"#),
      ("gym --xp 5", #"updateHabit {"habit":"gym","xp":5}"#),
    ]
  )
  func editing(line: String, expected: String) throws {
    let missing = #"{"code":101,"message":"no","data":{"type":"habit.notFound"}}"#
    let error = try #require(RemoteError(Bench.json(missing)))
    let unknown = StubDaemon([:], otherwise: .refused(error))
    let words = ["edit"] + line.split(separator: " ").map(String.init)
    _ = try? Bench.session(words, unknown).run()
    #expect(unknown.asked.contains(expected))
    let known = StubDaemon(["streak": Samples.streak("gym 2/week")])
    _ = try? Bench.session(["edit", "gym", "2/week", "--xp", "5"], known).run()
    #expect(known.asked.last == #"updateHabit {"habit":"gym 2/week","xp":5}"#)
  }

  @Test("the blanks around a name are not a part of it")
  func trimmed() throws {
    #expect(try Self.asked(["Read "]) == #"addHabit {"name":"Read"}"#)
    #expect(try Self.asked(["  Morning run\t", "mon-fri"])?.contains(#""Morning run""#) == true)
    let daemon = StubDaemon([:])
    _ = try? Bench.session(["edit", "Read", "--name", " Books "], daemon).run()
    #expect(daemon.asked.last == #"updateHabit {"habit":"Read","name":"Books"}"#)
  }

  /// What is asked of the daemon to add a habit.
  private static func asked(_ line: [String]) throws -> String? {
    let daemon = StubDaemon(["listHabits": #"{"habits":[]}"#])
    _ = try? Bench.session(["add"] + line, daemon).run()
    return daemon.asked.last
  }

  @Test("--at-most takes the number behind it, and none where there is none")
  func limits() throws {
    let two = #"addHabit {"name":"Beer","repetitions":2,"goal":"atMost"}"#
    #expect(try Self.asked(["Beer", "--at-most", "2"]) == two)
    #expect(try Self.asked(["--at-most", "2", "Beer"]) == two)
    #expect(try Self.asked(["Beer", "--at-most=2"]) == two)
    #expect(try Self.asked(["Beer", "at", "most", "2"]) == two)
    #expect(try Self.asked(["Beer", "--at-most", "--repetitions", "2"]) == two)
    #expect(try Self.asked(["--at-most", "Beer"]) == #"addHabit {"name":"Beer","goal":"atMost"}"#)
  }

  @Test("the answer says what was taken for a rule")
  func answer() throws {
    let added = #"{"habit":{\#(Samples.habit("Read"))},"revision":9}"#
    let daemon = StubDaemon(["listHabits": #"{"habits":[]}"#, "addHabit": added])
    let text = try Bench.text(["add", "Read", "9pm", "20", "pages"], daemon)
    #expect(text.hasSuffix("  taken '9pm' as --time, '20 pages' as --repetitions\n"))
  }

  @Test("a name that an active habit has is refused, in capitals or not, unless --again says so")
  func twice() throws {
    let daemon = StubDaemon(["listHabits": #"{"habits":[{\#(Samples.habit("Read"))}]}"#])
    #expect(throws: Failure.exists(name: "Read")) {
      try Bench.session(["add", "READ", "21:00"], daemon).run()
    }
    #expect(daemon.asked == ["listHabits"])
    _ = try? Bench.session(["add", "read", "--again"], daemon).run()
    #expect(daemon.asked.last == #"addHabit {"name":"read"}"#)
  }
}
