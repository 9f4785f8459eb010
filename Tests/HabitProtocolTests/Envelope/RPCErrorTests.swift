import HabitProtocol
import Testing

@Suite("The errors")
struct RPCErrorTests {
  static let documented: [String: Int] = [
    "parseError": -32700, "invalidRequest": -32600, "methodNotFound": -32601,
    "parameter.unknown": -32602, "parameter.missing": -32602, "parameter.invalid": -32602,
    "parameter.repeated": -32602, "habit.nameRequired": -32602, "internal": -32603,
    "messageTooLarge": -32010, "batchTooLarge": -32011, "tooManyConnections": -32013,
    "overloaded": -32012,
    "shuttingDown": -32014, "storageUnavailable": -32015, "versionUnsupported": -32016,
    "tooLarge": -32017,
    "habit.notFound": 101, "habit.ambiguous": 102, "habit.futureDate": 111,
    "habit.notActive": 112, "habit.archived": 113,
    "undo.nothing": 131, "redo.nothing": 132, "habit.belongsToJourney": 114, "habit.finished": 115,
    "habit.isLimit": 116, "habit.counted": 117,
    "journey.notFound": 121,
    "item.notFound": 122, "journey.ambiguous": 123, "item.ambiguous": 124, "backup.notFound": 141,
    "device.notFound": 151,
    "device.ambiguous": 152, "device.notRetirable": 153, "day.nothingNext": 118, "day.unnamed": 119,
    "timer.running": 161,
    "timer.notRunning": 162, "timer.tooLong": 163, "timer.unitMissing": 164,
  ]

  @Test("have the types and numbers that clients were promised")
  func codes() {
    let kinds = RPCError.Kind.allCases.map { ($0.rawValue, $0.code) }
    #expect(Dictionary(uniqueKeysWithValues: kinds) == Self.documented)
  }

  @Test("are worth trying again where the daemon, and not the request, is the reason")
  func retryable() {
    let retryable = RPCError.Kind.allCases.filter(\.isRetryable).map(\.rawValue)
    #expect(
      Set(retryable) == ["overloaded", "tooManyConnections", "shuttingDown", "storageUnavailable"]
    )
  }

  @Test("stay out of the ranges that others have taken")
  func ranges() {
    for code in RPCError.Kind.allCases.map(\.code) {
      // JSON-RPC 2.0 §5.1 reserves -32768 … -32000; LSP's own numbers in it are avoided.
      let isPredefined = [-32700, -32600, -32601, -32602, -32603].contains(code)
      #expect(isPredefined || (-32099 ... -32003).contains(code) || code > 0, "\(code)")
    }
  }
}
