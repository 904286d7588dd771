// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Foundation
import Relux
import ReluxTesting
import Testing

/// What the tests ask for.
private enum Book {
    struct Title: Relux.Request, Equatable {
        typealias Answer = String
        var number = 1
    }

    struct Pages: Relux.Request {
        typealias Answer = Int
    }

    struct Loop: Relux.Request {
        typealias Answer = Int
        let count: Int
    }

    struct Torn: Error, Equatable {}

    /// Answers titles; pages by asking for the title.
    struct Shelf: Relux.Saga {
        let reactions: [Relux.Reaction] = [
            .answering(Title.self) { title, _ in
                if title.number == 0 { throw Torn() }
                return "Book \(title.number)"
            },
            .answering(Pages.self) { _, dispatcher in
                await dispatcher.action { Count.Action.added(1) }
                return try await dispatcher.ask(Title(number: 12)).count
            },
        ]
    }
}

@Suite("Asking", .timeLimit(.minutes(1)))
@MainActor
struct AskTests {
    private typealias Mock = Relux.Testing.MockModule

    @Test("a request is answered by its handler")
    func answer() async throws {
        let relux = try makeRelux(states: [], sagas: [Book.Shelf()])
        #expect(try await relux.dispatcher.ask(Book.Title(number: 3)) == "Book 3")
    }

