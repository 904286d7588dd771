// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import Relux
import Testing

@Suite("Replay", .timeLimit(.minutes(1)))
struct ReplayTests {
    /// A recording of three additions, a name and an effect.
    private func session() async throws -> String {
        let tape = try Tape()
        try await tape.record { dispatcher in
            await dispatcher.actions {
                Tally.Action.added(1)
                Tally.Action.named("Ada", by: nil)
                Tally.Effect.add(2)
                Tally.Action.added(3)
            }
        }
        return tape.text
    }

    private func refusal(_ text: String) -> Relux.RecordingFailure? {
        do {
            _ = try replay(text)
            return nil
        } catch {
            return error as? Relux.RecordingFailure
        }
    }

    @Test("a replay reaches the recorded versions and values")
    func equality() async throws {
        let text = try await session()
        let states = (Tally.State(), Tally.Echo())
        let recording = try Relux.Recording(
            Data(text.utf8), recordables: Relux.Recordables(of: [states.0, states.1]))
        let replayed = try recording.replay(onto: [states.0, states.1])
        #expect(replayed.matches)
        #expect(replayed.actions == 5 && replayed.applied == 4 && replayed.passedOver == 1)
        #expect(replayed.finals.map(\.mark.version) == [4, 3])
        #expect(states.0.stateSnapshot == Tally.Value(total: 6, names: ["Ada"]))
        #expect(states.1.stateSnapshot == 6)
    }

    @Test(
        "a tampered recording is caught, with the line, the state and both marks",
        arguments: [
            (#""_0":3"#, #""_0":4"#, 10, "Tally.State"),
            (#"State","version":2"#, #"State","version":7"#, 4, "Tally.State"),
            ("\"Ada\"", "\"Eve\"", 4, "Tally.State"),
        ])
    func tampered(old: String, new: String, line: Int, state: String) async throws {
        let text = try await session()
        #expect(text.contains(old))
        let first = try #require(text.firstRange(of: old))
        let replayed = try replay(text.replacingCharacters(in: first, with: new))
        #expect(!replayed.matches)
        let difference = try #require(replayed.differences.first)
        #expect(difference.line == line && difference.state.hasSuffix(state))
        #expect(difference.recorded != difference.replayed)
        #expect(difference.description.hasPrefix("Line \(line): ReluxTests.Tally.State was"))
    }

    @Test("a change that the recording hides is a difference")
    func hiddenChange() async throws {
        let tape = try Tape()
        try await tape.record { await $0.action { Tally.Action.named("Ada", by: "me") } }
        let start = try #require(tape.text.firstRange(of: #""states":[{"#))
        let end = try #require(tape.text[start.upperBound...].firstRange(of: "}]"))
        let replayed = try replay(
            tape.text.replacingCharacters(
                in: start.lowerBound..<end.upperBound, with: #""states":[]"#))
        #expect(replayed.differences.map(\.recorded) == [nil])
        #expect(replayed.differences.first?.replayed?.version == 1)
    }

    @Test("a line that is missing stops the replay where it was")
    func gap() async throws {
        var lines = try await session().split(separator: "\n", omittingEmptySubsequences: false)
        lines.remove(at: 3)
        let replayed = try replay(lines.joined(separator: "\n"))
        #expect(!replayed.matches && replayed.applied == 1)
        #expect(replayed.stop?.description.contains("lacks action 2") == true)
    }

    @Test("a last line cut short is a warning, and what stands before it counts")
    func torn() async throws {
        let text = try await session()
        let recording = try Relux.Recording(
            Data(text.utf8.dropLast(9)),
            recordables: Relux.Recordables(of: [Tally.State(), Tally.Echo()]))
        #expect(recording.entries.count == 5)
        #expect(recording.warnings == ["Line 11, the last one, is cut short and was left out."])
        #expect(try recording.replay(onto: [Tally.State(), Tally.Echo()]).matches)
    }

    @Test("a line that cannot be read is refused by its number")
    func unreadable() async throws {
        var lines = try await session().split(separator: "\n", omittingEmptySubsequences: false)
        lines[3] = "{\"sequence\":3"
        #expect(
            refusal(lines.joined(separator: "\n"))
                == .unreadableLine(4, reason: "it is not JSON as a recorder writes it"))
        lines[3] = "{\"sequence\":3}"
        #expect(
            refusal(lines.joined(separator: "\n"))
                == .unreadableLine(4, reason: "it has no \"kind\""))
        lines[3] = "{\"of\":3}"
        #expect(
            refusal(lines.joined(separator: "\n"))
                == .unreadableLine(4, reason: "it has no \"nanoseconds\""))
    }

    @Test("a recording of 8 MiB is read, and one byte more is too much")
    func tooLarge() async throws {
        // The last line is cut short: it is left out with a warning, whatever its length.
        let text = try await session()
        let rest = String(repeating: "x", count: (8 << 20) - text.utf8.count)
        #expect(refusal(text + rest) == nil)
        #expect(refusal(text + rest + "x") == .tooLarge(bytes: 8 << 20))
    }

    @Test("a line of a recording lies 512 deep, and a deeper one is refused")
    func depth() async throws {
        func recording(_ depth: Int) async throws -> String {
            var lines = try await session().split(separator: "\n", omittingEmptySubsequences: false)
            let nested =
                String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
            lines[3] = "{\"beside\":\(nested)," + lines[3].dropFirst()
            return lines.joined(separator: "\n")
        }
        #expect(refusal(try await recording(512)) == nil)
        #expect(
            refusal(try await recording(513))
                == .unreadableLine(4, reason: "it is not JSON as a recorder writes it"))
    }

