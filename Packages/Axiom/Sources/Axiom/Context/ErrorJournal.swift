// SPDX-License-Identifier: Apache-2.0

public import AxiomCore
import Basics
import Foundation

/// Records each error of one app once, in the log and in the metrics, and keeps the newest ones.
/// Safe from every isolation.
public final class ErrorJournal: Sendable {
    /// An error with the component that recorded it.
    public struct Entry: Sendable, Equatable, Codable {
        /// The number of the error in the app, from 1.
        public let number: Int
        /// The component that handled the error or handed it up.
        public let component: String
        /// The type of the error.
        public let type: String
        /// The sentences of the error and of its causes, the error first; at most eight.
        public let messages: [String]
    }

    private struct Storage {
        var entries: [Entry] = []
        var count = 0
    }

    /// How many of the newest errors are kept.
    public let limit: Int
    /// Where every error is counted.
    public let metrics: any MetricsSink
    /// Where every error is written.
    public let log: any LogSink
    private let storage = Guarded(Storage())

    /// A journal that keeps the newest 50 errors, unless said otherwise.
    public init(
        metrics: any MetricsSink = SilentMetrics(), log: any LogSink = SilentLog(), limit: Int = 50
    ) {
        self.metrics = metrics
        self.log = log
        self.limit = max(1, limit)
    }

    /// The newest errors, the oldest of them first.
    public var entries: [Entry] { storage.withLock { $0.entries } }

    /// How many errors were recorded.
    public var count: Int { storage.withLock { $0.count } }

    /// Records an error with the component that handled it.
    public func record(_ error: any Error, at component: String, level: LogLevel = .error) {
        let messages = Self.messages(of: error)
        storage.withLock { storage in
            storage.count += 1
            if storage.entries.count == limit { storage.entries.removeFirst() }
            storage.entries.append(
                Entry(
                    number: storage.count, component: component,
                    type: ComponentID(Swift.type(of: error)).name, messages: messages))
        }
        metrics.record(error: error)
        log.log(level, "\(component): \(messages.joined(separator: " Because: "))")
    }

    /// Counts a recovery from an error, or the refusal of an action.
    package func count(_ recovery: String, at component: String) {
        metrics.record(
            Metric(
                "axiom_recoveries_total", .counter, 1,
                labels: ["recovery": recovery, "component": component]))
    }

    /// The sentence of an error; without one, the error as text.
    static func sentence(_ error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
    }

    private static func messages(of error: any Error) -> [String] {
        var messages: [String] = []
        var next: (any Error)? = error
        // A chain of causes may be long, and a wrong one may close itself to a circle.
        while let error = next, messages.count < 8 {
            messages.append(sentence(error))
            next = (error as? any AxiomError)?.cause
        }
        return messages
    }
}
