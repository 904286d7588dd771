// SPDX-License-Identifier: Apache-2.0

extension Relux.Recording {
    /// What replaying a recording came to.
    public struct Replay: Sendable {
        /// Where recording and replay part.
        public struct Difference: Sendable, CustomStringConvertible {
            /// The line of the action after which they differ.
            public let line: Int
            /// The name of the state's type.
            public let state: String
            /// The state as recorded; `nil` where the recording says that it did not change.
            public let recorded: Mark?
            /// The state as replayed; `nil` where it did not change, or is not there.
            public let replayed: Mark?

            /// A full sentence with the line, the state and both marks.
            public var description: String {
                "Line \(line): \(state) was recorded \(Self.text(recorded)) "
                    + "and replayed \(Self.text(replayed))."
            }

            private static func text(_ mark: Mark?) -> String {
                mark.map { "as \($0)" } ?? "as unchanged"
            }
        }

        /// The end of what can be replayed.
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
            /// Whether it agreed with the recording all the way.
            public let isEqual: Bool
        }

        /// How many actions the recording holds.
        public internal(set) var actions = 0
        /// How many of them were applied.
        public internal(set) var applied = 0
        /// How many could not be applied and did not have to be: they changed nothing. Effects
        /// mostly.
        public internal(set) var passedOver = 0
        /// The first difference of each state, in the order of the recording.
        public internal(set) var differences: [Difference] = []
        /// Where the replay had to end before the recording did; `nil` when it went all the way.
        public internal(set) var stop: Stop?
        /// Every state of the replay at the end.
        public internal(set) var finals: [Final] = []

        /// Whether every action that had to be was applied, and nothing differed.
        public var matches: Bool { differences.isEmpty && stop == nil }
    }

    /// Applies the recorded actions to fresh states, of which there is one per type, and compares.
    ///
    /// Only reducers run: no effect, no saga, no logger. The states must not be in use elsewhere.
    /// - Throws: when a state is not fresh or has a type twice.
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
