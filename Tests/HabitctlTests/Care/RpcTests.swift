import HabitClient
import Testing

@Suite("habitctl rpc")
struct RpcTests {
  @Test("asks for what is typed and prints what came of it")
  func asked() {
    Transcript.expect(
      #"""
      $ habitctl rpc status
      > status
      {"version":"0.1.0","revision":345,"lastChange":"2025-11-20T09:12:33.123Z","habits":12,"today":"2025-11-20","storage":{"state":"sound","directory":"/home/x/.local/share/habitd"},"devices":[{"device":"d1","own":true},{"device":"d2","own":false,"message":"is\u001bbroken"}],"uptime":11520,"connections":2,"process":4711}
      $ habitctl rpc x '[1, "a"]'
      > x [1, "a"]
      1
      $ habitctl rpc
      [64] habitctl: Missing method
      $ habitctl rpc x '{'
      [64] habitctl: The parameters are not JSON at byte 1: the text ends too early; send the whole value
      $ habitctl rpc x 1
      [64] habitctl: The parameters must be an object or an array
      $ habitctl rpc x '{}' y
      [64] habitctl: Unexpected operand 'y'
      """#,
      Samples.daemon(["x": "1"])
    )
  }

  @Test("parameters from standard input become one line")
  func input() {
    Transcript.expect(
      """
      $ habitctl rpc x -
      > x {   "a": "b" }
      1
      """,
      StubDaemon(["x": "1"]),
      surroundings: Bench.surroundings(input: "{\n  \"a\": \"b\"\n}\n")
    )
  }
}
