import HabitProtocol
import JSON
import Testing

@testable import habitd

@Suite("The replies to a batch")
struct BatchRepliesTests {
  private let batch: Batch
  private let ids: [RequestID]

  init() throws {
    // As long as a message allows, all of them together.
    batch = try Self.batch(
      of: Limits.batchLength,
      idLength: Limits.messageLength / Limits.batchLength - 100
    )
    ids = try batch.map { try #require(try $0.get().id) }
  }

  private static func batch(of count: Int, idLength: Int) throws -> Batch {
    let id = String(repeating: "i", count: idLength)
    let text = #"{"jsonrpc":"2.0","id":"\#(id)","method":"x"}"#
    let texts = [String](repeating: text, count: count).joined(separator: ",")
    guard case .batch(let batch) = Message(parsing: Array("[\(texts)]".utf8)[...])
    else { throw NoBatch() }
    return batch
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
    let progress = BatchProgress(batch)
    let long = reply(Limits.replyLength / 3)
    for id in ids {
      _ = progress.next()
      progress.replies.append(long, to: id, hasChanged: false)
    }
    let kinds = try types(progress.replies)
    #expect(kinds == [nil, nil] + [String?](repeating: "tooLarge", count: ids.count - 2))
    let reply = try #require(progress.replies.reply)
    #expect(reply.count <= Limits.replyLength)
  }

  @Test("are as long as a reply may be where nothing is left to refuse", arguments: [1, 2, 100])
  func wholeLength(count: Int) throws {
    let progress = BatchProgress(try Self.batch(of: count, idLength: 1))
    var left = Limits.replyLength
    while let entry = progress.next() {
      let length = progress.isFinished ? left : 20
      progress.replies.append(
        reply(length),
        to: try #require(try entry.get().id),
        hasChanged: false
      )
      progress.replies.settle()
      left -= length
    }
    #expect(left == 0 && !progress.replies.isFull)
  }

  @Test("leave room for the errors that those become which cannot be stored")
  func unstored() throws {
    let progress = BatchProgress(batch)
    for (id, count) in zip(ids, 1...) {
      _ = progress.next()
      let length = count == 1 ? Limits.replyLength - (2 << 20) : 10_000
      progress.replies.append(reply(length), to: id, hasChanged: true)
      if count == 1 { progress.replies.settle() }
    }
    progress.replies.fail(with: RPCError(.storageUnavailable, "no"))
    #expect(
      try types(progress.replies) == [nil] + ids.dropFirst().map { _ in "storageUnavailable" }
    )
    let reply = try #require(progress.replies.reply)
    #expect(reply.count <= Limits.replyLength)
  }

  @Test("tell what was done also where the result is too long, and then that the rest is not done")
  func done() throws {
    var replies = BatchReplies()
    replies.append(reply(Limits.replyLength - 10), to: ids[0], hasChanged: false)
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
