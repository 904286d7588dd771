// SPDX-License-Identifier: Apache-2.0

import Relux
import Testing

@Suite("Action result and block")
struct ActionResultTests {
    @Test("of two results the first failure counts")
    func combining() {
        let first = Relux.ActionResult.failure(Count.Refused(number: 1))
        let second = Relux.ActionResult.failure(Count.Refused(number: 2))
        #expect(Relux.ActionResult.success.combining(.success).isSuccess)
        #expect(
            Relux.ActionResult.success.combining(second).error as? Count.Refused
                == Count.Refused(number: 2))
        #expect(first.combining(second).error as? Count.Refused == Count.Refused(number: 1))
        #expect(first.combining(.success).error as? Count.Refused == Count.Refused(number: 1))
    }

    @Test("get throws the failure and nothing else")
    func get() throws {
        try Relux.ActionResult.success.get()
        #expect(throws: Count.Refused()) { try Relux.ActionResult.failure(Count.Refused()).get() }
    }

    @Test("a block may hold conditions, loops and lists", arguments: [true, false])
    func builder(flag: Bool) async throws {
        let order = Notes<Int>()
        let relux = try await makeRelux(
            states: [],
            sagas: [
                Listener(
                    .on(Stray.self) { stray, _ in
                        order.note(stray.value)
                        return .success
                    })
            ])
        await relux.dispatcher.actions {
            Stray(value: 1)
            if flag { Stray(value: 2) }
            if flag { Stray(value: 3) } else { Stray(value: 4) }
            for value in 5...6 { Stray(value: value) }
            [Stray(value: 7), Stray(value: 8)]
        }
        #expect(order.all == (flag ? [1, 2, 3, 5, 6, 7, 8] : [1, 4, 5, 6, 7, 8]))
        await relux.dispatcher.actions {}
        #expect(order.all.count == (flag ? 7 : 6))
    }
}

@Suite("Registration failures")
struct FailureTests {
    @Test(
        "every failure is a sentence that names the case and the way out",
        arguments: [
            (
                Relux.Failure.moduleRegistered("A"),
                "The module A is registered already. Unregister it first, "
                    + "or give the second module its own id."
            ),
            (
                .dependencyMissing("B", missing: ["A", "C"]),
                "The module B needs modules that are not registered: A, C. Register those first."
            ),
            (
                .moduleUnknown("X", registered: []),
                "There is no module X to unregister. Registered: none."
            ),
            (
                .moduleInUse("A", by: ["B"]),
                "The module A cannot be unregistered: others depend on it. "
                    + "Unregister those first: B."
            ),
            (
                .stateConnected("S"),
                "This instance of S is connected already. Connect every state once, in one module."
            ),
            (
                .stateUnknown("S"),
                "This instance of S is not connected, so it cannot be disconnected."
            ),
            (
                .stateLeaving("S"),
                "This instance of S is still cleaning up after it was disconnected. "
                    + "Await the cleanup, or connect a new instance."
            ),
            (
                .containerShared("S"),
                "This instance of S shares its container with a connected state. "
                    + "Give every state a container of its own."
            ),
            (
                .requestAnswered("R", by: "A", refused: "B"),
                "R is answered by A, so B cannot answer it too. "
                    + "A request has one handler: remove one of the two."
            ),
            (
                .requestUnanswered("R", nearest: ["S", "T"]),
                "Nothing answers R. Requests with a handler: S, T. "
                    + "Register the module that answers it first."
            ),
            (
                .requestUnanswered("R", nearest: []),
                "Nothing answers R. No handlers are registered. "
                    + "Register the module that answers it first."
            ),
            (
                .requestEndless("R", 10_000),
                "R was asked 10000 deep, each time for the answer to another request. "
                    + "Its handler asks for it again, directly or by another request."
            ),
            (
                .requestLate("R", .seconds(5)),
                "R had no answer within 5.0 seconds. "
                    + "Its handler was cancelled. Ask again, or wait longer."
            ),
            (
                .gone,
                "The Relux of this dispatcher was released, with its states and sagas. "
                    + "Keep the Relux for as long as you dispatch."
            ),
        ])
    func sentence(failure: Relux.Failure, expected: String) {
        #expect("\(failure)" == expected)
        #expect(failure.message == expected)
    }
}
