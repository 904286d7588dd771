// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Observation
import Synchronization

/// Keeps content up to date with the values that its evaluation read under Observation.
///
/// All changes of one main-actor turn lead to one evaluation after it. An evaluation that itself
/// changes a store or a path is followed by another one. Equal content is not delivered again.
/// Nothing runs while nothing changes. Ends with its owner.
@MainActor
public final class TrapezioRuntime<Content: Equatable & Sendable> {
    /// The number of evaluations so far.
    public private(set) var evaluations = 0
    /// The most evaluations in a row: one that changes something every time has no end.
    private static var evaluationLimit: Int { 8 }
    private let evaluate: @MainActor () -> Content
    private let news = Broadcast<Content>()
    private let mark = StaleMark()
    private var latest: Content?

    /// A runtime. The closure is evaluated on first use, and after every main-actor change of a
    /// value that it read.
    public init(_ evaluate: @escaping @MainActor () -> Content) { self.evaluate = evaluate }

    /// The present content, evaluated if it is out of date.
    public var content: Content { refresh() }

    /// The present content, then every different one. Each reader has a stream of its own, which
    /// ends with the runtime. A reader more than ten values behind gets the newest one next.
    public var contents: AsyncStream<Content> { news.subscribe(startingWith: refresh()) }

    @discardableResult
    private func refresh() -> Content {
        if let latest, !mark.take() { return latest }
        var next = evaluated()
        // Observation begins at the end of an evaluation, so what changed during one is looked for.
        for _ in 1..<Self.evaluationLimit where next.isStale { next = evaluated() }
        let content = next.content
        guard content != latest else { return content }
        let isFirst = latest == nil
        latest = content
        if !isFirst { news.send(content) }
        return content
    }

    /// The content, and whether its evaluation changed something visible.
    private func evaluated() -> (content: Content, isStale: Bool) {
        evaluations += 1
        let before = VisibleChanges.total
        let content = withObservationTracking(evaluate) { [weak self, mark] in
            mark.set()
            // Told before the value changes: it is read in a turn of its own.
            Task { @MainActor in self?.refresh() }
        }
        return (content, VisibleChanges.total != before)
    }
}

/// Whether content is out of date; set from wherever Observation calls.
private final class StaleMark: Sendable {
    private let isSet = Atomic(false)

    func set() { isSet.store(true, ordering: .releasing) }

    func take() -> Bool { isSet.exchange(false, ordering: .acquiringAndReleasing) }
}
