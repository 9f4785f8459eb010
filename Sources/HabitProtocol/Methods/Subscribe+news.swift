package import HabitCore

extension Subscribe {
  /// The news since the client's state.
  ///
  /// - Parameters:
  ///   - moment: the daemon's current state.
  ///   - recent: the last transactions that led there, oldest first.
  ///   - ledger: the data in that state.
  /// - Returns: the news, possibly empty; `nil` where they are unknown and everything must be
  ///   reloaded.
  package func news(
    at moment: Moment,
    after recent: [Transaction],
    in ledger: Ledger
  ) -> News? {
    guard let since, let epoch = since.epoch, epoch.history == moment.epoch.history,
      (0...moment.revision).contains(since.revision)
    else { return nil }
    let missed = recent.suffix(while: { $0.revision > since.revision })
    // Each transaction is one revision: a lower number means that some are no longer kept.
    guard missed.count == moment.revision - since.revision else { return nil }
    var news = News(of: missed, in: ledger)
    if epoch.today != moment.epoch.today { news.formUnion(.anotherDay(in: ledger)) }
    return news.about(chosenTopics)
  }
}

extension Array {
  /// The longest run of elements at the end that all satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    let start = lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
