import HabitClient
import Testing

@testable import HabitctlCore

@Suite("habitctl status")
struct StatusTests {
  @Test("the daemon's status is told line by line, whatever is in it")
  func status() {
    Transcript.expect(
      #"""
      $ habitctl status
      > status
      habitd 0.1.0, up 3 h 12 min, process 4711
        today     Thu 20 Nov 2025
        habits    12
        revision  345, last change today 09:12
        storage   sound
                  /home/x/.local/share/habitd
        device    d1 (this one)
        device    d2: is\u{1b}broken
        clients   2
      $ habitctl status x
      [64] habitctl: Unexpected operand 'x'
      """#,
      StubDaemon(["status": Samples.status])
    )
  }

  @Test("the status says where reminders are that nobody shows")
  func unshown() throws {
    let reminders = #""habits":2,"state":"waiting","message":"no desktop session""#
    let text = try Bench.text(
      ["status"],
      StubDaemon(["status": DoctorTests.status(reminders: reminders)])
    )
    let expected =
      "2 habits, cannot be shown: no desktop session. To list them: habitctl day\n"
    #expect(text.contains(expected), "\(text)")
  }

  @Test("status ends with 1 where the storage is not sound")
  func statusVerb() throws {
    for (state, expected) in [("sound", ExitCode.success), ("failed", .refused)] {
      let json = DoctorTests.status(storage: #""state":"\#(state)""#)
      let output = try Bench.session(["status"], StubDaemon(["status": json])).run()
      #expect(output.status == expected)
    }
  }

  @Test("are named in status and by the doctor where they have a name")
  func named() throws {
    let status =
      #"{"version":"0.1.0","revision":0,"habits":0,"today":"2025-11-20","storage":{"state":"sound"},"#
      + #""devices":[{"device":"4f6a","own":true,"name":"laptop"},{"device":"77b0","own":false,"#
      + #""name":"de\u001bsk","message":"bad"}],"uptime":1,"connections":1,"process":1,"managed":true}"#
    let text = try Bench.text(["status"], StubDaemon(["status": status]))
    #expect(text.contains("laptop, 4f6a (this one)"))
    #expect(text.contains("sk, 77b0: bad") && !text.contains("\u{1B}"))
  }
}
