// SPDX-License-Identifier: Apache-2.0

/// How much a logged sentence matters.
public enum LogLevel: Int, Sendable, Comparable, CaseIterable {
    /// For developers who inspect the running program.
    case debug
    /// Worth knowing, nothing is wrong.
    case notice
    /// Something works less well than it should.
    case warning
    /// Something failed.
    case error

    /// What matters less comes first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Where sentences about the running app go.
public protocol LogSink: Sendable {
    /// Takes one full sentence. Called from every isolation; must be quick and must not throw.
    func log(_ level: LogLevel, _ message: String)
}

/// Forgets every sentence.
public struct SilentLog: LogSink {
    /// A sink that keeps nothing.
    public init() {}

    /// Does nothing.
    public func log(_ level: LogLevel, _ message: String) {}
}
