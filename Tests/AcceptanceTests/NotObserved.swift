/// What a test waited for did not come.
struct NotObserved: Error {
  var what: String
}
