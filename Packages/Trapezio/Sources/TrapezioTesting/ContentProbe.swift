// SPDX-License-Identifier: Apache-2.0

public import Testing
public import Trapezio

/// Reads the content that a runtime delivers, one after the other.
@MainActor
public final class ContentProbe<Content: Equatable & Sendable> {
    private let runtime: TrapezioRuntime<Content>
    private let contents: AsyncStream<Content>

    /// Reads the current content and all that follows.
    public init(_ runtime: TrapezioRuntime<Content>) {
        self.runtime = runtime
        contents = runtime.contents
    }

    /// The next content, awaited if necessary; `nil` when the test is cancelled.
    public func next() async -> Content? {
        for await content in contents { return content }
        return nil
    }

    /// Awaits the next content and expects it to equal this one.
    public func expectNext(
        _ expected: Content, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        guard let actual = await next() else {
            Issue.record(
                "No content was delivered: nothing that it reads has changed.",
                sourceLocation: sourceLocation)
            return
        }
        expectContent(actual, equals: expected, sourceLocation: sourceLocation)
    }
}
