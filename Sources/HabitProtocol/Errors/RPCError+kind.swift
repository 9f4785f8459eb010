extension RPCError {
  /// Every kind of error, by the stable name in `data.type`.
  package enum Kind: String, Sendable, CaseIterable {
    /// The message is not JSON.
    case parseError
    /// The message is JSON but not a request.
    case invalidRequest
    /// The method does not exist.
    case methodNotFound
    /// The method has no such parameter.
    case parameterUnknown = "parameter.unknown"
    /// A required parameter is missing.
    case parameterMissing = "parameter.missing"
    /// A parameter's value has the wrong type or is out of range.
    case parameterInvalid = "parameter.invalid"
    /// A parameter was given twice.
    case parameterRepeated = "parameter.repeated"
    /// A habit needs a name.
    case habitNameRequired = "habit.nameRequired"
    /// A fault of the daemon's own.
    case `internal`
    /// The request is longer than ``Limits/messageLength``.
    case messageTooLarge
    /// The batch is longer than ``Limits/batchLength``.
    case batchTooLarge
    /// The memory for all clients is used up, and this client holds more than its share.
    case overloaded
    /// ``Limits/connections`` are open already.
    case tooManyConnections
    /// The daemon is shutting down.
    case shuttingDown
    /// The history cannot be read or written.
    case storageUnavailable
    /// The reply would be longer than ``Limits/replyLength``.
    case tooLarge
    /// No habit matches the reference.
    case habitNotFound = "habit.notFound"
    /// Several habits match the reference.
    case habitAmbiguous = "habit.ambiguous"
    /// The day is in the future.
    case habitFutureDate = "habit.futureDate"
    /// The habit is not active on that day.
    case habitNotActive = "habit.notActive"
    /// The habit is archived.
    case habitArchived = "habit.archived"
    /// The day is after the habit's end.
    case habitFinished = "habit.finished"
    /// The habit is removed with its journey or custom item, not by itself.
    case habitBelongsToJourney = "habit.belongsToJourney"
    /// The habit is a limit, which is kept by doing nothing.
    case habitIsLimit = "habit.isLimit"
    /// Something is counted on the day already.
    case habitCounted = "habit.counted"
    /// Nothing is left to do on the day.
    case nothingNext = "day.nothingNext"
    /// A period was named for a habit whose schedule names no days.
    case daysUnnamed = "day.unnamed"
    /// The timer of the habit runs already.
    case timerRunning = "timer.running"
    /// No timer of the habit runs.
    case timerNotRunning = "timer.notRunning"
    /// The timer has run for more than a day.
    case timerTooLong = "timer.tooLong"
    /// The habit is not counted in a unit of time.
    case timerUnitMissing = "timer.unitMissing"
    /// No journey matches the reference.
    case journeyNotFound = "journey.notFound"
    /// No item matches the reference.
    case itemNotFound = "item.notFound"
    /// Several journeys match the reference.
    case journeyAmbiguous = "journey.ambiguous"
    /// Several items match the reference.
    case itemAmbiguous = "item.ambiguous"
    /// The client requires a version or capability that the daemon does not have.
    case versionUnsupported
    /// There is nothing left to undo.
    case nothingToUndo = "undo.nothing"
    /// There is nothing left to redo.
    case nothingToRedo = "redo.nothing"
    /// No complete backup of that generation exists.
    case backupNotFound = "backup.notFound"
    /// No device is called that.
    case deviceNotFound = "device.notFound"
    /// Several devices could be meant.
    case deviceAmbiguous = "device.ambiguous"
    /// The device's folder cannot be folded into this one's, or not now.
    case deviceNotRetirable = "device.notRetirable"

    /// The number sent as `code`.
    ///
    /// JSON-RPC reserves -32768 … -32000; of these, -32099 … -32000 are for the transport, without
    /// the numbers that LSP uses. The domain's own codes are positive.
    package var code: Int {
      switch self {
      case .parseError: -32700
      case .invalidRequest: -32600
      case .methodNotFound: -32601
      case .parameterUnknown, .parameterMissing, .parameterInvalid, .parameterRepeated,
        .habitNameRequired:
        -32602
      case .internal: -32603
      case .messageTooLarge: -32010
      case .batchTooLarge: -32011
      case .overloaded: -32012
      case .tooManyConnections: -32013
      case .shuttingDown: -32014
      case .storageUnavailable: -32015
      case .versionUnsupported: -32016
      case .tooLarge: -32017
      case .habitNotFound: 101
      case .habitAmbiguous: 102
      case .habitFutureDate: 111
      case .habitNotActive: 112
      case .habitArchived: 113
      case .habitBelongsToJourney: 114
      case .habitFinished: 115
      case .habitIsLimit: 116
      case .habitCounted: 117
      case .nothingNext: 118
      case .daysUnnamed: 119
      case .timerRunning: 161
      case .timerNotRunning: 162
      case .timerTooLong: 163
      case .timerUnitMissing: 164
      case .journeyNotFound: 121
      case .itemNotFound: 122
      case .journeyAmbiguous: 123
      case .itemAmbiguous: 124
      case .nothingToUndo: 131
      case .nothingToRedo: 132
      case .backupNotFound: 141
      case .deviceNotFound: 151
      case .deviceAmbiguous: 152
      case .deviceNotRetirable: 153
      }
    }

    /// True where the unchanged request may succeed later, so that a program may retry it.
    package var isRetryable: Bool {
      Self.temporary.contains(self) || self == .storageUnavailable
    }

    /// The errors of a daemon that is busy or about to end.
    package static let temporary: [Kind] = [.overloaded, .tooManyConnections, .shuttingDown]
  }
}
