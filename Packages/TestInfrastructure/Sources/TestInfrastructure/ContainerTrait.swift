// SPDX-License-Identifier: Apache-2.0

public import SwiftIoC
public import Testing

/// Gives every test a container of its own, so that suites run in parallel without seeing each
/// other.
///
/// On a suite it counts for each test inside, anew; each case of a parameterised test has its own
/// too. Traits nest: a test's container is the child of its suite's, and overrides it.
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

    /// True: a suite hands the trait on to its tests and suites.
    public var isRecursive: Bool { true }

    /// Makes the container, runs the test with it as `TestContainer.current`, and lets it go.
    ///
    /// What the base or the changes throw fails the test, which is then not run.
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
    /// A container of its own for every test, a child of the surrounding suite's if there is one.
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
    /// `base` runs before each test, on the main actor if it is bound to it. If it hands out one
    /// container again and again, tests share what that container has built; what depends on a
    /// change is built anew all the same.
    public static func container(
        overriding base: @escaping @Sendable () async throws -> IoC,
        _ changes: @escaping @Sendable (IoC) async throws -> Void = { _ in }
    ) -> Self {
        ContainerTrait(base: base, changes: changes)
    }
}
