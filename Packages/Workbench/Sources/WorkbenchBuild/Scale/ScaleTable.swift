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

    /// The builds of one row in one shape of one size.
    struct Cell: Encodable {
        let domains: Int
        let shape: String
        /// The modules of the repository, tests included.
        let modules: Int
        let row: String
        /// Builds that count, and builds that were thrown out.
        let kept: Int
        let rejected: Int
        /// Medians of the kept ones; nil where there is none.
        let wallSeconds: Double?
        let processorSeconds: Double?
        /// The most modules compiled, and libraries and programs linked, in one of them.
        let compiled: Int
        let linked: Int
    }

    /// How much longer an edit of one domain's interface takes in one module than in many.
    struct Ratio: Encodable {
        let domains: Int
        let modules: Int
        let wall: Double
        let processor: Double
        /// The same, where only the domain itself is built.
        let domainAlone: Double?
        /// The bound, where there is one, and whether it holds.
        let bound: Double?
        let holds: Bool

        init(domains: Int, modules: Int, wall: Double, processor: Double, domainAlone: Double?) {
            self.domains = domains
            self.modules = modules
            self.wall = wall
            self.processor = processor
            self.domainAlone = domainAlone
            bound = modules >= ScaleTable.boundModules ? ScaleTable.bound : nil
            holds = bound.map { wall >= $0 } ?? true
        }
    }

    /// From so many modules on the ratio has a bound (issue 7).
    static let boundModules = 1_000
    static let bound = 5.0

    let cells: [Cell]
    let ratios: [Ratio]
    /// Whether every ratio with a bound was measured, and holds.
    let holds: Bool

    init(columns: [Column]) {
        cells = columns.flatMap { column in
            ScaleScenarios.Row.allCases.compactMap { Self.cell($0, column) }
        }
        ratios = columns.filter { $0.shape == .packages }.compactMap { modular in
            let single = columns.first {
                $0.domains == modular.domains && $0.shape == .oneModule
            }
            guard let single, let one = Self.cell(.interface, single),
                let many = Self.cell(.interface, modular),
                let wall = Self.ratio(one.wallSeconds, many.wallSeconds),
                let processor = Self.ratio(one.processorSeconds, many.processorSeconds)
            else { return nil }
            let alone = Self.cell(.interfaceAlone, modular)?.wallSeconds
            return Ratio(
                domains: modular.domains, modules: modular.run.conditions.modules, wall: wall,
                processor: processor, domainAlone: Self.ratio(one.wallSeconds, alone))
        }
        let bounded = columns.count {
            $0.shape == .packages && $0.run.conditions.modules >= Self.boundModules
        }
        holds = ratios.count { $0.bound != nil && $0.holds } == bounded
    }

    private static func ratio(_ above: Double?, _ below: Double?) -> Double? {
        guard let above, let below, below > 0 else { return nil }
        return (above / below * 100).rounded() / 100
    }

    /// Nil where the row means nothing in the shape.
    private static func cell(_ row: ScaleScenarios.Row, _ column: Column) -> Cell? {
        let scenario = ScaleScenarios.scenario(row, column.shape, domain: column.domain)
        guard let name = scenario?.name else { return nil }
        let all = column.run.iterations.filter { $0.scenario == name }
        let kept = all.filter(\.isKept)
        return Cell(
            domains: column.domains, shape: column.shape.rawValue,
            modules: column.run.conditions.modules, row: row.rawValue, kept: kept.count,
            rejected: all.count { $0.rejection != nil },
            wallSeconds: BenchBuild.median(kept.map(\.wallSeconds)),
            processorSeconds: BenchBuild.median(kept.map(\.cpuSeconds)),
            compiled: kept.map(\.compiled.count).max() ?? 0,
            linked: kept.map(\.linked.count).max() ?? 0)
    }

    /// The sizes, in order.
    var sizes: [Int] { Set(cells.map(\.domains)).sorted() }

    /// The shapes of a size, in order.
    func shapes(_ domains: Int) -> [String] {
        RepositoryGenerator.Shape.allCases.map(\.rawValue).filter { shape in
            cells.contains { $0.domains == domains && $0.shape == shape }
        }
    }

    func cell(_ row: ScaleScenarios.Row, _ shape: String, _ domains: Int) -> Cell? {
        cells.first { $0.domains == domains && $0.shape == shape && $0.row == row.rawValue }
    }

    /// How long SwiftPM plans: what a build with a new plan takes more than one without.
    var planning: [(modules: Int, shape: String, seconds: Double)] {
        sizes.flatMap { domains in
            shapes(domains).compactMap { shape in
                guard let plan = cell(.replan, shape, domains),
                    let planned = plan.wallSeconds,
                    let none = cell(.noOp, shape, domains)?.wallSeconds
                else { return nil }
                return (plan.modules, shape, planned - none)
            }
        }
    }
}
