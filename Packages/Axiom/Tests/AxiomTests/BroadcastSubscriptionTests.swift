// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Testing

@Suite("Broadcast, subscriptions that are kept", .timeLimit(.minutes(1)))
struct BroadcastSubscriptionTests {
    @Test("subscriptions leave in any order between values, and the others have each value once")
    func leaving() async {
        let broadcast = Broadcast<Int>()
        var subscriptions = (0..<50).map { _ -> Subscription<Int>? in broadcast.subscription() }
        let sender = Task.detached {
            // Critical ones, which do not coalesce.
            for value in 0..<500 { broadcast.send(value, critical: UInt64(value)) }
            broadcast.finish()
        }
        let kept = [0, 17, 34, 49]
        // Every place comes once: 17 has no factor in common with 50.
        for place in (0..<50).map({ $0 * 17 % 50 }) where !kept.contains(place) {
            subscriptions[place] = nil
        }
        await sender.value
        for place in kept {
            var values: [Int] = []
            while let value = await subscriptions[place]?.next() { values.append(value) }
            #expect(values == Array(0..<500))
        }
    }

    @Test("leaving a loop keeps what is unread for the next one")
    func goesOn() async {
        let broadcast = Broadcast<Int>()
        let subscription = broadcast.subscription()
        for value in 1...3 { broadcast.send(value) }
        for await value in subscription where value == 1 { break }
        #expect(broadcast.subscriberCount == 1)
        broadcast.finish()
        var rest: [Int] = []
        for await value in subscription { rest.append(value) }
        #expect(rest == [2, 3])
    }

    @Test("letting go of the subscription closes it")
    func letGo() {
        let broadcast = Broadcast<Int>()
        do { _ = broadcast.subscription() }
        #expect(!broadcast.hasSubscribers)
    }

    @Test("cancelling a waiting reader ends its loop and keeps the subscription open")
    func cancelledReader() async {
        let broadcast = Broadcast<Int>()
        let subscription = broadcast.subscription()
        let reader = Task { await subscription.next() }
        reader.cancel()
        #expect(await reader.value == nil)
        broadcast.send(1)
        #expect(await subscription.next() == 1)
    }

    @Test("a cancelled reader that was woken already leaves the value to the other one")
    @MainActor func passesOn() async {
        let broadcast = Broadcast<Int>()
        let subscription = broadcast.subscription()
        let readers = (0..<2).map { _ in Task { @MainActor in await subscription.next() } }
        // Both wait once this task has been at the end of the main actor's queue.
        for _ in 0..<3 { await Task { @MainActor in }.value }
        // Wakes the first reader, who has no turn before it is cancelled.
        broadcast.send(1)
        readers[0].cancel()
        #expect(await readers[0].value == nil)
        #expect(await readers[1].value == 1)
    }

    @Test("a reader on an actor reads without leaving it")
    func staysOnActor() async {
        @MainActor func read(_ subscription: Subscription<Int>) async -> Int? {
            let value = await subscription.next()
            MainActor.assertIsolated()
            return value
        }
        let broadcast = Broadcast<Int>()
        let subscription = broadcast.subscription()
        broadcast.send(4)
        #expect(await read(subscription) == 4)
    }

    @Test("values that the subscription starts with come first, critical ones with their number")
    func startingValues() async {
        let broadcast = Broadcast<Int>()
        let subscription = broadcast.subscription(
            startingWith: [(1, nil), (2, 7)], tracksCritical: true)
        broadcast.send(3)
        #expect(subscription.unacknowledged == [7])
        for value in 1...3 { #expect(await subscription.next() == value) }
    }

    @Test("a stream keeps no list of what nobody can acknowledge")
    func noList() async {
        let broadcast = Broadcast<Int>()
        let subscription = broadcast.subscription()
        broadcast.send(1, critical: 1)
        #expect(subscription.unacknowledged.isEmpty)
    }

    @Test("ordinary and critical values are read in the order in which they were sent")
    func mixed() async {
        let broadcast = Broadcast<Int>()
        let subscription = broadcast.subscription(tracksCritical: true)
        for value in 1...8 {
            broadcast.send(value, critical: value.isMultiple(of: 3) ? UInt64(value) : nil)
        }
        for value in 1...8 { #expect(await subscription.next() == value) }
        // Eleven ordinary ones: ten go at once, the critical ones between them stay.
        for value in 1...12 { broadcast.send(value, critical: value == 5 ? 5 : nil) }
        #expect(await subscription.next() == 5)
        #expect(await subscription.next() == 12)
    }

    @Test("a long backlog of critical values is read and acknowledged in any order")
    func backlog() async {
        let broadcast = Broadcast<Int>()
        let subscription = broadcast.subscription(tracksCritical: true)
        let count = 20_000
        for value in 1...count { broadcast.send(value, critical: UInt64(value)) }
        for value in 1...count {
            guard await subscription.next() == value else {
                Issue.record("\(value) is missing.")
                return
            }
            if value != 7 { subscription.acknowledge(UInt64(value)) }
        }
        #expect(subscription.unacknowledged == [7])
        for value in 1...3 { broadcast.send(value, critical: UInt64(count + value)) }
        subscription.acknowledge(UInt64(count + 2))
        subscription.acknowledge(1)
        #expect(subscription.unacknowledged == [7, UInt64(count + 1), UInt64(count + 3)])
        subscription.acknowledge(7)
        #expect(subscription.unacknowledged == [UInt64(count + 1), UInt64(count + 3)])
    }

    @Test("a value that was read is let go at once, though others wait")
    func letGo() async {
        final class Token: Sendable {}
        let broadcast = Broadcast<Token>()
        let subscription = broadcast.subscription()
        weak var first: Token?
        do {
            let token = Token()
            first = token
            broadcast.send(token, critical: 1)
            broadcast.send(Token(), critical: 2)
        }
        _ = await subscription.next()
        #expect(first == nil)
    }
}
