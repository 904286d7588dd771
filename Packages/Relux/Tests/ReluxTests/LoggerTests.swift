// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Relux
import ReluxTesting
import Testing

@Suite("Logger", .timeLimit(.minutes(1)))
struct LoggerTests {
    /// An action that notes when somebody looks inside it.
    private struct Shy: Relux.Action, CustomReflectable {
        let looks: Notes<Bool>

        var customMirror: Mirror {
            looks.note(true)
            return Mirror(self, children: ["secret": 1])
        }
    }

    private func entry(_ action: any Relux.Action) async throws -> Relux.LogEntry {
        let logger = Relux.Testing.Logger()
        let relux = Relux(logger: logger)
        await relux.dispatcher.action { action }
        return try #require(logger.entries.first)
    }

    @Test("a case without values has its name")
    func plainCase() async throws {
        let entry = try await entry(Count.Action.reset)
        #expect(entry.caseName == "reset")
        #expect(entry.associatedValues.isEmpty)
    }

    @Test("a case with one value shows it")
    func oneValue() async throws {
        let entry = try await entry(Count.Action.added(3))
        #expect(entry.caseName == "added")
        #expect(entry.associatedValues.map(\.label) == [".0"])
        #expect(entry.associatedValues.map(\.value) == ["3"])
    }

    @Test("a case with several values shows their labels")
    func severalValues() async throws {
        let entry = try await entry(Count.Action.named("x", by: "Ada"))
        #expect(entry.associatedValues.map(\.label) == [".0", "by"])
        #expect(entry.associatedValues.map(\.value) == ["x", "Ada"])
    }

    @Test("an action that is no enum shows its type and properties")
    func structure() async throws {
        let entry = try await entry(Stray(value: 9))
        #expect(entry.caseName == "Stray")
        #expect(entry.associatedValues.map(\.label) == ["value"])
        #expect(entry.associatedValues.map(\.value) == ["9"])
    }

    @Test("nobody looks inside an action until an entry is asked for its values")
    func laziness() async throws {
        let looks = Notes<Bool>()
        let logger = Relux.Testing.Logger()
        let relux = Relux(logger: logger)
        await relux.dispatcher.action { Shy(looks: looks) }
        #expect(looks.all.isEmpty)
        _ = try #require(logger.entries.first).associatedValues
        #expect(looks.all == [true])
    }

    @Test(
        "entries keep the one order, though a flow's action ends before its effect"
    )
    func sequence() async throws {
        let logger = Relux.Testing.Logger()
        let relux = try await makeRelux(
            logger: logger, states: [Count.State()], sagas: [Count.Flow()])
        await relux.dispatcher.actions {
            Count.Effect.add(1)
            Count.Action.reset
        }
        #expect(logger.entries.map(\.sequence) == [1, 2, 3])
        #expect(logger.entries.map(\.caseName) == ["add", "added", "reset"])
    }

    @Test("an entry tells where the action was dispatched")
    func origin() async throws {
        let logger = Relux.Testing.Logger()
        let relux = Relux(logger: logger)
        let line: UInt = #line + 1
        await relux.dispatcher.action { Stray() }
        let entry = try #require(logger.entries.first)
        #expect(entry.line == line && entry.file.description == "ReluxTests/LoggerTests.swift")
        #expect(entry.origin.description == "ReluxTests/LoggerTests.swift:\(line) origin()")
    }

    @Test("an entry tells what changed, to what, and in which version")
    func changes() async throws {
        let logger = Relux.Testing.Logger()
        let states = [Count.State(), Count.State(Count.Value(number: 5))]
        let relux = try await makeRelux(logger: logger, states: states)
        await relux.dispatcher.actions {
            Count.Action.added(1)
            Count.Action.added(0)
        }
        let changes = logger.entries[0].changes
        #expect(changes.map(\.version) == [1, 1])
        #expect(changes.map(\.state) == states.map { ObjectIdentifier($0) })
        #expect(changes.compactMap { $0.before as? Count.Value }.map(\.number) == [0, 5])
        #expect(changes.compactMap { $0.after as? Count.Value }.map(\.number) == [1, 6])
        #expect(logger.entries[1].changes.isEmpty)
    }

    @Test("the duration is that of the reactions, on the injected clock")
    func duration() async throws {
        let clock = ManualClock()
        let logger = Relux.Testing.Logger()
        let relux = try await makeRelux(
            clock: clock, logger: logger, states: [], sagas: [Count.Flow()])
        let task = Task { await relux.dispatcher.action { Count.Effect.addLater(1) } }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        _ = await task.value
        #expect(logger.entries.first?.duration == .seconds(1))
    }

    @Test("an entry carries the failure of its reactions")
    func failure() async throws {
        let logger = Relux.Testing.Logger()
        let relux = try await makeRelux(logger: logger, states: [], sagas: [Count.Flow()])
        await relux.dispatcher.action { Count.Effect.refuse }
        #expect(logger.entries.first?.result.error is Count.Refused)
    }

    @Test("concurrent actions are logged in their one order as well")
    func concurrent() async throws {
        let logger = Relux.Testing.Logger()
        let relux = try await makeRelux(logger: logger, states: [Count.State()])
        await relux.dispatcher.actions(.concurrently) {
            for number in 1...5 { Count.Action.added(number) }
        }
        #expect(logger.actions(Count.Action.self) == (1...5).map { .added($0) })
    }

    @Test("a line says order, name, values, changes, duration and origin")
    func line() async throws {
        let lines = Notes<String>()
        let logger = Relux.LineLogger { lines.note($0) }
        let clock = ManualClock()
        let relux = try await makeRelux(clock: clock, logger: logger, states: [Count.State()])
        await relux.dispatcher.action { Count.Action.named("x", by: "Ada") }
        let line = try #require(lines.all.first)
        #expect(
            line.hasPrefix(
                "#1 ReluxTests.Count.Action.named(.0: x, by: Ada) "
                    + "changed ReluxTests.Count.State v1 in "
            ))
        #expect(line.hasSuffix(" line()"))
    }

    @Test("a disabled logger is never called")
    func silent() async throws {
        struct Disabled: Relux.Logger {
            let calls: Notes<Int>
            var isEnabled: Bool { false }
            func log(_ entry: Relux.LogEntry) { calls.note(1) }
        }
        let calls = Notes<Int>()
        let relux = try await makeRelux(logger: Disabled(calls: calls), states: [Count.State()])
        await relux.dispatcher.action { Count.Action.added(1) }
        #expect(calls.all.isEmpty)
    }
}
