// SPDX-License-Identifier: Apache-2.0

public import Relux

extension Relux {
    /// Writes one line per action.
    public struct LineLogger: Logger {
        private let write: @Sendable (String) -> Void

        /// A logger that hands each line, without its line break, to `write`.
        public init(write: @escaping @Sendable (String) -> Void) { self.write = write }
        /// Writes the entry's description.
        public func log(_ entry: Relux.LogEntry) { write(entry.description) }
    }
}
