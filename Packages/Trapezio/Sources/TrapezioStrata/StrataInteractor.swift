// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Basics

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
    /// - Throws: any error. `execute` turns it into a failure.
    open func doWork(params: P) async throws -> T {
        // The compiler cannot ask for an override in an open class, and a trap would take the app
        // down with whatever the user has not saved: a missing override is a failure like others.
        throw StrataMissingOverrideException(of: "doWork(params:)", in: self)
    }

    /// Does the work; never throws.
    public final func execute(params: P) async -> StrataResult<T> {
        await executeCatching(params: params) { params in try await doWork(params: params) }
    }

    /// Runs a block in place of `doWork`, with the same reporting of progress and the same result.
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

    /// A new stream of `inProgress`: the present value, then every change.
    ///
    /// Each access opens a stream of its own, which ends with the interactor. A reader more than
    /// ten changes behind gets the last one next.
    public final var inProgressStream: AsyncStream<Bool> { progress.stream }

    /// Does the work off the caller's actor. When the time is up it returns a
    /// `StrataTimeoutException`, even if the work ignores cancellation.
    ///
    /// Such work runs on unobserved: its result is dropped and `inProgress` does not count it. If
    /// the caller is cancelled, it returns a `StrataCancellationException` at once, in the same way.
    /// - Parameter timeout: the work is not started unless it is positive.
    public final func execute(
        params: P,
        timeout: Duration,
        clock: any Clock<Duration>
    ) async -> StrataResult<T> {
        progress.begin()
        defer { progress.end() }
        return await Deadline(timeout, on: clock).answer(
            late: .failure(StrataTimeoutException(limit: timeout)),
            cancelled: .failure(StrataCancellationException())
        ) { [self] in await strataRunCatching { try await doWork(params: params) } }
    }
}
