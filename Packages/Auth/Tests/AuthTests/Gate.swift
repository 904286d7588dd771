// SPDX-License-Identifier: Apache-2.0

/// Holds a call until the test lets it go on; tells the test when somebody has come.
final class Gate: Sendable {
    private let arrivals = AsyncStream<Void>.makeStream()
    private let opening = AsyncStream<Void>.makeStream()

    func pass() async {
        arrivals.continuation.finish()
        for await _ in opening.stream {}
    }

    func waitForArrival() async {
        for await _ in arrivals.stream {}
    }

    func open() { opening.continuation.finish() }
}
