// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system clock in whole seconds. On Linux the compiler's driver (6.3) compares the times of
/// files so: what is written in the second of a build it takes for old, and does not compile.
package struct SystemSeconds: Sendable {
    /// The second that it is.
    var now: @Sendable () -> Int
    /// Lets a little time pass; a signal ends it.
    var pause: @Sendable () -> Void

    package static let system = SystemSeconds(now: { time(nil) }, pause: { poll(nil, 0, 5) })

    /// Returns in a later second than this one.
    func pass(_ second: Int) {
        while now() <= second { pause() }
    }
}
