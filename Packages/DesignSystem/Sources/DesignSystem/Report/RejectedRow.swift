// SPDX-License-Identifier: Apache-2.0

/// A row of a file that could not be imported, with the place and the reason.
public struct RejectedRow: Sendable, Hashable {
    /// The line it begins on, from 1.
    public let line: Int
    /// Its wrong column.
    public let column: String
    /// The value of that column.
    public let value: String
    /// What is expected, as a sentence.
    public let reason: String

    /// Creates a rejected row that begins on `line`, from 1, with its wrong column and that
    /// column's value.
    public init(line: Int, column: String, value: String, reason: String) {
        self.line = line
        self.column = column
        self.value = value
        self.reason = reason
    }

    /// The lines for people: the first ten rows, and how many more there are.
    public static func lines(_ rows: [Self], _ context: ReportContext) -> [ReportLine] {
        guard !rows.isEmpty else { return ["Rejected  0"] }
        let shown = rows.prefix(10).map { row -> ReportLine in
            "  line \(row.line), \(row.column): \"\(context.cut(row.value, to: 30))\" \(row.reason)"
        }
        let more: [ReportLine] =
            rows.count > 10 ? ["  and \(rows.count - 10) more: --json lists them all"] : []
        let head = context.styled("Rejected  \(Plural.of(rows.count, "row"))", .warning)
        return [head] + shown + more
    }
}
