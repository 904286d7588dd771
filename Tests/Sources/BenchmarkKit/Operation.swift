// SPDX-License-Identifier: Apache-2.0

/// An operation to be timed: it runs a number of times and returns how long that took.
public struct Operation: Sendable {
    /// The name in a report.
    public let name: String
    /// Runs it `count` times and returns the elapsed nanoseconds.
    let time: @Sendable (_ count: Int) async -> Double

    /// An operation that measures its own time, in nanoseconds.
    public init(
        _ name: String,
        time: @escaping @Sendable (_ count: Int) async -> Double
    ) {
        self.name = name
        self.time = time
    }

    /// An operation from a body that does it `count` times, run on no actor.
    public static func nonisolated(
        _ name: String,
        _ body: @escaping @Sendable (_ count: Int) async -> Void
    ) -> Self {
        Self(name) { await timedOffActors($0, body) }
    }

    /// An operation from a body that does it `count` times, run on the main actor. The clock starts
    /// and stops there, so the hop is not counted.
    public static func mainActor(
        _ name: String,
        _ body: @escaping @Sendable (_ count: Int) async -> Void
    ) -> Self {
        Self(name) { await timedOnMainActor($0, body) }
    }
}

@concurrent
private func timedOffActors(
    _ count: Int,
    _ body: @Sendable (Int) async -> Void
) async -> Double {
    await timed(count, body)
}

@MainActor
private func timedOnMainActor(
    _ count: Int,
    _ body: @Sendable (Int) async -> Void
) async -> Double {
    await timed(count, body)
}

/// Runs on the caller's isolation, like the body.
private func timed(_ count: Int, _ body: @Sendable (Int) async -> Void) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    await body(count)
    return start.duration(to: clock.now) / .nanoseconds(1)
}
