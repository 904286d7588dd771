// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthReluxInt
import AuthServiceInt
import AuthTestSupport
import Axiom
import AxiomCore
import Basics
import CoreModels
import DesignSystem
import HostAPI
import HostFeature
import Relux
import SwiftIoC
import Testing
import Trapezio
import TrapezioNavigation

@testable import Host
@testable import airfit

@Suite("Drafts in the database of the app", .timeLimit(.minutes(10)))
@MainActor
struct DraftKeeperTests {
    private let owner = Owner(id: 1)

    private func book(_ drafts: [String: String]) -> DraftBook {
        DraftBook([owner: drafts.mapValues { Draft(["line": $0]) }])
    }

    @Test("what is kept is there for the next start, and what is gone is not")
    func kept() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let keeper = try #require(
                bench.tools.services.identity.drafts(bench.context.relux.dispatcher))
            try await keeper.save(book(["foods": "ban", "training": "bench"]))
            try await keeper.save(book(["foods": "banana"]))
            let next = try #require(
                bench.tools.services.identity.drafts(bench.context.relux.dispatcher))
            #expect(try await next.drafts(of: owner) == ["foods": Draft(["line": "banana"])])
            try await next.save(DraftBook([owner: [:]]))
            #expect(try await keeper.drafts(of: owner).isEmpty)
        }
    }

    @Test("only what has changed is written, and what was refused is written the next time")
    func refused() async throws {
        let isFull = Guarded(false)
        let mock = Guarded<Auth.Business.MockService?>(nil)
        try await ScreenBench.overriding {
            $0.register(wrapping: (any Auth.Business.IService).self) { real in
                let wrapped = Auth.Business.MockService(wrapping: real) { mock in
                    mock.onKeep.set { (asked) async throws(Auth.Business.Err) in
                        if isFull.withLock({ $0 }) {
                            throw .unavailable(code: .database, reason: "The disk is full.")
                        }
                        try await real.keep(asked.0, of: asked.1)
                    }
                }
                mock.withLock { $0 = wrapped }
                return wrapped
            }
        } body: { bench in
            let keeper = try #require(
                bench.tools.services.identity.drafts(bench.context.relux.dispatcher))
            isFull.withLock { $0 = true }
            await #expect(throws: Auth.Business.Err.self) {
                try await keeper.save(book(["foods": "ban"]))
            }
            isFull.withLock { $0 = false }
            try await keeper.save(book(["foods": "ban"]))
            try await keeper.save(book(["foods": "ban"]))
            #expect(try await keeper.drafts(of: owner).count == 1)
            let calls = mock.withLock { $0?.calls.filter { $0 == "keep 1" } }
            #expect(calls?.count == 2)
        }
    }

    @Test("at the start the places are told where something waits, but for the one on show")
    func places() async throws {
        try await ScreenBench.with(logged: false) { bench in
            let services = bench.tools.features.services
            let keeper = try #require(
                bench.tools.services.identity.drafts(bench.context.relux.dispatcher))
            try await keeper.save(
                book(["training": "bench", "targets": "1", "workout {\"id\":41}": "x"]))
            await services.tellOfDrafts(
                of: bench.tools.services.identity.access().person,
                on: Product.airfit.map.path(to: "targets"), in: Product.airfit.map
            )
            #expect(services.messages.current?.text == "Kept from before: 2 Train.")
        }
    }
}
