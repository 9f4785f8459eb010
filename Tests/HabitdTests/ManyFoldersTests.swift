import Foundation
import HabitCore
import JSON
import Posix
import TestSupport
import Testing

@testable import habitd

/// What a synchroniser gone wrong makes of a data directory.
@Suite("Very many folders of devices")
struct ManyFoldersTests {
  private static func device(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  @Test("are watched with few descriptors as far as they are read; the status tells the rest")
  func serving() async {
    // The limit is the whole process's.
    await #expect(processExitsWith: .success) {
      let (folder, other) = (try TemporaryDirectory(), try TemporaryDirectory())
      let data = folder.path + "/data"
      for path in [data] + (0..<1100).map({ "\(data)/\(Self.device($0))" }) {
        try SystemFileSystem().makeDirectory(path)
      }
      let limiter = Process()
      limiter.executableURL = URL(filePath: "/usr/bin/prlimit")
      limiter.arguments = ["--pid", "\(ProcessInformation.identifier)", "--nofile=300"]
      try limiter.run()
      limiter.waitUntilExit()
      let first = try RunningDaemon(in: folder, data: data)
      let client = try first.connect()
      let status = try client.call("status")
      #expect(status["devices"]?.count == Registers.maximumDevices)
      #expect(status["storage"]?["foldersLeftOut"]?.integer == 1101 - Registers.maximumDevices)
      // The last folder that is read is watched as well.
      let second = try RunningDaemon(in: other, data: data, device: Self.device(998))
      _ = try second.connect().call("addHabit", #"{"name":"Read"}"#)
      let deadline = Clock.monotonicMicroseconds() + 60_000_000
      var habits = 0
      while habits == 0, Clock.monotonicMicroseconds() < deadline {
        habits = try client.call("status")["habits"]?.integer ?? 0
      }
      #expect(habits == 1)
      await first.stop()
      await second.stop()
    }
  }
}
