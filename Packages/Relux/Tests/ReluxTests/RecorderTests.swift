// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomTesting
import Foundation
import Relux
import ReluxTesting
import Testing

@Suite("Recorder", .timeLimit(.minutes(1)))
struct RecorderTests {
    @Test("the first line says what recorded, when and in which format")
    func header() throws {
        let tape = try Tape(info: ["time_zone": "UTC"])
        #expect(
            tape.text == #"{"date":"1970-01-01T00:00:00Z","format":"relux-recording","#
                + #""info":{"time_zone":"UTC"},"program":"tests 1","version":2}"# + "\n")
    }

    @Test("the line of an action tells type, case, payload, origin and what changed")
    func line() async throws {
        let tape = try Tape()
        try await tape.record { await $0.action { Tally.Action.added(3) } }
        let line = try #require(try tape.actions().first)
        #expect(line["sequence"] as? Int == 1)
        #expect(line["type"] as? String == "tally.action")
        #expect(line["case"] as? String == "added")
        #expect(line["kind"] as? String == "action")
        #expect(line["result"] == nil && line["nanoseconds"] == nil)
        #expect(line["cause"] == nil && line["unrecorded"] == nil)
        #expect((line["payload"] as? [String: [String: Int]]) == ["added": ["_0": 3]])
        let origin = try #require(line["origin"] as? [String: Any])
        #expect(origin["file"] as? String == "ReluxTests/RecorderTests.swift")
        #expect(origin["function"] as? String == "line()")
        let states = try #require(line["states"] as? [[String: Any]])
        #expect(
            states.map { $0["type"] as? String } == [
                "ReluxTests.Tally.State", "ReluxTests.Tally.Echo",
            ])
        #expect(states.map { $0["version"] as? Int } == [1, 1])
        #expect(states.map { $0["connection"] as? Int } == [1, 2])
        #expect(states.allSatisfy { ($0["digest"] as? String)?.count == 16 })
    }

    @Test("a line of its own tells what became of the action")
    func result() async throws {
        let tape = try Tape()
        try await tape.record { await $0.action { Tally.Action.added(3) } }
        let lines = try tape.objects()
        #expect(lines.map { $0["sequence"] as? Int } == [1, nil])
        #expect(lines.map { $0["of"] as? Int } == [nil, 1])
        #expect(lines.map { $0["result"] as? String } == [nil, "success"])
    }

    @Test("the duration is measured on the loop's clock, reactions included")
    func duration() async throws {
        let (tape, clock) = (try Tape(), ManualClock())
        let slow = Listener(
            .on(Tally.Action.self) { _, _ in
                clock.advance(by: .milliseconds(5))
                return .success
            })
        try await tape.record(clock: clock, sagas: [slow]) {
            await $0.action { Tally.Action.emptied }
        }
        #expect(try tape.results().first?["nanoseconds"] as? Int == 5_000_000)
    }

    @Test("what a reaction dispatched names its cause and stands after it")
    func cause() async throws {
        let tape = try Tape()
        try await tape.record { await $0.action { Tally.Effect.add(2) } }
        let lines = try tape.actions()
        #expect(lines.map { $0["sequence"] as? Int } == [1, 2])
        #expect(lines.map { $0["cause"] as? Int } == [nil, 1])
    }

    @Test("what a reaction dispatches to another loop has no cause there")
    func otherLoop() async throws {
        let (here, there) = (try Tape(), try Tape())
        let other = Relux(logger: there.recorder)
        let bridge = Listener(
            .on(Tally.Action.self) { _, _ in await other.dispatcher.action { Stray(value: 1) } })
        try await here.record(sagas: [bridge]) { await $0.action { Tally.Action.emptied } }
        #expect(try there.actions().map { $0["cause"] as? Int } == [nil])
        #expect(there.writes == 3)
    }

    @Test("an effect is written by name, without what it carries")
    func effect() async throws {
        let tape = try Tape()
        try await tape.record { await $0.action { Tally.Effect.sign(password: "open sesame") } }
        let line = try #require(try tape.actions().first)
        #expect(line["type"] as? String == "ReluxTests.Tally.Effect")
        #expect(line["case"] as? String == "sign")
        #expect(line["kind"] as? String == "effect")
        #expect(line["unrecorded"] as? String == "not recordable")
        #expect(!tape.text.contains("sesame"))
    }

    @Test("a failure is written with its type and its sentence for people, nothing else of it")
    func failure() async throws {
        let tape = try Tape()
        try await tape.record { await $0.action { Tally.Effect.refuse } }
        let line = try #require(try tape.results().first)
        #expect(line["result"] as? String == "failure")
        #expect(
            line["error"] as? [String: String] == [
                "type": "ReluxTests.Tally.Refused",
                "message": "refused: \"no\"\n\u{1}\\é.",
            ])
    }

    @Test("an action is written before its reactions begin, results when the dispatch ends")
    func flushing() async throws {
        let tape = try Tape()
        let seen = Notes<Int>()
        let listener = Listener(
            .on(Tally.Action.self) { _, _ in
                seen.note(tape.writes)
                return .success
            })
        try await tape.record(sagas: [listener]) { await $0.action { Tally.Effect.add(1) } }
        #expect(seen.all == [3])
        #expect(tape.writes == 4)
        #expect(try tape.objects().map { $0["of"] as? Int } == [nil, nil, 2, 1])
    }

    @Test("what still runs when the recorder closes has no result there")
    func unfinished() async throws {
        let tape = try Tape()
        let closed = Notes<Int>()
        let listener = Listener(
            .on(Tally.Action.self) { _, _ in
                do { try tape.recorder.close() } catch { return .failure(error) }
                closed.note(tape.lines.count)
                return .success
            })
        try await tape.record(sagas: [listener]) { await $0.action { Tally.Action.added(1) } }
        #expect(closed.all == [1])
    }

    @Test("an action that comes before its turn waits, with its result, for those before it")
    func turns() async throws {
        let logger = Relux.Testing.Logger()
        let relux = try await makeRelux(logger: logger, states: [Tally.State()])
        for number in 1...3 { await relux.dispatcher.action { Tally.Action.added(number) } }
        let tape = try Tape()
        tape.recorder.reduced(logger.entries[1])
        tape.recorder.log(logger.entries[1])
        #expect(tape.writes == 1)
        tape.recorder.reduced(logger.entries[0])
        #expect(try tape.objects().map { $0["sequence"] as? Int } == [1, 2, nil])
        let recording = try Relux.Recording(
            tape.data, recordables: Relux.Recordables(of: [Tally.State()]))
        #expect(try recording.replay(onto: [Tally.State()]).matches)
    }

    @Test("what waits for an action that never came is written when the recorder closes")
    func missingTurn() async throws {
        let logger = Relux.Testing.Logger()
        let relux = try await makeRelux(logger: logger, states: [Tally.State()])
        for number in 1...2 { await relux.dispatcher.action { Tally.Action.added(number) } }
        let tape = try Tape()
        tape.recorder.reduced(logger.entries[1])
        try tape.recorder.close()
        #expect(try tape.actions().map { $0["sequence"] as? Int } == [2])
    }

    @Test("eight tasks at once: every action has one line, and the replay agrees")
    func concurrency() async throws {
        let tape = try Tape()
        try await tape.record { dispatcher in
            await withTaskGroup(of: Void.self) { group in
                for task in 1...8 {
                    group.addTask {
                        for _ in 1...50 {
                            await dispatcher.actions(.concurrently) {
                                Tally.Effect.add(task)
                                Tally.Action.named("task \(task)", by: nil)
                            }
                        }
                    }
                }
            }
        }
        let numbers = try tape.actions().compactMap { $0["sequence"] as? Int }
        #expect(numbers == Array(1...1_200))
        #expect(Set(try tape.results().compactMap { $0["of"] as? Int }).count == 1_200)
        let replayed = try replay(tape.text)
        #expect(replayed.matches)
        #expect(replayed.applied == 800 && replayed.passedOver == 400)
    }

    @Test("a write that fails ends the recording, is told once and harms nobody")
    func brokenSink() async throws {
        struct Full: Error {}
        let (told, writes) = (Notes<String>(), Notes<Int>())
        let recorder = try Relux.Recorder(
            .init(program: "tests", date: Date(timeIntervalSince1970: 0)),
            onFailure: { told.note("\($0)") },
            sink: { bytes in
                writes.note(bytes.count)
                if writes.all.count > 1 { throw Full() }
            })
        let state = Tally.State()
        let relux = try await makeRelux(logger: recorder, states: [state])
        for _ in 1...3 { await relux.dispatcher.action { Tally.Action.added(1) } }
        #expect(state.stateSnapshot.total == 3)
        #expect(told.all == ["Full()"])
        #expect(writes.all.count == 2)
        #expect(throws: Full.self) { try recorder.close() }
    }

    @Test("a recording ends before it is larger than one that can be read")
    func tooLarge() async throws {
        let tape = try Tape()
        let relux = try await makeRelux(logger: tape.recorder, states: [Tally.Echo()])
        let name = String(repeating: "n", count: 1 << 20)
        for _ in 0..<9 { await relux.dispatcher.action { Tally.Action.named(name, by: nil) } }
        #expect(tape.recorder.failure as? Relux.RecordingFailure == .tooLarge(bytes: 8 << 20))
        let recording = try Relux.Recording(
            tape.data, recordables: Relux.Recordables(of: [Tally.Echo()]))
        #expect(recording.entries.count == 7 && recording.warnings.isEmpty)
        #expect(throws: Relux.RecordingFailure.tooLarge(bytes: 8 << 20)) {
            try Tape(info: ["log": String(repeating: "n", count: 9 << 20)])
        }
    }
}
