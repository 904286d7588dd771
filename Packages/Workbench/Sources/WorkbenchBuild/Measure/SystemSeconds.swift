// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system clock in whole seconds. On Linux the compiler's driver (6.3) compares file times in
/// seconds: a file written in the same second as a build counts as unchanged and is not compiled.
package struct SystemSeconds: Sendable {
    /// The second that it is.
    var now: @Sendable () -> Int
    /// Lets a little time pass; a signal ends it.
    var pause: @Sendable () -> Void

    package static let system = SystemSeconds(now: { time(nil) }, pause: { poll(nil, 0, 5) })

    /// Returns in a later second than this one.
    package func pass(_ second: Int) {
        while now() <= second { pause() }
    }
}
