// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Liveness of processes: tells which of those that left something in a database are still running.
///
/// A process locks one byte of a file beside the database, at a random position, and stores that
/// position with its data. The system releases the lock when the process ends, also after a crash.
/// A process number would not do: another program can have it later, and inside a container it
/// means another process.
public final class ProcessLiveness: Sendable {
    private struct Held {
        let descriptor: Int32
        let place: Int64
    }

    private let path: String
    private let hold = Guarded<Held?>(nil)

    /// Creates the liveness of this process. Its lock file is made when a place is first requested.
    public init(path: String) { self.path = path }

    deinit { if let held = hold.withLock({ $0 }) { close(held.descriptor) } }

    /// The place that no process holds.
    public static let nobody: Int64 = 0

    /// The place that this process holds already.
    public var held: Int64? { hold.withLock { $0?.place } }

    /// The place that this process holds from now on; `nil` where the file cannot be made.
    public func place() -> Int64? {
        hold.withLock { held in
            if let held { return held.place }
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return nil }
            let place = Int64.random(in: 1...Int64.max / 2)
            var lock = Self.lock(at: place)
            guard fcntl(descriptor, OpenFileLock.set, &lock) == 0 else {
                close(descriptor)
                return nil
            }
            held = Held(descriptor: descriptor, place: place)
            return place
        }
    }

    /// Whether another running process holds this place.
    public func isHeldElsewhere(_ place: Int64) -> Bool {
        guard place != Self.nobody, place != held else { return false }
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var lock = Self.lock(at: place)
        return fcntl(descriptor, OpenFileLock.get, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    private static func lock(at place: Int64) -> flock {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = off_t(place)
        lock.l_len = 1
        return lock
    }
}

/// Locks that belong to an open file, not to a process: of two services in one process each has its
/// own, and closing another descriptor of the file takes none away. Swift does not import the names
/// (`F_OFD_GETLK`, `F_OFD_SETLK`).
private enum OpenFileLock {
    #if canImport(Darwin)
        static let (get, set): (Int32, Int32) = (92, 90)
    #else
        static let (get, set): (Int32, Int32) = (36, 37)
    #endif
}
