// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import Foundation
import HostAPI
import Storage

extension Commands {
    static let database = Command(
        "db", "the database file",
        examples: [("db path", "where it is"), ("db check", "whether it is sound")],
        subcommands: [
            Command(
                "path", "print where the database is", examples: [("db path", "")], access: .none
            ) { invocation, context in
                let path = Locations(of: invocation, in: context.shell).database
                let exists = FileManager.default.fileExists(atPath: path)
                let data: JSON = ["path": .string(path), "exists": .bool(exists)]
                return Output(Report(data: data) { _ in [ReportLine(path)] })
            },
            Command(
                "check", "read every page and check every reference",
                examples: [("db check", ""), ("db check --db copy.db", "another file")],
                access: .none
            ) { invocation, context in
                let locations = Locations(of: invocation, in: context.shell)
                try locations.requireDatabase(invocation)
                let health = try await context.tools.services.databaseHealth(locations.database)
                return DatabaseReport(health, named: invocation.value(.database)).output
            },
            mergeDatabase,
        ])
}
