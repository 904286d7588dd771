// SPDX-License-Identifier: Apache-2.0

import AuthModels
import AuthServiceImpl
import AuthServiceInt
import Axiom
import Foundation
import Security
import Storage
import TestInfrastructure

/// Where accounts and session are kept; every rule of the service holds for both.
enum Keeping: String, CaseIterable, Sendable {
    case files, memory
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
        _ keeping: Keeping, policy: PasswordPolicy = PasswordPolicy(),
        _ body: (Rig) async throws -> T
    ) async throws -> T {
        try await withTemporaryDirectory { directory in
            let watch = Watch()
            let service =
                switch keeping {
                case .files: Self.service(in: directory, watch: watch, policy: policy)
                case .memory: serviceInMemory(watch: watch, policy: policy)
                }
            return try await body(Rig(service: service, watch: watch, directory: directory))
        }
    }

    /// A service that keeps accounts and session in memory.
    static func serviceInMemory(
        watch: Watch = Watch(), policy: PasswordPolicy = PasswordPolicy()
    ) -> Auth.Business.Service {
        service(.memory, session: SessionMemory(), watch: watch, policy: policy)
    }

    private static func service(
        _ location: Database.Location, session: any SessionStore, watch: Watch,
        hasher: PasswordHasher = cheap, policy: PasswordPolicy = PasswordPolicy(),
        holder: ProcessLiveness? = nil, options: Database.Options = .init()
    ) -> Auth.Business.Service {
        let database = Database(
            location, migrations: Auth.Business.Service.migrations, options: options)
        return Auth.Business.Service(
            database: CapabilityHandle(always: database), session: session,
            hasher: CapabilityHandle(always: hasher), passwordPolicy: policy, host: "test",
            holder: holder, now: { watch.now })
    }

    /// A service over the files of a directory, as another process would make it.
    private static func service(
        in directory: String, watch: Watch, hasher: PasswordHasher = cheap,
        policy: PasswordPolicy = PasswordPolicy(), session: String = "/state/session",
        options: Database.Options = .init()
    ) -> Auth.Business.Service {
        service(
            .file(path: directory + "/airfit.db"), session: SessionFile(path: directory + session),
            watch: watch, hasher: hasher, policy: policy,
            holder: ProcessLiveness(path: directory + "/airfit.db-drafts"), options: options)
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
