// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics
public import Relux

extension Relux.Testing {
    /// Records the actions of a `Relux` for a test.
    public final class Logger: Relux.Logger {
        private let records = Guarded<(reduced: [Relux.LogEntry], finished: [Relux.LogEntry])>(
            ([], []))

        /// A logger without records.
        public init() {}

        /// The actions whose reactions have ended, in the order in which states applied them.
        public var entries: [Relux.LogEntry] {
            records.withLock { $0.finished }.sorted { $0.sequence < $1.sequence }
        }

        /// The actions that states have applied, in that order. Their reactions may still run.
        public var reducedEntries: [Relux.LogEntry] {
            records.withLock { $0.reduced }.sorted { $0.sequence < $1.sequence }
        }

        /// The applied actions themselves, in order.
        public var actions: [any Relux.Action] { reducedEntries.map(\.action) }

        /// The applied actions of one type, in order.
        public func actions<A: Relux.Action>(_ type: A.Type) -> [A] {
            reducedEntries.compactMap { $0.action as? A }
        }

        /// Forgets everything recorded so far.
        public func clear() {
            records.withLock { $0 = ([], []) }
        }

        /// Records an applied action.
        public func reduced(_ entry: Relux.LogEntry) {
            records.withLock { $0.reduced.append(entry) }
        }

        /// Records a finished action.
        public func log(_ entry: Relux.LogEntry) {
            records.withLock { $0.finished.append(entry) }
        }
    }
}
