// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomExtras
import AxiomTesting
import Testing

@Suite("Client, actions", .timeLimit(.minutes(1)))
struct ClientActionTests {
    /// A list that says explicitly when it is broken, and how it is mended.
    private enum Shelf: Sendable, Equatable {
        case ready([String])
        case failed(ErrorState<Move>)
    }

    private enum Move: Command, Equatable {
        case add(String)
        case fail(StateError)
        case startAfresh

        func apply(to shelf: inout Shelf) throws {
            switch (self, shelf) {
            case (.add(let book), .ready(let books)):
                guard !book.isEmpty else { throw StateError.validationError("Name the book.") }
                shelf = .ready(books + [book])
            case (.fail(let error), _):
                shelf = .failed(ErrorState(error, actions: [.startAfresh]))
            case (.startAfresh, .failed): shelf = .ready([])
            case (.add, .failed), (.startAfresh, .ready): throw StateError.invalidStateTransition
            }
        }
    }

    private struct Count: Query {
        func answer(from shelf: Shelf) -> Int {
            if case .ready(let books) = shelf { books.count } else { 0 }
        }
    }

    private actor Librarian: Client {
        typealias Action = Move
        nonisolated let container = StateContainer(Shelf.ready([]))
    }

    private let client = Librarian()

    @Test(
        "an action that was processed is a state in the stream", .requirement("F-070", "F-044"))
    func published() async throws {
        let stream = client.stateStream
        try await client.processAction(.add("Ulysses"))
        #expect(
            await collectUntil(.ready(["Ulysses"]), stream) == [.ready([]), .ready(["Ulysses"])])
    }

    @Test("a client knows its first state, its stream and its actions", .requirement("F-043"))
    func required() async throws {
        func process<C: Client>(_ client: C, _ action: C.Action) async throws -> C.State {
            try await client.processAction(action)
            return client.initialState
        }
        #expect(try await process(client, .add("Emma")) == .ready([]))
    }

    @Test(
        "an action that throws leaves the state, and observers see nothing of it",
        .requirement("F-064", "F-044", "F-024"))
    func rollback() async throws {
        let stream = client.stateStream
        await #expect(throws: StateError.validationError("Name the book.")) {
            try await client.processAction(.add(""))
        }
        #expect(client.stateSnapshot == .ready([]))
        try await client.processAction(.add("Emma"))
        #expect(await collectUntil(.ready(["Emma"]), stream) == [.ready([]), .ready(["Emma"])])
    }

    @Test("a command changes the state, a query answers from it", .requirement("F-028"))
    func commandAndQuery() async throws {
        try await client.processAction(.add("Emma"))
        let version = client.container.version
        #expect(client.ask(Count()) == 1)
        #expect(client.container.version == version)
    }

    @Test(
        "of a composite action the valid parts are applied as one change, the others are listed",
        .requirement("F-065"))
    func partial() async {
        let stream = client.stateStream
        let result = await client.processActions([.add("Emma"), .add(""), .add("Ulysses")])
        #expect(result.applied == [.add("Emma"), .add("Ulysses")])
        #expect(result.rejected.map(\.part) == [.add("")])
        #expect(result.rejected.first?.error is StateError)
        #expect(!result.isComplete)
        let last = Shelf.ready(["Emma", "Ulysses"])
        #expect(await collectUntil(last, stream) == [.ready([]), last])
    }

    @Test(
        "a rejected part that had begun leaves no trace in the parts after it",
        .requirement("F-065"))
    func partialLeavesNoTrace() {
        let container = StateContainer([0])
        let result = container.updatePartially([1, -1, 2]) { number, state in
            state.append(number)
            if number < 0 { throw UserError.invalidProfile }
        }
        #expect(container.snapshot == [0, 1, 2])
        #expect(result.rejected.map(\.part) == [-1])
    }

    @Test("the error state says what happened and which action mends it", .requirement("F-066"))
    func errorState() async throws {
        try await client.processAction(.fail(.persistenceFailure))
        guard case .failed(let error) = client.stateSnapshot else {
            Issue.record("\(client.stateSnapshot)")
            return
        }
        #expect(error.message == StateError.persistenceFailure.message)
        #expect(error.recovery == .ignore)
        await #expect(throws: StateError.invalidStateTransition) {
            try await client.processAction(.add("Emma"))
        }
        try await client.processAction(#require(error.actions.first))
        #expect(client.stateSnapshot == .ready([]))
    }
}
