// SPDX-License-Identifier: Apache-2.0

import AxiomCore

/// A use case that does one thing and answers once: override `doWork`, call `execute`.
///
/// It belongs to no actor: the work runs where its caller runs. Executions may overlap.
///
/// A subclass has to restate `@unchecked Sendable`, since the compiler checks no subclass of an
/// open class. It keeps the promise with nothing but `let`s of Sendable types.
//
// @unchecked: an open class cannot be checked. The proof: its only stored property is a `let` of a
// Sendable type.
open class StrataInteractor<P: Sendable, T: Sendable>: @unchecked Sendable {
    private let progress = StrataProgress()

    /// An interactor at rest.
    public init() {}

    /// The work itself; every subclass overrides it.
    /// - Throws: whatever stands in its way. `execute` turns it into a failure.
    open func doWork(params: P) async throws -> T {
        // The compiler cannot ask for an override in an open class, and a trap would take the app
        // down with whatever the user has not saved: a missing override is a failure like others.
        throw StrataMissingOverrideException(of: "doWork(params:)", in: self)
    }

    /// Does the work; never throws.
    public final func execute(params: P) async -> StrataResult<T> {
        await executeCatching(params: params) { params in try await doWork(params: params) }
    }

    /// Runs a block in place of `doWork`, with the same progress and the same result.
    public final func executeCatching(
        params: P,
        block: (P) async throws -> T
    ) async -> StrataResult<T> {
        progress.begin()
        defer { progress.end() }
        return await strataRunCatching { try await block(params) }
    }

    /// Whether at least one execution runs. Safe from every isolation.
    public final var inProgress: Bool { progress.isRunning }

    /// A new stream of `inProgress`: what it is now, then every change.
    ///
    /// Each access opens a stream of its own, which ends with the interactor. A reader who falls
    /// more than ten changes behind finds the last one.
    public final var inProgressStream: AsyncStream<Bool> { progress.stream }

    /// Does the work off the caller's actor, and answers with a `StrataTimeoutException` when the
    /// time is up, also when the work does not react to being cancelled.
    ///
    /// Such work goes on unobserved: its result is dropped and `inProgress` no longer counts it. A
    /// cancelled caller's work is cancelled, and has until the deadline to answer.
    /// - Parameter timeout: without a positive one the work is not begun.
    public final func execute(
        params: P,
        timeout: Duration,
        clock: any Clock<Duration>
    ) async -> StrataResult<T> {
        progress.begin()
        defer { progress.end() }
        return await strataRace(timeout: timeout, clock: clock) { [self] in
            try await doWork(params: params)
        }
    }
}
