// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import Testing

@Suite("Broadcast", .timeLimit(.minutes(1)))
struct BroadcastTests {
    @Test("a value sent after subscribing is delivered, however early")
    func synchronousRegistration() async {
        let broadcast = Broadcast<Int>()
        let stream = broadcast.subscribe()
        broadcast.send(1)
        broadcast.finish()
        #expect(await collect(stream) == [1])
    }

    @Test("a value sent before subscribing is not delivered")
    func noReplay() async {
        let broadcast = Broadcast<Int>()
        broadcast.send(1)
        let stream = broadcast.subscribe()
        broadcast.finish()
        #expect(await collect(stream).isEmpty)
    }

    @Test("the first value given at subscription comes before everything sent")
    func startingValue() async {
        let broadcast = Broadcast<Int>()
        let stream = broadcast.subscribe(startingWith: 0)
        broadcast.send(1)
        broadcast.finish()
        #expect(await collect(stream) == [0, 1])
    }

    @Test("every subscriber gets every value")
    func multicast() async {
        let broadcast = Broadcast<Int>()
        let streams = [broadcast.subscribe(), broadcast.subscribe()]
        for value in 1...3 { broadcast.send(value) }
        broadcast.finish()
        for stream in streams { #expect(await collect(stream) == [1, 2, 3]) }
    }

    @Test(
        "up to ten unread values are kept, the eleventh leaves only itself",
        arguments: [9, 10, 11, 25])
    func coalescing(sent: Int) async {
        let broadcast = Broadcast<Int>()
        let stream = broadcast.subscribe()
        for value in 1...sent { broadcast.send(value) }
        broadcast.finish()
        let received = await collect(stream)
        #expect(received.last == sent)
        #expect(received.count == (sent - 1) % 10 + 1)
        #expect(received == Array(received[0]...sent))
    }

    @Test("one slow subscriber takes nothing from a quick one")
    func independence() async {
        let broadcast = Broadcast<Int>()
        let slow = broadcast.subscribe()
        var quick = broadcast.subscribe().makeAsyncIterator()
        for value in 1...25 {
            broadcast.send(value)
            #expect(await quick.next() == value)
        }
        broadcast.finish()
        #expect(await collect(slow).last == 25)
    }

    @Test("a waiting consumer is woken by the next value")
    func wakes() async {
        let broadcast = Broadcast<Int>()
        let stream = broadcast.subscribe()
        async let first = stream.first { _ in true }
        broadcast.send(7)
        #expect(await first == 7)
    }

    @Test("breaking out of the loop closes the subscription")
    func breaking() async {
        let broadcast = Broadcast<Int>()
        func readOne() async {
            for await _ in broadcast.subscribe(startingWith: 1) { break }
        }
        await readOne()
        #expect(broadcast.subscriberCount == 0)
    }

    @Test("a stream nobody reads closes when it is let go")
    func letGo() {
        let broadcast = Broadcast<Int>()
        do { _ = broadcast.subscribe() }
        #expect(!broadcast.hasSubscribers)
    }

    @Test("cancelling a waiting consumer ends its loop and closes the subscription")
    func cancellation() async {
        let broadcast = Broadcast<Int>()
        let stream = broadcast.subscribe()
        let task = Task { await collect(stream) }
        task.cancel()
        #expect(await task.value.isEmpty)
        #expect(broadcast.subscriberCount == 0)
    }

    @Test("when the broadcast goes, what is pending is still read and then the loop ends")
    func deinitialisation() async throws {
        var broadcast: Broadcast<Int>? = Broadcast()
        let stream = try #require(broadcast?.subscribe(startingWith: 1))
        broadcast = nil
        #expect(await collect(stream) == [1])
    }

    @Test("a waiting consumer's loop ends when the broadcast goes")
    func deinitialisationWhileWaiting() async throws {
        var broadcast: Broadcast<Int>? = Broadcast()
        let stream = try #require(broadcast?.subscribe())
        let task = Task { await collect(stream) }
        broadcast = nil
        #expect(await task.value == [])
    }

    @Test("two consumers of one stream share its values and none is trapped")
    func twoConsumers() async {
        let broadcast = Broadcast<Int>()
        let stream = broadcast.subscribe()
        async let left = collect(stream)
        async let right = collect(stream)
        for value in 1...5 { broadcast.send(value) }
        broadcast.finish()
        #expect(await (left + right).sorted() == [1, 2, 3, 4, 5])
    }

    @Test("a subscription after the end has what it starts with and ends")
    func late() async {
        let broadcast = Broadcast<Int>()
        broadcast.finish()
        #expect(await collect(broadcast.subscribe(startingWith: 1)) == [1])
        #expect(!broadcast.hasSubscribers)
    }

    @Test("wake-ups are empty again once they are resumed")
    func wakeups() {
        var wakeups = Wakeups()
        wakeups.resume()
        let isEmpty = wakeups.isEmpty
        #expect(isEmpty)
    }
}

/// Everything a stream yields until it ends.
func collect<Value: Sendable>(_ stream: AsyncStream<Value>) async -> [Value] {
    var values: [Value] = []
    for await value in stream { values.append(value) }
    return values
}
