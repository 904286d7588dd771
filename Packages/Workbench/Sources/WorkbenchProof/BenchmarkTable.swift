// SPDX-License-Identifier: Apache-2.0

/// The benchmark's results for a terminal.
package enum BenchmarkTable {
    /// A header, a row for each command, and their notes; `!` marks a missed bound.
    package static func lines(_ rows: [WorkbenchBenchmark.Row]) -> [String] {
        var cells = [["COMMAND", "median", "p90", "CPU", "peak", "output", "bound"]]
        for row in rows {
            guard !row.seconds.isEmpty else {
                cells.append([row.name, "-", "-", "-", "-", "-", bound(row.bound) + " !"])
                continue
            }
            cells.append([
                row.name, milliseconds(row.median), milliseconds(row.p90),
                milliseconds(row.cpuSeconds), megabytes(row.peakBytes),
                megabytes(row.outputBytes), bound(row.bound) + (row.keepsBound ? "" : " !"),
            ])
        }
        let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        let table = cells.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined()
        }
        return table + rows.compactMap { row in row.note.map { "\(row.name): \($0)" } }
    }

    private static func milliseconds(_ seconds: Double) -> String {
        "\(Int((seconds * 1_000).rounded())) ms"
    }

    private static func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }

    private static func bound(_ bound: WorkbenchBenchmark.Bound) -> String {
        let parts = [
            milliseconds(bound.seconds), bound.bytes.map(megabytes),
            bound.output.map { megabytes($0) + " out" },
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
