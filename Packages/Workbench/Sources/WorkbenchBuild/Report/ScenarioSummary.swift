// SPDX-License-Identifier: Apache-2.0

/// Statistics of all iterations of one scenario and variant.
package struct ScenarioSummary: Sendable, Encodable, Equatable {
    /// Times in seconds.
    package struct Figures: Sendable, Encodable, Equatable {
        package let median: Double
        /// The 95 % confidence interval of the median; nil for fewer than six values.
        package let low: Double?
        package let high: Double?
        /// Nil for fewer than four values.
        package let firstQuartile: Double?
        package let thirdQuartile: Double?
        /// Nil for fewer than ten values.
        package let p90: Double?
        package let minimum: Double
        package let maximum: Double

        init(_ sample: Sample) {
            let interval = Bootstrap().median(of: sample)
            median = sample.median
            low = interval?.lowerBound
            high = interval?.upperBound
            (firstQuartile, thirdQuartile) = (sample.figure(0.25), sample.figure(0.75))
            p90 = sample.figure(0.9)
            minimum = sample.minimum
            maximum = sample.maximum
        }

        package var interquartileRange: Double? {
            guard let firstQuartile, let thirdQuartile else { return nil }
            return thirdQuartile - firstQuartile
        }
        /// Whether the interquartile range is more than a tenth of the median.
        package var isNoisy: Bool { interquartileRange.map { $0 > 0.1 * median } ?? false }
    }

    package let scenario: String
    package let variant: String
    package let layer: String?
    /// The scenario's name without its layer.
    package let rest: String
    package let kept: Int
    package let rejected: Int
    package let warmUps: Int
    /// Nil when no iteration was kept.
    package let wall: Figures?
    package let cpu: Figures?
    /// The median of the builds' highest memory use, in bytes; nil if not measured.
    package let peakBytes: Double?
    /// The median of the load averages at which the builds began; nil when no iteration was kept.
    package let load: Double?
    /// The smallest and the largest number of modules that an iteration compiled.
    package let compiled: [Int]
    package let linked: [Int]
    /// Every module that any kept iteration compiled, linked, or changed the interface of.
    package let compiledNames: [String]
    package let linkedNames: [String]
    package let interfaceNames: [String]
    /// The number of kept iterations in which SwiftPM made a new plan.
    package let replanned: Int

    init(_ iterations: [BuildRun.Iteration]) {
        let kept = iterations.filter(\.isKept)
        scenario = iterations.first?.scenario ?? ""
        variant = iterations.first?.variant ?? ""
        let name = iterations.first.map(ScenarioName.init)
        layer = name?.layer
        rest = name?.rest ?? ""
        self.kept = kept.count
        rejected = iterations.count { $0.rejection != nil }
        warmUps = iterations.count { $0.isWarmUp }
        wall = kept.isEmpty ? nil : Figures(Sample(kept.map(\.wallSeconds)))
        cpu = kept.isEmpty ? nil : Figures(Sample(kept.map(\.cpuSeconds)))
        let peaks = Sample(kept.compactMap(\.peakBytes).map(Double.init))
        peakBytes = peaks.isEmpty ? nil : peaks.median
        load = kept.isEmpty ? nil : Sample(kept.map(\.load)).median
        compiled = Self.range(kept.map(\.compiled.count))
        linked = Self.range(kept.map(\.linked.count))
        compiledNames = Set(kept.flatMap(\.compiled)).sorted()
        linkedNames = Set(kept.flatMap(\.linked)).sorted()
        interfaceNames = Set(kept.flatMap(\.interfaces)).sorted()
        replanned = kept.count(where: \.replanned)
    }

    private static func range(_ counts: [Int]) -> [Int] {
        guard let least = counts.min(), let most = counts.max() else { return [] }
        return [least, most]
    }

    /// The scenario, followed by its variant.
    package var label: String { variant.isEmpty ? scenario : "\(scenario) · \(variant)" }
    /// The label without the layer, for use under a heading that names the layer.
    package var shortLabel: String { variant.isEmpty ? rest : "\(rest) · \(variant)" }
}

extension BuildRun {
    /// A summary for each scenario and variant, ordered by layer, then in the order they were run.
    package var summaries: [ScenarioSummary] {
        groups.map { ScenarioSummary($0) }
    }

    /// The iterations of each scenario and variant, ordered by layer, then as they were run.
    var groups: [[Iteration]] {
        struct Key: Hashable {
            let scenario: String
            let variant: String
        }
        var places: [Key: Int] = [:]
        var groups: [[Iteration]] = []
        var scenarios: [String: Int] = [:]
        for iteration in iterations {
            let key = Key(scenario: iteration.scenario, variant: iteration.variant)
            if scenarios[key.scenario] == nil { scenarios[key.scenario] = scenarios.count }
            if let place = places[key] {
                groups[place].append(iteration)
            } else {
                places[key] = groups.count
                groups.append([iteration])
            }
        }
        // The variants of a scenario stand together, since they are there to be compared.
        let keyed = groups.enumerated().map { place, group in
            let scenario = group[0].scenario
            return (
                rank: ScenarioName(group[0]).rank, scenario: scenarios[scenario] ?? 0,
                place: place, group: group
            )
        }
        return keyed.sorted {
            ($0.rank, $0.scenario, $0.place) < ($1.rank, $1.scenario, $1.place)
        }.map(\.group)
    }
}
