// SPDX-License-Identifier: Apache-2.0

/// How much longer a scenario's builds take than the compiler and the linker called by hand, in the
/// same run.
struct RawRatio {
    let scenario: String
    let wall: Double
    let processor: Double

    /// How much longer they may take (issue 7).
    static let bound = 2.5

    var holds: Bool { wall <= Self.bound }

    var text: String {
        "\(scenario): \(Quantity.fixed(wall, 2))x the compiler and linker by hand, "
            + "\(Quantity.fixed(processor, 2))x in processor time (bound "
            + "\(Self.bound)x: \(holds ? "holds" : "MISSED"))"
    }

    /// One for each scenario that was built by hand too.
    static func all(_ run: BuildRun) -> [RawRatio] {
        var seen: Set<String> = []
        return run.iterations.compactMap { iteration in
            guard iteration.variant == BuildSite.rawVariant,
                seen.insert(iteration.scenario).inserted
            else { return nil }
            let kept = run.iterations.filter { $0.scenario == iteration.scenario && $0.isKept }
            let raw = kept.filter { $0.variant == BuildSite.rawVariant }
            let built = kept.filter { $0.variant != BuildSite.rawVariant }
            guard let above = BenchBuild.median(built.map(\.wallSeconds)),
                let below = BenchBuild.median(raw.map(\.wallSeconds)), below > 0,
                let work = BenchBuild.median(built.map(\.cpuSeconds)),
                let least = BenchBuild.median(raw.map(\.cpuSeconds)), least > 0
            else { return nil }
            return RawRatio(
                scenario: iteration.scenario, wall: above / below, processor: work / least)
        }
    }
}
