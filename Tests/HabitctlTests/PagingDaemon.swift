@testable import HabitctlCore
import HabitClient
import HabitCore
import JSON

@testable import habitctl

/// A daemon with a habit a page, that changes now and then, and answers about few days at once.
final class PagingDaemon: Answering {
  private(set) var asked: [String] = []
  private let habits: Int
  private var changes: Int
  private let mostDays: Int
  private var revision = 1

  /// A daemon that changes so many times while it is read.
  init(habits: Int, changes: Int, mostDays: Int = .max) {
    self.habits = habits
    self.changes = changes
    self.mostDays = mostDays
  }

  func answer(to call: Call) throws(CallFailure) -> JSONValue {
    let text = call.parameters.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
    asked.append(call.method + text)
    return try StubbedResult.answer(to: call) { try Bench.json(try result(of: call)) }
  }

  private func result(of call: Call) throws -> String {
    let parameters = try call.parameters.map { try JSONDocument(parsing: $0).root }
    switch call.method {
    case "exportData":
      let index = parameters?["after"]?.string.flatMap { Int($0.dropFirst()) }.map { $0 + 1 } ?? 0
      return #"{"settings":{},"journeys":[],"customItems":[],"habits":[{"id":"h\#(index)","#
        + #""name":"x"}],"more":\#(index + 1 < habits),"revision":\#(revision)}"#
    case "status":
      if changes > 0 {
        changes -= 1
        revision += 1
      }
      return Samples.status.replacing(#""revision":345"#, with: #""revision":\#(revision)"#)
    default:
      let from = parameters?["from"]?.string.flatMap { Day($0) } ?? .first
      let through = parameters?["through"]?.string.flatMap { Day($0) } ?? .last
      guard through.days(since: from) < mostDays else {
        let json = #"{"code":-32017,"message":"too long","data":{"type":"tooLarge"}}"#
        guard let error = RemoteError(try Bench.json(json)) else { return "{}" }
        throw CallFailure.refused(error)
      }
      return #"{"entries":[{"date":"\#(from)","count":1,"completed":true}]}"#
    }
  }
}
