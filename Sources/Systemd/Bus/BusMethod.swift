/// A method of an object on a bus.
package struct BusMethod: Equatable, Sendable {
  /// The bus name of the object's owner, such as `org.freedesktop.Notifications`.
  package var destination: String
  /// The object's path.
  package var path: String
  /// The interface that has the method.
  package var interface: String
  /// The method's name.
  package var member: String

  /// Creates a method from its four names.
  package init(destination: String, path: String, interface: String, member: String) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
  }
}
