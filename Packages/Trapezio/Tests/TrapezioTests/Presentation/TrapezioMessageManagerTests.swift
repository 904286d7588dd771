// SPDX-License-Identifier: Apache-2.0

import AxiomCore
import AxiomTesting
import Foundation
import Testing
import Trapezio

private struct Refusal: AxiomError {
    let message = "There is no set 9. Give one of the eight."
}

@Suite("Trapezio messages", .timeLimit(.minutes(1)))
@MainActor
struct TrapezioMessageManagerTests {
    @Test("the sequence begins with the messages as they are", .requirement("T-046"))
    func snapshot() async throws {
        let manager = TrapezioMessageManager()
        var early = manager.messagesSequence.makeAsyncIterator()
        #expect(try #require(await early.next()).isEmpty)
        let first = manager.emit("Saving")
        manager.emit("Saved", .success)
        manager.clearMessage(id: first)
        // Who comes now sees what is there now first, and nothing of what was before.
        var late = manager.messagesSequence.makeAsyncIterator()
        let messages = try #require(await late.next())
        #expect(messages.map(\.text) == ["Saved"])
        #expect(messages.first?.kind == .success)
        manager.emit("Sent")
        #expect(try #require(await late.next()).map(\.text) == ["Saved", "Sent"])
    }

    @Test("emitting and clearing are told to every reader, in order", .requirement("T-046"))
    func sequence() async {
        var manager: TrapezioMessageManager? = TrapezioMessageManager()
        let readers = [manager?.messagesSequence, manager?.messagesSequence].compactMap { $0 }
        let id = manager?.emit("One")
        manager?.emit("Two")
        if let id { manager?.clearMessage(id: id) }
        manager?.clearAll()
        manager = nil
        for reader in readers {
            var seen: [[String]] = []
            for await messages in reader { seen.append(messages.map(\.text)) }
            #expect(seen == [[], ["One"], ["One", "Two"], ["Two"], []])
        }
    }

    @Test("messages wait in their order; clearing the one on the screen shows the next")
    func order() {
        let manager = TrapezioMessageManager()
        let first = manager.emit("One")
        manager.emit("Two")
        #expect(manager.current?.text == "One")
        manager.clearMessage(id: first)
        #expect(manager.current?.text == "Two")
    }

    @Test("the message of an error is its sentence, and comes behind the others")
    func errors() {
        let manager = TrapezioMessageManager()
        manager.emit("One")
        let id = manager.emit(TrapezioMessage(Refusal()))
        #expect(manager.messages.last?.text == "There is no set 9. Give one of the eight.")
        #expect(manager.messages.last?.kind == .error)
        #expect(manager.messages.last?.id == id)
        #expect(TrapezioMessage(CancellationError()).text == "CancellationError()")
    }

    @Test("an overflow drops the oldest that waits, never the one on the screen")
    func overflow() {
        let manager = TrapezioMessageManager(limit: 3)
        for number in 1...6 { manager.emit("\(number)") }
        #expect(manager.messages.map(\.text) == ["1", "5", "6"])
        #expect(manager.dropped == 3)
    }

    @Test("with a limit of one the message on the screen stays, also with a limit below one")
    func limitOne() {
        for limit in [1, 0, -5] {
            let manager = TrapezioMessageManager(limit: limit)
            manager.emit("One")
            manager.emit("Two")
            #expect(manager.messages.map(\.text) == ["One"])
        }
    }

    @Test("the same sentence twice in a row is one message")
    func repeated() {
        let manager = TrapezioMessageManager()
        let first = manager.emit("Saved")
        #expect(manager.emit("Saved") == first)
        manager.emit("Saved", .error)
        #expect(manager.messages.count == 2)
    }

    @Test("clearing an unknown message changes nothing")
    func unknown() {
        let manager = TrapezioMessageManager()
        manager.emit("One")
        let isTold = isToldOfChange(of: manager.messages) { manager.clearMessage(id: 99) }
        #expect(!isTold)
    }

    @Test("each message is on the screen for its time, on the injected clock")
    func lifetime() async {
        let clock = ManualClock()
        let manager = TrapezioMessageManager(lifetime: .seconds(4), clock: clock)
        let seen = Latch()
        manager.emit("One")
        manager.emit("Two")
        let reader = Task { [messages = manager.messagesSequence] in
            for await messages in messages where messages.map(\.text) == ["Two"] {
                seen.open()
                return
            }
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(4))
        await seen.wait()
        await reader.value
        #expect(manager.current?.text == "Two")
        await clock.waitForSleepers()
        clock.advance(by: .seconds(3))
        await turn()
        #expect(manager.current?.text == "Two")
    }

    @Test("a manager goes while a message is on the screen")
    func lifetimeEnds() async {
        let clock = ManualClock()
        var manager: TrapezioMessageManager? = TrapezioMessageManager(
            lifetime: .seconds(4), clock: clock)
        weak let gone = manager
        manager?.emit("One")
        await clock.waitForSleepers()
        manager = nil
        #expect(gone == nil)
        while clock.sleepers > 0, !Task.isCancelled { await Task.yield() }
        #expect(clock.sleepers == 0)
    }
}
