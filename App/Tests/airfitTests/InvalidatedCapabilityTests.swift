// SPDX-License-Identifier: Apache-2.0

import Axiom
import AxiomCore
import AxiomTesting
import DesignSystem
import Foundation
import HostAPI
import HostFeature
import Security
import Storage
import SwiftIoC
import Testing

@testable import Host
@testable import airfit

/// The capabilities of the app, made as the app makes them: after one was invalidated the instance
/// itself refuses, also for whoever still holds it. The parser of imports, which is named nowhere but
/// in its domain and the composition, has the same test in WorkoutsTests.
@Suite("Invalidated capabilities", .timeLimit(.minutes(10)))
@MainActor
struct InvalidatedCapabilityTests {
    private let composition: Composition

    init() throws {
        var shell = Shell.process()
        shell.environment = ["HOME": "/nowhere"]
        shell.inputIsTerminal = true
        shell.outputIsTerminal = true
        guard
            case .run(_, let invocation) = try CommandParser(.airfit)
                .parse(["today", "--ephemeral"])
        else { throw UserError.usage("does not run") }
        composition = Composition(
            .airfit, shell: shell, clock: DayClock(now: shell.now(), timeZone: .gmt),
            invocation: invocation)
    }

    /// One call of each.
    private func call(_ capability: any Capability) async throws {
        switch capability {
        case let clock as WallClock: _ = try clock.real()
        case let terminal as Terminal:
            // Asked for its level alone: what is not there answers that.
            if terminal.level == .unavailable {
                throw CapabilityFailure.unavailable(capability: "Terminal", reason: "its level")
            }
        case let database as Database: _ = try await database.statistics()
        case let hasher as PasswordHasher:
            _ = try await hasher.verifyNobody(Secret("seven kettles on a green shelf"))
        case _: Issue.record("There is no call here for \(capability.capabilityIdentifier).")
        }
    }

    @Test(
        "each refuses calls, says so, and serves again once it is initialised anew",
        .requirement("F-023"))
    func refused() async throws {
        let ioc = composition.ioc
        let capabilities: [any Capability] = [
            try ioc.resolve(WallClock.self), try ioc.resolve(Terminal.self),
            try ioc.resolve(Database.self), try ioc.resolve(PasswordHasher.self),
        ]
        #expect(
            try Composition.capabilities(for: .profile, Product.airfit.capabilities, in: ioc).map(
                \.id.name)
                == capabilities.map { ComponentID(type(of: $0)).name } + ["ImportParser"])
        for capability in capabilities {
            let name = capability.capabilityIdentifier
            try await capability.initialize()
            try await call(capability)
            #expect(await capability.isAvailable)
            await capability.invalidate()
            #expect(await !capability.isAvailable, "\(name)")
            #expect(await capability.degradationLevel == .unavailable, "\(name)")
            await #expect(throws: (any Error).self, "\(name)") { try await call(capability) }
            try await capability.initialize()
            try await call(capability)
        }
    }
}
