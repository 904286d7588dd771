// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthServiceInt
import AxiomCore

extension Auth.Business {
    /// A service that does what a test says, and writes down what it was asked.
    public final class MockService: IService {
        /// A call, without the password.
        public enum Call: Sendable, Equatable {
            case restore
            case prepare
            case register(name: String)
            case signIn(name: String)
            case signOut(everywhere: Bool)
        }

        /// What each call answers; replace the ones a test is about.
        public struct Answers: Sendable {
            public var restore: @Sendable () async throws(Err) -> Model.Access.Status = {
                () async throws(Err) in .local(.fixture(kind: .local))
            }
            public var prepare: @Sendable () async throws(Err) -> Void = {
                () async throws(Err) in
            }
            public var register: @Sendable (Model.Credentials) async throws(Err) -> Model.Session =
                {
                    (credentials) async throws(Err) in
                    .fixture(profile: .fixture(name: credentials.name))
                }
            public var signIn: @Sendable (Model.Credentials) async throws(Err) -> Model.Session = {
                (credentials) async throws(Err) in
                .fixture(profile: .fixture(name: credentials.name))
            }
            public var signOut: @Sendable (_ everywhere: Bool) async throws(Err) -> Bool = {
                (_) async throws(Err) in true
            }

            /// Answers of a machine where everything is granted.
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

        /// What was asked so far, in order.
        public var calls: [Call] { recorded.withLock { $0 } }

        /// Answers differently from now on.
        public func answer(_ change: (inout sending Answers) -> Void) {
            answers.withLock { change(&$0) }
        }

        public func restore() async throws(Err) -> Model.Access.Status {
            try await note(.restore).restore()
        }

        public func prepare() async throws(Err) {
            try await note(.prepare).prepare()
        }

        public func register(_ credentials: Model.Credentials) async throws(Err) -> Model.Session {
            try await note(.register(name: credentials.name)).register(credentials)
        }

        public func signIn(_ credentials: Model.Credentials) async throws(Err) -> Model.Session {
            try await note(.signIn(name: credentials.name)).signIn(credentials)
        }

        public func signOut(everywhere: Bool) async throws(Err) -> Bool {
            try await note(.signOut(everywhere: everywhere)).signOut(everywhere)
        }

        private func note(_ call: Call) -> Answers {
            recorded.withLock { $0.append(call) }
            return answers.withLock { $0 }
        }
    }
}
