// SPDX-License-Identifier: Apache-2.0

/// One step of a domain's schema. Each domain numbers its own steps from 1 without gaps and never
/// changes a released one.
public struct Migration: Sendable {
    /// The domain whose tables it changes, such as "workouts".
    public let domain: String
    /// Its place among the domain's steps.
    public let number: Int

    let script: String
    let work: (@Sendable (Connection) throws -> Void)?

    /// A step in SQL: any number of statements, no transaction control.
    public init(domain: String, number: Int, sql: String) {
        self.domain = domain
        self.number = number
        script = sql
        work = nil
    }

    /// A step in SQL followed by code, for rows that are imported or computed.
    public init(
        domain: String,
        number: Int,
        sql: String = "",
        work: @escaping @Sendable (Connection) throws -> Void
    ) {
        self.domain = domain
        self.number = number
        script = sql
        self.work = work
    }
}
