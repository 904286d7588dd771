// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The figures for a terminal.
enum Table {
    static func print(_ results: [Result]) {
        row(["MEASURED", "LIMIT (same run)", "median", "p99", "limit", "ratio", "bound"])
        for result in results {
            row([
                result.name, result.limitName, milliseconds(result.milliseconds),
                milliseconds(result.p99Milliseconds), milliseconds(result.limitMilliseconds),
                String(format: "%.2fx", result.ratio),
                bound(result) + (result.isKept ? "" : " !"),
            ])
        }
    }

    private static func row(_ cells: [String]) {
        let widths = [40, 32, 11, 11, 11, 8, 10]
        let padded = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }
        Swift.print(padded.joined())
    }

    private static func bound(_ result: Result) -> String {
        if let bound = result.bound { return "\(bound.formatted())x" }
        return result.budgetMilliseconds.map { String(format: "p99 %.0f ms", $0) } ?? ""
    }

    private static func milliseconds(_ value: Double) -> String {
        String(format: value < 10 && value > 0 ? "%.2f ms" : "%.1f ms", value)
    }
}
