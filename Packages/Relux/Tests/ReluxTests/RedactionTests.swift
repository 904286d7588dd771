// SPDX-License-Identifier: Apache-2.0

import Axiom
import Foundation
import Relux
import Testing

@Suite("Redaction", .timeLimit(.minutes(1)))
struct RedactionTests {
    private enum Twin: Relux.RecordableAction {
        case one

        static let recordingKey = "tally.action"
    }

    @Test("a redacted value is written as a placeholder, also where Codable is synthesised")
    func placeholder() throws {
        let data = try JSONEncoder().encode(["token": Tally.Token(text: "sesame")])
        #expect(String(decoding: data, as: UTF8.self) == #"{"token":"<redacted>"}"#)
    }

    @Test("a redacted value cannot be read again")
    func unreadable() {
        #expect(throws: Relux.RecordingFailure.redacted("ReluxTests.Tally.Token")) {
            try JSONDecoder().decode(Tally.Token.self, from: Data("\"<redacted>\"".utf8))
        }
    }

    @Test("a recorded action with a secret shows nothing of it and does not break the replay")
    func recording() async throws {
        let tape = try Tape()
        try await tape.record { dispatcher in
            await dispatcher.actions {
                Tally.Action.trusted(Tally.Token(text: "sesame"))
                Tally.Action.added(1)
            }
        }
        #expect(!tape.text.contains("sesame") && tape.text.contains("<redacted>"))
        let replayed = try replay(tape.text)
        #expect(replayed.matches && replayed.applied == 1 && replayed.passedOver == 1)
    }

    @Test("two types cannot have one recording key")
    func keys() throws {
        var recordables = try Relux.Recordables(of: [Tally.State(), Tally.Echo()])
        try recordables.add(Tally.Action.self)
        #expect(throws: Relux.RecordingFailure.self) { try recordables.add(Twin.self) }
        #expect(recordables["tally.action"] == Tally.Action.self)
        #expect(recordables["none"] == nil)
    }
}
