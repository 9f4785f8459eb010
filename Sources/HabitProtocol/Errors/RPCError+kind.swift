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
    "The reply, or the replies to one batch together, would be too long, or an import is too large"

  private var row: (code: Int, summary: String) {
    switch self {
    case .parseError:
      (-32700, "The message is not JSON, or not framed as the connection's first one was")
    case .invalidRequest:
      (
        -32600,
        "The message is JSON but not a JSON-RPC 2.0 request, or one not allowed in a batch"
      )
    case .methodNotFound: (-32601, "No method has that name")
    case .parameterUnknown: (-32602, "The method has no such parameter, or takes fewer of them")
    case .parameterMissing: (-32602, "A required parameter is missing")
    case .parameterInvalid:
      (-32602, "A parameter's value is invalid; the message says what is valid")
    case .parameterRepeated: (-32602, "A parameter is given twice")
    case .habitNameRequired: (-32602, "A habit's name must not be blank")
    case .internal: (-32603, "An internal error of the daemon; please report it")
    case .messageTooLarge: (-32010, "The message is too long; the connection is closed")
    case .batchTooLarge: (-32011, "The batch has too many entries; none was performed")
    case .overloaded: (-32012, "Too much is held for all clients together; try again later")
    case .tooManyConnections:
      (-32013, "There are too many connections already; this one is closed")
    case .shuttingDown: (-32014, "The daemon is shutting down; connect again and resend it")
    case .storageUnavailable:
      (
        -32015,
        "The history cannot be read or written; nothing has changed, and status shows why"
      )
    case .tooLarge: (-32017, Self.tooMuch)
    case .habitNotFound: (101, "No habit has that id or a matching name")
    case .habitAmbiguous: (102, "Several habits match; candidates lists them")
    case .habitFutureDate: (111, "Can't complete future habits: the day has not come")
    case .habitNotActive:
      (112, "The day is before the habit's start, or the habit was archived then")
    case .habitArchived: (113, "The habit is archived; restoreHabit restores it")
    case .habitFinished:
      (115, "The day is after the habit's end; updateHabit can move its endDate")
    case .habitBelongsToJourney:
      (114, "The habit is removed with removeJourney or removeCustomHabit")
    case .habitIsLimit:
      (116, "The habit is a limit, which is kept by doing nothing; tally counts one")
    case .habitCounted:
      (117, "The day already has a count, and onlyFirst was set")
    case .nothingNext: (118, "Nothing is left to do on the day")
    case .daysUnnamed: (119, "The schedule names no days, and neither does the request")
    case .timerRunning: (161, "The habit's timer is already running")
    case .timerNotRunning: (162, "The habit's timer is not running")
    case .timerTooLong:
      (163, "The timer ran for more than 24 hours; give stopTimer the actual time in for")
    case .timerUnitMissing: (164, "The habit is not counted in min or h, so it has no timer")
    case .journeyNotFound: (121, "No journey has that id or title, or a title that begins with it")
    case .itemNotFound: (122, "No item has that id or title, or a title that begins with it")
    case .journeyAmbiguous: (123, "Several journeys match; candidates lists them")
    case .itemAmbiguous: (124, "Several items match; candidates lists them")
    case .versionUnsupported:
      (-32016, "The daemon does not have the required version or capability")
    case .nothingToUndo:
      (
        131,
        "Nothing is left to undo on this device, or the change of that revision cannot be undone"
      )
    case .nothingToRedo:
      (132, "Nothing is left to redo, or something else has changed since")
    case .backupNotFound:
      (141, "There is no intact backup of that generation; the hint lists the available ones")
    case .deviceNotFound: (151, "No device has that id or name, or an id that begins with it")
    case .deviceAmbiguous: (152, "Several devices match; candidates lists them")
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
