// SPDX-License-Identifier: Apache-2.0

import CSQLite

/// The wait for a lock that another program holds: as SQLite's own, in pauses that grow to a tenth of
/// a second, but it says once that it is a long one.
struct LockWait {
    /// The longest wait, in milliseconds.
    let limit: Int32

    /// The pauses of SQLite's busy handler (sqliteDefaultBusyCallback), the last one repeated.
    private static let pauses: [Int32] = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]
    /// After how many milliseconds a wait is a long one.
    private static let long: Int32 = 1_000

    /// The pause after so many others, and whether it makes the wait a long one; `nil` where the wait
    /// is over.
    func pause(after count: Int32) -> (milliseconds: Int32, makesLong: Bool)? {
        let last = Self.pauses.count - 1
        let whole = Self.pauses.prefix(Int(count)).reduce(0, +)
        let waited = whole + 100 * max(0, count - Int32(last) - 1)
        let pause = min(Self.pauses[min(Int(count), last)], limit - waited)
        guard pause > 0 else { return nil }
        return (pause, waited < Self.long && waited + pause >= Self.long)
    }
}

extension Database {
    /// Who is told that a wait is a long one. A type of its own: Swift 6.3 finds no metadata for a
    /// task local that is a closure in an optimised build, and crashes.
    public struct WaitListener: Sendable {
        let tell: @Sendable () -> Void

        /// Creates a listener.
        public init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }
    }

    /// Told once in each wait for a lock that takes longer than a second, by the task that waits.
    @TaskLocal public static var whileWaiting: WaitListener?
}

extension Connection {
    /// Waits for locks as long as the options say.
    func waitForLocks() {
        let this = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_busy_handler(
            handle,
            { context, count in
                guard let context else { return 0 }
                let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
                let wait = LockWait(limit: connection.busyTimeout.milliseconds)
                guard let pause = wait.pause(after: count) else { return 0 }
                sqlite3_sleep(pause.milliseconds)
                if pause.makesLong { Database.whileWaiting?.tell() }
                return 1
            }, this)
    }
}
