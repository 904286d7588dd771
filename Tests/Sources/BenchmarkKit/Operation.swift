// SPDX-License-Identifier: Apache-2.0

/// Something whose time is taken: it does itself a number of times and says how long that took.
public struct Operation: Sendable {
    /// What it is called in a report.
    public let name: String
    /// Does it `count` times and returns the nanoseconds that took.
    let time: @Sendable (_ count: Int) async -> Double

    /// An operation that takes its own time, in nanoseconds.
    public init(
        _ name: String,
        time: @escaping @Sendable (_ count: Int) async -> Double
    ) {
        self.name = name
        self.time = time
    }

    /// A body that does the operation `count` times, run on no actor.
    public static func nonisolated(
        _ name: String,
        _ body: @escaping @Sendable (_ count: Int) async -> Void
    ) -> Self {
        Self(name) { await timedOffActors($0, body) }
    }

    /// The same run on the main actor; the clock starts and stops there, so the way there is not
    /// counted.
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

/// Runs where the caller runs, like the body.
private func timed(_ count: Int, _ body: @Sendable (Int) async -> Void) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    await body(count)
    return start.duration(to: clock.now) / .nanoseconds(1)
}
