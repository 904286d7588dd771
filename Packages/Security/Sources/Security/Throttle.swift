// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How long to wait after wrong passwords. It only computes; the caller stores the count.
///
/// The first four failures cause no wait. Each further one doubles the wait, from one second up to
/// five minutes (OWASP Authentication Cheat Sheet, exponential lockout). Call `counting` and store
/// its result before the password is checked, so that a try also counts when the process is killed.
public struct Throttle: Sendable, Equatable {
    /// Failures without a wait.
    public let freeFailures: Int
    /// The first wait, in seconds.
    public let firstDelay: TimeInterval
    /// The longest wait, in seconds.
    public let longestDelay: TimeInterval

    /// Creates a throttle; values below zero count as zero.
    public init(
        freeFailures: Int = 4,
        firstDelay: TimeInterval = 1,
        longestDelay: TimeInterval = 300
    ) {
        self.freeFailures = max(0, freeFailures)
        self.firstDelay = max(0, firstDelay)
        self.longestDelay = max(0, longestDelay)
    }

    /// The wait in seconds after so many failures in a row: 0, 0, 0, 0, 1, 2, 4 … 256, 300, 300.
    public func delay(afterFailures failures: Int) -> TimeInterval {
        guard failures > freeFailures else { return 0 }
        // 2^63 seconds is more than any longest delay; the bound keeps the power finite.
        let doublings = min(failures - freeFailures - 1, 63)
        return min(
            longestDelay,
            firstDelay * Double(sign: .plus, exponent: doublings, significand: 1)
        )
    }

    /// Seconds until the next try may be checked, 0 when it may be checked now.
    ///
    /// A clock that was set back never makes anybody wait longer than the delay itself.
    public func remaining(_ record: Record, at now: Date) -> TimeInterval {
        guard let next = record.nextAllowedAt else { return 0 }
        return min(max(0, next.timeIntervalSince(now)), delay(afterFailures: record.failures))
    }

    /// The record with one more failure: store it before the password is checked, and replace it
    /// with `Record()` on success.
    public func counting(_ record: Record, at now: Date) -> Record {
        let failures = record.failures < Int.max ? max(0, record.failures) + 1 : record.failures
        let delay = delay(afterFailures: failures)
        return Record(
            failures: failures,
            nextAllowedAt: delay > 0 ? now.addingTimeInterval(delay) : nil
        )
    }

    /// The failures of one account. `Record()` is the state after a success.
    public struct Record: Sendable, Equatable {
        /// Failures in a row.
        public let failures: Int
        /// The earliest time of the next try; `nil` when there is no wait.
        public let nextAllowedAt: Date?

        /// Creates a record.
        public init(failures: Int = 0, nextAllowedAt: Date? = nil) {
            self.failures = failures
            self.nextAllowedAt = nextAllowedAt
        }
    }
}
