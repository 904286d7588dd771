// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceImpl
import AuthTestSupport
import Axiom
import Security
import Storage
import TestInfrastructure
import Testing

@Suite("Accounts without a hasher", .timeLimit(.minutes(1)))
struct AbsentHasherTests {
    @Test("Nobody registers without a hasher and the reason is told; the rest works on")
    func missing() async throws {
        try await withTemporaryDirectory { directory in
            let graph = try CapabilityGraph([
                CapabilityDeclaration(Database.self, taxonomy: .storage, isRequired: true) { _ in
                    Database(
                        .file(path: directory + "/airfit.db"),
                        migrations: Auth.Business.Service.migrations)
                },
                CapabilityDeclaration(
                    PasswordHasher.self, taxonomy: .computation, start: .onFirstUse
                ) { _ in
                    throw SecurityFailure.libraryMissing(reason: "no such file")
                },
            ])
            try await graph.initialize()
            let manager = try graph.manager(
                for: Auth.self, declared: [Database.self, PasswordHasher.self])
            let service = Auth.Business.Service(
                database: try manager.handle(of: Database.self),
                session: SessionFile(path: directory + "/session"),
                hasher: try manager.handle(of: PasswordHasher.self))

            await #expect {
                try await service.register(.fixture())
            } throws: { error in
                guard case .unavailable(.hasher, let reason) = error as? Auth.Business.Err else {
                    return false
                }
                return reason.contains("apt-get install libsodium23")
            }
            let early = await #expect(throws: Auth.Business.Err.self) {
                try await service.prepare()
            }
            #expect(early?.description.contains("apt-get install libsodium23") == true)
            guard case .local = try await service.restore() else {
                Issue.record("the local profile is gone")
                return
            }
        }
    }
}
