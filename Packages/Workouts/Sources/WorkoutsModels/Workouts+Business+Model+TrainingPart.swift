// SPDX-License-Identifier: Apache-2.0

extension Workouts.Business.Model {
    /// A kind of training that a line may be about.
    public enum TrainingKind: Sendable, Hashable {
        case sets, session
    }

    /// One thing that a line of training says, in words that mean one thing.
    public struct TrainingPart: Sendable, Hashable {
        /// Sets, or a session.
        public let kind: TrainingKind
        /// The exercise of sets; `nil` for more of the last one, and for a session.
        public let exercise: Exercise?
        /// Other exercises that the name may mean.
        public let others: [Exercise]
        /// The words that `Log` or `LogSession` take.
        public let words: [String]
        /// What else was said.
        public let note: String?
        /// What the line does not say, such as `1 repetition` or `kg`.
        public let assumed: [String]
        /// How many days before today it was, where a word such as `yesterday` says so.
        public let daysAgo: Int
        /// Whether more was read into the line than it says.
        public let isLoose: Bool

        /// Creates a part.
        public init(
            _ kind: TrainingKind, exercise: Exercise? = nil, others: [Exercise] = [],
            words: [String], note: String? = nil, assumed: [String] = [], daysAgo: Int = 0,
            isLoose: Bool = true
        ) {
            self.isLoose = isLoose
            self.kind = kind
            self.exercise = exercise
            self.others = others
            self.words = words
            self.note = note
            self.assumed = assumed
            self.daysAgo = daysAgo
        }

        /// The same part with a remark added.
        public func noting(_ remark: String) -> Self {
            .init(
                kind, exercise: exercise, others: others, words: words,
                note: note.map { $0 + ", " + remark } ?? remark, assumed: assumed,
                daysAgo: daysAgo, isLoose: isLoose)
        }
    }
}
