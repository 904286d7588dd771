// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceImpl
import AuthServiceInt
import Foundation
import Security
import Storage
import TestInfrastructure

/// The two implementations that every rule of the service holds for.
enum Implementation: String, CaseIterable, Sendable {
    case sqlite, memory
}

/// A service on a fixed clock with cheap hashes, and where it keeps its files if it has any.
struct Rig: Sendable {
    static let cheap = PasswordHasher(parameters: .init(operations: 1, memory: 8_192))

    let service: any Auth.Business.IService
    let watch: Watch
    let directory: String

    var databasePath: String { directory + "/airfit.db" }
    var sessionPath: String { directory + "/state/session" }

    /// Runs the body with a service in a directory of its own.
    static func with<T>(
        _ implementation: Implementation, policy: PasswordPolicy = PasswordPolicy(),
        _ body: (Rig) async throws -> T
    ) async throws -> T {
        try await withTemporaryDirectory { directory in
            let rig = Rig(directory: directory, implementation, policy)
            return try await body(rig)
        }
    }

    private init(directory: String, _ implementation: Implementation, _ policy: PasswordPolicy) {
        let watch = Watch()
        self.watch = watch
        self.directory = directory
        switch implementation {
        case .sqlite:
            service = Self.service(in: directory, watch: watch, policy: policy)
        case .memory:
            service = Auth.Business.InMemoryService(
                hasher: Self.cheap, passwordPolicy: policy, now: { watch.now })
        }
    }

    /// A service over the files of a directory, as another process would make it.
    static func service(
        in directory: String, watch: Watch, hasher: PasswordHasher = cheap,
        policy: PasswordPolicy = PasswordPolicy(), session: String = "/state/session",
        options: Database.Options = .init()
    ) -> Auth.Business.Service {
        let database = Database(
            .file(path: directory + "/airfit.db"), migrations: Auth.Business.Service.migrations,
            options: options)
        return Auth.Business.Service(
            database: database, sessionFile: SessionFile(path: directory + session), hasher: hasher,
            passwordPolicy: policy, host: "test", now: { watch.now })
    }

    /// A second process on the same files; `session` names the file of another machine's session.
    func another(
        hasher: PasswordHasher = cheap, session: String = "/state/session",
        options: Database.Options = .init()
    ) -> Auth.Business.Service {
        Self.service(
            in: directory, watch: watch, hasher: hasher, session: session, options: options)
    }

    /// What a statement on the file says, read beside the service.
    func column(_ sql: String) async throws -> [String] {
        let database = Database(.file(path: databasePath), options: .init(isReadOnly: true))
        return try await database.read { db in try db.query(sql) { $0.text(0) } }
    }
}
