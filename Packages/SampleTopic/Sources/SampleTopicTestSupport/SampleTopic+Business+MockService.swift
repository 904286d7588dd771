// SPDX-License-Identifier: Apache-2.0

import Basics
public import Foundation
public import SampleTopicModels
public import SampleTopicServiceInt

extension SampleTopic.Business {
    /// A service that answers as a test says, and records its calls.
    public final class MockService: IService {
        /// A call.
        public enum Call: Sendable, Equatable {
            case entries(Model.Owner)
            case append(String, Model.Owner)
            case remove(Int64, Model.Owner)
        }

        /// The answer to each call; a test replaces those that it needs.
        public struct Answers: Sendable {
            public var entries: @Sendable (Model.Owner) async throws(Err) -> [Model.Entry] = {
                (_) async throws(Err) in [.fixture()]
            }
            public var append: @Sendable (String, Date) async throws(Err) -> Model.Entry = {
                (text, moment) async throws(Err) in .fixture(text: text, at: moment)
            }
            public var remove: @Sendable (Int64) async throws(Err) -> Void = {
                (_) async throws(Err) in
            }

            /// The answers of a service that has one entry and accepts every other.
            public init() {}
        }

        private let answers: Guarded<Answers>
        private let recorded = Guarded<[Call]>([])

        /// Creates a mock; the closure changes what it answers.
        public init(_ change: (inout Answers) -> Void = { _ in }) {
            var answers = Answers()
            change(&answers)
            self.answers = Guarded(answers)
        }

        /// The calls so far, in order.
        public var calls: [Call] { recorded.withLock { $0 } }

        public func entries(of owner: Model.Owner) async throws(Err) -> [Model.Entry] {
            try await note(.entries(owner)).entries(owner)
        }

        public func append(
            _ text: String, at moment: Date, for owner: Model.Owner
        ) async throws(Err) -> Model.Entry {
            try await note(.append(text, owner)).append(text, moment)
        }

        public func remove(_ id: Int64, of owner: Model.Owner) async throws(Err) {
            try await note(.remove(id, owner)).remove(id)
        }

        private func note(_ call: Call) -> Answers {
            recorded.withLock { $0.append(call) }
            return answers.withLock { $0 }
        }
    }
}
