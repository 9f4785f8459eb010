/// A lock on a file, held until the object goes.
///
/// See `FileSystem.lock(_:)`.
package protocol FileLock: AnyObject {}
