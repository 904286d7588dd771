// SPDX-License-Identifier: Apache-2.0

public import Axiom
public import Foundation

/// The clock as a capability. It gives the real time, and checks a fixed one when it starts.
public struct WallClock: Capability {
    private let isFixed: Bool
    private let check: @Sendable () throws -> Void
    private let validity = CapabilityValidity()

    /// A clock.
    /// - Parameters:
    ///   - isFixed: whether the person fixed the time of the program.
    ///   - check: throws when the fixed time cannot be read.
    public init(isFixed: Bool = false, check: @escaping @Sendable () throws -> Void = {}) {
        self.isFixed = isFixed
        self.check = check
    }

    /// The real time, even when the person fixed one. The wait after wrong passwords uses it.
    /// - Throws: when the clock was invalidated.
    public func real() throws(CapabilityFailure) -> Date {
        try validity.check(self)
        return Date()
    }

    public var capabilityIdentifier: String { "shell.clock" }

    public var isAvailable: Bool { validity.isValid }

    /// Limited with a fixed time, unavailable after `invalidate()`.
    public var degradationLevel: DegradationLevel {
        if !validity.isValid { return .unavailable }
        return isFixed ? .limited : .full
    }

    /// Throws when the fixed time cannot be read: the program must not silently use the real time
    /// instead.
    public func initialize() async throws {
        try check()
        validity.begin()
    }

    /// Ends the clock: `real()` throws from now on.
    public func invalidate() async { validity.end() }
}
