// SPDX-License-Identifier: Apache-2.0

/// Does the work off the caller's actor and gives what it made to `reduce` on the main actor.
///
/// Once the task is cancelled `reduce` is not called; a cancellation from the main actor is never
/// too late for that.
@discardableResult
public func strataLaunch<T: Sendable>(
    work: @escaping @Sendable () async -> T,
    reduce: @escaping @MainActor (T) -> Void
) -> Task<Void, Never> {
    Task.detached {
        let made = await work()
        await onMainActorUnlessCancelled { reduce(made) }
    }
}

/// Does the work off the caller's actor; the task's value is its result.
@discardableResult
public func strataLaunchWithResult<T: Sendable>(
    operation: @escaping @Sendable () async throws -> T
) -> Task<StrataResult<T>, Never> {
    Task.detached { await strataRunCatching(operation) }
}

/// Reads the stream off the caller's actor and gives each value, in order, to `action` on the main
/// actor.
///
/// It ends with the stream and with its task: who starts it on an endless stream cancels it. Once
/// the task is cancelled `action` is not called.
@discardableResult
public func strataCollect<T: Sendable>(
    _ stream: some AsyncSequence<T, Never> & Sendable,
    action: @escaping @MainActor (T) -> Void
) -> Task<Void, Never> {
    Task.detached {
        for await value in stream {
            guard await onMainActorUnlessCancelled({ action(value) }) else { return }
        }
    }
}

/// Runs the block where the caller runs and turns what it throws into a failure: an exception as
/// it is, cancellation into `StrataCancellationException`, all else into `StrataWrappedException`.
@discardableResult
public nonisolated(nonsending) func strataRunCatching<T>(
    _ block: nonisolated(nonsending) () async throws -> T
) async -> StrataResult<T> {
    do {
        return .success(try await block())
    } catch {
        return .failure(strataException(for: error))
    }
}

/// Asks on the main actor whether the task is cancelled, so that nothing can come in between.
@MainActor
@discardableResult
private func onMainActorUnlessCancelled(_ body: @MainActor () -> Void) -> Bool {
    guard !Task.isCancelled else { return false }
    body()
    return true
}
