// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Observation
import Synchronization

/// Keeps content up to date with whatever Observation saw it read.
///
/// However many changes one turn of the main actor brings, there is one evaluation after it, and
/// equal content is not delivered. Nothing runs while nothing changes. Ends with its owner.
@MainActor
public final class TrapezioRuntime<Content: Equatable & Sendable> {
    /// How often the content was evaluated.
    public private(set) var evaluations = 0
    private let evaluate: @MainActor () -> Content
    private let news = Broadcast<Content>()
    private let mark = StaleMark()
    private var latest: Content?

    /// A runtime; the closure is evaluated when it is first asked for content, and whenever
    /// something it read has changed on the main actor.
    public init(_ evaluate: @escaping @MainActor () -> Content) { self.evaluate = evaluate }

    /// The content now, evaluated when it is not up to date.
    public var content: Content { refresh() }

    /// The content now and then every different one, each reader on its own. A reader who falls
    /// more than ten behind finds the newest. Ends with the runtime.
    public var contents: AsyncStream<Content> { news.subscribe(startingWith: refresh()) }

    @discardableResult
    private func refresh() -> Content {
        if let latest, !mark.take() { return latest }
        evaluations += 1
        let next = withObservationTracking(evaluate) { [weak self, mark] in
            mark.set()
            // Told before the value changes: it is read in a turn of its own.
            Task { @MainActor in self?.refresh() }
        }
        guard next != latest else { return next }
        let isFirst = latest == nil
        latest = next
        if !isFirst { news.send(next) }
        return next
    }
}

/// Whether content is out of date; set from wherever Observation calls.
private final class StaleMark: Sendable {
    private let isSet = Atomic(false)

    func set() { isSet.store(true, ordering: .releasing) }

    func take() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
}
