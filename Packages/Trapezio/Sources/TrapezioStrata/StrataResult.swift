// SPDX-License-Identifier: Apache-2.0

/// The outcome of a use case: a value or an exception.
public enum StrataResult<T> {
    /// The work succeeded with this value.
    case success(T)
    /// The work failed with this exception.
    case failure(any StrataException)
}

extension StrataResult: Sendable where T: Sendable {}

extension StrataResult {
    /// Runs the closure with the value of a success; returns the result itself, for chaining.
    @discardableResult
    public func onSuccess(_ action: (T) -> Void) -> Self {
        if case .success(let value) = self { action(value) }
        return self
    }

    /// Runs the closure with the exception of a failure; returns the result itself, for chaining.
    @discardableResult
    public func onFailure(_ action: (any StrataException) -> Void) -> Self {
        if case .failure(let exception) = self { action(exception) }
        return self
    }

    /// The result with its value transformed; a failure stays what it is.
    public func map<U>(_ transform: (T) -> U) -> StrataResult<U> {
        switch self {
        case .success(let value): .success(transform(value))
        case .failure(let exception): .failure(exception)
        }
    }

    /// The result of the closure for the value of a success; a failure stays what it is.
    public func flatMap<U>(_ transform: (T) -> StrataResult<U>) -> StrataResult<U> {
        fold(onSuccess: transform, onFailure: { .failure($0) })
    }

    /// The result of the closure for the exception of a failure; a success stays what it is. The
    /// closure runs on the caller's actor.
    public nonisolated(nonsending) func recover(
        _ transform: nonisolated(nonsending) (any StrataException) async -> Self
    ) async -> Self {
        switch self {
        case .success: self
        case .failure(let exception): await transform(exception)
        }
    }

    /// One value from either side.
    public func fold<U>(
        onSuccess: (T) -> U,
        onFailure: (any StrataException) -> U
    ) -> U {
        switch self {
        case .success(let value): onSuccess(value)
        case .failure(let exception): onFailure(exception)
        }
    }

    /// The value, or `nil` for a failure.
    public func getOrNull() -> T? {
        fold(onSuccess: { $0 }, onFailure: { _ in nil })
    }

    /// The value, or the default, which is evaluated for a failure only.
    public func getOrDefault(_ fallback: @autoclosure () -> T) -> T {
        fold(onSuccess: { $0 }, onFailure: { _ in fallback() })
    }

    /// The value, or the result of the closure for the exception.
    public func getOrElse(_ transform: (any StrataException) -> T) -> T {
        fold(onSuccess: { $0 }, onFailure: transform)
    }
}
