// SPDX-License-Identifier: Apache-2.0

import CoreModels
import DesignSystem

/// The seconds that are left of a rest, one element each second until none is left. It goes by the
/// clock and not by counting, so that a program that slept is not behind.
public struct RestTicks: AsyncSequence, Sendable {
    private let seconds: Int
    private let elapsed: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void

    /// A rest that begins now.
    public init(seconds: Int, clock: any Clock<Duration>) {
        self.init(seconds: seconds, on: clock)
    }

    private init(seconds: Int, on clock: some Clock<Duration>) {
        let start = clock.now
        self.seconds = seconds
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(for: $0) }
    }

    /// Waits for the next whole second, and ends when its task is cancelled.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let ticks: RestTicks
        private var told: Int

        fileprivate init(_ ticks: RestTicks) {
            self.ticks = ticks
            told = ticks.seconds
        }

        /// The seconds that are left; `nil` after the last one.
        public mutating func next() async -> Int? {
            guard told > 0 else { return nil }
            let due = Duration.seconds(ticks.seconds - told + 1)
            guard (try? await ticks.sleep(due - ticks.elapsed())) != nil else { return nil }
            let passed = Int(bounding: ticks.elapsed() / .seconds(1))
            told = Swift.max(0, Swift.min(told - 1, ticks.seconds - passed))
            return told
        }
    }

    /// What a person reads of a rest, also in the title of the window, such as `Rest 1:13`.
    public static func title(_ left: Int) -> String { "Rest \(Figures.duration(Double(left)))" }

    /// The seconds of the rest, from the beginning.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }
}
