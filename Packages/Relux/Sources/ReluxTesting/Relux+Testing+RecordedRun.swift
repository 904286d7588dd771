// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import Basics
public import Foundation
public import Relux

extension Relux.Testing {
    /// A recorded run of actions over one state, for a test to read and replay.
    public struct RecordedRun<State: Relux.BusinessState>: Sendable {
        /// The recording as the text of its file.
        public let bytes: Data
        /// The state after all actions.
        public let state: State

        /// Dispatches the actions one after the other to a fresh state.
        /// - Throws: the error of connecting the state or of starting the recording.
        public init(_ actions: [any Relux.Action], onto state: State) async throws {
            let bytes = Guarded(Data())
            let recorder = try Relux.Recorder(.init(program: "tests", date: .distantPast)) { line in
                bytes.withLock { $0 += line }
            }
            let relux = Relux(logger: recorder)
            try relux.store.connect(state)
            for action in actions { await relux.dispatcher.action { action } }
            self.bytes = bytes.withLock { $0 }
            self.state = state
        }

        /// Every decoded action as text; `absent` for one that cannot be decoded.
        public func actionsReadBack(by fresh: State) throws -> [String] {
            try recording(for: fresh).entries.map { entry in
                guard case .action(let action) = entry.content else { return "absent" }
                return String(reflecting: action)
            }
        }

        /// Replays the recording onto a fresh state.
        public func replay(onto fresh: State) throws -> Relux.Recording.Replay {
            try recording(for: fresh).replay(onto: [fresh])
        }

        private func recording(for fresh: State) throws -> Relux.Recording {
            try Relux.Recording(bytes, recordables: Relux.Recordables(of: [fresh]))
        }
    }
}
