// SPDX-License-Identifier: Apache-2.0

import WorkbenchKit

extension ScaleTable {
    /// A table for each size, the curve of planning, and the ratios.
    var text: String {
        var paragraphs = sizes.map { domains in
            let shapes = shapes(domains)
            return [title(domains), Self.line("", shapes)] + rows(domains).map(Self.line)
        }
        if !planning.isEmpty { paragraphs.append(["Planning anew"] + planningLines) }
        if !ratios.isEmpty { paragraphs.append([Self.ratioTitle] + ratios.map(Self.line)) }
        return paragraphs.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private struct Document: Encodable {
        let cells: [Cell]
        let ratios: [Ratio]
    }

    var json: String { ReportFormat.encode(Document(cells: cells, ratios: ratios)) }

    // MARK: Lines

    private static let ratioTitle = "How much longer an interface edit takes in one module"

    private func title(_ domains: Int) -> String {
        let modules = cells.filter { $0.domains == domains }.map(\.modules).max() ?? 0
        return "\(Plural.of(domains, "domain")), \(Plural.of(modules, "module")) "
            + "(wall clock / processor, modules compiled)"
    }

    private func rows(_ domains: Int) -> [(name: String, cells: [String])] {
        ScaleScenarios.Row.allCases.compactMap { row in
            let cells = shapes(domains).map { shape -> String in
                guard let cell = cell(row, shape, domains), let wall = cell.wallSeconds,
                    let processor = cell.processorSeconds
                else { return "-" }
                return "\(Quantity.seconds(wall)) / \(Quantity.seconds(processor)) "
                    + "(\(cell.compiled))"
            }
            return cells.contains { $0 != "-" } ? (row.rawValue, cells) : nil
        }
    }

    private var planningLines: [String] {
        planning.map { modules, shape, seconds in
            "  \(Plural.of(modules, "module")) (\(shape)): "
                + "\(Quantity.seconds(seconds)) more than a no-op"
        }
    }

    private static func line(_ ratio: Ratio) -> String {
        let alone = ratio.domainAlone.map { ", \(Quantity.fixed($0, 2))x the domain alone" } ?? ""
        let verdict =
            ratio.bound.map {
                " (bound \(Quantity.fixed($0, 0))x: \(ratio.holds ? "holds" : "MISSED"))"
            } ?? ""
        return "  \(Plural.of(ratio.domains, "domain")): \(Quantity.fixed(ratio.wall, 2))x, "
            + "\(Quantity.fixed(ratio.processor, 2))x in processor time\(alone)\(verdict)"
    }

    private static func line(_ name: String, _ cells: [String]) -> String {
        TextLayout.padded(name, to: 32)
            + cells.map { TextLayout.right($0, to: 22) }.joined()
    }
}
