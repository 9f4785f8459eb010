import HabitCore
import TestSupport
import Testing

@Suite("When the machine slept")
struct SleepWatchTests {
  /// A machine whose clocks are told what happens.
  private struct Machine {
    var awake = 5_000
    var whole = 65_000
    var now = 1_700_000_000_000

    mutating func run(_ milliseconds: Int) {
      awake += milliseconds
      sleep(milliseconds)
    }

    mutating func sleep(_ milliseconds: Int) {
      whole += milliseconds
      now += milliseconds
    }

    var reading: SleepWatch.Reading {
      SleepWatch.Reading(
        awake: awake,
        whole: whole,
        now: Instant(milliseconds: now) ?? .earliest
      )
    }
  }

  @Test("a sleep of more than ten minutes is known by its beginning, a shorter one is none")
  func sleeps() {
    var machine = Machine()
    var watch = SleepWatch(machine.reading)
    machine.run(7_200_000)
    #expect(watch.look(machine.reading) == nil)
    let began = machine.now
    machine.sleep(600_000)
    #expect(watch.look(machine.reading) == nil)
    machine.run(1)
    machine.sleep(600_001)
    #expect(watch.look(machine.reading)?.milliseconds == began + 600_001)
    // The same sleep is not found twice.
    #expect(watch.look(machine.reading) == nil)
  }

  @Test("a clock that was set is no sleep, and one before 1970 is no trap")
  func setClock() {
    var machine = Machine()
    var watch = SleepWatch(machine.reading)
    machine.now += 86_400_000
    #expect(watch.look(machine.reading) == nil)
    machine.now -= 2 * 86_400_000
    #expect(watch.look(machine.reading) == nil)
    machine.now = 5
    machine.whole += 900_000
    #expect(watch.look(machine.reading) == .earliest)
    machine.whole = .min
    machine.awake = .max
    #expect(watch.look(machine.reading) == nil)
  }

  @Test(
    "whatever happens between two looks, every long sleep is found where it began",
    arguments: seeds(20)
  )
  func random(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var machine = Machine()
    var watch = SleepWatch(machine.reading)
    for _ in 1...50 {
      machine.run(random.number(0...10_000_000))
      if random.chance(oneIn: 3) { machine.now += random.number(-500_000...500_000) }
      let began = machine.now
      let slept = random.pick([0, 1000, 599_999, 600_000, 600_001, 3_600_000])
      machine.sleep(slept)
      #expect(watch.look(machine.reading)?.milliseconds == (slept > 600_000 ? began : nil))
    }
  }
}
