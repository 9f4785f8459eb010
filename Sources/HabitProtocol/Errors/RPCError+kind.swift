extension RPCError {
  /// Every kind of error, by the stable name in `data.type`.
  package enum Kind: String, Sendable, CaseIterable {
    case parseError
    case invalidRequest
    case methodNotFound
    case parameterUnknown = "parameter.unknown"
    case parameterMissing = "parameter.missing"
    case parameterInvalid = "parameter.invalid"
    case parameterRepeated = "parameter.repeated"
    case habitNameRequired = "habit.nameRequired"
    case `internal`
    case messageTooLarge
    case batchTooLarge
    case overloaded
    case tooManyConnections
    case shuttingDown
    case storageUnavailable
    case tooLarge
    case habitNotFound = "habit.notFound"
    case habitAmbiguous = "habit.ambiguous"
    case habitFutureDate = "habit.futureDate"
    case habitNotActive = "habit.notActive"
    case habitArchived = "habit.archived"
    case habitFinished = "habit.finished"
    case habitBelongsToJourney = "habit.belongsToJourney"
    case habitIsLimit = "habit.isLimit"
    case habitCounted = "habit.counted"
    case nothingNext = "day.nothingNext"
    case daysUnnamed = "day.unnamed"
    case timerRunning = "timer.running"
    case timerNotRunning = "timer.notRunning"
    case timerTooLong = "timer.tooLong"
    case timerUnitMissing = "timer.unitMissing"
    case journeyNotFound = "journey.notFound"
    case itemNotFound = "item.notFound"
    case journeyAmbiguous = "journey.ambiguous"
    case itemAmbiguous = "item.ambiguous"
    case versionUnsupported
    case nothingToUndo = "undo.nothing"
    case nothingToRedo = "redo.nothing"
    case backupNotFound = "backup.notFound"
    case deviceNotFound = "device.notFound"
    case deviceAmbiguous = "device.ambiguous"
    case deviceNotRetirable = "device.notRetirable"

    /// True if the unchanged request may succeed later, so that a program may retry it.
    package var isRetryable: Bool {
      Self.temporary.contains(self) || self == .storageUnavailable
    }

    /// The errors of a daemon that is busy or shutting down.
    package static let temporary: [Kind] = [.overloaded, .tooManyConnections, .shuttingDown]
  }
}

extension RPCError.Kind {
  /// The number sent as `code`.
  ///
  /// JSON-RPC reserves -32768 … -32000; of these, -32099 … -32000 are for the transport, except
  /// those that LSP uses. The domain's own codes are positive.
  package var code: Int { row.code }

  package var summary: String { row.summary }

  private static let tooMuch =
    "The reply, or the replies to one batch together, would be too long, or too much is imported"

  private var row: (code: Int, summary: String) {
    switch self {
    case .parseError:
      (-32700, "The message is not JSON, or not framed as the connection's first one was")
    case .invalidRequest:
      (
        -32600,
        "The message is JSON, but no request of JSON-RPC 2.0, or one that cannot stand in a batch"
      )
    case .methodNotFound: (-32601, "There is no method of that name")
    case .parameterUnknown: (-32602, "The method has no parameter of that name, or not so many")
    case .parameterMissing: (-32602, "A required parameter is missing")
    case .parameterInvalid:
      (-32602, "A parameter's value is not what it must be; the message says what")
    case .parameterRepeated: (-32602, "A parameter is given twice")
    case .habitNameRequired: (-32602, "A habit needs a name with more in it than blanks")
    case .internal: (-32603, "The daemon made a mistake; please report it")
    case .messageTooLarge: (-32010, "The message is too long; the connection is closed")
    case .batchTooLarge: (-32011, "The batch has too many entries; none was looked at")
    case .overloaded: (-32012, "Too much is held for all clients together; try again later")
    case .tooManyConnections:
      (-32013, "There are too many connections already; this one is closed")
    case .shuttingDown: (-32014, "The daemon is about to end; connect and ask again")
    case .storageUnavailable:
      (
        -32015,
        "The history cannot be read, or not be written; nothing has changed, and status says why"
      )
    case .tooLarge: (-32017, Self.tooMuch)
    case .habitNotFound: (101, "No habit has that id or name, or a name with that in it")
    case .habitAmbiguous: (102, "Several habits could be meant: candidates lists them")
    case .habitFutureDate: (111, "Can't complete future habits: the day has not come")
    case .habitNotActive:
      (112, "The day is before the habit's start, or in a gap while it was archived")
    case .habitArchived: (113, "The habit is archived; restoreHabit takes it out again")
    case .habitFinished:
      (115, "The day is after the habit's end; updateHabit can move its endDate")
    case .habitBelongsToJourney: (114, "The habit leaves with its journey, or as a custom habit")
    case .habitIsLimit:
      (116, "The habit is a limit, which is kept by doing nothing; tally counts one")
    case .habitCounted:
      (117, "Something is counted on the day already, and only the first was asked for")
    case .nothingNext: (118, "Nothing is left to do on the day")
    case .daysUnnamed: (119, "The schedule names no days, and neither does the request")
    case .timerRunning: (161, "The timer of the habit runs already")
    case .timerNotRunning: (162, "No timer of the habit runs")
    case .timerTooLong:
      (163, "The timer ran for more than 24 hours; stopTimer with for says how long it was")
    case .timerUnitMissing: (164, "The habit is not counted in min or h, so it has no timer")
    case .journeyNotFound: (121, "No journey has that id or title, or a title that begins so")
    case .itemNotFound: (122, "No item has that id or title, or a title that begins so")
    case .journeyAmbiguous: (123, "Several journeys could be meant: candidates lists them")
    case .itemAmbiguous: (124, "Several items could be meant: candidates lists them")
    case .versionUnsupported:
      (-32016, "The daemon has not the version or the capability asked for")
    case .nothingToUndo:
      (
        131,
        "Nothing is left to undo on this device, or the change of that revision cannot be undone"
      )
    case .nothingToRedo:
      (132, "No undo is left to take back, or something else was changed since")
    case .backupNotFound:
      (141, "No whole backup of that generation is kept; the hint lists those there are")
    case .deviceNotFound: (151, "No device has that id or name, or an id that begins so")
    case .deviceAmbiguous: (152, "Several devices could be meant: candidates lists them")
    case .deviceNotRetirable:
      (153, "The device is this one, is still in use, or has files that are not understood")
    }
  }

  /// The errors that may refuse a message before its method is known.
  package static let ofEveryMessage: [Self] = [
    .parseError, .invalidRequest, .methodNotFound, .messageTooLarge, .batchTooLarge,
    .overloaded, .tooManyConnections, .shuttingDown,
  ]

  /// The errors that any method may answer with.
  package static let ofEveryMethod: [Self] = [
    .parameterUnknown, .parameterMissing, .parameterInvalid, .parameterRepeated,
    .storageUnavailable, .tooLarge, .internal,
  ]

  /// The errors of a tick on a day on which nothing can be recorded.
  static let ofTicks: [Self] = [
    .habitArchived, .habitNotActive, .habitFinished, .habitFutureDate,
  ]
}
