// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceInt
import AuthTestSupport
import Foundation
import TestInfrastructure
import Testing

@Suite("Sessions, in files and in memory", .timeLimit(.minutes(1)))
struct AuthSessionContractTests {
    @Test("a session that nobody uses for 14 days has ended", arguments: Keeping.allCases)
    func idle(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let session = try await rig.service.register(.fixture())
            rig.watch.advance(seconds: -1, days: 14)
            guard case .signedIn = try await rig.service.restore() else {
                Issue.record("it must last to the last second")
                return
            }
            rig.watch.advance(days: 14)
            #expect(try await rig.service.restore() == .signedOut)
            #expect(session.expiresAt < rig.watch.now)
        }
    }

    @Test("a session that is used every day ends after 30 days", arguments: Keeping.allCases)
    func absolute(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let start = try await rig.service.register(.fixture())
            for day in 1..<30 {
                rig.watch.advance(days: 1)
                guard case .signedIn(let session) = try await rig.service.restore() else {
                    Issue.record("signed out on day \(day)")
                    return
                }
                #expect(session.createdAt == start.createdAt)
                let last = FixedDates.evening.addingTimeInterval(Double(min(day + 14, 30)) * 86_400)
                #expect(session.expiresAt == last)
            }
            rig.watch.advance(days: 1)
            #expect(try await rig.service.restore() == .signedOut)
        }
    }

    @Test("a use counts once an hour", arguments: Keeping.allCases)
    func hourly(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            let start = try await rig.service.register(.fixture())
            rig.watch.advance(seconds: 3_599)
            #expect(try await rig.service.restore() == .signedIn(start))
            rig.watch.advance(seconds: 1)
            guard case .signedIn(let session) = try await rig.service.restore() else {
                Issue.record("signed out")
                return
            }
            #expect(session.expiresAt == start.expiresAt.addingTimeInterval(3_600))
        }
    }

    @Test(
        "signing out of an ended session says that nobody was there",
        arguments: Keeping.allCases)
    func ended(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            rig.watch.advance(days: 15)
            #expect(try await rig.service.signOut(everywhere: true) == false)
            #expect(try await rig.service.signOut(everywhere: true) == false)
        }
    }

    @Test(
        "who signs in as somebody else replaces the session of this machine",
        arguments: Keeping.allCases)
    func replaced(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            let bob = try await rig.service.register(.fixture(name: "bob"))
            #expect(try await rig.service.restore() == .signedIn(bob))
            let ada = try await rig.service.signIn(.fixture())
            #expect(try await rig.service.restore() == .signedIn(ada))
            #expect(ada.profile.id == 1)
        }
    }
}
