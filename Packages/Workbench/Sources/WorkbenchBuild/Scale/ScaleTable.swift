// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

/// What came out for each size and shape, side by side.
struct ScaleTable {
    /// One generated repository that was measured.
    struct Column {
        let domains: Int
        let shape: RepositoryGenerator.Shape
        let run: BuildRun
        /// The domain that was changed.
        let domain: String
    }

    let columns: [Column]

    /// A table for each size, the curve of planning, and the ratios.
    var text: String {
        let sizes = Set(columns.map(\.domains)).sorted()
        return sizes.map(table).joined(separator: "\n") + "\n" + curve + "\n" + ratios
    }

    /// The median of a row, of wall clock or processor time; nil where nothing was kept.
    static func median(
        _ row: ScaleScenarios.Row, _ column: Column, _ value: (BuildRun.Iteration) -> Double
    ) -> Double? {
        let scenario = ScaleScenarios.scenario(row, column.shape, domain: column.domain)
        guard let name = scenario?.name else { return nil }
        let kept = column.run.iterations.filter { $0.scenario == name && $0.isKept }
        return BenchBuild.median(kept.map(value))
    }

    private func table(_ domains: Int) -> String {
        let some = columns.filter { $0.domains == domains }
        let modules = some.first { $0.shape == .packages }?.run.conditions.modules
        var lines = [
            "\(domains) domains\(modules.map { ", \($0) modules" } ?? "") "
                + "(seconds of wall clock / of processor)",
            Self.line("", some.map(\.shape.rawValue)),
        ]
        for row in ScaleScenarios.Row.allCases {
            let cells = some.map { column in
                guard let wall = Self.median(row, column, \.wallSeconds),
                    let processor = Self.median(row, column, \.cpuSeconds)
                else { return "-" }
                return "\(Self.rounded(wall)) / \(Self.rounded(processor))"
            }
            if cells.contains(where: { $0 != "-" }) { lines.append(Self.line(row.rawValue, cells)) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// How long SwiftPM plans, by the number of modules.
    private var curve: String {
        let points = columns.compactMap { column -> String? in
            guard let plan = Self.median(.replan, column, \.wallSeconds),
                let none = Self.median(.noOp, column, \.wallSeconds)
            else { return nil }
            return "  \(column.run.conditions.modules) modules (\(column.shape.rawValue)): "
                + "\(Self.rounded(plan - none)) s more than a no-op\n"
        }
        return points.isEmpty ? "" : "Planning anew\n" + points.joined()
    }

    /// An interface edit in one domain: one module against many.
    private var ratios: String {
        let lines = columns.filter { $0.shape == .packages }.compactMap { modular -> String? in
            let single = columns.first {
                $0.domains == modular.domains && $0.shape == .oneModule
            }
            guard let single, let one = Self.median(.interface, single, \.wallSeconds),
                let many = Self.median(.interface, modular, \.wallSeconds)
            else { return nil }
            let alone = Self.median(.interfaceAlone, modular, \.wallSeconds)
            let more = alone.map { ", \(Self.rounded(one / $0))x with the domain alone" } ?? ""
            return "  \(modular.domains) domains: \(Self.rounded(one / many))x\(more)\n"
        }
        return lines.isEmpty
            ? "" : "How much longer an interface edit takes in one module\n" + lines.joined()
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        let padded = ([name] + cells).enumerated().map { index, text in
            let width = index == 0 ? 46 : 16
            let space = String(repeating: " ", count: max(1, width - text.count))
            return index == 0 ? text + space : space + text
        }
        return padded.joined()
    }

    private static func rounded(_ value: Double) -> String {
        value < 100 ? "\((value * 100).rounded() / 100)" : "\(Int(value.rounded()))"
    }
}
