// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceInt
import AuthTestSupport
import AxiomTesting
import Foundation
import Testing

@Suite("Wrong passwords, in files and in memory", .timeLimit(.minutes(1)))
struct AuthThrottleContractTests {
    typealias Err = Auth.Business.Err

    private static let wrong = "walnut ferry basalt chair"

    private func refusal(_ rig: Rig, _ name: String, _ password: String = wrong) async -> Err? {
        do throws(Err) {
            _ = try await rig.service.signIn(.fixture(name: name, password: password))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "four tries are free, then the waits double up to five minutes", .requirement("L-003"),
        arguments: Keeping.allCases)
    func waits(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            let waits = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
            for (index, wait) in waits.enumerated() {
                #expect(
                    await refusal(rig, "ada")
                        == .wrongCredentials(attempt: index + 1, retryAfter: wait))
                rig.watch.advance(seconds: TimeInterval(wait))
            }
        }
    }

    @Test(
        "during the wait nothing is checked, not even the right password",
        arguments: Keeping.allCases)
    func throttled(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            for _ in 0..<6 {
                _ = await refusal(rig, "ada")
                rig.watch.advance(seconds: 1)
            }
            let right = Auth.Business.Model.Password.fixture.text
            #expect(await refusal(rig, "ada", right) == .throttled(retryAfter: 1))
            rig.watch.advance(seconds: 0.5)
            #expect(await refusal(rig, "ADA", right) == .throttled(retryAfter: 1))
            rig.watch.advance(seconds: 0.5)
            #expect(await refusal(rig, "ada", right) == nil)
        }
    }

    @Test("a success forgets the failures", arguments: Keeping.allCases)
    func reset(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            for _ in 0..<4 { _ = await refusal(rig, "ada") }
            _ = try await rig.service.signIn(.fixture())
            #expect(await refusal(rig, "ada") == .wrongCredentials(attempt: 1, retryAfter: 0))
        }
    }

    @Test(
        "a name that nobody has is answered like one that exists, try by try",
        arguments: Keeping.allCases)
    func stranger(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            for _ in 0..<8 {
                let known = await refusal(rig, "ada")
                #expect(known != nil)
                #expect(await refusal(rig, "nobody") == known)
                rig.watch.advance(seconds: 1)
            }
        }
    }

    @Test("failures of one name do not slow down another", arguments: Keeping.allCases)
    func separate(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            for _ in 0..<5 { _ = await refusal(rig, "bob") }
            #expect(await refusal(rig, "bob") == .throttled(retryAfter: 1))
            #expect(try await rig.service.register(.fixture(name: "bob")).profile.id == 2)
            #expect(await refusal(rig, "ada") == .wrongCredentials(attempt: 1, retryAfter: 0))
            #expect(await refusal(rig, "bob") == .wrongCredentials(attempt: 1, retryAfter: 0))
        }
    }

    @Test(
        "a password that is too long for any account is a wrong one",
        arguments: Keeping.allCases)
    func tooLong(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            let long = String(repeating: "wal nut ", count: 200)
            for name in ["ada", "nobody"] {
                #expect(
                    await refusal(rig, name, long) == .wrongCredentials(attempt: 1, retryAfter: 0))
            }
        }
    }

    @Test("tries at the same time are all counted", arguments: Keeping.allCases)
    func parallel(keeping: Keeping) async throws {
        try await Rig.with(keeping) { rig in
            _ = try await rig.service.register(.fixture())
            let other = keeping == .files ? rig.another() : rig.service
            let refusals = await withTaskGroup(of: Err?.self) { group in
                for index in 0..<10 {
                    let service = index.isMultiple(of: 2) ? rig.service : other
                    group.addTask {
                        do throws(Err) {
                            _ = try await service.signIn(.fixture(password: Self.wrong))
                            return nil
                        } catch {
                            return error
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            let counted = (1...4).map { Err.wrongCredentials(attempt: $0, retryAfter: 0) }
            for refusal in counted + [.wrongCredentials(attempt: 5, retryAfter: 1)] {
                #expect(refusals.count { $0 == refusal } == 1)
            }
            #expect(refusals.count { $0 == .throttled(retryAfter: 1) } == 5)
        }
    }
}
