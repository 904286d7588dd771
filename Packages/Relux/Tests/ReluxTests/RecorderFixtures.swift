// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Foundation
import Relux

/// A domain whose actions can be recorded.
enum Tally {
    struct Value: Sendable, Equatable, Encodable {
        var total = 0
        var names: [String] = []
    }

    enum Action: Relux.RecordableAction, Equatable {
        case added(Int)
        case named(String, by: String?)
        case emptied
        case trusted(Token)

        static let recordingKey = "tally.action"
    }

    enum Effect: Relux.Effect {
        case add(Int)
        case sign(password: String)
        case refuse
    }

    /// A secret that is Codable by synthesis and redacted by conformance.
    struct Token: Sendable, Equatable, Codable, Relux.Redacted {
        var text: String
    }

    struct Refused: LocalizedError {
        var secret = "sesame"
        var errorDescription: String? { "refused: \"no\"\n\u{1}\\é." }
    }

    actor State: Relux.BusinessState {
        nonisolated let container = StateContainer(Value())

        static let reducers: [Relux.Reducer<Value>] = [
            .on(Tally.Action.self) { value, action in
                switch action {
                case .added(let number): value.total += number
                case .named(let name, by: _): value.names.append(name)
                case .emptied: value = Value()
                case .trusted: break
                }
            },
            .on(Stray.self) { value, stray in value.total += stray.value },
        ]
    }

    /// A second state, which reduces the same actions.
    actor Echo: Relux.BusinessState {
        nonisolated let container = StateContainer(0)

        static let reducers: [Relux.Reducer<Int>] = [
            .on(Tally.Action.self) { count, action in
                if case .added(let number) = action { count += number }
            }
        ]
    }

    struct Flow: Relux.Flow {
        func apply(_ effect: Effect, _ dispatcher: Relux.Dispatcher) async -> Relux.ActionResult {
            switch effect {
            case .add(let number): await dispatcher.action { Action.added(number) }
            case .sign: await dispatcher.action { Action.named("signed", by: nil) }
            case .refuse: .failure(Refused())
            }
        }
    }
}

/// A recorder that writes to memory, and what it wrote.
struct Tape: Sendable {
    let recorder: Relux.Recorder
    private let bytes: Notes<Data>

    init(info: [String: String] = [:]) throws {
        let bytes = Notes<Data>()
        self.bytes = bytes
        recorder = try Relux.Recorder(
            .init(program: "tests 1", date: Date(timeIntervalSince1970: 0), info: info)
        ) {
            bytes.note($0)
        }
    }

    var data: Data { bytes.all.reduce(into: Data(), +=) }
    var text: String { String(decoding: data, as: UTF8.self) }
    /// The lines without the header.
    var lines: [String] { text.split(separator: "\n").dropFirst().map(String.init) }
    var writes: Int { bytes.all.count }

    /// The lines as objects.
    func objects() throws -> [[String: Any]] {
        try lines.map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        }
    }

    /// The lines of actions as objects.
    func actions() throws -> [[String: Any]] { try objects().filter { $0["of"] == nil } }

    /// The lines of results as objects.
    func results() throws -> [[String: Any]] { try objects().filter { $0["of"] != nil } }

    /// Runs some dispatches on a loop with the tally's states and flow, recorded.
    @MainActor
    func record(
        clock: any Clock<Duration> = ContinuousClock(), sagas: [any Relux.Saga] = [],
        _ body: (Relux.Dispatcher) async -> Void
    ) async throws {
        let relux = try makeRelux(
            clock: clock, logger: recorder, states: [Tally.State(), Tally.Echo()],
            sagas: [Tally.Flow()] + sagas)
        await body(relux.dispatcher)
    }
}

/// Replays the text of a recording onto fresh states of the tally.
func replay(_ text: String) throws -> Relux.Recording.Replay {
    let states: [any Relux.AnyState] = [Tally.State(), Tally.Echo()]
    let recording = try Relux.Recording(
        Data(text.utf8), recordables: Relux.Recordables(of: states))
    return try recording.replay(onto: states)
}
