// SPDX-License-Identifier: Apache-2.0

extension Connection {
    /// Runs a statement whose rows, if any, are not needed. `nil` among the values binds NULL.
    public func execute(_ sql: String, _ values: (any Bindable)?...) throws(StorageFailure) {
        try execute(sql, bindings: values)
    }

    /// Runs a statement with a list of values put together at run time.
    public func execute(_ sql: String, bindings: [(any Bindable)?]) throws(StorageFailure) {
        let statement = try statement(for: sql)
        defer { statement.clear() }
        statement.bind(bindings)
        while try statement.step() {}
    }

    /// All rows, each converted by `row`, in the order of the statement.
    public func query<T>(
        _ sql: String,
        _ values: (any Bindable)?...,
        row: (Row) throws -> T
    ) throws -> [T] {
        try query(sql, bindings: values, row: row)
    }

    /// All rows, with a list of values put together at run time.
    public func query<T>(
        _ sql: String,
        bindings: [(any Bindable)?],
        row: (Row) throws -> T
    ) throws -> [T] {
        var result: [T] = []
        try forEach(sql, bindings: bindings) { result.append(try row($0)) }
        return result
    }

    /// The first row, converted by `row`, or `nil` when there is none.
    public func first<T>(
        _ sql: String,
        _ values: (any Bindable)?...,
        row: (Row) throws -> T
    ) throws -> T? {
        let statement = try statement(for: sql)
        defer { statement.clear() }
        statement.bind(values)
        return try statement.step() ? try row(statement.row) : nil
    }

    /// Visits every row without collecting them: for results too large for an array.
    public func forEach(
        _ sql: String,
        _ values: (any Bindable)?...,
        row: (Row) throws -> Void
    ) throws {
        try forEach(sql, bindings: values, row: row)
    }

    /// Visits every row, with a list of values put together at run time.
    public func forEach(
        _ sql: String,
        bindings: [(any Bindable)?],
        row: (Row) throws -> Void
    ) throws {
        let statement = try statement(for: sql)
        defer { statement.clear() }
        statement.bind(bindings)
        let current = statement.row
        while try statement.step() { try row(current) }
    }
}
