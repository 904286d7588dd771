// SPDX-License-Identifier: Apache-2.0

extension Relux.Recording {
    /// The outcome of replaying a recording.
    public struct Replay: Sendable {
        /// Where recording and replay part.
        public struct Difference: Sendable, CustomStringConvertible {
            /// The line of the action after which the two states differ.
            public let line: Int
            /// The name of the state's type.
            public let state: String
            /// The recorded state; `nil` when the recording has no change of it.
            public let recorded: Mark?
            /// The replayed state; `nil` when it did not change or does not exist.
            public let replayed: Mark?

            /// A full sentence with the line, the state and both fingerprints.
            public var description: String {
                "Line \(line): \(state) was recorded \(Self.text(recorded)) "
                    + "and replayed \(Self.text(replayed))."
            }

            private static func text(_ mark: Mark?) -> String {
                mark.map { "as \($0)" } ?? "as unchanged"
            }
        }

        /// The place where a replay had to stop.
        public struct Stop: Sendable, CustomStringConvertible {
            /// The line that cannot be replayed.
            public let line: Int
            /// Why, as a full sentence.
            public let description: String
        }

        /// A state at the end.
        public struct Final: Sendable {
            /// The name of its type.
            public let state: String
            /// Where the replay left it.
            public let mark: Mark
            /// Whether the replay agreed with the whole recording.
            public let isEqual: Bool
        }

        /// The number of actions in the recording.
        public internal(set) var actions = 0
        /// The number of applied actions.
        public internal(set) var applied = 0
        /// The number of actions that were not applied because they changed nothing, mostly
        /// effects.
        public internal(set) var passedOver = 0
        /// The first difference of each state, in the order of the recording.
        public internal(set) var differences: [Difference] = []
        /// The place where the replay had to stop early; `nil` when it reached the end.
        public internal(set) var stop: Stop?
        /// Every state of the replay at the end.
        public internal(set) var finals: [Final] = []

        /// Whether every action that changed a state was applied, and nothing differed.
        public var matches: Bool { differences.isEmpty && stop == nil }
    }

    /// Applies the recorded actions to fresh states, one per type, and compares the results.
    ///
    /// Only reducers run: no effect, no saga, no logger. The states must not be in use elsewhere.
    /// - Throws: when a state is not fresh, or when two states have the same type.
    public func replay(
        onto states: [any Relux.AnyState]
    ) throws(Relux.RecordingFailure) -> Replay {
        var run = ReplayRun(states.compactMap(ReplayTarget.init))
        try run.refuseUsed()
        for (index, entry) in entries.enumerated() where run.replay.stop == nil {
            run.step(entry, expecting: UInt64(index) + 1)
        }
        return run.finished(actions: entries.count)
    }
}
