/// A lock on a file, held until the object is destroyed.
///
/// See `FileSystem.lock(_:)`.
package protocol FileLock: AnyObject {}