    @Test("nobody's answer is nil where that is asked for, and an error of the handler stays one")
    func ifAnswered() async throws {
        let relux = try makeRelux(states: [], sagas: [])
        #expect(try await relux.dispatcher.askIfAnswered(Book.Title()) == nil)
        try relux.register(Mock(sagas: [Book.Shelf()]))
        #expect(try await relux.dispatcher.askIfAnswered(Book.Title(number: 3)) == "Book 3")
        await #expect(throws: Book.Torn()) {
            try await relux.dispatcher.askIfAnswered(Book.Title(number: 0))
        }
        try await relux.unregister("Mock")
        #expect(try await relux.dispatcher.askIfAnswered(Book.Title()) == nil)
    }

    @Test("a handler may ask and dispatch, and what it did is done when the answer is there")
    func nested() async throws {
        let state = Count.State()
        let relux = try makeRelux(states: [state], sagas: [Book.Shelf()])
        #expect(try await relux.dispatcher.ask(Book.Pages()) == 7)
        #expect(state.stateSnapshot.number == 1)
    }

    @Test("what the handler throws reaches whoever asks")
    func throwing() async throws {
        let relux = try makeRelux(states: [], sagas: [Book.Shelf()])
        await #expect(throws: Book.Torn()) {
            try await relux.dispatcher.ask(Book.Title(number: 0))
        }
    }

    @Test("states reduce a request before its handler runs, and other sagas hear of it")
    func reduced() async throws {
        actor Asked: Relux.BusinessState {
            nonisolated let container = StateContainer(0)
            static let reducers: [Relux.Reducer<Int>] = [.on(Book.Title.self) { $0 += $1.number }]
        }
        let state = Asked()
        let heard = Notes<Int>()
        let listener = Listener(
            .on(Book.Title.self) { title, _ in
                heard.note(title.number)
                return .success
            })
        let handler = Listener(.answering(Book.Title.self) { _, _ in "\(state.stateSnapshot)" })
        let relux = try makeRelux(states: [state], sagas: [handler, listener])
        #expect(try await relux.dispatcher.ask(Book.Title(number: 5)) == "5")
        #expect(heard.all == [5])
    }

    @Test("a request that is dispatched as an effect runs its handler and ends as that ends")
    func dispatched() async throws {
        let relux = try makeRelux(states: [], sagas: [Book.Shelf()])
        let good = await relux.dispatcher.action { Book.Title(number: 1) }
        let bad = await relux.dispatcher.action { Book.Title(number: 0) }
        #expect(good.isSuccess)
        #expect(bad.error as? Book.Torn == Book.Torn())
    }

    @Test("cancelling the task that asks reaches the handler")
    func cancelled() async throws {
        let (begun, never) = (Gate(), Gate())
        let handler = Listener(
            .answering(Book.Title.self) { _, _ in
                begun.open()
                // Ends by cancellation only.
                await never.passed()
                try Task.checkCancellation()
                return "not cancelled"
            })
        let relux = try makeRelux(states: [], sagas: [handler])
        let task = Task { try await relux.dispatcher.ask(Book.Title()) }
        await begun.passed()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(
        "with a limit nobody waits for a handler that takes no notice of cancellation",
        arguments: [true, false])
    func limited(isLate: Bool) async throws {
        let (begun, release, clock) = (Gate(), Gate(), ManualClock())
        let handler = Listener(
            .answering(Book.Title.self) { title, _ in
                guard title.number == 1 else { return "in time" }
                begun.open()
                await Task { await release.passed() }.value
                return "too late"
            })
        let relux = try makeRelux(clock: clock, states: [], sagas: [handler])
        let dispatcher = relux.dispatcher
        #expect(try await dispatcher.ask(Book.Title(number: 2), within: .seconds(5)) == "in time")
        let title = _typeName(Book.Title.self, qualified: true)
        let late = Relux.Failure.requestLate(title, .seconds(5))
        let task = Task { try await dispatcher.ask(Book.Title(), within: .seconds(5)) }
        await begun.passed()
        await clock.waitForSleepers()
        if isLate {
            clock.advance(by: .seconds(5))
            await #expect(throws: late) { try await task.value }
        } else {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        release.open()
        await #expect(throws: Relux.Failure.self) {
            try await dispatcher.ask(Book.Title(), within: .zero)
        }
    }

    @Test("a second handler is refused as a whole, with the names of both owners")
    func secondHandler() async throws {
        let relux = Relux()
        try relux.register(Mock(id: "Library", sagas: [Book.Shelf()]))
        let state = Count.State()
        let refused = #expect(throws: Relux.Failure.self) {
            try relux.register(Mock(id: "Shop", states: [state], sagas: [Book.Shelf()]))
        }
        let message = try #require(refused).message
        #expect(message.contains("is answered by Library, so Shop cannot answer it too"))
        await relux.dispatcher.action { Count.Action.added(1) }
        #expect(state.container.version == 0)
        #expect(relux.registeredModules == ["Library"])
    }

    @Test("one module that answers a request twice is refused")
    func twiceInOne() {
        #expect(throws: Relux.Failure.self) {
            try Relux().register(Mock(sagas: [Book.Shelf(), Book.Shelf()]))
        }
    }

    @Test("asking for what nobody answers is a sentence that names the nearest")
    func unanswered() async throws {
        let relux = try makeRelux(
            states: [], sagas: [Listener(.answering(Book.Title.self) { _, _ in "" })])
        let thrown = await #expect(throws: Relux.Failure.self) {
            try await relux.dispatcher.ask(Book.Pages())
        }
        let message = try #require(thrown).message
        #expect(message.contains("Pages. Requests with a handler: "))
        #expect(message.hasSuffix("Title. Register the module that answers it first."))
        let empty = Relux()
        defer { withExtendedLifetime(empty) {} }
        let nothing = await #expect(throws: Relux.Failure.self) {
            try await empty.dispatcher.ask(Book.Pages())
        }
        #expect(try #require(nothing).message.contains("No handlers are registered."))
    }

    @Test("a handler comes and goes with its module, any number of times")
    func comesAndGoes() async throws {
        let relux = Relux()
        for round in 1...3 {
            try relux.register(Mock(sagas: [Book.Shelf()]))
            #expect(try await relux.dispatcher.ask(Book.Title(number: round)) == "Book \(round)")
            try await relux.unregister("Mock")
            await #expect(throws: Relux.Failure.self) {
                try await relux.dispatcher.ask(Book.Title())
            }
        }
    }

    @Test("a handler that asks itself ends in a sentence")
    func endless() async throws {
        let handler = Listener(
            .answering(Book.Loop.self) { loop, dispatcher in
                try await dispatcher.ask(Book.Loop(count: loop.count + 1))
            })
        let relux = try makeRelux(states: [], sagas: [handler])
        let thrown = await #expect(throws: Relux.Failure.self) {
            try await relux.dispatcher.ask(Book.Loop(count: 1))
        }
        #expect(try #require(thrown).message.contains("asks for it again, directly"))
    }

    @Test("a request can be asked by thousands at once")
    func many() async throws {
        let relux = try makeRelux(states: [], sagas: [Book.Shelf()])
        let dispatcher = relux.dispatcher
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 1...5_000 {
                group.addTask { try await dispatcher.ask(Book.Title(number: number)) }
            }
            var answers: Set<String> = []
            for try await answer in group { answers.insert(answer) }
            return answers
        }
        #expect(answers.count == 5_000)
    }

    @Test(
        "a handler that asks itself from tasks that know no parent ends too",
        .enabled(
            if: ProcessInfo.processInfo.environment["WORKBENCH_SLOW"] != nil,
            "100,000 tasks in each other take ten seconds: WORKBENCH_SLOW=1"))
    func detached() async throws {
        let listener = Listener(
            .answering(Book.Loop.self) { loop, dispatcher in
                guard loop.count < 150_000 else { return loop.count }
                return try await Task.detached {
                    try await dispatcher.ask(Book.Loop(count: loop.count + 1))
                }.value
            })
        let relux = try makeRelux(states: [], sagas: [listener])
        await #expect(throws: Relux.Failure.self) {
            try await relux.dispatcher.ask(Book.Loop(count: 1))
        }
    }

    @Test("callers that wait for one slow handler are no recursion, however many")
    func waiting() async throws {
        let count = 10_500
        let waiting = Notes<CheckedContinuation<Void, Never>>()
        let (came, come) = AsyncStream<Void>.makeStream()
        let slow = Listener(
            .answering(Book.Loop.self) { loop, _ in
                await withCheckedContinuation {
                    waiting.note($0)
                    come.yield()
                }
                return loop.count
            })
        let relux = try makeRelux(states: [], sagas: [slow])
        let dispatcher = relux.dispatcher
        let refused = Notes<any Error>()
        await withTaskGroup { group in
            for _ in 0..<count {
                group.addTask {
                    do {
                        _ = try await dispatcher.ask(Book.Loop(count: 1))
                    } catch {
                        refused.note(error)
                        come.yield()
                    }
                }
            }
            var missing = count
            for await _ in came {
                missing -= 1
                if missing == 0 { break }
            }
            for answer in waiting.all { answer.resume() }
        }
        #expect(refused.all.isEmpty)
        withExtendedLifetime(relux) {}
    }

    @Test("the logger is told of a request, of what it caused and of its failure")
    func logged() async throws {
        let logger = Relux.Testing.Logger()
        let relux = try makeRelux(logger: logger, states: [Count.State()], sagas: [Book.Shelf()])
        _ = try await relux.dispatcher.ask(Book.Pages())
        #expect(logger.entries.map(\.caseName) == ["Pages", "added", "Title"])
        #expect(logger.entries.map(\.cause) == [nil, 1, 1])
        _ = try? await relux.dispatcher.ask(Book.Title(number: 0))
        #expect(logger.entries.last?.result.error as? Book.Torn == Book.Torn())
    }

    @Test("the logger is told of a request that nobody answers")
    func loggedUnanswered() async throws {
        let logger = Relux.Testing.Logger()
        let relux = try makeRelux(logger: logger, states: [])
        _ = try? await relux.dispatcher.ask(Book.Title())
        #expect(logger.entries.map(\.result.isSuccess) == [false])
    }

    @Test("a TestStore returns the answer it asked for and accounts for what the handler asked")
    func testStore() async throws {
        let state = Count.State()
        let store = try TestStore(Mock(states: [state], sagas: [Book.Shelf()]))
        #expect(try await store.ask(Book.Pages()) == 7)
        store.receive(Count.Action.added(1))
        store.receive(Book.Title(number: 12), answering: "Book 12")
        store.expect(state) { $0.number = 1 }
        store.finish()
    }

    @Test("an answer that is not accounted for, and one that is another, are reported")
    func testStoreReports() async throws {
        let store = try TestStore(Mock(sagas: [Book.Shelf()]))
        _ = try await store.ask(Book.Pages())
        store.receive(Count.Action.self)
        withKnownIssue {
            store.receive(Book.Title(number: 12), answering: "Book 13")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("The next answer is different") }
        }
        _ = try await store.ask(Book.Pages())
        store.receive(Count.Action.self)
        store.receive(Book.Title(number: 12))
        withKnownIssue {
            store.finish()
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue.contains("answer String.Book 12 to Title.Title(number: 12)")
            }
        }
    }
}