    @Test("a file without a header, with another format or with a line twice is refused")
    func refusals() async throws {
        let text = try await session()
        #expect(refusal("") == .noHeader)
        #expect(refusal("{}\n") == .noHeader)
        #expect(
            refusal(
                text.replacing("\"version\":2}\n", with: "\"version\":1}\n", maxReplacements: 1))
                == .otherFormat(version: 1, known: 2))
        let last = try #require(text.split(separator: "\n").last { $0.contains("\"case\"") })
        #expect(refusal(text + last + "\n") == .repeatedSequence(5, lines: [10, 12]))
        #expect(
            refusal(text.replacing("\"sequence\":1", with: "\"sequence\":0"))
                == .unreadableLine(2, reason: "its \"sequence\" is 0, and the first is 1"))
    }

    @Test("an action that is not recordable and changed a state ends the replay, and says so")
    func notRecordable() async throws {
        let tape = try Tape()
        try await tape.record { dispatcher in
            await dispatcher.actions {
                Tally.Action.added(1)
                Stray(value: 5)
                Tally.Action.added(1)
            }
        }
        #expect(try tape.actions()[1]["unrecorded"] as? String == "not recordable")
        let replayed = try replay(tape.text)
        #expect(!replayed.matches && replayed.applied == 1)
        #expect(
            replayed.stop?.description
                == "Line 4, ReluxTests.Stray.Stray, cannot be replayed, nor can the lines "
                + "after it: it was not recordable when the recording was made.")
    }

    @Test("a recording names the actions without what they carried, and no effects")
    func absences() async throws {
        let tape = try Tape()
        try await tape.record { dispatcher in
            await dispatcher.actions {
                Tally.Effect.add(2)
                Stray(value: 5)
            }
        }
        let recording = try Relux.Recording(
            Data(tape.text.utf8), recordables: Relux.Recordables(of: [Tally.State()]))
        #expect(recording.entries.count == 3)
        #expect(
            recording.absences == [
                "Line 6, ReluxTests.Stray.Stray: it was not recordable when the recording was made."
            ])
    }

    @Test("an action of an unknown type ends the replay only where it changed a state")
    func unknownType() async throws {
        let text = try await session().replacing(
            #""type":"tally.action"}"#, with: #""type":"other.action"}"#)
        #expect(try replay(text).stop?.line == 2)
        let tape = try Tape()
        try await tape.record { await $0.action { Tally.Action.emptied } }
        let unchanged = try replay(tape.text.replacing("tally.action", with: "other.action"))
        #expect(unchanged.matches && unchanged.passedOver == 1)
    }

    @Test("a replay needs states that are fresh and one of a type")
    func freshStates() async throws {
        let recording = try Relux.Recording(
            Data(try await session().utf8), recordables: Relux.Recordables(of: [Tally.State()]))
        let used = Tally.State()
        used.container.update { $0.total = 1 }
        #expect(
            throws: Relux.RecordingFailure.stateNotFresh("ReluxTests.Tally.State", version: 1)
        ) {
            try recording.replay(onto: [used])
        }
        #expect(throws: Relux.RecordingFailure.stateTwice("ReluxTests.Tally.State")) {
            try recording.replay(onto: [Tally.State(), Tally.State()])
        }
    }
}
