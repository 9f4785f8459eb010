import Posix
import Testing

@testable import habitbench

@Suite("A full-screen program on a terminal")
struct ScreenRunTests {
  /// A program that draws a frame at its start and for each key.
  private static let drawing = #"""
    stty raw -echo
    draw() { printf '\033[?2026hx\033[?2026l'; }
    draw
    while [ -n "$(dd bs=1 count=1 2>/dev/null | od -An -c)" ]; do draw; done
    """#

  private func start(_ script: String, patience: Int = 20_000_000) throws -> ScreenRun {
    let environment = ["PATH": "/usr/bin:/bin"]
    return try ScreenRun("/bin/sh", ["-c", script], environment: environment, patience: patience)
  }

  @Test("gives a figure for each start and each key")
  func figures() throws {
    let first = try Scenario.firstFrames(3) { try start(Self.drawing) }
    #expect(first.value > 0 && first.latencies?.count == 3)
    let keys = try Scenario.framesOfKeys(["j", " "], 4) { try start(Self.drawing) }
    #expect(keys.value > 0 && keys.latencies?.count == 4)
  }

  @Test("is a failure where it draws nothing, or no whole frame")
  func silent() throws {
    for script in ["exec sleep 1000", "printf 'no frame'; exec sleep 1000", "exit"] {
      let error = #expect(throws: BenchError.self) {
        _ = try Scenario.firstFrames(1) { try start(script, patience: 300_000) }
      }
      #expect(error?.description.contains("draws no frame within 300 ms") == true)
    }
  }

  @Test("is a failure where a key is not answered")
  func deaf() throws {
    let script = #"stty raw -echo; printf '\033[?2026hx\033[?2026l'; exec sleep 1000"#
    #expect(throws: BenchError.self) {
      _ = try Scenario.framesOfKeys(["j"], 1) { try start(script, patience: 300_000) }
    }
  }

  @Test("is a failure where it never rests")
  func restless() throws {
    let script = #"while :; do printf '\033[?2026hx\033[?2026l'; done"#
    #expect(throws: BenchError.self) {
      _ = try Scenario.framesOfKeys(["j"], 1) { try start(script) }
    }
  }

  @Test("ends a frame where its bytes end, however they are cut")
  func pieces() {
    let frame = Array("\u{1B}[?2026hx\u{1B}\u{1B}[?2026l".utf8)
    for cut in 0...frame.count {
      var search = FrameSearch()
      let ends = [Array(frame[..<cut]), Array(frame[cut...])].map { search.endsFrame($0) }
      #expect(ends == [cut == frame.count, cut < frame.count], "\(cut)")
    }
    var search = FrameSearch()
    let isEnded = search.endsFrame(Array("\u{1B}[?2026h[?2026l\u{1B}[?202".utf8))
    #expect(!isEnded)
  }
}
