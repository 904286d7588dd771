// SPDX-License-Identifier: Apache-2.0

extension BenchBuild {
    /// What came out, in a line for each scenario.
    func report(_ run: BuildRun, path: String) {
        var seen: Set<String> = []
        for iteration in run.iterations {
            let label = Self.label(iteration)
            guard seen.insert(label).inserted else { continue }
            let all = run.iterations.filter { Self.label($0) == label && !$0.isWarmUp }
            let kept = all.filter(\.isKept)
            let wall = Self.median(kept.map(\.wallSeconds))
            let thrown = all.count - kept.count
            write(
                "\(label): \(wall.map(Self.seconds) ?? "nothing kept") (\(kept.count) kept"
                    + (thrown > 0 ? ", \(thrown) thrown out" : "") + ")\n")
        }
        for ratio in Self.ratios(run) { write(ratio + "\n") }
        complain("\(path)\n")
    }

    /// How much longer each build takes than the compiler and the linker called by hand.
    static func ratios(_ run: BuildRun) -> [String] {
        var seen: Set<String> = []
        return run.iterations.compactMap { iteration in
            guard iteration.variant == BuildSite.rawVariant,
                seen.insert(iteration.scenario).inserted
            else { return nil }
            let kept = run.iterations.filter { $0.scenario == iteration.scenario && $0.isKept }
            let raw = kept.filter { $0.variant == BuildSite.rawVariant }
            let built = kept.filter { $0.variant != BuildSite.rawVariant }
            guard let above = median(built.map(\.wallSeconds)),
                let below = median(raw.map(\.wallSeconds)), below > 0
            else { return nil }
            let ratio = (above / below * 100).rounded() / 100
            return "\(iteration.scenario): \(ratio)x the compiler and linker by hand "
                + "(bound \(rawBound)x: \(ratio <= rawBound ? "holds" : "MISSED"))"
        }
    }

    /// How much longer a build may take than the compiler and the linker alone (issue 7).
    static let rawBound = 2.5

    static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    private static func label(_ iteration: BuildRun.Iteration) -> String {
        iteration.scenario + (iteration.variant.isEmpty ? "" : " · \(iteration.variant)")
    }

    private static func seconds(_ value: Double) -> String { "\((value * 100).rounded() / 100) s" }
}
