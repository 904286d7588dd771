// SPDX-License-Identifier: Apache-2.0

public import SwiftIoC
public import Testing

/// Gives every test its own container, so that suites run in parallel without seeing each other.
///
/// A suite with this trait makes a new container for each of its tests, and for each case of a
/// parameterised test. Traits nest: a test's container is the child of its suite's and overrides
/// it.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    private let base: (@Sendable () async throws -> IoC)?
    private let changes: @Sendable (IoC) async throws -> Void

    init(
        base: (@Sendable () async throws -> IoC)?,
        changes: @escaping @Sendable (IoC) async throws -> Void
    ) {
        self.base = base
        self.changes = changes
    }

    /// True: a suite passes the trait on to its tests and inner suites.
    public var isRecursive: Bool { true }

    /// Makes the container, runs the test with it as `TestContainer.current`, and releases it.
    ///
    /// An error of the base or of the changes fails the test, which then does not run.
    @concurrent
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let parent = try await base?() ?? TestContainer.local
        let container = IoC(parent: parent)
        try await changes(container)
        try await TestContainer.$local.withValue(container) { try await function() }
    }
}

extension Trait where Self == ContainerTrait {
    /// A new container for every test, a child of the surrounding suite's container if there is
    /// one.
    ///
    /// `changes` runs before each test and registers what the test needs or replaces.
    public static func container(
        _ changes: @escaping @Sendable (IoC) async throws -> Void = { _ in }
    ) -> Self {
        ContainerTrait(base: nil, changes: changes)
    }

    /// A child of the container that `base` makes, typically the app's, with `changes` registered
    /// over it.
    ///
    /// `base` runs before each test, on the main actor if it is isolated to it. If `base` returns
    /// the same container every time, tests share the instances that it has built. Instances that
    /// depend on a change are still built anew.
    public static func container(
        overriding base: @escaping @Sendable () async throws -> IoC,
        _ changes: @escaping @Sendable (IoC) async throws -> Void = { _ in }
    ) -> Self {
        ContainerTrait(base: base, changes: changes)
    }
}
