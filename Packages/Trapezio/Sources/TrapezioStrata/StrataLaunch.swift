// SPDX-License-Identifier: Apache-2.0

/// Does the work off the caller's actor and gives its result to `reduce` on the main actor.
///
/// After the task is cancelled `reduce` is not called. A cancellation on the main actor always
/// takes effect in time.
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
/// It ends with the stream and with its task: cancel the task of an endless stream. After the task
/// is cancelled `action` is not called.
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

/// Runs the block on the caller's actor and turns a thrown error into a failure: an exception as it
/// is, cancellation into `StrataCancellationException`, any other error into
/// `StrataWrappedException`.
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

/// Checks on the main actor whether the task is cancelled, so that nothing can happen between the
/// check and its use.
@MainActor
@discardableResult
private func onMainActorUnlessCancelled(_ body: @MainActor () -> Void) -> Bool {
    guard !Task.isCancelled else { return false }
    body()
    return true
}
