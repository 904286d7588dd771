// SPDX-License-Identifier: Apache-2.0

/// How much longer a scenario's builds take than the compiler and the linker called by hand, in the
/// same run.
struct RawRatio {
    let scenario: String
    /// Of wall clock and of processor time; nil where no build of one side was kept.
    let figures: (wall: Double, processor: Double)?

    /// How much longer they may take (issue 7).
    static let bound = 2.5

    /// What was not measured does not hold.
    var holds: Bool { figures.map { $0.wall <= Self.bound } ?? false }

    var text: String {
        let verdict = "(bound \(Self.bound)x: \(holds ? "holds" : "MISSED"))"
        guard let (wall, processor) = figures else {
            return
                "\(scenario): no build to compare with the compiler and linker by hand \(verdict)"
        }
        return "\(scenario): \(Quantity.fixed(wall, 2))x the compiler and linker by hand, "
            + "\(Quantity.fixed(processor, 2))x in processor time \(verdict)"
    }

    /// One for each scenario that was built by hand too.
    static func all(_ run: BuildRun) -> [RawRatio] {
        var seen: Set<String> = []
        let names = run.iterations.filter { $0.variant == BuildSite.rawVariant }.map(\.scenario)
        return names.filter { seen.insert($0).inserted }.map { name in
            let kept = run.iterations.filter { $0.scenario == name && $0.isKept }
            return RawRatio(scenario: name, figures: figures(kept))
        }
    }

    private static func figures(
        _ kept: [BuildRun.Iteration]
    ) -> (wall: Double, processor: Double)? {
        func ratio(_ value: (BuildRun.Iteration) -> Double) -> Double? {
            let raw = kept.filter { $0.variant == BuildSite.rawVariant }
            let built = kept.filter { $0.variant != BuildSite.rawVariant }
            guard let above = BenchBuild.median(built.map(value)),
                let below = BenchBuild.median(raw.map(value)), below > 0
            else { return nil }
            return above / below
        }
        guard let wall = ratio(\.wallSeconds), let processor = ratio(\.cpuSeconds) else {
            return nil
        }
        return (wall, processor)
    }
}
