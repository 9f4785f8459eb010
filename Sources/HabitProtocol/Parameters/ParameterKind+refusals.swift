extension ParameterKind {
  /// Why a value of the kind may be refused although it is one.
  var refusals: [RPCError.Kind] {
    switch self {
    case .habit: [.habitNotFound, .habitAmbiguous]
    case .journey: [.journeyNotFound, .journeyAmbiguous]
    case .item: [.itemNotFound, .itemAmbiguous]
    default: []
    }
  }
}
