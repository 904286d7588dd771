// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import Relux
import Testing

@Suite("Recordings cut short", .timeLimit(.minutes(1)))
struct CutRecordingTests {
    private func recording(_ bytes: Data) throws -> Relux.Recording {
        try Relux.Recording(
            bytes, recordables: Relux.Recordables(of: [Tally.State(), Tally.Echo()]))
    }

    @Test("what has finished while an effect runs replays, if the program is killed there")
    func killed() async throws {
        let tape = try Tape()
        let left = Notes<String>()
        let slow = Listener(
            .on(Tally.Effect.self) { _, dispatcher in
                // Detached: another dispatch, not one that this effect causes.
                _ = await Task.detached {
                    await dispatcher.action { Tally.Action.added(2) }
                }.value
                left.note(tape.text)
                return .success
            })
        try await tape.record(sagas: [slow]) { await $0.action { Tally.Effect.add(1) } }
        let replayed = try replay(try #require(left.all.first))
        #expect(replayed.stop == nil && replayed.matches)
        #expect(replayed.applied == 2 && replayed.passedOver == 1)
    }

    @Test("a recording cut at any byte replays up to its last whole line")
    func anyByte() async throws {
        let tape = try Tape()
        try await tape.record { dispatcher in
            await dispatcher.actions(.concurrently) {
                Tally.Action.named("Zoë", by: nil)
                Tally.Effect.add(1)
            }
            await dispatcher.action { Tally.Effect.refuse }
        }
        // Where the line of each action ends.
        var (position, ends): (Int, [Int]) = (0, [])
        for line in tape.text.split(separator: "\n") {
            position += line.utf8.count
            if line.contains("\"case\":") { ends.append(position) }
            position += 1
        }
        #expect(ends.count == 4)
        let header = try #require(tape.text.firstIndex(of: "\n")).utf16Offset(in: tape.text) + 1
        for cut in header...tape.data.count {
            let replayed = try recording(tape.data.prefix(cut))
                .replay(onto: [Tally.State(), Tally.Echo()])
            #expect(replayed.matches)
            #expect(replayed.applied + replayed.passedOver == ends.count { $0 <= cut })
        }
    }

    @Test("states of one type that follow each other are told apart, wherever they lie in memory")
    @MainActor
    func successors() async throws {
        let tape = try Tape()
        let relux = Relux(logger: tape.recorder)
        for _ in 1...50 {
            let state = Tally.State()
            try relux.store.connect(state)
            await relux.dispatcher.action { Tally.Action.added(1) }
            try await relux.store.disconnect(state)
        }
        let recording = try recording(tape.data)
        let changes = recording.entries.flatMap(\.changes)
        #expect(changes.map(\.instance) == Array(1...50))
        #expect(changes.allSatisfy { $0.mark.version == 1 })
        let stop = try recording.replay(onto: [Tally.State()]).stop
        #expect(stop?.description.contains("state number 2 of ReluxTests.Tally.State") == true)
    }
}
