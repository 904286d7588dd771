// SPDX-License-Identifier: Apache-2.0

extension Relux {
    /// Receives every action of a `Relux`. Called outside the critical section, on the dispatching
    /// task.
    public protocol Logger: Sendable {
        /// Whether the logger wants entries at all. Asked once, when the `Relux` is made; `true` by
        /// default.
        var isEnabled: Bool { get }
        /// The states have reduced the action, its reactions have not begun. Every action comes
        /// here once; those that different tasks dispatch at the same time may come in another
        /// order than that of their numbers. Does nothing by default.
        func reduced(_ entry: Relux.LogEntry)
        /// The action is reduced and its reactions are done.
        func log(_ entry: Relux.LogEntry)
    }

    /// A logger that is disabled, so it adds no cost to a dispatch.
    public struct SilentLogger: Logger {
        /// The silent logger.
        public init() {}
        /// Never.
        public var isEnabled: Bool { false }
        /// Does nothing.
        public func log(_ entry: Relux.LogEntry) {}
    }
}

extension Relux.Logger {
    /// By default a logger is enabled.
    public var isEnabled: Bool { true }
    /// By default a logger is called once, when the result is known.
    public func reduced(_ entry: Relux.LogEntry) {}
}
