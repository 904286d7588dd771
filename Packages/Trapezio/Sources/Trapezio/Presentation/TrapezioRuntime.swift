// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Observation
import Synchronization

/// Keeps content up to date with the values that its evaluation read under Observation.
///
/// All changes of one main-actor turn lead to one evaluation after it. Equal content is not
/// delivered again. Nothing runs while nothing changes. Ends with its owner.
@MainActor
public final class TrapezioRuntime<Content: Equatable & Sendable> {
    /// The number of evaluations so far.
    public private(set) var evaluations = 0
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
