// SPDX-License-Identifier: Apache-2.0

import DesignSystem
import NutritionModels

/// Rows of a food table that could not be taken, with where and why.
enum RejectedRows {
    typealias Row = Model.FoodTableReport.Rejected

    /// The first ten, and how many more.
    static func lines(_ rows: [Row], _ context: ReportContext) -> [ReportLine] {
        guard !rows.isEmpty else { return ["Rejected  0"] }
        let shown = rows.prefix(10).map { row -> ReportLine in
            "  line \(row.line), \(row.column): \"\(context.cut(row.value, to: 30))\" \(row.reason)"
        }
        let more: [ReportLine] =
            rows.count > 10 ? ["  and \(rows.count - 10) more: --json lists them all"] : []
        let head = context.styled("Rejected  \(Plural.of(rows.count, "row"))", .warning)
        return [head] + shown + more
    }

    static func json(_ row: Row) -> JSON {
        [
            "line": .int(row.line), "column": .string(row.column), "value": .string(row.value),
            "reason": .string(row.reason),
        ]
    }
}
