// SPDX-License-Identifier: Apache-2.0

public import Observation
public import Relux

/// What a person changed, step by step. Each step is one change.
///
/// With a journal, the newest step of the person's data is undone, also one of another program or
/// of an earlier run. Without one, only the changes since the app started can be undone, by the
/// effects that were recorded with them.
@MainActor
@Observable
public final class UndoHistory {
    /// One thing that was done.
    public struct Step: Sendable {
        /// What was done, such as `logged 3 sets of Bench Press`.
        public let title: String
        /// The effects that undo it, in order.
        public let undo: [any Relux.Effect]
        /// Does it again, and answers with what takes that back; `nil` where it cannot be.
        fileprivate let redo: Redo?
        /// When the journal says it was done, if there is a journal.
        fileprivate var at: Double?

        fileprivate typealias Redo =
            @MainActor @Sendable (ScreenServices) async throws -> [any Relux.Effect]
    }

    /// How many steps are kept; the oldest are removed first.
    public static let limit = 100

    /// The steps that can be undone, the newest last.
    public private(set) var done: [Step] = []
    /// The steps that were undone and can be redone, the newest last.
    public private(set) var undone: [Step] = []

    /// How often everything was forgotten: what began for one person is not noted for the next.
    @ObservationIgnored private(set) var era = 0
    @ObservationIgnored private let journal: (any UndoJournal)?
    /// The time of the step that is being recorded.
    @ObservationIgnored private var current: Double?
    /// The changes, undos and redos under way: the next undo or redo waits for them.
    @ObservationIgnored private var pending: Task<Void, Never>?

    /// A history without steps, over a journal if there is one.
    public nonisolated init(journal: (any UndoJournal)? = nil) {
        self.journal = journal
    }

    /// Runs a change. With a journal, all it writes is one step, whose time is returned.
    public func step<Made: Sendable>(
        _ work: @escaping @Sendable () async throws -> Made
    ) async throws -> (made: Made, at: Double?) {
        guard let journal else { return (try await work(), nil) }
        let (made, at) = try await journal.step(work)
        return (made, at)
    }

    /// Has what `body` records be the step of that time.
    public func recording(at: Double?, _ body: () -> Void) {
        current = at
        defer { current = nil }
        body()
    }

    /// Records a change. Steps that were undone before cannot be redone from now on.
    public func record(
        _ title: String, undo: [any Relux.Effect], redo: [any Relux.Effect] = []
    ) {
        let again: Step.Redo = { services in
            for effect in redo { try await services.dispatcher.action { effect }.get() }
            return undo
        }
        append(Step(title: title, undo: undo, redo: redo.isEmpty ? nil : again))
    }

    /// Records a change that gets another identity when it is redone.
    /// - Parameter undoing: the effects that undo a redo, made from its answer.
    public func record<R: Relux.Request>(
        _ title: String, undo: [any Relux.Effect], redo: R,
        undoing: @escaping @Sendable (R.Answer) -> [any Relux.Effect]
    ) {
        append(
            Step(title: title, undo: undo) { services in
                undoing(try await services.ask(redo))
            })
    }

    private func append(_ step: Step) {
        var step = step
        step.at = current
        if done.count == Self.limit { done.removeFirst() }
        done.append(step)
        undone = []
    }

    /// Removes all steps: another person's data is shown from now on.
    public func clear() {
        era += 1
        done = []
        undone = []
    }

    /// Removes the steps that cannot be undone any more, because what they changed is gone.
    public func forget(where isGone: (Step) -> Bool) { done.removeAll(where: isGone) }

    /// Undoes the newest step after every running change is done; returns the step, or `nil` where
    /// there is none.
    ///
    /// A step that fails stays in the history, unless a retry would always fail too.
    /// - Parameter isLasting: whether a retry after this error would always fail, for example
    ///   because what the step changed is gone.
    public func undo(
        with services: ScreenServices,
        isLasting: @escaping @Sendable (any Error) -> Bool = { _ in false }
    ) async throws -> Step? {
        try await inTurn { [self] in
            if let journal {
                guard let restored = try await journal.restore(redoing: false) else { return nil }
                let step = Self.take(restored, from: &done)
                undone.append(step)
                return step
            }
            guard let step = done.popLast() else { return nil }
            let (era, place) = (era, done.count)
            do {
                for effect in step.undo { try await services.dispatcher.action { effect }.get() }
            } catch {
                // Below what was done meanwhile.
                if era == self.era, !isLasting(error) {
                    done.insert(step, at: min(place, done.count))
                }
                throw error
            }
            if era == self.era, step.redo != nil { undone.append(step) }
            return step
        }
    }

    /// Redoes the step undone last; returns the step, or `nil` where there is none. A failing step
    /// is treated as in `undo`.
    public func redo(
        with services: ScreenServices,
        isLasting: @escaping @Sendable (any Error) -> Bool = { _ in false }
    ) async throws -> Step? {
        try await inTurn { [self] in
            if let journal {
                guard let restored = try await journal.restore(redoing: true) else { return nil }
                let step = Self.take(restored, from: &undone)
                done.append(step)
                return step
            }
            guard let step = undone.popLast(), let redo = step.redo else { return nil }
            let era = era
            do {
                let undo = try await redo(services)
                if era == self.era {
                    done.append(Step(title: step.title, undo: undo, redo: redo))
                }
            } catch {
                if era == self.era, !isLasting(error) { undone.append(step) }
                throw error
            }
            return step
        }
    }

    /// The step that the journal restored: as it was recorded here, or with the journal's title.
    private static func take(_ restored: RestoredStep, from steps: inout [Step]) -> Step {
        guard let at = restored.at, let place = steps.lastIndex(where: { $0.at == at }) else {
            return Step(title: restored.title, undo: [], redo: nil, at: restored.at)
        }
        return steps.remove(at: place)
    }

    private func inTurn(
        _ body: @escaping @MainActor @Sendable () async throws -> Step?
    ) async throws -> Step? {
        let before = pending
        let turn = Task {
            await before?.value
            return try await body()
        }
        pending = Task { _ = await turn.result }
        return try await turn.value
    }

    /// Has the next undo or redo wait for a change.
    func waits(for change: Task<Void, Never>) {
        let before = pending
        pending = Task {
            await before?.value
            await change.value
        }
    }
}

/// A lasting record of a person's changes, by whatever program and in whatever run.
public protocol UndoJournal: Sendable {
    /// Runs a change and records all it writes as one step. The returned time, in seconds since
    /// 1970, belongs to no other step of this run.
    func step<Made: Sendable>(
        _ work: @escaping @Sendable () async throws -> Made
    ) async throws -> (made: Made, at: Double)

    /// Undoes the newest step, or redoes the step undone last, and has the screens read again.
    /// Returns `nil` where there is none.
    func restore(redoing: Bool) async throws -> RestoredStep?
}

/// A step that a journal has undone or redone.
public struct RestoredStep: Sendable {
    /// What was done, such as `log bench 3x5 80kg  (20 Nov 18:02)`.
    public let title: String
    /// When, in seconds since 1970; `nil` where no screen did it.
    public let at: Double?

    /// A step of a journal.
    public init(title: String, at: Double?) {
        self.title = title
        self.at = at
    }
}
