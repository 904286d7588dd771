// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

/// A dependency container: builds the types registered in it, and gives a reason when it cannot.
///
/// Safe from any thread, task or actor. A child (`IoC(parent:)`) sees the registrations of its
/// parent and may override them.
public final class IoC: Sendable {
    let parent: IoC?
    let logger: Logger
    let family: Family
    let scope: Scope
    let hits: HitTable

    /// Creates an empty container. With a parent, it is a child that inherits the registrations and
    /// may override them.
    ///
    /// The child retains its parent. A child without a logger uses the logger of its parent; a root
    /// without one logs nothing.
    public init(parent: IoC? = nil, logger: Logger? = nil) {
        let family = parent?.family ?? Family()
        let hits = HitTable(traffic: family.traffic)
        self.parent = parent
        self.logger = logger ?? parent?.logger ?? Logger(enabled: false)
        self.family = family
        self.hits = hits
        scope = Scope(under: parent?.scope, hits)
        family.ledger.withLock { $0.add(scope) }
    }

    deinit {
        // What the scope held is destroyed here, after the lock: a `deinit` may call a container.
        family.ledger.withLock { $0.remove(scope, family.traffic) }
        family.tidy()
    }
}

extension IoC {
    /// A child in which `changes` registers the overrides, typically one implementation in a test.
    ///
    /// Everything else comes from this container. Types that depend on an override are built anew
    /// in the child.
    public func overriding(_ changes: (IoC) throws -> Void) rethrows -> IoC {
        let child = IoC(parent: self)
        try changes(child)
        return child
    }
}

extension IoC {
    /// How long an instance lives.
    public enum Lifecycle: String, Sendable, CaseIterable {
        /// Built once and kept as long as the container.
        case container
        /// Built for every call and never kept.
        case transient
        /// Built once, and kept only while somebody else retains it; for reference types.
        case weak
    }
}

extension IoC {
    /// Receives one line for each registration, build and refusal of a container.
    public struct Logger: Sendable {
        /// Whether messages are written. When `false`, no message is even formatted.
        public let isEnabled: Bool
        private let sink: @Sendable (String) -> Void

        /// A logger that writes to standard error when enabled.
        public init(enabled: Bool) {
            self.init(enabled: enabled) { line in
                FileHandle.standardError.write(Data("[IoC] \(line)\n".utf8))
            }
        }

        /// A logger that hands each line to `sink`, on the thread that caused it and outside all
        /// locks.
        public init(enabled: Bool, sink: @escaping @Sendable (String) -> Void) {
            isEnabled = enabled
            self.sink = sink
        }

        func callAsFunction(_ line: @autoclosure () -> String) {
            if isEnabled { sink(line()) }
        }
    }
}
