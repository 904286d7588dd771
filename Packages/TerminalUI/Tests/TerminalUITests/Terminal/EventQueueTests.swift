// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import TerminalUI

@Suite("Event queue", .timeLimit(.minutes(1)))
struct EventQueueTests {
    private let queue = EventQueue {}

    private func key(_ character: Character) -> TerminalEvent { .key(.character(character)) }

    @Test("Events come in the order they were pushed")
    func order() async {
        queue.push(key("a"))
        queue.push(.repaint)
        #expect(await queue.next() == key("a"))
        #expect(await queue.next() == .repaint)
    }

    @Test("Several sizes that wait come as the last one")
    func sizes() async {
        for columns in 1...3 { queue.push(.resize(Size(columns: columns, rows: 1))) }
        queue.push(key("a"))
        #expect(await queue.next() == .resize(Size(columns: 3, rows: 1)))
        #expect(await queue.next() == key("a"))
    }

    @Test("A request to end overtakes the keys")
    func terminate() async {
        queue.push(key("a"))
        queue.push(.terminate(signal: 15))
        #expect(await queue.next() == .terminate(signal: 15))
    }

    @Test("An event wakes the task that waits")
    func waiting() async {
        async let event = queue.next()
        queue.push(key("a"))
        #expect(await event == key("a"))
    }

    @Test("What waits at the end is handed out, then nothing")
    func finish() async {
        queue.push(key("a"))
        queue.finish()
        queue.push(key("b"))
        #expect(await queue.next() == key("a"))
        #expect(await queue.next() == nil)
    }

    @Test("A cancelled task gets nothing, and no event is lost with it")
    func cancelled() async {
        let waiting = Task { await queue.next() }
        waiting.cancel()
        #expect(await waiting.value == nil)
        queue.push(key("a"))
        #expect(await queue.next() == key("a"))
    }

    @Test("A full queue says so, and tells when it has room again")
    func full() async {
        let rooms = Atomic<Int>(0)
        let queue = EventQueue { rooms.add(1, ordering: .relaxed) }
        for _ in 0..<EventQueue.limit { queue.push(key("a")) }
        #expect(queue.isFull)
        for _ in 0..<3 { _ = await queue.next() }
        #expect(!queue.isFull)
        #expect(rooms.load(ordering: .relaxed) == 1)
    }

    @Test("A pasted megabyte fills the queue alone")
    func paste() {
        queue.push(.key(.paste(String(repeating: "x", count: KeyParser.pasteLimit))))
        #expect(queue.isFull)
    }
}
