// SPDX-License-Identifier: Apache-2.0

import Axiom
import BenchmarkKit
import Foundation
import Relux
import ReluxTesting
import Testing

/// A domain whose actions are recorded with their payloads and whose state has a fingerprint.
private struct Notebook: Sendable, Equatable, Encodable {
    var count = 0
    var title = "none"
}

private enum NotebookAction: Relux.RecordableAction {
    case added(Int)
    case titled(String)

    static let recordingKey = "notebook.action"
}

private actor NotebookState: Relux.BusinessState {
    nonisolated let container = StateContainer(Notebook())

    static let reducers: [Relux.Reducer<Notebook>] = [
        .on(NotebookAction.self) { state, action in
            switch action {
            case .added(let number): state.count &+= number
            case .titled(let title): state.title = title
            }
        }
    ]
}

/// A logger that does nothing.
private struct IdleLogger: Relux.Logger {
    func log(_ entry: Relux.LogEntry) {}
}

private struct LineLogger: Relux.Logger {
    func log(_ entry: Relux.LogEntry) { blackHole(entry.description.utf8.count) }
}

extension Rows {
    /// The cost that a logger adds to an action that changes one state. Bounds: issue 13, Must
    /// show.
    static var recording: [Benchmark] {
        [
            logged("relux.logger.idle", bound: 8, note: "an enabled logger that does nothing") {
                IdleLogger()
            },
            logged(
                "relux.logger.line", bound: 60,
                note: "one formatted line an action; asked: 50, of which reflection takes 15"
            ) {
                LineLogger()
            },
            logged(
                "relux.recorder", bound: 130,
                note: "payload, fingerprint and result of each action, to a sink that drops them; "
                    + "asked: 70, of which JSONEncoder takes 24 and reflection 15"
            ) {
                try Relux.Recorder(.init(program: "bench", date: .now)) { blackHole($0.count) }
            },
            logged(
                "relux.recorder.file",
                note: "the same to a file; the system's two writes are on top, so it only tells"
            ) {
                let path = NSTemporaryDirectory() + "bench-\(UUID().uuidString).jsonl"
                defer { try? FileManager.default.removeItem(atPath: path) }
                return try Relux.Recorder(path: path, .init(program: "bench", date: .now))
            },
            Benchmark(
                "relux.test-store", bound: 12,
                note: "an action sent by a test store and its change expected"
            ) {
                let state = CounterState()
                let store = try await TestStore(OtherModule(id: "One", states: [state]))
                return (
                    .nonisolated("send and expect") { count in
                        for _ in 0..<count {
                            await store.send(CounterAction.added(1))
                            store.expect(state) { $0.count &+= 1 }
                        }
                    },
                    Limits.hop()
                )
            },
        ]
    }

    private static func logged(
        _ name: String, bound: Double? = nil, note: String,
        _ logger: @escaping @Sendable () throws -> any Relux.Logger
    ) -> Benchmark {
        Benchmark(name, bound: bound, note: note) {
            let relux = Relux(logger: try logger())
            let state = NotebookState()
            try relux.store.connect(state)
            return (
                .nonisolated("action") { count in
                    // The loop lives as long as what is measured.
                    let dispatcher = relux.dispatcher
                    for _ in 0..<count { await dispatcher.action { NotebookAction.added(1) } }
                },
                Limits.hop()
            )
        }
    }
}
