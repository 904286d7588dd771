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

/// Does the work on the main actor and gives its result to `reduce` there. For work that needs the
/// main actor.
///
/// After the task is cancelled `reduce` is not called.
@discardableResult
public func strataLaunchMain<T: Sendable>(
    work: @escaping @MainActor () async -> T,
    reduce: @escaping @MainActor (T) -> Void
) -> Task<Void, Never> {
    Task { @MainActor in
        let made = await work()
        onMainActorUnlessCancelled { reduce(made) }
    }
}

/// Does work that throws any error off the caller's actor; gives its result to `reduce` or its error
/// to `catch`, on the main actor. For code without interactors: new code uses `strataLaunch`.
///
/// After the task is cancelled `reduce` is not called, and `catch` is given a `CancellationError`.
@discardableResult
public func strataLaunchInterop<T: Sendable>(
    work: @escaping @Sendable () async throws -> T,
    reduce: @escaping @MainActor (T) -> Void = { _ in },
    catch: @escaping @MainActor (any Error) -> Void
) -> Task<Void, Never> {
    Task.detached {
        do {
            let made = try await work()
            guard await onMainActorUnlessCancelled({ reduce(made) }) else {
                throw CancellationError()
            }
        } catch {
            await `catch`(error)
        }
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
