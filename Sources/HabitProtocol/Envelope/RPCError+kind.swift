extension RPCError {
  /// The errors there are, by the stable name that stands in `data.type`.
  package enum Kind: String, Sendable, CaseIterable {
    /// The message is not JSON.
    case parseError
    /// The message is JSON but no request.
    case invalidRequest
    /// There is no such method.
    case methodNotFound
    /// A parameter is not one of the method's.
    case parameterUnknown = "parameter.unknown"
    /// A required parameter is missing.
    case parameterMissing = "parameter.missing"
    /// A parameter's value is not of its kind.
    case parameterInvalid = "parameter.invalid"
    /// A parameter was given twice.
    case parameterRepeated = "parameter.repeated"
    /// A habit needs a name.
    case habitNameRequired = "habit.nameRequired"
    /// The daemon made a mistake.
    case `internal`
    /// The request is longer than ``Limits/messageLength``.
    case messageTooLarge
    /// The batch is longer than ``Limits/batchLength``.
    case batchTooLarge
    /// So much is held for all clients together that this one's share is used up.
    case overloaded
    /// There are ``Limits/connections`` already.
    case tooManyConnections
    /// The daemon is about to end.
    case shuttingDown
    /// The history cannot be read, or not be written.
    case storageUnavailable
    /// The reply would be longer than ``Limits/replyLength``.
    case tooLarge
    /// No habit is called that.
    case habitNotFound = "habit.notFound"
    /// Several habits could be meant.
    case habitAmbiguous = "habit.ambiguous"
    /// The day has not come.
    case habitFutureDate = "habit.futureDate"
    /// The habit is not active on that day.
    case habitNotActive = "habit.notActive"
    /// The habit is archived.
    case habitArchived = "habit.archived"
    /// The habit leaves with its journey or as a custom habit, not by removal.
    case habitBelongsToJourney = "habit.belongsToJourney"
    /// No journey is called that.
    case journeyNotFound = "journey.notFound"
    /// No item is called that.
    case itemNotFound = "item.notFound"
    /// Several journeys could be meant.
    case journeyAmbiguous = "journey.ambiguous"
    /// Several items could be meant.
    case itemAmbiguous = "item.ambiguous"
    /// The client asks for a version or a capability that the daemon has not.
    case versionUnsupported
    /// There is nothing left to undo.
    case nothingToUndo = "undo.nothing"
    /// There is no undo left to take back.
    case nothingToRedo = "redo.nothing"
    /// No whole backup of that generation is kept.
    case backupNotFound = "backup.notFound"

    /// The number that stands in `code`.
    ///
    /// -32768 … -32000 belong to JSON-RPC; of these, -32099 … -32000 are for the transport, where the
    /// numbers that LSP uses are avoided. The domain's own are positive.
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
      case .journeyNotFound: 121
      case .itemNotFound: 122
      case .journeyAmbiguous: 123
      case .itemAmbiguous: 124
      case .nothingToUndo: 131
      case .nothingToRedo: 132
      case .backupNotFound: 141
      }
    }

    /// Whether the same request may succeed later as it stands, so that a program may try it again.
    package var isRetryable: Bool {
      switch self {
      case .overloaded, .tooManyConnections, .shuttingDown, .storageUnavailable: true
      default: false
      }
    }
  }
}
