extension ParameterKind {
  /// The errors that may refuse a value of the right kind.
  var refusals: [RPCError.Kind] {
    switch self {
    case .habit: [.habitNotFound, .habitAmbiguous]
    case .journey: [.journeyNotFound, .journeyAmbiguous]
    case .item: [.itemNotFound, .itemAmbiguous]
    default: []
    }
  }
}
