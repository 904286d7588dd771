// SPDX-License-Identifier: Apache-2.0

public import AxiomCore

/// Saves a container's state to a store: some time after the last change, and on request (State
/// Management Specification, State Persistence).
///
/// A burst of changes is saved once, with the last value; a burst that does not end is saved again
/// and again. One save runs at a time, and the next one takes the state as it is then. So an older
/// state never replaces a newer one. A failure is recorded and logged, and the save is tried again.
/// Releasing the object starts a save of what is not saved.
public actor Autosave<State: Sendable & Equatable> {
    private let container: StateContainer<State>
    private let store: any PersistenceManager<State>
    private let delay: Duration
    private let longest: Duration
    private let watch: Stopwatch
    private let log: any LogSink
    private let tasks = TaskBag()
    private var timer: Task<Void, Never>?
    private var saving: Task<Void, any Error>?
    /// When the first change came that no save has taken.
    private var unsavedSince: Duration?
    /// The state at the shutdown; nothing newer is saved.
    private var last: (state: State, version: UInt64)?

    /// The version that is in the store.
    public private(set) var savedVersion: UInt64
    /// The error of the last save; `nil` after a successful one.
    public private(set) var lastFailure: (any Error)?
    /// The last version that restarted the delay.
    package private(set) var notedVersion: UInt64

    /// Saves the container's changes from now on, 2 s after the last one unless said otherwise. The
    /// present state counts as saved.
    /// - Parameter longest: how long a change waits at most while others follow it, and how long
    ///   after a failure the save is tried again; 10 s by default, which is our choice.
    public init(
        _ container: StateContainer<State>, into store: any PersistenceManager<State>,
        after delay: Duration = .seconds(2), atMost longest: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock(), log: any LogSink = SilentLog()
    ) {
        self.container = container
        self.store = store
        self.delay = delay
        self.longest = longest
        watch = Stopwatch(clock)
        self.log = log
        let (changes, version) = container.follow()
        savedVersion = version
        notedVersion = version
        tasks.run { [weak self] in
            for await revision in changes { await self?.note(revision.version) }
        }
    }

    deinit {
        timer?.cancel()
        // A save that runs keeps the object alive, so none can be overtaken here.
        let snapshot = if let last { last } else { container.present }
        guard snapshot.version != savedVersion else { return }
        Task { [store, log] in
            do { try await store.save(snapshot.state) } catch {
                log.log(.error, "The state could not be stored: \(error)")
            }
        }
    }

    /// Saves unsaved changes now, after the save that may be running.
    /// - Throws: `StateError.persistenceFailure` when the store refuses; `lastFailure` says why.
    public func flush() async throws(StateError) {
        timer?.cancel()
        do { try await save() } catch { throw .persistenceFailure }
    }

    /// Saves unsaved changes and stops following the container. Changes made after the call are
    /// never saved.
    /// - Throws: `StateError.persistenceFailure` when the store refuses; the call can be repeated.
    public func shutdown() async throws(StateError) {
        last = last ?? container.present
        tasks.cancelAll()
        try await flush()
    }

    private func note(_ version: UInt64) {
        notedVersion = version
        saveLater(after: delay)
    }

    /// Starts the delay anew. The oldest unsaved change sets the limit.
    private func saveLater(after pause: Duration) {
        // A revision may still be on its way here when the shutdown begins.
        guard last == nil else { return }
        timer?.cancel()
        let now = watch.elapsed()
        let since = unsavedSince ?? now
        unsavedSince = since
        // A moment and not a duration, since the task may start late.
        let moment = min(now + pause, since + longest)
        timer = Task { [weak self, watch] in
            // Cancelled by the next change, which starts the delay anew, or by a flush.
            guard (try? await watch.sleep(moment)) != nil else { return }
            try? await self?.save()
        }
    }

    private func save() async throws {
        while let saving { _ = await saving.result }
        let snapshot = last ?? container.present
        unsavedSince = nil
        guard snapshot.version != savedVersion else { return }
        // A task of its own, since the caller may be cancelled by the next change. The task clears
        // `saving` itself, so that no caller finds a finished task there.
        let task = Task { try await keep(snapshot) }
        saving = task
        try await task.value
    }

    private func keep(_ snapshot: (state: State, version: UInt64)) async throws {
        defer { saving = nil }
        do {
            try await store.save(snapshot.state)
            savedVersion = snapshot.version
            lastFailure = nil
        } catch {
            lastFailure = error
            log.log(.error, "The state could not be stored: \(error)")
            saveLater(after: longest)
            throw error
        }
    }
}

/// A clock of any kind, by the time since this was made.
private struct Stopwatch: Sendable {
    let elapsed: @Sendable () -> Duration
    /// Sleeps until so much time is over.
    let sleep: @Sendable (Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    }
}

/// A store that keeps a state after the app has ended (State Management Specification, State
/// Persistence).
public protocol PersistenceManager<State>: Sendable {
    /// What is kept.
    associatedtype State: Sendable
    /// Saves the state in place of the previous one. Called for one state at a time.
    func save(_ state: State) async throws
}
