// SPDX-License-Identifier: Apache-2.0

public import AuthModels
public import AuthServiceInt
import Basics

extension Auth.Business {
    /// A service that does what a test says, and records its calls. By default every call succeeds,
    /// on a machine with the local profile.
    public final class MockService: IService {
        /// What one call does.
        public final class Script<Input, Output: Sendable>: Sendable {
            /// The body of a call, with its arguments as one value.
            public typealias Body = @Sendable (Input) async throws(Err) -> Output

            private let body: Guarded<Body>

            init(_ body: @escaping Body) { self.body = Guarded(body) }

            /// Replaces the body from now on.
            public func set(_ body: @escaping Body) { self.body.withLock { $0 = body } }

            func callAsFunction(_ input: Input) async throws(Err) -> Output {
                try await body.withLock { $0 }(input)
            }
        }

        /// Registering and signing in.
        public typealias Entering = Script<(Model.AccountName, Model.Password), Model.Session>

        private let recorded = Guarded<[String]>([])

        /// Creates a mock; the closure changes what it does.
        public init(_ change: (MockService) -> Void = { _ in }) { change(self) }

        /// Creates a mock around another service; the closure replaces some of its calls.
        public convenience init(
            wrapping real: any IService, _ change: (MockService) -> Void = { _ in }
        ) {
            self.init { mock in
                mock.onRestore.set { (_) async throws(Err) in try await real.restore() }
                mock.onPrepare.set { (_) async throws(Err) in try await real.prepare() }
                mock.onRegister.set { (asked) async throws(Err) in
                    try await real.register(asked.0, asked.1)
                }
                mock.onSignIn.set { (asked) async throws(Err) in
                    try await real.signIn(asked.0, asked.1)
                }
                mock.onSignOut.set { (everywhere) async throws(Err) in
                    try await real.signOut(everywhere: everywhere)
                }
                mock.onChangePassword.set { (asked) async throws(Err) in
                    try await real.changePassword(from: asked.0, to: asked.1)
                }
                mock.onDeleteAccount.set { (password) async throws(Err) in
                    try await real.deleteAccount(password)
                }
                mock.onDrafts.set { (profile) async throws(Err) in
                    try await real.drafts(of: profile)
                }
                mock.onKeep.set { (asked) async throws(Err) in
                    try await real.keep(asked.0, of: asked.1)
                }
                mock.onSigningIn.set { (_) async throws(Err) in try await real.signingIn() }
                mock.onKeepSigningIn.set { (name) async throws(Err) in
                    try await real.keepSigningIn(name)
                }
                change(mock)
            }
        }

        /// The calls so far, in order and without passwords: `restore`, `signIn ada`, `signOut`,
        /// `signOut everywhere`.
        public var calls: [String] { recorded.withLock { $0 } }

        private func note(_ call: String) { recorded.withLock { $0.append(call) } }

        public let onRestore = Script<Void, Model.Access.Status> {
            (_) async throws(Err) in .local(.fixture(kind: .local))
        }
        public func restore() async throws(Err) -> Model.Access.Status {
            note("restore")
            return try await onRestore(())
        }

        public let onPrepare = Script<Void, Void> {
            (_) async throws(Err) in
        }
        public func prepare() async throws(Err) {
            note("prepare")
            try await onPrepare(())
        }

        public let onRegister = Entering {
            (name, _) async throws(Err) in .fixture(profile: .fixture(name: name.text))
        }
        public func register(
            _ name: Model.AccountName, _ password: Model.Password
        ) async throws(Err) -> Model.Session {
            note("register \(name)")
            return try await onRegister((name, password))
        }

        public let onSignIn = Entering {
            (name, _) async throws(Err) in .fixture(profile: .fixture(name: name.text))
        }
        public func signIn(
            _ name: Model.AccountName, _ password: Model.Password
        ) async throws(Err) -> Model.Session {
            note("signIn \(name)")
            return try await onSignIn((name, password))
        }

        public let onSignOut = Script<Bool, Bool> {
            (_) async throws(Err) in true
        }
        public func signOut(everywhere: Bool) async throws(Err) -> Bool {
            note(everywhere ? "signOut everywhere" : "signOut")
            return try await onSignOut(everywhere)
        }

        public let onChangePassword = Script<(Model.Password, Model.Password), Void> {
            (_) async throws(Err) in
        }
        public func changePassword(
            from present: Model.Password, to new: Model.Password
        ) async throws(Err) {
            note("changePassword")
            try await onChangePassword((present, new))
        }

        public let onDeleteAccount = Script<Model.Password, Void> {
            (_) async throws(Err) in
        }
        public func deleteAccount(_ password: Model.Password) async throws(Err) {
            note("deleteAccount")
            try await onDeleteAccount(password)
        }

        public let onDrafts = Script<Int64, [Model.Draft]> {
            (_) async throws(Err) in []
        }
        public func drafts(of profile: Int64) async throws(Err) -> [Model.Draft] {
            note("drafts \(profile)")
            return try await onDrafts(profile)
        }

        public let onKeep = Script<([Model.DraftChange], Int64), Void> {
            (_) async throws(Err) in
        }
        public func keep(_ changes: [Model.DraftChange], of profile: Int64) async throws(Err) {
            note("keep \(profile)")
            try await onKeep((changes, profile))
        }

        public let onSigningIn = Script<Void, String?> {
            (_) async throws(Err) in nil
        }
        public func signingIn() async throws(Err) -> String? {
            note("signingIn")
            return try await onSigningIn(())
        }

        public let onKeepSigningIn = Script<Model.AccountName?, Void> {
            (_) async throws(Err) in
        }
        public func keepSigningIn(_ name: Model.AccountName?) async throws(Err) {
            note("keepSigningIn \(name?.text ?? "nobody")")
            try await onKeepSigningIn(name)
        }
    }
}
