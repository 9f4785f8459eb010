import HabitProtocol
import JSON
import Testing

@testable import habitd

@Suite("The replies to a batch")
struct BatchRepliesTests {
  private let ids: [RequestID]

  init() throws {
    // As long as a message allows, all of them together.
    let length = Limits.messageLength / Limits.batchLength - 100
    let text = #"{"jsonrpc":"2.0","id":"\#(String(repeating: "i", count: length))","method":"x"}"#
    guard
      case .batch(let batch) = Message(
        parsing: Array(
          ("[" + [String](repeating: text, count: Limits.batchLength).joined(separator: ",") + "]")
            .utf8
        )[...]
      )
    else { throw NoBatch() }
    ids = try batch.map { try #require(try $0.get().id) }
  }

  private struct NoBatch: Error {}

  private func types(_ replies: BatchReplies) throws -> [String?] {
    let reply = try #require(replies.reply)
    #expect(reply.count == replies.byteCount)
    return try JSONDocument(parsing: reply).root.elements
      .map { $0["error"]?["data"]?["type"]?.string }
  }

  private func reply(_ length: Int) -> [UInt8] {
    Array(("\"" + String(repeating: "r", count: length - 2) + "\"").utf8)
  }

  @Test("are together never longer than a reply may be, however long the ids that are refused are")
  func limit() throws {
    var replies = BatchReplies()
    replies.append(reply(BatchReplies.room - 10), to: ids[0], hasChanged: false)
    for id in ids.dropFirst() { replies.append(reply(1000), to: id, hasChanged: false) }
    let kinds = try types(replies)
    #expect(kinds == [nil] + [String?](repeating: "tooLarge", count: ids.count - 1))
    let reply = try #require(replies.reply)
    #expect(reply.count <= Limits.replyLength)
  }

  @Test("tell what was done also where the result is too long, and then that the rest is not done")
  func done() throws {
    var replies = BatchReplies()
    replies.append(reply(BatchReplies.room - 10), to: ids[0], hasChanged: false)
    replies.append(reply(1000), to: ids[1], hasChanged: true)
    #expect(replies.isFull)
    replies.refuse(ids[2], .batchAnswered)
    let messages = try JSONDocument(parsing: try #require(replies.reply)).root.elements
      .map { $0["error"]?["message"]?.string }
    #expect(messages[1]?.contains("was done") == true)
    #expect(messages[2]?.contains("was not done") == true)
  }

  @Test("that are settled stay when the disk fails; the others become errors")
  func settled() throws {
    var replies = BatchReplies()
    replies.append(reply(10), to: ids[0], hasChanged: true)
    replies.settle()
    replies.append(reply(10), to: ids[1], hasChanged: true)
    replies.fail(with: RPCError(.storageUnavailable, "no"))
    replies.append(reply(10), to: ids[2], hasChanged: false)
    #expect(try types(replies) == [nil, "storageUnavailable", nil])
  }
}
