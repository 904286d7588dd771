// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceInt
import AuthTestSupport
import Foundation
import Security
import TestInfrastructure
import Testing

@Suite("Auth service, in files and in memory", .timeLimit(.minutes(1)))
struct AuthServiceContractTests {
    typealias Business = Auth.Business

    @Test("a fresh machine uses the local profile, number 1", arguments: Keeping.allCases)
    func fresh(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let status = try await rig.service.restore()
            #expect(status == .local(.init(id: 1, name: "local", kind: .local)))
            #expect(try await rig.service.signOut(everywhere: true) == false)
        }
    }

    @Test(
        "the first account takes over the local profile, later ones get new numbers",
        arguments: Keeping.allCases)
    func takesOver(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let ada = try await rig.service.register(.fixture(name: "Ada"))
            #expect(ada.profile == .init(id: 1, name: "Ada", kind: .account))
            let bob = try await rig.service.register(.fixture(name: "Bob"))
            #expect(bob.profile == .init(id: 2, name: "Bob", kind: .account))
            let cyd = try await rig.service.register(.fixture(name: "Cyd"))
            #expect(cyd.profile.id == 3)
        }
    }

    @Test("who registered is signed in", arguments: Keeping.allCases)
    func registerSignsIn(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let session = try await rig.service.register(.fixture())
            #expect(session.createdAt == FixedDates.evening)
            #expect(session.expiresAt == FixedDates.evening.addingTimeInterval(14 * 86_400))
            #expect(try await rig.service.restore() == .signedIn(session))
        }
    }

    @Test(
        "signing out ends the session, and again it is nothing", arguments: Keeping.allCases)
    func signOut(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            #expect(try await rig.service.signOut(everywhere: false))
            #expect(try await rig.service.restore() == .signedOut)
            #expect(try await rig.service.signOut(everywhere: false) == false)
        }
    }

    @Test("signing in works with any spelling of the name", arguments: Keeping.allCases)
    func signIn(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture(name: "Ada"))
            _ = try await rig.service.signOut(everywhere: false)
            let session = try await rig.service.signIn(.fixture(name: " \u{FF21}DA "))
            #expect(session.profile == .init(id: 1, name: "Ada", kind: .account))
            #expect(try await rig.service.restore() == .signedIn(session))
        }
    }

    @Test("a name is taken in every spelling", arguments: Keeping.allCases)
    func taken(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture(name: "Ada"))
            await #expect(throws: Business.Err.nameTaken("ADA")) {
                try await rig.service.register(.fixture(name: "ADA"))
            }
        }
    }

    @Test(
        "of many registrations of one name at once, one succeeds",
        arguments: Keeping.allCases)
    func race(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let successes = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 {
                    group.addTask { (try? await rig.service.register(.fixture())) != nil }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(successes == 1)
        }
    }

    @Test(
        "a weak password or an impossible name is refused and nothing is created",
        arguments: Keeping.allCases)
    func refused(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let error = await #expect(throws: Business.Err.self) {
                try await rig.service.register(.fixture(password: "wry lake choir"))
            }
            guard case .weakPassword(let reason)? = error else {
                Issue.record("not a weak password: \(String(describing: error))")
                return
            }
            #expect(reason.hasPrefix("a password needs at least 15 characters, this one has 14."))
            await #expect(throws: Business.Err.self) {
                try await rig.service.register(.fixture(name: "walnut ferry"))
            }
            await #expect(throws: Business.Err.self) {
                try await rig.service.register(.fixture(name: "a\u{200B}"))
            }
            let status = try await rig.service.restore()
            #expect(status == .local(.fixture(kind: .local)))
        }
    }

    @Test("the least length of a password is the policy's", arguments: Keeping.allCases)
    func minimum(keeping: Keeping) async throws {
        try await Rig.with(keeping, policy: PasswordPolicy(minimumLength: 8)) { rig in
            let session = try await rig.service.register(.fixture(password: "wry-lake"))
            #expect(session.profile.id == 1)
        }
    }

    @Test(
        "a password is one password in every composition of its characters",
        arguments: Keeping.allCases)
    func composition(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture(password: "caf\u{E9} walnut ferry choir"))
            let session = try await rig.service.signIn(
                .fixture(password: "cafe\u{301} walnut ferry choir"))
            #expect(session.profile.id == 1)
        }
    }
}
