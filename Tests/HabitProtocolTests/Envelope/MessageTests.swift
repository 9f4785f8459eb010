import HabitProtocol
import Testing

@Suite("A message")
struct MessageTests {
  @Test(
    "that is not JSON says where",
    arguments: [
      ("", 0), ("nonsense", 0), ("{\"jsonrpc\":\"2.0\"", 16), ("[1,]", 3), ("  {]", 3), ("\0", 0),
      ("\u{FEFF}{}", 0), ("{} {}", 3), ("GET / HTTP/1.1", 0), ("Content-Length: 2", 0),
    ]
  )
  func notJSON(text: String, offset: Int) throws {
    let error = try #require(unreadable(Array(text.utf8)))
    #expect(error.kind == .parseError)
    #expect(error.message.hasPrefix("This is not JSON at byte \(offset): "))
    #expect(error.hint != nil)
  }

  @Test("that is not UTF-8 is not JSON")
  func notUTF8() {
    for bytes in [[0xFF], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]] {
      #expect(unreadable(bytes)?.kind == .parseError)
    }
  }

  @Test("that is nested too deeply is not read, however deep")
  func depth() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: Limits.messageLength)
    #expect(unreadable(deep)?.kind == .parseError)
    let objects = Array(String(repeating: #"{"a":"#, count: 200_000).utf8)
    #expect(unreadable(objects)?.kind == .parseError)
  }

  @Test("holds a batch of up to the limit, each entry judged by itself")
  func batchLimit() throws {
    let request = #"{"jsonrpc":"2.0","method":"status","id":1}"#
    let entries = [String](repeating: request, count: Limits.batchLength - 1) + ["7"]
    let message = Message(parsing: Array("[\(entries.joined(separator: ","))]".utf8)[...])
    guard case .batch(let judged) = message else {
      Issue.record("this is a batch")
      return
    }
    #expect(judged.count == Limits.batchLength)
    #expect(
      judged.dropLast().allSatisfy { (try? $0.get().method) == RequestedMethod(GetStatus.name) }
    )
    #expect(throws: Request.Refusal.self) { try judged.last?.get() }
  }

  @Test("that is a batch above the limit is refused as a whole")
  func batchTooLarge() throws {
    let entries = String(repeating: "1,", count: Limits.batchLength) + "1"
    let error = try #require(unreadable(Array("[\(entries)]".utf8)))
    #expect(error.kind == .batchTooLarge)
    #expect(error.message.contains(String(Limits.batchLength + 1)))
    #expect(error.hint != nil)
  }

  @Test("that is an empty batch is no request")
  func emptyBatch() {
    #expect(unreadable(Array(" [ ] ".utf8))?.kind == .invalidRequest)
  }

  private func unreadable(_ bytes: [UInt8]) -> RPCError? {
    guard case .unreadable(let error) = Message(parsing: bytes[...]) else { return nil }
    return error
  }
}
