extension RPCError.Kind {
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

  /// The errors of a tick: a day on which nothing can be recorded.
  static let ofTicks: [Self] = [
    .habitArchived, .habitNotActive, .habitFinished, .habitFutureDate,
  ]

  /// Its meaning, in one sentence.
  package var summary: String {
    switch self {
    case .parseError: "The message is not JSON, or not framed as the connection's first one was"
    case .invalidRequest:
      "The message is JSON, but no request of JSON-RPC 2.0, or one that cannot stand in a batch"
    case .methodNotFound: "There is no method of that name"
    case .parameterUnknown: "The method has no parameter of that name, or not so many"
    case .parameterMissing: "A required parameter is missing"
    case .parameterInvalid: "A parameter's value is not what it must be; the message says what"
    case .parameterRepeated: "A parameter is given twice"
    case .habitNameRequired: "A habit needs a name with more in it than blanks"
    case .internal: "The daemon made a mistake; please report it"
    case .messageTooLarge: "The message is too long; the connection is closed"
    case .batchTooLarge: "The batch has too many entries; none was looked at"
    case .overloaded: "Too much is held for all clients together; try again later"
    case .tooManyConnections: "There are too many connections already; this one is closed"
    case .shuttingDown: "The daemon is about to end; connect and ask again"
    case .storageUnavailable:
      "The history cannot be read, or not be written; nothing has changed, and status says why"
    case .versionUnsupported: "The daemon has not the version or the capability asked for"
    case .tooLarge:
      "The reply, or the replies to one batch together, would be too long, or too much is imported"
    case .habitNotFound: "No habit has that id or name, or a name with that in it"
    case .habitAmbiguous: "Several habits could be meant: candidates lists them"
    case .habitFutureDate: "Can't complete future habits: the day has not come"
    case .habitNotActive: "The day is before the habit's start, or in a gap while it was archived"
    case .habitArchived: "The habit is archived; restoreHabit takes it out again"
    case .habitFinished: "The day is after the habit's end; updateHabit can move its endDate"
    case .habitBelongsToJourney: "The habit leaves with its journey, or as a custom habit"
    case .habitIsLimit: "The habit is a limit, which is kept by doing nothing; tally counts one"
    case .habitCounted: "Something is counted on the day already, and only the first was asked for"
    case .nothingNext: "Nothing is left to do on the day"
    case .daysUnnamed: "The schedule names no days, and neither does the request"
    case .timerRunning: "The timer of the habit runs already"
    case .timerNotRunning: "No timer of the habit runs"
    case .timerTooLong:
      "The timer ran for more than 24 hours; stopTimer with for says how long it was"
    case .timerUnitMissing: "The habit is not counted in min or h, so it has no timer"
    case .journeyNotFound: "No journey has that id or title, or a title that begins so"
    case .itemNotFound: "No item has that id or title, or a title that begins so"
    case .journeyAmbiguous: "Several journeys could be meant: candidates lists them"
    case .itemAmbiguous: "Several items could be meant: candidates lists them"
    case .nothingToUndo:
      "Nothing is left to undo on this device, or the change of that revision cannot be undone"
    case .nothingToRedo:
      "No undo is left to take back, or something else was changed since"
    case .backupNotFound:
      "No whole backup of that generation is kept; the hint lists those there are"
    case .deviceNotFound: "No device has that id or name, or an id that begins so"
    case .deviceAmbiguous: "Several devices could be meant: candidates lists them"
    case .deviceNotRetirable:
      "The device is this one, is still in use, or has files that are not understood"
    }
  }
}

extension Schema {
  /// The errors that may refuse a value of the shape, because it names what is not there.
  var refusals: [RPCError.Kind] {
    switch self {
    case .reference(.habit): [.habitNotFound, .habitAmbiguous]
    case .reference(.journey): [.journeyNotFound, .journeyAmbiguous]
    case .reference(.item): [.itemNotFound, .itemAmbiguous]
    default: []
    }
  }

  /// The schema of an error's `data`.
  package static let errorData = Schema.component(
    SchemaComponent(
      "ErrorData",
      "What an error says to programs, and the next step for people",
      .object([
        .member("type", .choice(RPCError.Kind.allCases.map(\.rawValue)), "The kind of error"),
        .optional("field", text, "The parameter it is about"),
        .optional("id", text, "The id of the habit it is about"),
        .optional("retryable", .boolean, "Whether the same request may succeed later"),
        .optional("errno", text, "The system's name for what failed, such as ENOSPC"),
        .optional("hint", text, "The next step, for people"),
        .optional(
          "candidates",
          .list(candidate),
          "What could be meant where that is ambiguous, or the nearest to what is unknown"
        ),
      ])
    )
  )

  private static let candidate = Schema.object([
    .member("id", .text, "Its identifier"),
    .member("name", .text, "Its name or title"),
  ])
}
