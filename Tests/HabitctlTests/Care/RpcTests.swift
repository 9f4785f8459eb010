import Testing

@Suite("habitctl rpc")
struct RpcTests {
  @Test("parameters from standard input become one line")
  func input() throws {
    #expect(
      try VerbTests.asked(["rpc", "x", "-"], input: "{\n  \"a\": \"b\"\n}\n") == [
        #"x {   "a": "b" }"#
      ]
    )
  }
}
