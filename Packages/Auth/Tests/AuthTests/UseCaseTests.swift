// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthTestSupport
import Testing

@testable import AuthReluxImpl

@Suite("Auth use cases", .timeLimit(.minutes(1)))
struct AuthUseCaseTests {
    typealias Business = Auth.Business

    @Test("restoring tells what the service says")
    func restore() async throws {
        let service = Business.MockService {
            $0.restore = { () async throws(Business.Err) in .signedOut }
        }
        #expect(try await Business.RestoreSession(service: service)() == .signedOut)
    }

    @Test("the name reaches the service trimmed", arguments: [true, false])
    func trimmed(registers: Bool) async throws {
        let service = Business.MockService()
        let credentials = Business.Model.Credentials.fixture(name: "  ada ")
        if registers {
            _ = try await Business.Register(service: service)(credentials)
            #expect(service.calls == [.register(name: "ada")])
        } else {
            _ = try await Business.SignIn(service: service)(credentials)
            #expect(service.calls == [.signIn(name: "ada")])
        }
    }

    @Test("a name that no account can have never reaches the service")
    func invalidName() async {
        let service = Business.MockService()
        await #expect(throws: Business.Err.self) {
            try await Business.Register(service: service)(.fixture(name: " "))
        }
        await #expect(throws: Business.Err.self) {
            try await Business.SignIn(service: service)(.fixture(name: "a\u{7}"))
        }
        #expect(service.calls.isEmpty)
    }

    @Test("signing out says who is there afterwards")
    func signOut() async throws {
        let service = Business.MockService()
        let signOut = Business.SignOut(service: service)
        #expect(try await signOut(everywhere: true) == .left)
        #expect(service.calls == [.signOut(everywhere: true)])

        service.answer { $0.signOut = { (_) async throws(Business.Err) in false } }
        #expect(try await signOut(everywhere: false) == .local(.fixture(kind: .local)))

        service.answer { $0.restore = { () async throws(Business.Err) in .signedOut } }
        #expect(try await signOut(everywhere: false) == .nobodyWasSignedIn)
    }
}
