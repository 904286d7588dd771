// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// Saves a container's state to a store: some time after the last change, and on request (State
/// Management Specification, State Persistence).
///
/// A burst of changes is saved once, with the last value. One save runs at a time, and the next one
/// takes the state as it is then. So an older state never replaces a newer one. A failure is
/// recorded and logged; the next change tries again.
public actor Autosave<State: Sendable & Equatable> {
    private let container: StateContainer<State>
    private let store: any PersistenceManager<State>
    private let delay: Duration
    private let clock: any Clock<Duration>
    private let log: any LogSink
    private let tasks = TaskBag()
    private var timer: Task<Void, Never>?
    private var saving: Task<Void, any Error>?

    /// The version that is in the store.
    public private(set) var savedVersion: UInt64
    /// The error of the last save; `nil` after a successful one.
    public private(set) var lastFailure: (any Error)?
    /// The last version that restarted the delay.
    package private(set) var notedVersion: UInt64

    /// Saves the container's changes from now on, 2 s after the last one unless said otherwise. The
    /// present state counts as saved.
    public init(
        _ container: StateContainer<State>, into store: any PersistenceManager<State>,
        after delay: Duration = .seconds(2), clock: any Clock<Duration> = ContinuousClock(),
        log: any LogSink = SilentLog()
    ) {
        self.container = container
        self.store = store
        self.delay = delay
        self.clock = clock
        self.log = log
        let (changes, version) = container.follow()
        savedVersion = version
        notedVersion = version
        tasks.run { [weak self] in
            for await revision in changes { await self?.note(revision.version) }
        }
    }

    deinit { timer?.cancel() }

    /// Saves unsaved changes now, after the save that may be running.
    /// - Throws: `StateError.persistenceFailure` when the store refuses; `lastFailure` says why.
    public func flush() async throws(StateError) {
        timer?.cancel()
        do { try await save() } catch { throw .persistenceFailure }
    }

    /// Saves unsaved changes and stops following the container.
    /// - Throws: `StateError.persistenceFailure` when the store refuses.
    public func shutdown() async throws(StateError) {
        tasks.cancelAll()
        try await flush()
    }

    private func note(_ version: UInt64) {
        notedVersion = version
        timer?.cancel()
        timer = Task { [weak self, clock, delay] in
            // Cancelled by the next change, which starts the delay anew, or by a flush.
            guard (try? await clock.sleep(for: delay)) != nil else { return }
            try? await self?.save()
        }
    }

    private func save() async throws {
        while let saving { _ = await saving.result }
        let snapshot = container.versioned
        guard snapshot.version != savedVersion else { return }
        // A task of its own, since the caller may be cancelled by the next change. The task clears
        // `saving` itself, so that no caller finds a finished task there.
        let task = Task { try await keep(snapshot) }
        saving = task
        try await task.value
    }

    private func keep(_ snapshot: VersionedSnapshot<State>) async throws {
        defer { saving = nil }
        do {
            try await store.save(snapshot.state)
            savedVersion = snapshot.version
            lastFailure = nil
        } catch {
            lastFailure = error
            log.log(.error, "The state could not be stored: \(error)")
            throw error
        }
    }
}
